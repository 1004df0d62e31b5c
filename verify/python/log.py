#!/usr/bin/env python3
"""Verifies a dealproof log, from docs/log-format.md alone: form, chain, tree, signatures, keys, decks.

    log.py DIRECTORY [--vkey KEY|FILE] [--receipt FILE]... [--vault FILE|DIRECTORY]

Needs only Python and the package `cryptography`. Exit code 0: verified; 2: wrong usage; 3: verified, but
there are entries after the last checkpoint, or a deck could not be derived; 4: something is broken, and the
place is named. The hands are not played again: `dealproof-verify` does that.
"""

import argparse
import base64
import functools
import hashlib
import json
import pathlib
import re
import stat
import sys
import unicodedata

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from decks import Decks, Vault

MAX = 2**53 - 1
P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P

class Broken(Exception):
    """The first fault: a code, the entry or size at which it is, and a text."""

def need(condition, code, index, text):
    if not condition:
        raise Broken(code, index, text)

def shown(text):
    """Text from the log for a terminal: control and hidden characters and a runner's `##[` are escaped."""
    obeyed = ("Cc", "Cf", "Zl", "Zp", "Cs")
    text = re.sub("(?<=#)#(?=[0-9A-Za-z]*\\[)", r"\\u0023", str(text))
    return "".join(f"\\u{ord(c):04x}" if unicodedata.category(c) in obeyed else c for c in text)

def sha256(data):
    return hashlib.sha256(data).digest()

class Tree:
    """The roots of the perfect subtrees, largest first; enough to append and to get the root."""
    def __init__(self):
        self.size, self.roots = 0, []

    def push(self, leaf):
        size = self.size
        while size & 1:
            leaf = sha256(b"\x01" + self.roots.pop() + leaf)
            size >>= 1
        self.roots.append(leaf)
        self.size += 1

    def root(self):
        root = self.roots[-1]
        for left in reversed(self.roots[:-1]):
            root = sha256(b"\x01" + left + root)
        return root

# Ed25519, strictly: one encoding for each point, none of small order, S below the order.
# The y of the points whose order divides 8; Y8 solves d y^4 + 2 y^2 - 1 = 0.
Y8 = 0x5FC536D880238B13933C6D305ACDFD5F098EFF289F4C345B027B2C28F95E826
SMALL_ORDER_Y = {0, 1, P - 1, Y8, P - Y8}

