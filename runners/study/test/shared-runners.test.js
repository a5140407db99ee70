import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { functions, sourceOf } from '../gate/library.js';
import { instructionGates } from '../shared-runners/gates.js';
import { cyclesIn } from '../shared-runners/instructions.js';
import { replayedGate, settings } from '../shared-runners/replay.js';
import { loadIn, readPattern } from '../shared-runners/replayed-load.js';
import {
  formatTable,
  gates,
  replayAll,
  slowdowns,
  storedReplay,
  tableRows,
} from '../shared-runners/table.js';

test('a planted slowdown makes as many more passes', async () => {
  const text = sourceOf(['sort', 'words'], '3%');
  const module = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  assert.deepEqual(Object.keys(module).sort(), Object.keys(functions).sort());
  const passes = [...text.matchAll(/function (\w+)\(\) {\n {2}for \(let pass = 0; pass < (\d+);/g)];
  assert.deepEqual(
    passes.filter(([, , count]) => count === '103').map(([, name]) => name),
    ['sort', 'words'],
  );
});

test('the load has a process for each CPU that is busy, and none in idle intervals', () => {
  const pattern = { ...readPattern(), busy: [0, 0.5, 1, 0.01] };
  assert.deepEqual(
    [0, 1, 2, 3, 5].map((interval) => loadIn(pattern, interval, 4).map(({ share }) => share)),
    [[], [1], [1, 1], [], [1]],
  );
  assert.deepEqual(
    loadIn({ ...pattern, busy: [0.9] }, 7, 2).map(({ share }) => share),
    [0.9],
  );
});

/** @param {(round: number) => number} spread */
const recordedWith = (spread) =>
  Object.fromEntries(
    ['parse', 'sort'].map((name, which) => [
      name,
      Array.from({ length: 150 }, (_, round) => {
        const times = [0, 1, 2].map((copy) => 1000 * (1 + spread(31 * round + 7 * copy + which)));
        return /** @type {import('../shared-runners/replay.js').Round} */ ([...times, 500]);
      }),
    ]),
  );

test('a replayed gate finds what is planted in quiet rounds, and nothing in equal ones', () => {
  const recorded = recordedWith((seed) => ((seed * 7919) % 1009) / 1009 / 100);
  const equal = replayedGate(recorded, { seed: 1, slowdown: 0 });
  assert.deepEqual([equal.slower, equal.inconclusive, equal.planted], [[], [], undefined]);
  const slower = replayedGate(recorded, { seed: 1, slowdown: 0.1 });
  assert.deepEqual([slower.slower, slower.planted], [['sort'], 'sort']);
  assert.ok(slower.seconds < 60 && slower.rounds < 120, JSON.stringify(slower));
});

test('simulated cycles are read part by part', () => {
  const part = (/** @type {string} */ name, /** @type {string} */ totals) => `part: 2
desc: Trigger: Client Request: ${name}
events: Ir Dr Dw I1mr D1mr D1mw ILmr DLmr DLmw
totals: ${totals}
`;
  const text = part('Metadata: codspeed-node 5.7.1', '0') + part('count.js::sort', '1000 5 5 1 2 3 0 1 1');
  assert.deepEqual(cyclesIn(text), { sort: 1260 });
  const counted = [
    { slowdown: undefined, file: 'a.js', cycles: { sort: 1000 }, seconds: 8 },
    { slowdown: undefined, file: 'b.js', cycles: { sort: 1001 }, seconds: 8 },
    { slowdown: /** @type {const} */ ('10%'), file: 'a.js', cycles: { sort: 1099 }, seconds: 8 },
  ];
  const count = (/** @type {number} */ slowdown, /** @type {number} */ threshold) =>
    instructionGates(counted, { slowdown, threshold, gates: 4 }).filter(({ slower }) => slower.length > 0)
      .length;
  assert.deepEqual([count(0, 0.02), count(0.1, 0.05), count(0.1, 0.1)], [0, 2, 0]);
});

test('the stored gates are those that the recordings give', () => {
  const stored = storedReplay();
  assert.equal(stored.length, Object.keys(settings).length * slowdowns.length * gates);
  for (const gate of replayAll(2)) {
    const { setting, slowdown, seed } = gate;
    const same = (/** @type {typeof gate} */ each) =>
      each.setting === setting && each.slowdown === slowdown && each.seed === seed;
    assert.deepEqual(stored.find(same), gate);
  }
});

test('the page has the figures of the stored data', () => {
  const page = readFileSync(new URL('../../../docs/shared-runners.md', import.meta.url), 'utf8');
  const cellsIn = (/** @type {string} */ text) =>
    text
      .split('\n')
      .filter((line) => /^\|[^-]*\|$/.test(line))
      .map((line) =>
        line
          .split('|')
          .map((cell) => cell.trim())
          .join('|'),
      );
  assert.deepEqual(cellsIn(page), cellsIn(formatTable(tableRows())));
});
