/*
 * What Student's t decides in few rounds, of equal cells that were measured and of the same ones with a planted difference:
 *
 *     node packages/stats/study/few-rounds.js
 *
 * Equal cells are six copies of the same work (`runners/study/copies`), three equal versions (`runners/study/history`), and each
 * cell of the reference runs against itself in neighbouring rounds, which meet the machine at other times. Windows overlap.
 */
import { readFileSync } from 'node:fs';
import { ALPHA } from '../family.js';
import { studentCritical } from '../student.js';

const root = new URL('../../../', import.meta.url);

/** @typedef {{ source: string, base: number[], other: number[] }} Series */

/** @param {string} file @returns {any[]} */
const linesOf = (file) =>
  readFileSync(new URL(file, root), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** @param {string} source @param {number[][]} rounds the times of all copies @returns {Series[]} every pair of them */
function pairsOf(source, rounds) {
  const copies = rounds[0].map((_, copy) => rounds.map((times) => times[copy]));
  return copies.flatMap((base, i) => copies.slice(i + 1).map((other) => ({ source, base, other })));
}

/** @param {string} file @returns {Series[]} */
function neighboursIn(file) {
  /** @type {Map<string, number[]>} */
  const cells = new Map();
  for (const { type, suite, case: name, workload, runtime, round, ns } of linesOf(file)) {
    // The first round learns how long to warm up.
    if (type !== 'trial' || round < 2 || !(ns > 0)) continue;
    const key = JSON.stringify([suite, name, workload, runtime]);
    cells.set(key, [...(cells.get(key) ?? []), ns]);
  }
  return Array.from(cells.values(), (times) => {
    const pairs = Array.from({ length: Math.floor(times.length / 2) }, (_, i) =>
      times.slice(2 * i, 2 * i + 2),
    );
    const [base, other] = [0, 1].map((side) => pairs.map((pair, i) => pair[(side + i) % 2]));
    return { source: 'reference runs', base, other };
  });
}

const results = ['file-read', 'posts', 'versions', 'utf8-validation-arabic', 'releases/node@26.12.1'];
const series = [
  ...linesOf('runners/study/copies/rounds.ndjson').flatMap(({ kind, load, rounds }) =>
    pairsOf(/^(one|two)/.test(kind) ? `copies, ${kind}` : `copies, ${load}`, rounds),
  ),
  ...linesOf('runners/study/history/rounds.ndjson').flatMap(({ rounds }) => pairsOf('versions', rounds)),
  ...results.flatMap((name) => neighboursIn(`results/zen5/${name}.ndjson`)),
];

/** @param {number[]} logs @param {number} t */
function ends(logs, t) {
  const n = logs.length;
  const mean = logs.reduce((sum, log) => sum + log, 0) / n;
  const squares = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0);
  const halfWidth = t * Math.sqrt(squares / (n - 1) / n);
  return [mean - halfWidth, mean + halfWidth];
}

/** For a run with this many comparisons, at its first look. @param {number} comparisons */
const levelOf = (comparisons) => ALPHA / 8 / comparisons;

console.log(
  'source, rounds, margin, comparisons: windows; equal ones decided; 1.2, 1.5 and 2 times decided, of which the wrong way',
);
for (const source of new Set(series.map((each) => each.source))) {
  const own = series.filter((each) => each.source === source);
  for (const [rounds, margin, comparisons] of [
    [4, 0.1, 1],
    [5, 0, 1],
    [5, 0.1, 1],
    [5, 0.1, 25],
    [6, 0.1, 1],
    [8, 0.1, 1],
  ]) {
    const [t, least] = [studentCritical(levelOf(comparisons), rounds - 1), Math.log1p(margin)];
    const [factors, found, wrong] = [
      [1, 1.2, 1.5, 2],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ];
    let windows = 0;
    for (const { base, other } of own) {
      for (let from = 0; from + rounds <= base.length; from++) {
        const logs = base.slice(from, from + rounds).map((ns, i) => Math.log(other[from + i] / ns));
        windows++;
        const [low, high] = ends(logs, t);
        for (const [i, factor] of factors.entries()) {
          const isFaster = high + Math.log(factor) < -least;
          if (low + Math.log(factor) > least || isFaster) found[i]++;
          if (isFaster) wrong[i]++;
        }
      }
    }
    const [equal, ...planted] = found;
    const shares = planted.map((count) => `${((100 * count) / Math.max(1, windows)).toFixed(0)}%`);
    const about = `${source}, ${rounds}, ${100 * margin}%, ${comparisons}`;
    console.log(`${about}: ${windows}; ${equal}; ${shares.join(' ')}, ${wrong.slice(1).join(' ')}`);
  }
}
