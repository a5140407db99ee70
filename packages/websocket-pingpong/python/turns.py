"""How a client takes turns with others, or has all of them: `turns.js` and `exchanges.js` of the harness."""

import json
import math
import os

GO_ON = b"+"
STEP_MARK = "+"
FEWEST_TURNS = 3

TURN_NS = 8e6
BEGINNING_NS = 200_000
BEGINNING_EXCHANGES = 3
LONG_BEGINNING_NS = 1e6
FEWEST = 8
LONG_NS = 5e6


def turn_size(ns):
    """How many exchanges a turn counts, and the fewest before them that it does not."""
    if ns > LONG_NS:
        return 1, 0
    beginning = min(BEGINNING_EXCHANGES, math.ceil(LONG_BEGINNING_NS / ns))
    return max(FEWEST, math.floor(TURN_NS / ns + 0.5)), max(beginning, math.ceil(BEGINNING_NS / ns))


def latencies_of(times):
    """The least that so many of all do not exceed, as `latenciesOf` of the harness has it."""
    ascending = sorted(times)
    fractions = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "p999": 0.999, "max": 1}
    return {name: ascending[max(1, math.ceil(each * len(ascending))) - 1] for name, each in fractions.items()}


class Driver:
    goes_on = True

    def say(self, step):
        print(STEP_MARK + json.dumps(step), flush=True)

    def may_go_on(self):
        """Blocks until the driver answers."""
        self.goes_on = self.goes_on and os.read(0, 1) == GO_ON
        return self.goes_on


class Alone:
    def __init__(self, measure_ms):
        self.least_ns = measure_ms * 1e6
        self.fewest = FEWEST_TURNS if measure_ms > 0 else 1
        self.turns = 0
        self.ns = 0

    def say(self, step):
        if "turn" in step:
            self.turns += 1
            self.ns += step["turn"]["ns"]

    def may_go_on(self):
        return self.turns < self.fewest or self.ns < self.least_ns
