#!/usr/bin/env python3
"""Writes the typed messages of the kits from docs/adapter-protocol.schema.json.

    python3 adapters/messages.py            writes the files
    python3 adapters/messages.py --check    exits 1 if one of them is stale
"""

import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
SCHEMA = HERE.parent / "docs" / "adapter-protocol.schema.json"
NOTE = "Written by adapters/messages.py from docs/adapter-protocol.schema.json. Do not edit."


def camel(name):
    return "".join(part.capitalize() for part in name.split("_"))


def structs(schema):
    """Every message: its name, description, members (name, schema, whether it is required)."""
    found = []
    for name, one in schema["$defs"].items():
        if "oneOf" not in one and "properties" in one:
            found.append((name, one.get("description", ""), members(one)))
    return found


def members(one):
    required = one.get("required", [])
    return [(name, value, name in required) for name, value in one["properties"].items() if name != "op"]


def operations(schema):
    """Every request: its operation, description, the message that has its members, members of its own."""
    for one in schema["$defs"]["Request"]["oneOf"]:
        base = one["$ref"].rsplit("/", 1)[1] if "$ref" in one else None
        yield one["properties"]["op"]["const"], one["description"], base, members(one)


def kind(value):
    """What a member is: ("ref", name), ("list", of) or the name of a plain type."""
    if value is True or value == {}:
        return "any"
    if "$ref" in value:
        return ("ref", value["$ref"].rsplit("/", 1)[1])
    if "anyOf" in value:
        return kind(next(one for one in value["anyOf"] if one.get("type") != "null"))
    types = value.get("type", "any")
    plain = [one for one in types if one != "null"][0] if isinstance(types, list) else types
    if plain == "array" and isinstance(value.get("prefixItems"), list):
        return ("list", kind(value["prefixItems"][0]))
    return ("list", kind(value.get("items", {}))) if plain == "array" else plain


def written(of, plain, listed):
    """The type of a member in a language."""
    if isinstance(of, tuple):
        return of[1] if of[0] == "ref" else listed(written(of[1], plain, listed))
    return plain[of]


def python(schema):
    plain = {"integer": "int", "string": "str", "boolean": "bool", "any": "Any", "object": "dict"}
    out = [f'"""The messages of the adapter protocol. {NOTE}"""', "", "from typing import Any, List, TypedDict, Union", ""]

    def type_of(value):
        return written(kind(value), {**plain}, lambda one: f"List[{one}]")

    def emit(name, description, parents, own):
        # A dictionary, because `from` is no name of a member in Python.
        def part(suffix, some, total):
            fields = ", ".join(f'"{member}": "{type_of(value)}"' for member, value, _ in some)
            out.append(f'_{name}{suffix} = TypedDict("_{name}{suffix}", {{{fields}}}{total})')
            parents.append(f"_{name}{suffix}")

        needed = [one for one in own if one[2]]
        free = [one for one in own if not one[2]]
        out.append("")
        if needed:
            part("Required", needed, "")
        if free or not needed:
            part("Optional", free, ", total=False")
        out.extend(["", "", f"class {name}({', '.join(parents)}):", f'    """{description}"""', ""])

    for name, description, own in structs(schema):
        emit(name, description, [], own)
    names = []
    for op, description, base, own in operations(schema):
        own = [("id", {"type": "integer"}, True), ("op", {"type": "string"}, True), *own]
        name = camel(op) + "Request"
        names.append(name)
        emit(name, description, [base] if base else [], own)
    out += ["", f"AnyRequest = Union[{', '.join(names)}]", ""]
    return "\n".join(out)


def typescript(schema):
    plain = {"integer": "number", "string": "string", "boolean": "boolean", "any": "any", "object": "object"}
    out = [f"// The messages of the adapter protocol. {NOTE}", ""]

    def fields(own):
        lines = []
        for name, value, required in own:
            if isinstance(value, dict) and value.get("description"):
                lines.append(f"  /** {value['description']} */".replace("\n", " "))
            of = written(kind(value), plain, lambda one: f"{one}[]")
            lines.append(f"  {name}{'' if required else '?'}: {of};")
        return lines

    for name, description, own in structs(schema):
        out += [f"/** {description} */".replace("\n", " "), f"export interface {name} {{", *fields(own), "}", ""]
    out += ["/** The members of every request, by operation. */", "export interface Requests {"]
    for op, description, base, own in operations(schema):
        inline = " ".join(line.strip() for line in fields([(n, {k: w for k, w in v.items() if k != "description"} if isinstance(v, dict) else v, r) for n, v, r in own]))
        parts = [base] if base else []
        parts += ["{ " + inline + " }"] if inline else []
        out += [f"  /** {description} */", f"  {op}: {' & '.join(parts) or '{}'};"]
    out += ["}", ""]
    return "\n".join(out)


def go(schema):
    plain = {"integer": "int64", "string": "string", "boolean": "bool", "any": "json.RawMessage", "object": "json.RawMessage"}
    out = ["// Code generated by adapters/messages.py from docs/adapter-protocol.schema.json. DO NOT EDIT.", "",
           "// Package messages has the messages of the adapter protocol.", "package messages", "", 'import "encoding/json"', ""]

    def emit(name, description, base, own):
        out.append(f"// {name}: {description}".replace("\n", " "))
        out.append(f"type {name} struct {{")
        if base:
            out.append(f"\t{base}")
        rows = []
        for member, value, required in own:
            text = written(kind(value), plain, lambda one: f"[]{one}")
            bare = text.startswith("[]") or text == "json.RawMessage"
            pointer = "" if required or bare else "*"
            omit = "" if required else ",omitempty"
            rows.append((camel(member), pointer + text, f'`json:"{member}{omit}"`'))
        # In columns, as gofmt has them.
        wide = [max((len(row[at]) for row in rows), default=0) for at in (0, 1)]
        out.extend(f"\t{name:{wide[0]}} {text:{wide[1]}} {tag}" for name, text, tag in rows)
        out.extend(["}", ""])

    for name, description, own in structs(schema):
        emit(name, description, None, own)
    head = [("id", {"type": "integer"}, True), ("op", {"type": "string"}, True)]
    for op, description, base, own in operations(schema):
        emit(camel(op) + "Request", description, base, head + own)
    return "\n".join(out)


def main():
    schema = json.loads(SCHEMA.read_text())
    files = {
        HERE / "python" / "dealproof_adapter" / "messages.py": python(schema),
        HERE / "typescript" / "src" / "messages.ts": typescript(schema),
        HERE / "go" / "messages" / "messages.go": go(schema),
    }
    stale = [path for path, text in files.items() if not path.exists() or path.read_text() != text]
    if "--check" in sys.argv:
        for path in stale:
            print(f"{path.relative_to(HERE.parent)} is stale: python3 adapters/messages.py", file=sys.stderr)
        return 1 if stale else 0
    for path in stale:
        path.parent.mkdir(exist_ok=True)
        path.write_text(files[path])
    return 0


if __name__ == "__main__":
    sys.exit(main())
