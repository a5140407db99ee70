"""Watches a warm-up, step for step as `undisturbed.js`, `settling.js` and `warm-up.js` of the harness do."""

import math

SAMPLE_NS = 100_000
FEWEST_SAMPLES = 5
LOW_QUANTILE = 0.01
SHORTEST_MS = 30
OWN_SLOWNESS = 2.5
LONG_IN_A_ROW = 10
TOLERANCE = 0.03
NOISES = 4
MOST_TOLERANCE = 0.1
PARTS_AT_BEGIN = 4
FIRST_PART_MS = 7.8125
PARTS_AT_END = 3
LONG_SLOW = 3
FAR = 2


def quantile(values, q):
    ascending = sorted(values)
    position = q * (len(ascending) - 1)
    below = math.floor(position)
    fraction = position - below
    if fraction == 0:
        return ascending[below]
    return ascending[below] * (1 - fraction) + ascending[below + 1] * fraction


def undisturbed(per_call):
    ascending = sorted(per_call)
    n = len(ascending)
    of_fastest = min(ascending[0] / (SHORTEST_MS * 1e6 + ascending[0]), 1 / (FEWEST_SAMPLES + 1))
    rank = max(1, max(LOW_QUANTILE, of_fastest) * (n + 1))
    return quantile(ascending, (rank - 1) / max(1, n - 1))


def short(value):
    return float(f"{value:.4g}")


def end_ms(part):
    return FIRST_PART_MS * 2 ** (part / 2)


class Curve:
    """The low end of a call's time, from part to part."""

    def __init__(self):
        self.parts = [[]]
        self.fastest = math.inf
        self.ns = 0
        self.long = 0

    def add(self, took, calls):
        if took >= SAMPLE_NS / 4:
            self.fastest = min(self.fastest, took / calls)
        self.long = self.long + 1 if took > OWN_SLOWNESS * calls * self.fastest else 0
        self.ns += min(took, calls * self.fastest) if self.long < LONG_IN_A_ROW else took
        while self.ns > end_ms(len(self.parts) - 1) * 1e6:
            self.parts.append([])
        self.parts[-1].append(took / calls)
        return self.ns

    def latest(self):
        return undisturbed(self.parts[-1])

    def lows(self):
        lows = []
        for per_call in reversed(self.parts):
            lows.insert(0, undisturbed(per_call) if per_call else lows[0])
        return lows


def least_change(lows):
    steps = [
        math.log(after / before) for before, after in zip(lows[PARTS_AT_BEGIN - 1 :], lows[PARTS_AT_BEGIN:])
    ]
    rises = [step for step in steps if step > 0]
    falls = [-step for step in steps if step < 0]
    if len(rises) < 2 or len(falls) < 2:
        return TOLERANCE
    noise = min(quantile(rises, 0.5), quantile(falls, 0.5))
    return min(max(TOLERANCE, NOISES * noise), MOST_TOLERANCE)


def settling(lows):
    low = min(lows[-PARTS_AT_END:])
    change = least_change(lows)
    faster = max((i for i, each in enumerate(lows) if each < low * (1 - change)), default=-1)
    slow = [each > low * (1 + change) for each in lows]
    long_runs = (i for i in range(LONG_SLOW - 1, len(slow)) if all(slow[i + 1 - LONG_SLOW : i + 1]))
    changes = max([faster, *long_runs])
    reached = next(i for i, is_slow in enumerate(slow) if i > changes and not is_slow)
    calls, fastest, start = 0, math.inf, 0
    for part in range(reached + 1 if reached > 0 else 0):
        fastest = min(fastest, lows[part])
        calls += (end_ms(part) - start) * 1e6 / fastest
        start = end_ms(part)
    rises = all(slow[1 - PARTS_AT_END :])
    settled = reached < len(lows) - PARTS_AT_END and not rises
    kind = "slowing" if faster >= 0 else "warming" if reached > 0 else "flat"
    return {
        "ms": start,
        "calls": math.floor(calls + 0.5),
        "low": low,
        "class": kind if settled else "unsettled",
    }


class Watch:
    """Takes samples in until the least that was asked for is done."""

    def __init__(self, budget):
        self.least = budget["minMs"] * 1e6
        self.least_calls = budget.get("minCalls", 0)
        self.reach = budget.get("reach")
        self.limit = max(budget["minMs"], budget["limitMs"]) * 1e6
        self.curve = Curve()
        self.samples = 0
        self.ns = 0
        self.made = 0

    def add(self, took, calls):
        """Gives how it settled, at the end."""
        self.ns += took
        self.made += calls
        self.samples += 1
        calm = self.curve.add(took, calls)
        least = calm >= self.least and self.made >= self.least_calls
        if not (least or self.ns >= self.limit) or self.samples < FEWEST_SAMPLES:
            return None
        if self.is_far():
            return None
        lows = self.curve.lows()
        return {**settling(lows), "lows": lows}

    def is_far(self):
        if self.reach is None or self.ns >= self.reach["limitMs"] * 1e6:
            return False
        return self.curve.latest() > FAR * self.reach["low"]

    def record(self, found, turns, first_ns):
        per_call = [turn["ns"] / turn["calls"] for turn in turns]
        middle = len(per_call) // 2
        slope = quantile(per_call[middle:], 0.5) / quantile(per_call[:middle], 0.5) - 1 if middle > 0 else 0
        return {
            "ms": short(self.ns / 1e6),
            "settledMs": short(found["ms"]),
            "settledCalls": found["calls"],
            "lows": [short(low) for low in found["lows"]],
            "firstNs": first_ns,
            "slope": short(slope),
            "class": found["class"],
        }