def good_point(encoded):
    y = int.from_bytes(encoded, "little") & (2**255 - 1)
    if y >= P or y in SMALL_ORDER_Y:
        return False
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    return pow(x2, (P - 1) // 2, P) == 1

def signature_holds(public, message, signature):
    if len(signature) != 64 or int.from_bytes(signature[32:], "little") >= L or not good_point(signature[:32]):
        return False
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
    except InvalidSignature:
        return False
    return True

def un64(text):
    """Base64 that is equal to its own re-encoding, or None."""
    try:
        data = base64.b64decode(text, validate=True)
    except ValueError:
        return None
    return data if base64.b64encode(data).decode() == text else None

def is_name(text):
    bad = any(c == "+" or c.isspace() or unicodedata.category(c) == "Cc" for c in text)
    return 1 <= len(text) <= 128 and not bad and not text.startswith("dealproof/")

@functools.cache
def vkey(text, kind=None):
    """A verifier key as (name, id, type, public), or None."""
    parts = text.split("+", 2) if isinstance(text, str) else ()
    data = un64(parts[2]) if len(parts) == 3 else None
    if data is None or len(data) != 33 or not is_name(parts[0]) or not good_point(data[1:]):
        return None
    key_id = sha256(parts[0].encode() + b"\n" + data)[:4]
    if parts[1] != key_id.hex() or data[0] not in (1, 4) or kind not in (None, data[0]):
        return None
    return parts[0], key_id, data[0], data[1:]

SCHEMA = pathlib.Path(__file__).with_name("log-kinds.txt").read_text(encoding="utf-8")
GROUPS = {}
for group, *fields in (line.split() for line in SCHEMA.splitlines() if not line.startswith("#")):
    GROUPS[group] = dict(field.split("=", 1) for field in fields)
TEXTS = {
    "H": "[0-9a-f]{64}", "P": "[0-9a-f]{32}", "V": "[a-z][a-z0-9_]{0,31}", "T": "(?s:.*)",
    "I": r"(0|[1-9][0-9]{0,15})\.(0|[1-9][0-9]{0,15})", "G": "([0-9a-f]{96}){1,2}", "B": "[^\x00-\x1f\x7f-\x9f]{1,64}",
    "R": "s([1-9]|[1-5][0-9]|6[0-4])|board|burn", "C": "[2-9TJQKA][cdhs]",
}  # fmt: skip
INTEGERS = {"W": (0, MAX), "E": (-MAX, MAX), "S": (1, 64), "O": (0, 255)}

def fits(kind, value):
    if kind.startswith("["):
        return isinstance(value, list) and all(fits(kind[1:-1], item) for item in value)
    if kind in GROUPS:
        fields = GROUPS[kind]
        named = {name.rstrip("?"): of for name, of in fields.items()}
        required = {name for name in fields if not name.endswith("?")}
        known = isinstance(value, dict) and required <= value.keys() <= named.keys()
        return known and all(fits(named[n], v) and (n in required or v != []) for n, v in value.items())
    if kind in INTEGERS:
        return type(value) is int and INTEGERS[kind][0] <= value <= INTEGERS[kind][1]
    if kind == "Y" or not isinstance(value, str):
        return kind == "Y" and isinstance(value, bool)
    if kind in TEXTS and re.fullmatch(TEXTS[kind], value):
        return all(int(part) <= MAX for part in value.split(".")) if kind == "I" else kind != "B" or len(value.encode()) <= 64
    if kind in "KNZ":
        return vkey(value) is not None if kind == "K" else is_name(value) if kind == "N" else len(un64(value) or "") == 68
    return kind not in TEXTS and value in kind.split("|")

def entry_fits(entry):
    frame = isinstance(entry, dict) and entry.keys() == set("dikptv")
    if not frame or entry["v"] != 1 or not all(fits(of, entry[name]) for name, of in zip("itpv", "WWHW")):
        return False
    if entry["k"] == "reveal":
        return fits("REVEAL_HAND", entry["d"]) or fits("REVEAL_RANGE", entry["d"])
    kind = entry["k"] if isinstance(entry["k"], str) else ""
    return kind.islower() and kind in GROUPS and fits(kind, entry["d"])

def parse_entry(line, index):
    need(len(line) <= 65535, "form", index, "too long")
    try:
        entry = json.loads(line.decode())  # a float or NaN fits no member
        again = json.dumps(entry, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    except (ValueError, RecursionError) as error:
        raise Broken("form", index, str(error)) from None
    need(entry_fits(entry), "form", index, "wrong members")
    need(again == line, "not_canonical", index, "another spelling")
    return entry

def parse_note(data, number_):
    """A checkpoint as (origin, size, root, text, [(name, id, blob)])."""
    try:
        words = data.decode()
    except UnicodeDecodeError:
        raise Broken("checkpoint_form", number_, "not UTF-8") from None
    match = re.fullmatch("([^\n]+)\n([1-9][0-9]{0,15})\n([^\n]+)\n\n((?:\u2014 [^ \n]+ [^ \n]+\n)+)", words)
    need(match is not None, "checkpoint_form", number_, "no checkpoint")
    root = un64(match[3])
    signatures = [(line.split(" ")[1], un64(line.split(" ")[2])) for line in match[4].split("\n")[:-1]]
    good = root is not None and len(root) == 32 and is_name(match[1]) and int(match[2]) <= MAX
    need(good and all(is_name(n) and b and len(b) >= 4 for n, b in signatures), "checkpoint_form", number_, "no checkpoint")
    signed = words[: match.end(3) + 1]
    return match[1], int(match[2]), root, signed, [(name, blob[:4], blob[4:]) for name, blob in signatures]

class Keys:
    """Which key may sign which size: [key, first size, last size or None]."""
    def __init__(self, opened, statements):
        self.origin, self.statements, self.handover = opened["origin"], statements, None
        for name, suffix in (("log_vkey", ""), ("ticket_vkey", "/ticket"), ("root_vkey", "/root")):
            found = vkey(opened[name], 1)
            need(found and found[0] == self.origin + suffix, "log_open", 0, name)
        self.root = opened["root_vkey"]
        self.roles = {"log": [[opened["log_vkey"], 1, None]], "ticket": [[opened["ticket_vkey"], 1, None]]}
        self.witnesses = opened["witnesses"]
        good = all(vkey(w, 4) and vkey(w)[0] != self.origin for w in self.witnesses)
        need(good and opened["quorum"] <= len(self.witnesses), "log_open", 0, "witnesses")

    def declared(self):
        return [term[0] for role in self.roles.values() for term in role] + self.witnesses

    def statement(self, index, name, expected):
        data = self.statements.get(name)
        need(data is not None and sha256(data).hex() == name, "statement", index, "missing or another")
        try:
            envelope = json.loads(data)
            payload_type, payload = envelope["payloadType"], un64(envelope["payload"])
            message = f"DSSEv1 {len(payload_type)} {payload_type} {len(payload)} ".encode() + payload
            blobs = [un64(signature["sig"]) or b"" for signature in envelope["signatures"]]
            said = json.loads(payload)
        except (ValueError, KeyError, TypeError):
            raise Broken("statement", index, "no envelope") from None
        signed = any(signature_holds(vkey(self.root)[3], message, blob) for blob in blobs)
        expected["origin"] = self.origin
        right = payload_type == "application/vnd.dealproof.key+json" and said == expected
        need(signed and right, "statement", index, "not signed, or about something else")

    def rotate(self, index, root, d):
        names = {name: d[name] for name in ("role", "old", "new")}
        self.statement(index, d["stmt"], names | {"statement": "rotate", "index": index, "root": root.hex()})
        terms, new = self.roles[d["role"]], vkey(d["new"], 1)
        fresh = new and new[0] == vkey(d["old"])[0] and d["new"] not in self.declared()
        need(fresh and terms[-1][0] == d["old"], "key_rotate", index, "wrong keys")
        if terms[-1][2] is None:
            terms[-1][2] = index + 1
            if d["role"] == "log":
                self.handover = index + 1
        terms.append([d["new"], index + 1, None])

    def revoke(self, index, state, d):
        names = {name: d[name] for name in ("vkey", "last_size", "last_root")}
        self.statement(index, d["stmt"], names | {"statement": "revoke"})
        for terms in self.roles.values():
            if terms[-1][0] == d["vkey"]:
                if terms is self.roles["log"]:
                    need(state == (d["last_size"], d["last_root"]), "key_revoke", index, "not the last checkpoint")
                terms[-1][2] = d["last_size"]
                return
        raise Broken("key_revoke", index, "the key is not in force")

    def check_note(self, note):
        _, size, _, signed, signatures = note
        need(self.handover is None or self.handover >= size, "handover", size, "a checkpoint is missing")
        held = []
        for name, key_id, blob in signatures:
            known = [k for k in self.declared() if vkey(k)[:2] == (name, key_id)]
            cosigned = f"cosignature/v1\ntime {int.from_bytes(blob[:8], 'big')}\n{signed}"
            said = {1: (signed.encode(), blob), 4: (cosigned.encode(), blob[8:])}
            holds = [k for k in known if signature_holds(vkey(k)[3], *said[vkey(k)[2]])]
            need(holds, "signature", size, name)
            held.append(holds[0])
        required = [k for k, first, last in self.roles["log"] if first <= size and (last is None or size <= last)]
        others = [k for k in held if k not in required]
        good = required and sorted(k for k in held if k in required) == sorted(required)
        need(good and all(k in self.witnesses for k in others), "key_not_in_force", size, "wrong signers")
        if self.handover == size:
            self.handover = None

def verify(entries, checkpoints, checkpoint, statements=None, pinned=None, receipts=(), visit=None):
    """Checks the bytes of a log; returns (entries, signed entries) or raises Broken. `visit` gets each entry."""
    sizes, leaves, roots = {r.note[1] for r in receipts}, {}, {}
    lines, notes = entries.split(b"\n"), checkpoints.split(b"\n\n")
    whole = [text + b"\n\n" + signatures + b"\n" for text, signatures in zip(notes[0::2], notes[1::2])]
    tree, keys, state, number_, note = Tree(), None, (0, None), 0, None
    last_hash, last_time, sealed, found = bytes(32), 0, False, False
    for index, line in enumerate(lines[:-1]):
        entry = parse_entry(line, index)
        need(entry["i"] == index, "index", index, entry["i"])
        need(entry["p"] == last_hash.hex(), "chain", index, "the link is broken")
        need(entry["t"] >= last_time, "time", index, "time runs backwards")
        need(not sealed, "after_seal", index, "the log was sealed")
        need((entry["k"] == "log_open") == (index == 0), "log_open", index, entry["k"])
        if index == 0:
            keys = Keys(entry["d"], statements or {})
            known = pinned is None or pinned == keys.root or vkey(pinned)[0] == keys.origin
            need(known, "origin", 0, "not the log of the given key")
        elif entry["k"] == "key_rotate":
            keys.rotate(index, tree.root(), entry["d"])
        elif entry["k"] == "key_revoke":
            keys.revoke(index, state, entry["d"])
        sealed = entry["k"] == "seal"
        last_hash, last_time = sha256(b"\x00" + line), entry["t"]
        tree.push(last_hash)
        leaves.update({index: last_hash for r in receipts if r.index == index})
        if tree.size in sizes:
            roots[tree.size] = tree.root()
        if visit:
            visit(index, entry)
        while number_ < len(whole):
            note = note or parse_note(whole[number_], number_)
            need(note[1] > index, "checkpoint_order", index, "sizes decrease")
            if note[1] > tree.size:
                break
            need(note[0] == keys.origin, "origin", tree.size, note[0])
            need(note[2] == tree.root(), "root", tree.size, "another root")
            keys.check_note(note)
            state, found, note = (note[1], note[2].hex()), found or whole[number_] == checkpoint, None
            number_ += 1
    need(keys is not None, "empty", 0, "the log has no entry")
    need(lines[-1] == b"", "torn_line", len(lines) - 1, "no line break at the end")
    need(number_ == len(whole), "checkpoint_beyond_log", tree.size, "entries are missing")
    need(len(notes) % 2 == 1 and notes[-1] == b"", "torn_checkpoint", tree.size, "the last note is torn")
    need(state[0] > 0, "unsigned", tree.size, "no checkpoint")
    need(found and (not sealed or whole[-1] == checkpoint), "checkpoint_file", state[0], "not the last note")
    signed_by = pinned in (None, keys.root) or any(t[0] == pinned for t in keys.roles["log"])
    need(signed_by, "identity", 0, "the given key signed nothing")
    for receipt in receipts:
        receipt.check(keys, tree.size, roots)
    for receipt in receipts:
        receipt.check_leaf(leaves.get(receipt.index))
    return tree.size, state[0]

class Receipt:
    """A tlog-proof that somebody kept: the log must still have the state that it signs."""
    def __init__(self, data):
        head, _, note = data.partition(b"\n\n")
        first, *lines = head.decode().split("\n")
        need(first == "c2sp.org/tlog-proof@v1" and lines, "receipt", 0, "no receipt")
        lines = lines[1:] if lines[0].startswith("extra ") else lines
        index = re.fullmatch("index (0|[1-9][0-9]{0,15})", lines[0] if lines else "")
        self.proof = [un64(line) for line in lines[1:]]
        need(index and all(h and len(h) == 32 for h in self.proof), "receipt", 0, "no receipt")
        self.index, self.note = int(index[1]), parse_note(note, 0)

    def check(self, keys, entries, roots):
        origin, size, root, signed, signatures = self.note
        by_log = {vkey(term[0]) for term in keys.roles["log"]}
        known = [(k, blob) for name, key_id, blob in signatures for k in by_log if k[:2] == (name, key_id)]
        held = known and all(signature_holds(k[3], signed.encode(), blob) for k, blob in known)
        need(held and origin == keys.origin, "receipt", size, "the given checkpoint is not of this log")
        need(size <= entries, "tail_dropped", entries, f"at least {size} entries were signed")
        need(roots[size] == root, "fork", size, "two roots for one size, both signed")

    def check_leaf(self, leaf):
        """The inclusion proof of RFC 9162, section 2.1.3.2."""
        at, last, proof = self.index, self.note[1] - 1, list(self.proof)
        need(leaf is not None and at <= last, "receipt", at, "there is no such entry")
        while last:
            need(proof, "receipt", at, "the proof is too short")
            if at & 1 or at == last:
                leaf = sha256(b"\x01" + proof.pop(0) + leaf)
                while not at & 1 and at:
                    at, last = at >> 1, last >> 1
            else:
                leaf = sha256(b"\x01" + leaf + proof.pop(0))
            at, last = at >> 1, last >> 1
        need(not proof and leaf == self.note[2], "receipt", self.index, "the proof leads elsewhere")

KINDS = ((stat.S_ISLNK, "a symbolic link"), (stat.S_ISFIFO, "a named pipe"), (stat.S_ISSOCK, "a socket"))

def irregular(directory):
    """Whatever in a log is neither file nor directory. It is not opened: a pipe would wait for a writer."""
    found, folders = [], [directory]
    while folders:
        for path in folders.pop().iterdir():
            mode = path.lstat().st_mode
            if stat.S_ISDIR(mode):
                folders.append(path)
            elif not stat.S_ISREG(mode):
                found.append((path, next((words for is_kind, words in KINDS if is_kind(mode)), "a device")))
    return sorted(found)

def read_segments(directory):
    """All lines. Where both forms of a segment exist, the plain one counts."""
    names = sorted((directory / "entries").iterdir())
    segments = [p for p in names if re.fullmatch("[0-9]{20}[.]jsonl([.]zst)?", p.name) and int(p.name[:20]) <= MAX]
    plain = [p for p in segments if p.suffix == ".jsonl"]
    packed = {p.name[:-4] for p in segments if p.suffix == ".zst"} - {p.name for p in plain}
    if packed:
        raise ValueError("some segments are compressed; decompress a copy of the log with zstd -d first")
    return b"".join(segment.read_bytes() for segment in plain)

def report(findings, decks):
    """The worst that was found is first; all are counted."""
    findings.sort(key=lambda finding: finding[1] if isinstance(finding[1], int) else -1)
    for code, index, text in findings[:100]:
        print(f"BROKEN {code} at {shown(index)}: {shown(text)}")
    if len(findings) > 100:
        print(f"found {len(findings)} in all, the first 100 of them printed")
    print(f"{decks.derived} of {decks.decks} decks derived")
    return 4

def run(directory, pinned, receipts, vault):
    decks = Decks(vault)
    findings = [("irregular_file", path.relative_to(directory), words) for path, words in irregular(directory)]
    if findings:
        return report(findings, decks)
    entries = read_segments(directory)
    notes = [p.read_bytes() if p.exists() else b"" for p in (directory / "checkpoints", directory / "checkpoint")]
    statements = {p.name.split(".")[0]: p.read_bytes() for p in (directory / "stmts").glob("*.dsse.json")}
    try:
        size, signed = verify(entries, *notes, statements, pinned, receipts, decks.read)
    except Broken as broken:
        findings.append(broken.args)
    findings += decks.findings
    if findings:
        return report(findings, decks)
    print(f"verified: {size} entries, {signed} of them signed")
    print(f"{decks.derived} of {decks.decks} decks derived")
    fixed = max((receipt.note[1] for receipt in receipts), default=0)
    if fixed == 0:
        print("not checked: end of the log: no receipt was given, and a dropped end cannot be noticed")
    elif fixed < size:
        print(f"not checked: end of the log: it is fixed up to entry {fixed - 1}; {size - fixed} after it are only claimed")
    if decks.derived < decks.decks:
        print("not checked: decks: only the server seeds of the vault give them")
    print("not checked: the hands by the rules, their games, seats and times, openings and tickets")
    return 0 if size == signed and not (vault and decks.derived < decks.decks) else 3

def main(words):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("--vkey")
    parser.add_argument("--receipt", type=pathlib.Path, action="append", default=[])
    parser.add_argument("--vault", type=pathlib.Path)
    given = parser.parse_args(words)
    try:
        pinned = given.vkey
        if pinned is not None and vkey(pinned) is None:
            pinned = pathlib.Path(pinned).read_text(encoding="utf-8").strip()
            if vkey(pinned) is None:
                raise ValueError(f"{given.vkey} holds no verifier key")
        receipts = [Receipt(file.read_bytes()) for file in given.receipt]
        return run(given.directory, pinned, receipts, Vault(given.vault) if given.vault else None)
    except (OSError, ValueError, Broken) as error:
        print(f"log.py: {shown(error)}", file=sys.stderr)
        return 2

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
