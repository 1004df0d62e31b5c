"""Changes a log in memory, bit by bit and line by line, and wants the Python verifier to notice.

    flips.py VERIFIER LOG_DIRECTORY STEP
"""

import importlib.util
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(sys.argv[1]).parent))
spec = importlib.util.spec_from_file_location("log", sys.argv[1])
log = importlib.util.module_from_spec(spec)
spec.loader.exec_module(log)

directory, step = pathlib.Path(sys.argv[2]), int(sys.argv[3])
entries = b"".join(p.read_bytes() for p in sorted((directory / "entries").glob("*.jsonl")))
checkpoints = (directory / "checkpoints").read_bytes()
checkpoint = (directory / "checkpoint").read_bytes()
statements = {p.name.split(".")[0]: p.read_bytes() for p in (directory / "stmts").glob("*.dsse.json")}
rejected = 0


def reject(*files):
    global rejected
    try:
        log.verify(*files, statements)
    except log.Broken:
        rejected += 1
    else:
        sys.exit(f"accepted a change after {rejected} rejected ones")


def flips(data):
    for bit in range(0, 8 * len(data), step):
        changed = bytearray(data)
        changed[bit // 8] ^= 1 << bit % 8
        yield bytes(changed)


log.verify(entries, checkpoints, checkpoint, statements)
for changed in flips(entries):
    reject(changed, checkpoints, checkpoint)
for changed in flips(checkpoints):
    reject(entries, changed, checkpoint)
for changed in flips(checkpoint):
    reject(entries, checkpoints, changed)
for length in range(0, len(entries), step):
    reject(entries[:length], checkpoints, checkpoint)
lines = entries.splitlines(keepends=True)
for at in range(1, len(lines) - 1):
    before, here, after = lines[:at], lines[at], lines[at + 1 :]
    for edited in (before + after, before + [here, here] + after, before + [after[0], here] + after[1:]):
        reject(b"".join(edited), checkpoints, checkpoint)
print(f"the Python verifier rejected {rejected} changes")
