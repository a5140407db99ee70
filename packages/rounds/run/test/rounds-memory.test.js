import assert from 'node:assert/strict';
import { test } from 'node:test';
import { start } from '../../test/support/bench.js';
import { fileOf } from '../../test/support/scratch.js';

/** @param {string} file */
const pathOf = (file) => JSON.stringify(new URL(file, import.meta.url).href);

test('10,000 trials leave the driver as small as 1,000 did', async () => {
  const file = fileOf(
    `import { roundsOf } from ${pathOf('../rounds.js')};
import { oneByOne } from ${pathOf('../execution/sittings.js')};
import { cellsOf, failed, trial } from ${pathOf('../../test/support/mock-trials.js')};

let trials = 0;
const heap = {};
const reason = await roundsOf({
  cells: cellsOf(50), seed: 1, signal: new AbortController().signal,
  doneAfter: () => () => false, sittings: oneByOne, observe: () => {},
  execute: async ([cell], round) => {
    // A record of the size of a real one, and now and then a failure with all that it said.
    const record = round === 100 && cell.case === 'c1' ? failed(cell, round) : trial(cell, round);
    return [{ ...record, stderr: String(trials).padEnd(1000, 'x').split('').join('') }];
  },
  emit: () => {
    trials++;
    if (trials !== 1000 && trials !== 10000) return;
    globalThis.gc();
    globalThis.gc();
    heap[trials] = process.memoryUsage().heapUsed;
  },
})({ maxRounds: 200, maxTimeMs: 1e9 });
console.log(JSON.stringify({ trials, reason, heap }));
`,
    { suffix: '.mjs' },
  );
  const { stdout, stderr } = await start(process.execPath, ['--expose-gc', file]).closed;
  assert.equal(stderr, '');
  const { trials, reason, heap } = JSON.parse(stdout);
  assert.deepEqual([trials, reason], [10_000, 'rounds']);
  const grown = heap[10_000] - heap[1000];
  assert.ok(grown < 1 << 20, `expected less than 1 MiB more, got ${grown} bytes`);
});
