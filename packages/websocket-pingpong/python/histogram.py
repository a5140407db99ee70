"""An HdrHistogram of nanoseconds with three significant digits, bucket for bucket that of `histogram.js`."""

import math

HALF_BITS = 10
HALF = 1 << HALF_BITS
LARGEST_BITS = 42


class Histogram:
    def __init__(self):
        self.counts = [0] * ((LARGEST_BITS - HALF_BITS + 1) * HALF)
        self.total = 0
        self.max = 0

    def record(self, ns):
        self.counts[bucket_of(ns)] += 1
        self.total += 1
        if ns > self.max:
            self.max = ns

    def quantile(self, fraction):
        rank = max(1, math.ceil(fraction * self.total))
        seen = 0
        for bucket, count in enumerate(self.counts):
            seen += count
            if seen >= rank:
                return min(self.max, highest_of(bucket))
        return self.max

    def summary(self):
        fractions = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "p999": 0.999}
        return {**{name: self.quantile(each) for name, each in fractions.items()}, "max": self.max}


def bucket_of(value):
    value = min(value, 2**LARGEST_BITS - 1)
    step = max(0, value.bit_length() - HALF_BITS - 1)
    return step * HALF + (value >> step)


def highest_of(bucket):
    if bucket < 2 * HALF:
        return bucket
    step = bucket // HALF - 1
    return ((bucket - step * HALF + 1) << step) - 1
