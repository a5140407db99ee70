import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { bench, do_not_optimize } from '@rounds/harness/simple/bench.js';
import { measured, suitesOf } from './support/one-case.js';

/** What becomes of the answers of calls. In a file of its own, since what else is measured in a process changes how it is compiled. */

test('a fraction that is returned or used takes no memory', async () => {
  setFlagsFromString('--no-concurrent-recompilation'); // so that it is done after so many calls
  let n = 0;
  const fraction = () => {
    n = (n + 1) & 1023;
    return n + 0.5;
  };
  const [suite] = (
    await suitesOf(() => {
      bench('returned', fraction);
      bench('used', () => do_not_optimize(fraction()));
    })
  ).values();
  for (const name of ['returned', 'used']) {
    const how = { case: name, allocation: true, warmUp: { minMs: 50, minCalls: 2e6, limitMs: 60_000 } };
    // A trial may be compiled late or anew, which takes memory; an object for each answer would take some in every one.
    let least = Number.POSITIVE_INFINITY;
    for (let trial = 0; trial < 10 && least > 0; trial++)
      least = Math.min(least, Number((await measured(suite, how)).figures.allocatedBytes));
    assert.equal(least, 0, `${name}: bytes a call`);
  }
});
