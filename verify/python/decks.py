"""The decks of a log, derived again from the auditor's vault, by docs/log-format.md and docs/fair-deal.md.

Used by log.py, which has checked the bytes of every entry before it comes here.
"""

import hashlib
import json
import re
import stat

import fair

def sha256(data):
    return hashlib.sha256(data.encode() if isinstance(data, str) else data).hexdigest()

LINE = '{"epoch":(0|[1-9][0-9]{0,15}),"index":(0|[1-9][0-9]{0,15}),"seed":"([0-9a-f]{64})"}'

class Vault:
    """The auditor's server seeds: {(epoch, index): seed}, {epoch: indexes} and the SHA-256 of each file."""
    def __init__(self, path):
        self.seeds, self.epochs, self.files = {}, {}, set()
        for file in sorted(path.glob("*.jsonl")) if path.is_dir() else [path]:
            if path.is_dir() and not stat.S_ISREG(file.lstat().st_mode):
                raise ValueError(f"{file} is not a regular file")
            data = file.read_bytes()
            self.files.add(sha256(data))
            for line in data.decode().removesuffix("\n").split("\n") if data else ():
                match = re.fullmatch(LINE, line)
                hand, seed = match and (int(match[1]), int(match[2])), match and match[3]
                if not match or max(hand) >= 2**53 or self.seeds.setdefault(hand, seed) != seed:
                    raise ValueError(f"{file}: a wrong line, or another server seed of a hand")
                self.epochs.setdefault(hand[0], set()).add(hand[1])

def deck_size(profile):
    """How many cards the deck of a profile has; None if the profile does not say."""
    try:
        return {"full": 52, "short": 36}.get(json.loads(profile)["deck"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return None

class Decks:
    """Every deck of the log, derived again from the vault. All findings are counted: (code, index, words)."""
    def __init__(self, vault):
        self.vault, self.decks, self.derived, self.findings = vault, 0, 0, []
        self.cards, self.beacons, self.commits, self.reveals = {}, {}, {}, {}

    def read(self, index, entry):
        kind, d = entry["k"], entry["d"]
        if kind == "log_open":
            self.origin = d["origin"]
        elif kind == "profile" and sha256(d["doc"]) == d["profile"]:
            self.cards[d["profile"]] = deck_size(d["doc"])
        elif kind == "seed_epoch":
            self.beacons[d["epoch"]] = d.get("beacon_chain")
            self.check_epoch(index, d)
        elif kind == "hand_commit":
            hand = f'{d["epoch"]}.{d["index"]}'
            self.commits[hand], self.reveals[hand] = (index, d), []
        elif kind == "hand_reveal":
            self.reveals[d["hand"]] = d["seeds"]
        elif kind == "hand_open":
            self.decks += 1
            if self.vault and d["hand"] in self.commits:
                self.derive(d)

    def check_epoch(self, index, d):
        if not self.vault:
            return
        if d["vault"] not in self.vault.files:
            self.findings.append(("vault", index, "the vault is not that of this log"))
        found = sum(at < d["n"] for at in self.vault.epochs.get(d["epoch"], ()))
        if found != d["n"]:
            self.findings.append(("vault", index, f'{found} of {d["n"]} server seeds of epoch {d["epoch"]}'))

    def derive(self, opened):
        index, d = self.commits[opened["hand"]]
        seed = self.vault.seeds.get((d["epoch"], d["index"]))
        if seed is None:
            self.findings.append(("vault", index, f'no server seed of hand {opened["hand"]}'))
            return
        players = {s["seat"]: s["player"] for s in d["seats"]}
        beacon = None
        if "beacon_sig" in opened and "beacon_round" in d and self.beacons.get(d["epoch"]):
            signature = opened["beacon_sig"]
            randomness = sha256(bytes.fromhex(signature))
            beacon = {"chain": self.beacons[d["epoch"]], "round": d["beacon_round"],
                      "signature": signature, "randomness": randomness}
        given = {name: d[name] for name in ("epoch", "index", "table", "profile")}
        given |= {"origin": self.origin, "server_seed": seed, "cards": self.cards.get(d["profile"]), "beacon": beacon,
                  "players": [{"player": players.get(r["seat"], ""), **r} for r in self.reveals[opened["hand"]]]}
        if given["cards"] is None:
            return
        try:
            deal = fair.derive(given)
        except (fair.Refused, ValueError) as refused:
            self.findings.append(("derivation", index, f"the deck cannot be derived: {refused}"))
            return
        wrong = [(code, deal[name].hex() != said) for code, name, said in (
            ("server_seed", "server_commit", d["commit"]), ("transcript", "transcript", opened["t_hash"]),
            ("derivation", "deck_root", opened["deck_root"]))]
        self.findings += [(code, index, f'hand {opened["hand"]} has another one') for code, bad in wrong if bad][:1]
        self.derived += not any(bad for _, bad in wrong)
