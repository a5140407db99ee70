import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRun } from '@rounds/record';
import { bench } from '../../test/support/bench.js';
import { newPath } from '../../test/support/scratch.js';
import { whyNoStrace } from '../../trial/strace.js';

const skip = (await whyNoStrace()) ?? false;

for (const [count, counted] of /** @type {const} */ ([
  ['syscalls', ['base', 'same-1']],
  ['syscalls:selftest/json/same-1', ['same-1']],
])) {
  test(`--count ${count} records the system calls of ${counted.join(' and ')}`, { skip }, async () => {
    const out = newPath('.ndjson');
    const selected = ['base', 'same-1'].flatMap((name) => ['--cell', `selftest/json/${name}@node`]);
    const { exitCode, stderr } = await bench([
      ...selected,
      ...['--rounds', '1', '--count', count, '--out', out],
    ]);
    assert.equal(exitCode, 0, stderr);
    const { traces } = await readRun(out);
    assert.deepEqual(traces.map((trace) => trace.case).sort(), counted);
  });
}
