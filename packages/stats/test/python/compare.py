"""The statistic of packages/stats/README.md, written from that page: judges the families on standard input."""

import json
import math
import sys

ALPHA = 0.05
MOST = 0.003
MARGIN = math.log(1.02)
STEPS = 2**16
BLOCKS = 128
UNITS = 2**14  # finer than the page asks for: the results must not depend on it


def paired(pair):
    """The times of both sides in the rounds that they have in common, or in blocks of those."""
    base = dict(zip(pair["base"]["rounds"], pair["base"]["ns"]))
    other = dict(zip(pair["other"]["rounds"], pair["other"]["ns"]))
    rounds = sorted(base.keys() & other.keys())
    size = max(1, math.ceil(len(rounds) / BLOCKS))
    blocks = [rounds[i : i + size] for i in range(0, len(rounds), size)]
    return len(rounds), [(sum(base[r] for r in block), sum(other[r] for r in block)) for block in blocks]


class SwapTest:
    def __init__(self, times):
        self.times = times
        base, other = (sum(side) for side in zip(*times))
        self.estimate = math.log(other / base)
        scatter = sum(abs(d) for d in self.differences(self.estimate))
        self.unit = max(scatter, math.sqrt(base * other) * 2**-40) / UNITS

    def differences(self, s):
        return [b * math.exp(-s / 2) - a * math.exp(s / 2) for a, b in self.times]

    def p(self, s):
        scores = [int(math.copysign(max(1, round(abs(d) / self.unit)), d)) for d in self.differences(s) if d != 0]
        lighter = min(sum(k for k in scores if k > 0), -sum(k for k in scores if k < 0))
        # The number of subsets of each weight, as the digits of one large number.
        bits = len(scores) + 1
        digits = 1
        for size in map(abs, scores):
            if size <= lighter:
                digits += digits << (bits * size)
                digits &= (1 << (bits * (lighter + 1))) - 1
        subsets = digits % ((1 << bits) - 1)  # the sum of the digits
        return min(1.0, subsets / 2 ** (len(scores) - 1))

    def interval(self, alpha):
        """The logs of both ends, or None."""
        if 2.0 ** (1 - len(self.times)) > alpha:
            return None
        logs = [math.log(b / a) for a, b in self.times]
        ends = []
        for rejected in (math.floor(min(logs) * STEPS) - 1, math.ceil(max(logs) * STEPS) + 1):
            kept = round(self.estimate * STEPS)
            while abs(kept - rejected) > 1:
                middle = (kept + rejected) // 2
                if self.p(middle / STEPS) <= alpha:
                    rejected = middle
                else:
                    kept = middle
            ends.append(rejected / STEPS)
        return ends


def holm(ps):
    """For each p the adjusted one, and the level at which it is rejected or None."""
    m = len(ps)
    results = [None] * m
    largest, level, previous, rejecting = 0.0, 0.0, None, True
    for place, i in enumerate(sorted(range(m), key=lambda i: ps[i])):
        left = m - place
        if ps[i] != previous:
            level = max(ALPHA / m, min(ALPHA / left, MOST))
        previous = ps[i]
        rejecting = rejecting and ps[i] <= level
        largest = max(largest, min(1.0, ps[i] * (left if ps[i] <= MOST else m)))
        results[i] = (largest, level if rejecting else None)
    return results


def verdict(ends):
    if ends is None:
        return "inconclusive"
    low, high = ends
    if -MARGIN <= low and high <= MARGIN:
        return "same"
    return "faster" if high < 0 else "slower" if low > 0 else "inconclusive"


def judge(family):
    m = len(family)
    shares = [pair.get("share", 1) for pair in family]
    paired_times = [paired(pair) for pair in family]
    tests = [SwapTest(times) if times else None for _, times in paired_times]
    bounds = [test and test.interval(ALPHA * share / m) for test, share in zip(tests, shares)]
    ps = [test.p(0) if test else 1.0 for test in tests]
    steps = holm([min(1.0, p / share) if bound else 1.0 for p, share, bound in zip(ps, shares, bounds)])
    results = []
    for (rounds, _), test, share, bound, p, (adjusted, level) in zip(paired_times, tests, shares, bounds, ps, steps):
        ends = bound and list(bound)
        if level is not None:
            low, high = test.interval(level * share)
            if low >= 0:
                ends[0] = low
            if high <= 0:
                ends[1] = high
        results.append(
            {
                "ratio": test and math.exp(test.estimate),
                "low": ends and math.exp(ends[0]),
                "high": ends and math.exp(ends[1]),
                "bound": bound and [math.exp(end) for end in bound],
                "p": p,
                "adjustedP": adjusted,
                "verdict": verdict(ends),
                "rounds": rounds,
            }
        )
    return results


json.dump([judge(family) for family in json.load(sys.stdin)], sys.stdout)
