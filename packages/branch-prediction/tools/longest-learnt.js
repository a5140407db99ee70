import { groupTrials, readRun } from '@rounds/record';
import { mean } from '@rounds/stats';
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

/** @type {Map<string, Curve>} */
const curves = new Map();
for (const trials of groupTrials(await readRun(file)).values()) {
  const { suite, case: name, workload, runtime } = trials.cell;
  if (suite !== 'branch-prediction') continue;
  const key = `${name} in ${runtime}`;
  const curve = curves.get(key) ?? { points: [] };
  curves.set(key, curve);
  const ns = mean(trials.ascending(['ns']));
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
