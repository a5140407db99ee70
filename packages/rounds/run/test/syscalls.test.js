import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRun } from '@rounds/record';
import { bench } from '../../test/support/bench.js';
import { newPath } from '../../test/support/scratch.js';
import { whyNoStrace } from '../../trial/strace.js';

test('--count syscalls:CELL records the system calls of this cell', {
  skip: await whyNoStrace(),
}, async () => {
  const out = newPath('.ndjson');
  const cells = ['base', 'same-1'].flatMap((name) => ['--cell', `selftest/json/${name}@node`]);
  const count = ['--rounds', '1', '--count', 'syscalls:selftest/json/same-1', '--out', out];
  const { exitCode, stderr } = await bench([...cells, ...count]);
  assert.equal(exitCode, 0, stderr);
  const { traces } = await readRun(out);
  assert.deepEqual(
    traces.map((trace) => trace.case),
    ['same-1'],
  );
});
