#!/usr/bin/env python3
"""Fair deals, checked from docs/fair-deal.md alone.  fair.py VECTOR_DIRECTORY  |  fair.py derive FILE.json"""
import hashlib, hmac, json, pathlib, re, struct, sys
class Refused(Exception): pass
def need(condition, code):
    if not condition: raise Refused(code)
# Section 2: encoding
def hexed(text, length=32):
    need(re.fullmatch("([0-9a-f]{2})*", text) and len(text) == 2 * length, "hex")
    return bytes.fromhex(text)
def name(text, least, most):
    need(least <= len(text.encode()) <= most, "name-length")
    need(not re.search("[\x00-\x1f\x7f-\x9f]", text), "name-control")
    return text.encode()
def number(value, least=0):
    need(least <= value < 2**53, "number-range")
    return struct.pack(">Q", value)
def place(seat):
    need(1 <= seat <= 64, "seat-range")
    return bytes([seat])
def sha(data): return hashlib.sha256(data).digest()
def mac(key, data): return hmac.new(key, data, hashlib.sha256).digest()
def lp(data): return struct.pack(">H", len(data)) + data
def tag(text): return b"dealproof/1/" + text.encode()
def th(text, *fields): return sha(lp(tag(text)) + b"".join(map(lp, fields)))
def hand(i): return name(i["origin"], 1, 255), number(i["epoch"]), number(i["index"])
# Section 3: commitments
def contribution(seat, player, seed): return place(seat) + lp(name(player, 0, 64)) + seed
def client_commit(h, seat, player, seed): return th("client-commit", *h, place(seat), name(player, 0, 64), seed)
def reveal(i):
    commits, seeds, out = {c["seat"]: c for c in i["commits"]}, {}, b""
    for r in i["reveals"]:
        need(r["seat"] in commits, "reveal-unknown"), need(r["seat"] not in seeds, "reveal-twice")
        seeds[r["seat"]] = hexed(r["seed"])
    for seat, c in sorted(commits.items()):
        need(seat in seeds, "reveal-missing")
        need(client_commit(hand(i), seat, c["player"], seeds[seat]) == hexed(c["commit"]), "reveal-wrong")
        out += contribution(seat, c["player"], seeds[seat])
    return out.hex()
def epoch(i):
    commits = [th("server-commit", *hand({**i, "index": k}), hexed(s)) for k, s in enumerate(i["seeds"])]
    leaves = [sha(b"\0" + c) for c in commits]
    return {"commits": commits, "root": root(leaves), "proofs": [path(leaves, k) for k in range(len(leaves))]}
def epoch_proof(i):
    need(0 <= i["index"] < i["n"], "proof-index")
    found = climb(sha(b"\0" + hexed(i["commit"])), i["index"], i["n"], list(map(hexed, i["proof"])), "proof-length")
    need(found == hexed(i["root"]), "proof-root")
    return True
# Section 5: the shuffle
def block(key, counter, stream):
    start = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<QQ", counter, stream))
    s = list(start)
    quarters = [(k, 4 + (k + e) % 4, 8 + (k + 2 * e) % 4, 12 + (k + 3 * e) % 4) for e in (0, 1) for k in range(4)]
    for a, b, c, d in quarters * 10:
        for x, y, z, turn in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
            s[x] = (s[x] + s[y]) & 0xFFFFFFFF
            s[z] = ((s[z] ^ s[x]) << turn | (s[z] ^ s[x]) >> 32 - turn) & 0xFFFFFFFF
    return [(x + y) & 0xFFFFFFFF for x, y in zip(s, start)]
def shuffle(key, domain, k, n):
    words = (word for j in range(256) for word in block(key, k, domain << 16 | n << 8 | j))
    cards, deck, bound = list(range(n)), [], n
    while bound > 1:
        group, product = [], 1
        while bound > 1 and product * bound <= 1 << 24:
            group, product, bound = group + [bound], product * bound, bound - 1
        while True:
            r, digits = next(words), []
            for b in group: digits, r = digits + [r * b >> 32], r * b & 0xFFFFFFFF
            if r >= (1 << 32) % product: break
        deck += [cards.pop(d) for d in digits]
    return bytes(deck + cards)
# Section 7: Merkle tree
def node(left, right): return sha(b"\x01" + left + right)
def split(n): return 1 << (n - 1).bit_length() - 1
def halves(leaves): return leaves[:split(len(leaves))], leaves[split(len(leaves)):]
def root(leaves):
    return leaves[0] if len(leaves) == 1 else node(*(root(half) for half in halves(leaves)))
def path(leaves, i):
    if len(leaves) == 1: return []
    left, right = halves(leaves)
    return path(left, i) + [root(right)] if i < len(left) else path(right, i - len(left)) + [root(left)]
def climb(leaf, i, n, hashes, code):
    need(bool(hashes) == (n > 1), code)
    if n == 1: return leaf
    m = split(n)
    if i < m: return node(climb(leaf, i, m, hashes[:-1], code), hashes[-1])
    return node(hashes[-1], climb(leaf, i - m, n - m, hashes[:-1], code))
