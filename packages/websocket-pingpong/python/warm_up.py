"""Watches a warm-up, step for step as `settling.js` and `warm-up.js` of the harness do."""

import math

SAMPLE_NS = 100_000
FEWEST_SAMPLES = 5
LOW_QUANTILE = 0.05
TOLERANCE = 0.03
FEWEST_IN_PART = 3
GROWTH = math.sqrt(0.5)
BEGINNING_NS = 1e6
EARLY_NS = 100e6


def quantile(values, q):
    ascending = sorted(values)
    position = q * (len(ascending) - 1)
    below = math.floor(position)
    fraction = position - below
    if fraction == 0:
        return ascending[below]
    return ascending[below] * (1 - fraction) + ascending[below + 1] * fraction


def times_of(samples):
    return {
        "ns": quantile(samples, 0.5),
        "nsLow": quantile(samples, LOW_QUANTILE),
        "nsMin": min(samples),
        "nsMean": sum(samples) / len(samples),
        "samples": len(samples),
    }


def parts_of(took, calls):
    parts = []
    per_call = []
    at = (sum(took), sum(calls))
    to = at
    for i in range(len(took) - 1, -1, -1):
        at = (at[0] - took[i], at[1] - calls[i])
        per_call.append(took[i] / calls[i])
        whole = at[0] <= to[0] * GROWTH + 1 and len(per_call) >= FEWEST_IN_PART
        more_left = at[0] >= BEGINNING_NS and i >= FEWEST_IN_PART
        if i > 0 and not (whole and more_left):
            continue
        parts.append((to, quantile(per_call, LOW_QUANTILE)))
        to = at
        per_call = []
    return parts


def settling(took, calls):
    parts = parts_of(took, calls)
    end, low = parts[0]
    faster = next((to for to, each in parts if each < low * (1 - TOLERANCE)), None)
    reached = max(i for i, (_, each) in enumerate(parts) if each <= low * (1 + TOLERANCE))
    flat = faster is None and reached == len(parts) - 1
    ns, made = (0, 0) if flat else faster or parts[reached][0]
    settled = ns <= end[0] / 2 and len(parts) > 1
    kind = "slowing" if faster else "flat" if flat else "warming"
    return {"ns": ns, "calls": made, "low": low, "class": kind if settled else "unsettled"}


class Watch:
    """Takes samples in until the time per call has been the same for half of all the time."""

    def __init__(self, budget):
        self.least_calls = budget.get("leastCalls", 0)
        self.limit = max(budget["leastMs"], budget["limitMs"]) * 1e6
        self.until = budget["leastMs"] * 1e6
        self.took = []
        self.calls = []
        self.ns = 0
        self.made = 0
        self.first100 = None

    def add(self, took, calls):
        """Gives how it settled, at the end."""
        self.took.append(took)
        self.calls.append(calls)
        self.ns += took
        self.made += calls
        if self.ns >= EARLY_NS and self.first100 is None:
            self.first100 = self.ns / self.made
        limit = self.ns >= self.limit and len(self.took) >= FEWEST_SAMPLES
        if not limit and (self.ns < self.until or self.made < self.least_calls):
            return None
        found = settling(self.took, self.calls)
        if limit or found["class"] != "unsettled":
            return found
        self.until = min(self.limit, self.ns * 1.5)
        return None

    def record(self, found, samples, first_ns):
        middle = len(samples) // 2
        slope = quantile(samples[middle:], LOW_QUANTILE) / quantile(samples[:middle], LOW_QUANTILE) - 1
        return {
            "ms": self.ns / 1e6,
            "settledMs": found["ns"] / 1e6,
            "settledCalls": found["calls"],
            "firstNs": first_ns,
            **({} if self.first100 is None else {"first100MsNs": self.first100}),
            "slope": slope,
            "class": found["class"],
        }
