#!/usr/bin/env python3
"""Recomputes slot rounds from docs/fairness.md and their public documents alone. Python 3.8 or later, nothing else.

    python3 verify_slot_round.py <round document, or a list of them> [<fairness.md>]

Exit code 0: every round is proven. 1: one is not what its seeds decide. 2: one cannot be judged.
"""
import hashlib
import hmac
import json
import pathlib
import re
import struct
import sys

PAGE = pathlib.Path(__file__).resolve().parent.parent / "fairness.md"


def read_rules(page):
    """The block of JSON in the page's section "The rules of every game"."""
    text = pathlib.Path(page).read_text(encoding="utf-8")
    return json.loads(re.search(r"```json\n(\{\s*\"games\".*?)\n```", text, re.S).group(1))


class Stream:
    """The random stream of a round."""

    def __init__(self, server_seed, client_seed, nonce):
        self.key = bytes.fromhex(server_seed)
        self.prefix = "%s:%d:" % (client_seed, nonce)
        self.block = 0
        self.words = []

    def word(self):
        if not self.words:
            message = (self.prefix + str(self.block)).encode("ascii")
            self.words = list(struct.unpack(">8I", hmac.new(self.key, message, hashlib.sha256).digest()))
            self.block += 1
        return self.words.pop(0)

    def below(self, n):
        limit = 2**32 - 2**32 % n
        while True:
            word = self.word()
            if word < limit:
                return word % n


def entry(table, count):
    """A table by count: its last entry for more, 0 for none."""
    return 0 if count == 0 or not table else table[min(count, len(table)) - 1]


def exact(value):
    return int(value) if value == int(value) else value


def wild_factor(rules, cells):
    wild = rules.get("wild")
    wilds = cells.count(wild["symbol"]) if wild else 0
    if wilds == 0:
        return 1
    return wild["multiplier"] ** (wilds if wild["applies"] == "each" else 1)


def best_of_line(rules, shown):
    """(symbol, reels, coins, multiplier) of what a line pays, or None."""
    pays, table = rules["pays"], rules["pays"]["table"]
    wild = rules["wild"]["symbol"] if rules.get("wild") else None
    row = lambda symbol: table.get(str(symbol), [])

    leading = 0
    while leading < len(shown) and shown[leading] == wild:
        leading += 1
    best = None
    if leading < len(shown):
        symbol, count = shown[leading], leading
        while count < len(shown) and shown[count] in (symbol, wild):
            count += 1
        coins = row(symbol)[count - 1] if count <= len(row(symbol)) else 0
        if coins > 0:
            best = (symbol, list(range(count)), coins, wild_factor(rules, shown[:count]))
    if leading > 0:
        coins = row(wild)[leading - 1] if leading <= len(row(wild)) else 0
        if coins > (best[2] * best[3] if best else 0):
            best = (wild, list(range(leading)), coins, 1)
    if best:
        return best

    group = pays.get("anyOf")
    if group and group["pay"] > 0 and all(cell == wild or cell in group["symbols"] for cell in shown):
        return (group["symbols"][0], list(range(len(shown))), group["pay"], wild_factor(rules, shown))
    anywhere = [reel for reel, cell in enumerate(shown) if cell == wild]
    if anywhere and len(anywhere) <= len(pays.get("wildAnywhere", [])):
        coins = pays["wildAnywhere"][len(anywhere) - 1]
        if coins > 0:
            return (wild, anywhere, coins, 1)
    return None


def line_wins(rules, grid):
    pays = rules["pays"]
    cells = {cell for reel in grid for cell in reel}
    fill = pays.get("fill")
    filled = fill["multiplier"] if fill and len(cells) == 1 and cells <= set(fill["symbols"]) else 1
    wins = []
    for number, rows in enumerate(pays["lines"]):
        found = best_of_line(rules, [grid[reel][row] for reel, row in enumerate(rows)])
        if found:
            symbol, reels, coins, multiplier = found
            win = {"line": number, "symbol": symbol, "count": len(reels), "multiplier": multiplier * filled}
            win["positions"] = [[reel, rows[reel]] for reel in reels]
            wins.append((win, coins * multiplier * filled))
    return wins


def ways_wins(rules, grid):
    table, wild = rules["pays"]["table"], rules.get("wild")
    wins = []
    for symbol in dict.fromkeys(grid[0]):
        ways = weight = 1
        positions, count = [], 0
        for reel, cells in enumerate(grid):
            found = [row for row, cell in enumerate(cells) if cell == symbol or (wild and cell == wild["symbol"])]
            if not found or str(symbol) not in table:
                break
            count += 1
            positions += [[reel, row] for row in found]
            ways *= len(found)
            weight *= sum(1 if cells[row] == symbol else wild["multiplier"] for row in found)
        row = table.get(str(symbol), [])
        coins = row[count - 1] if 0 < count <= len(row) else 0
        if coins > 0:
            win = {"line": -1, "ways": ways, "symbol": symbol, "count": count, "positions": positions}
            win["multiplier"] = weight / ways
            wins.append((win, coins * weight))
    return wins


