"""Watches a warm-up, step for step as `settling.js` and `warm-up.js` of the harness do."""

import math

SAMPLE_NS = 100_000
FEWEST_SAMPLES = 5
LOW_QUANTILE = 0.05
TOLERANCE = 0.05
FIRST_PART_MS = 7.8125
PARTS_AT_END = 3
FAR = 2


def quantile(values, q):
    ascending = sorted(values)
    position = q * (len(ascending) - 1)
    below = math.floor(position)
    fraction = position - below
    if fraction == 0:
        return ascending[below]
    return ascending[below] * (1 - fraction) + ascending[below + 1] * fraction


def short(value):
    return float(f"{value:.4g}")


class Part:
    def __init__(self, end_ms):
        self.end_ms = end_ms
        self.calls = 0
        self.per_call = []

    def low(self):
        return quantile(self.per_call, LOW_QUANTILE)


class Curve:
    """The time of a call, from part to part."""

    def __init__(self):
        self.parts = []
        self.end_ms = FIRST_PART_MS / math.sqrt(2)
        self.ns = 0
        self.made = 0

    def add(self, took, calls):
        self.ns += took
        self.made += calls
        if self.ns > self.end_ms * 1e6 or not self.parts:
            self.end_ms *= math.sqrt(2)
            while self.ns > self.end_ms * 1e6:
                self.end_ms *= math.sqrt(2)
            self.parts.append(Part(self.end_ms))
        self.parts[-1].calls = self.made
        self.parts[-1].per_call.append(took / calls)

    def latest(self):
        return self.parts[-1].low()

    def settling(self):
        lows = [part.low() for part in self.parts]
        end, before = lows[-PARTS_AT_END:], lows[:-PARTS_AT_END]
        low = min(end)
        faster = [each < low * (1 - TOLERANCE) for each in before]
        slower = [each > low * (1 + TOLERANCE) for each in before]
        settled = 1 + max((i for i in range(len(before)) if faster[i] or slower[i]), default=-1)
        still_changes = 0 < settled == len(before)
        still_rises = len(end) == PARTS_AT_END and min(end[1:]) > low * (1 + TOLERANCE)
        change = "slowing" if any(faster) else "warming" if settled > 0 else "flat"
        return {
            "ms": self.parts[settled].end_ms if settled > 0 else 0,
            "calls": self.parts[settled].calls if settled > 0 else 0,
            "low": low,
            "class": "unsettled" if still_changes or still_rises else change,
        }


class Watch:
    """Takes samples until the least that was asked for is done."""

    def __init__(self, budget):
        self.least = budget["minMs"] * 1e6
        self.least_calls = budget.get("minCalls", 0)
        self.low = budget.get("low", math.inf)
        self.limit = max(budget["minMs"], budget["limitMs"]) * 1e6
        self.curve = Curve()
        self.samples = 0

    def add(self, took, calls):
        """Gives how it settled, at the end."""
        self.samples += 1
        self.curve.add(took, calls)
        if self.samples < FEWEST_SAMPLES:
            return None
        done = self.curve.ns >= self.least and self.curve.made >= self.least_calls
        if not (done and self.curve.latest() <= FAR * self.low) and self.curve.ns < self.limit:
            return None
        return self.curve.settling()

    def record(self, found, turns, first_ns):
        per_call = [turn["ns"] / turn["calls"] for turn in turns]
        middle = len(per_call) // 2
        slope = quantile(per_call[middle:], 0.5) / quantile(per_call[:middle], 0.5) - 1 if middle > 0 else 0
        return {
            "ms": short(self.curve.ns / 1e6),
            "settledMs": short(found["ms"]),
            "settledCalls": found["calls"],
            "low": short(found["low"]),
            "firstNs": first_ns,
            "slope": short(slope),
            "class": found["class"],
        }
