import { readFileSync } from 'node:fs';
import { longestLearnt } from '../learnt.js';

/**
 * Prints the longest learnt period of each case with a branch, in each runtime of a run that measured `period-*` and
 * `random-1000000`.
 *
 * @typedef {{ random?: number, points: import('../learnt.js').Point[] }} Curve
 */

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Name a results file: node packages/branch-prediction/tools/longest-learnt.js RUN.ndjson');
  process.exit(2);
}

/** @type {Map<string, { name: string, workload: string, times: number[] }>} */
const cells = new Map();
for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
  const { type, suite, case: caseName, workload, runtime, ns } = JSON.parse(line);
  if (type !== 'trial' || suite !== 'branch-prediction' || ns === undefined) continue;
  const name = `${caseName} in ${runtime}`;
  const key = `${name} on ${workload}`;
  cells.set(key, { name, workload, times: [...(cells.get(key)?.times ?? []), ns] });
}

/** @type {Map<string, Curve>} */
const curves = new Map();
for (const { name, workload, times } of cells.values()) {
  const curve = curves.get(name) ?? { points: [] };
  curves.set(name, curve);
  const ns = times.reduce((sum, each) => sum + each, 0) / times.length;
  const period = Number(/^period-(\d+)$/.exec(workload)?.[1]);
  if (workload === 'random-1000000') curve.random = ns;
  else if (period > 0) curve.points.push({ period, ns });
}

for (const [name, { points, random = Number.NaN }] of curves) {
  const predictable = Math.min(...points.map(({ ns }) => ns));
  const learnt = longestLearnt(points, { predictable, random });
  console.log(`${name}: ${learnt ? inWords(learnt) : 'no branch whose prediction could be seen'}`);
  for (const { period, ns } of points.sort((a, b) => a.period - b.period)) {
    console.log(`  ${String(period).padStart(6)} ${ns.toFixed(3)} ns a value`);
  }
  console.log(`  random ${random.toFixed(3)} ns a value`);
}

/** @param {import('../learnt.js').Learnt} learnt */
function inWords({ longest, next, misfits }) {
  const most = next === undefined ? `all periods up to ${longest}` : `periods up to ${longest}, not ${next}`;
  return `learns ${most}${misfits === 0 ? '' : ` (${misfits} points contradict this)`}`;
}