def play(rules, reels, kind, stake, multiplier, stream):
    """One game: (events, pay, scatters)."""
    reels = [[int(digit, 36) for digit in reel] for reel in reels]
    stops = [stream.below(len(reel)) for reel in reels]
    grid = [[reel[(stop + row) % len(reel)] for row in range(rules["rows"])] for reel, stop in zip(reels, stops)]
    events = [{"type": "reveal", "set": kind, "stops": stops, "grid": grid}]
    pay = 0
    wins = []
    for win, coins in (line_wins if rules["pays"]["kind"] == "lines" else ways_wins)(rules, grid):
        win["multiplier"] = exact(win["multiplier"] * multiplier)
        win["pay"] = exact(coins * stake * multiplier / rules["coins"])
        pay += win["pay"]
        wins.append(win)
    if wins:
        events.append({"type": "lineWins", "wins": wins, "total": pay})
    scatter = rules.get("scatter")
    places = [[r, row] for r, reel in enumerate(grid) for row, cell in enumerate(reel) if scatter and cell == scatter["symbol"]]
    prize = entry(scatter["pays"], len(places)) * stake * multiplier if scatter else 0
    if prize > 0:
        shown = {"symbol": scatter["symbol"], "count": len(places), "positions": places, "pay": prize}
        events.append({"type": "scatterWin", **shown})
    return events, pay + prize, len(places)


def recompute(rules, stake, stream, jackpot=None):
    """Every event of a round, and what it pays without a pot."""
    limit = rules["winCap"] * stake if "winCap" in rules else float("inf")
    free = rules.get("freeSpins")
    events, won, scatters = play(rules, rules["reels"], "base", stake, 1, stream)
    base, total = won, 0
    if free and won < limit:
        total = min(entry(free["awarded"], scatters), free["maxGames"])
    if total > 0:
        events.append({"type": "freeSpinsAwarded", "spins": total, "remaining": total, "retrigger": False})
    index = 1
    while index <= total and won < limit:
        events.append({"type": "freeSpin", "index": index, "remaining": total - index})
        shown, pay, scatters = play(rules, free["reels"], "free", stake, free["multiplier"], stream)
        events += shown
        won += pay
        more = min(entry(free["retriggered"], scatters), free["maxGames"] - total) if won < limit else 0
        if more > 0:
            total += more
            awarded = {"spins": more, "remaining": total - index, "retrigger": True}
            events.append({"type": "freeSpinsAwarded", **awarded})
        index += 1
    pay = min(won, limit)
    if total > 0:
        events.append({"type": "freeSpinsEnd", "total": pay - base})
    if jackpot:
        number = stream.below(jackpot["oneIn"])
        events.append({"type": "jackpotDraw", "number": number, "of": jackpot["oneIn"], "won": number < stake})
    events.append({"type": "roundEnd", "totalPay": pay, "capped": won >= limit})
    return events, pay


def judge(document, published):
    """None when the round is proven, else what is wrong; raises LookupError when it cannot be judged."""
    game, seed = document["game"], document.get("serverSeed")
    if game not in published["games"]:
        raise LookupError("the page does not know the game %s" % game)
    heads = [published["games"][game]] + [head[1:] for head in published["earlier"] if head[0] == game]
    head = next((head for head in heads if head[0] == document["version"]), None)
    if head is None:
        raise LookupError("the page holds version %s of %s" % (heads[0][0], game))
    version, variant = head[:2]
    jackpot = head[2] if len(head) > 2 else None
    if not seed:
        raise LookupError("the server seed is not revealed yet")
    if hashlib.sha256(bytes.fromhex(seed)).hexdigest() != document["serverSeedHash"]:
        return "the server seed is not the one that was committed to"
    rules, stake = published["variants"][variant], document["stake"]
    if stake <= 0 or stake % rules["coins"] != 0:
        return "the stake is no multiple of %d" % rules["coins"]
    events, pay = recompute(rules, stake, Stream(seed, document["clientSeed"], document["nonce"]), jackpot)
    book = document["outcome"]
    if [book["game"], book["version"], book["stake"]] != [game, version, stake]:
        return "the record is of another game or stake"
    if pay != book["totalPay"]:
        return "it pays %s, not %s" % (pay, book["totalPay"])
    for number, (event, recorded) in enumerate(zip(events, book["events"])):
        if event != recorded:
            return "event %d is %s" % (number, json.dumps(event))
    if len(events) != len(book["events"]):
        return "the record has %d events" % len(book["events"])
    return judge_pot(document.get("jackpot"), jackpot, stake, any(event.get("won") for event in events))


def judge_pot(pot, jackpot, stake, wins):
    """None when the shares of a stake are right, and the pot was paid whole and only to who won it."""
    if not jackpot:
        return None if pot is None else "the game has no jackpot"
    if pot is None:
        return "it won a pot that the record does not have" if wins else None
    if pot["contributed"] * 100 != stake * jackpot["potPercent"]:
        return "it put %s into the pot" % pot["contributed"]
    if pot["seed"] * 100 != jackpot["oneIn"] * jackpot["seedPercent"]:
        return "the pot began with %s" % pot["seed"]
    right = pot["seed"] + pot["collected"] if wins else 0
    return None if pot["won"] == right else "it was paid %s of the pot, not %s" % (pot["won"], right)


def main(arguments):
    documents = json.loads(pathlib.Path(arguments[0]).read_text(encoding="utf-8"))
    published = read_rules(arguments[1] if len(arguments) > 1 else PAGE)
    worst = 0
    for document in documents if isinstance(documents, list) else [documents]:
        document = document.get("value", document)
        try:
            flaw = judge(document, published)
        except LookupError as unknown:
            print("UNDECIDED %s: %s" % (document["roundId"], unknown))
            worst = max(worst, 2)
            continue
        print("PASS %s" % document["roundId"] if flaw is None else "FAIL %s: %s" % (document["roundId"], flaw))
        worst = max(worst, 0 if flaw is None else 1)
    return worst


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