# Sections 4 and 6: transcript, keys, deck and its commitments
def beacon(b):
    signature = b.get("signature", "")
    need(not signature or sha(hexed(signature, len(signature) // 2)).hex() == b["randomness"], "beacon-randomness")
    return hexed(b["chain"]) + number(b["round"], 1) + hexed(b["randomness"])
def card_leaf(t, i, card, salt): return sha(b"\0" + lp(tag("card")) + t + bytes([i, card]) + salt)
def derive(i):
    h, seed, n = hand(i), hexed(i["server_seed"]), i["cards"]
    need(2 <= n <= 64, "cards-range")
    players = sorted((p["seat"], p["player"], hexed(p["seed"])) for p in i["players"])
    need(len({p[0] for p in players}) == len(players), "seat-twice")
    commit, commits = th("server-commit", *h, seed), [client_commit(h, *p) for p in players]
    given = b"".join(contribution(*p) for p in players), beacon(i["beacon"]) if i["beacon"] else b""
    t = th("transcript", *h, name(i["table"], 1, 64), hexed(i["profile"]), commit, *given)
    prk = mac(t, seed)
    k_shuffle, k_salt = (mac(prk, tag(use) + b"\x01") for use in ("shuffle", "card-salt"))
    deck, salts = shuffle(k_shuffle, 0, 0, n), [mac(k_salt, bytes([p])) for p in range(n)]
    leaves = [card_leaf(t, p, deck[p], salts[p]) for p in range(n)]
    need(0 <= (p := i.get("opened", 0)) < n, "position-range")
    opening = {"position": p, "card": deck[p], "salt": salts[p], "leaf": leaves[p], "path": path(leaves, p)}
    return {"server_commit": commit, "client_commits": commits, "transcript": t, "prk": prk, "k_shuffle": k_shuffle,
            "k_salt": k_salt, "deck": deck, "deck_root": root(leaves), "opening": opening}
def openings(i):
    n, seen = i["cards"], {}
    for o in i["openings"]:
        p, card = o["position"], o["card"]
        need(0 <= p < n, "position-range"), need(0 <= card < n, "card-range")
        leaf = card_leaf(hexed(i["transcript"]), p, card, hexed(o["salt"]))
        need(climb(leaf, p, n, list(map(hexed, o["path"])), "path-length") == hexed(i["deck_root"]), "root")
        need(p not in seen, "position-twice"), need(card not in seen.values(), "card-twice")
        seen[p] = card
    return True
# Sections 4, 8 and 9: beacon rounds, tickets, cut and choose
def beacon_round(i): return max(1, 1 + -(-(i["t"] + i["margin_ms"] - 1000 * i["genesis"]) // (1000 * i["period"])))
def choose(i):
    need(i["m"] in (2, 4, 8, 16, 32, 64), "group-size")
    return th("choose", *hand({**i, "index": i["first"]}), number(i["m"]), beacon(i["beacon"]))[-1] % i["m"]
def ticket(i, kind="ticket", members=("transcript", "deck_root")):
    return f"dealproof/1/{kind}\n" + "".join(f"{i[m]}\n" for m in ("origin", "epoch", "index", *members))
def commit_ticket(i): return ticket(i, "commit-ticket", ("server_commit", "round", "line", "leaf"))
def tickets(i):
    count, digest = "(0|[1-9][0-9]{0,15})\n" * 2, "[0-9a-f]{64}\n"
    form = f"dealproof/1/(commit-)?ticket\n[^\x00-\x1f\x7f-\x9f]+\n{count}{digest}(?(1){count}){digest}"
    for text in i["texts"]: need(re.fullmatch(form, text), "ticket-text")
    a, b = i["texts"]
    need(a == b or a.split("\n")[:4] != b.split("\n")[:4], "ticket-conflict")
    return True
def plain(x): return json.loads(json.dumps(x, default=bytes.hex))
CHECKS = {"derive": derive, "openings": openings, "reveal": reveal, "epoch": epoch, "epoch-proof": epoch_proof,
          "round": beacon_round, "choose": choose, "ticket": ticket, "commit-ticket": commit_ticket, "tickets": tickets}
def main(folder):
    read = lambda file: json.loads((pathlib.Path(folder) / file).read_text("utf-8"))
    for v in read("shuffle.json"):
        assert shuffle(hexed(v["key_hex"]), v["domain"], v["deck_number"], v["cards"]).hex() == v["deck_hex"], v["name"]
    for v in read("fair-deal.json"): assert plain(derive(v["input"])) == v["output"], v["name"]
    for v in read("fair-deal-checks.json"):
        try: found = {"output": plain(CHECKS[v["check"]](v["input"]))}
        except Refused as refused: found = {"refusal": str(refused)}
        assert all(v.get(k) == x for k, x in found.items()), (v["name"], found)
    print({file: len(read(file)) for file in ("shuffle.json", "fair-deal.json", "fair-deal-checks.json")})
if __name__ == "__main__":
    if sys.argv[1] == "derive": print(json.dumps(derive(json.load(open(sys.argv[2]))["input"]), default=bytes.hex))
    else: main(sys.argv[1])
