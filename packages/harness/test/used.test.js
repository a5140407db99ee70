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
    const how = { case: name, allocation: true, warmUp: { leastMs: 50, limitMs: 1000 } };
    const { figures } = await measured(suite, how);
    assert.equal(figures.allocatedBytes, 0, `${name}: bytes a call`);
  }
});
