"""The statistic of packages/stats/README.md, written from that page: judges the families on standard input."""

import json
import math
import sys

ALPHA = 0.05
MOST = 0.003
MARGIN = math.log(1.02)
STEPS = 2**16
BLOCKS = 128
MIN_ROUNDS, MIN_ROUNDS_OF_SAME = 5, 8
BEYOND = math.log(1.1)
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


class StudentTest:
    """For few rounds; decides differences of more than 10%."""

    def __init__(self, times, estimate):
        logs = [math.log(b / a) for a, b in times]
        self.estimate, self.freedom = estimate, len(logs) - 1
        self.middle = sum(logs) / len(logs)
        self.error = math.sqrt(sum((log - self.middle) ** 2 for log in logs) / self.freedom / len(logs))

    def p(self, _):
        beyond = min(abs(self.middle), math.copysign(1, self.middle) * self.estimate) > BEYOND
        return tails((abs(self.middle) - BEYOND) / self.error, self.freedom) if beyond else 1.0

    def interval(self, alpha):
        near, far = 0.0, 1.0
        while tails(far, self.freedom) > alpha:
            far *= 2
        for _ in range(60):
            t = (near + far) / 2
            near, far = (t, far) if tails(t, self.freedom) > alpha else (near, t)
        half = far * self.error
        ends = [min(self.middle - half, self.estimate), max(self.middle + half, self.estimate)]
        return ends if ends[0] > BEYOND or ends[1] < -BEYOND else None


def tails(t, freedom):
    """The probability that Student's t is as far from 0 on either side: a series in the square of a cosine."""
    cos2 = freedom / (freedom + t * t)
    place = freedom % 2
    term = math.sqrt(1 - cos2) * (2 / math.pi * math.sqrt(cos2) if place else 1)
    total = 0.0
    while place < freedom or term > 1e-17 * total:
        if place >= freedom:
            total += term
        place += 2
        term *= cos2 * (place - 1) / place
    return total


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


def verdict(ends, own):
    if own and -MARGIN <= own[0] and own[1] <= MARGIN:
        return "same"
    if ends is None:
        return "inconclusive"
    low, high = ends
    return "faster" if high < 0 else "slower" if low > 0 else "inconclusive"


def judge(family):
    m = len(family)
    shares = [pair.get("share", 1) for pair in family]
    paired_times = [paired(pair) for pair in family]
    swaps = [SwapTest(times) if times else None for _, times in paired_times]
    fewest = max(MIN_ROUNDS, math.ceil((1 + math.log2(m / ALPHA)) / 2))
    tests = []
    for (rounds, times), swap, share in zip(paired_times, swaps, shares):
        may_swap = swap and 2.0 ** (1 - len(times)) <= ALPHA * share / m
        tests.append(swap if may_swap else StudentTest(times, swap.estimate) if rounds >= fewest else None)
    bounds = [test and test.interval(ALPHA * share / m) for test, share in zip(tests, shares)]
    owns = [
        swap.interval(2 * ALPHA * share) if rounds >= MIN_ROUNDS_OF_SAME else None
        for (rounds, _), swap, share in zip(paired_times, swaps, shares)
    ]
    ps = [test.p(0) if test else 1.0 for test in tests]
    steps = holm([min(1.0, p / share) if bound else 1.0 for p, share, bound in zip(ps, shares, bounds)])
    results = []
    columns = zip(paired_times, swaps, tests, shares, bounds, owns, ps, steps)
    for (rounds, _), swap, test, share, bound, own, p, (adjusted, level) in columns:
        ends = bound and list(bound)
        if level is not None:
            low, high = test.interval(level * share)
            if low >= 0:
                ends[0] = low
            if high <= 0:
                ends[1] = high
        results.append(
            {
                "ratio": swap and math.exp(swap.estimate),
                "low": ends and math.exp(ends[0]),
                "high": ends and math.exp(ends[1]),
                "bound": bound and [math.exp(end) for end in bound],
                "own": own and [math.exp(end) for end in own],
                "p": p,
                "adjustedP": adjusted,
                "verdict": verdict(ends, own),
                "rounds": rounds,
            }
        )
    return results


json.dump([judge(family) for family in json.load(sys.stdin)], sys.stdout)
