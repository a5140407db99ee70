import { analyseRun, gateLimits, judgeChange, makeStopRule } from '@rounds/analysis';
import { mixSeed, seededRandom, shuffle } from '@rounds/stats';
import { groupBy } from '@rounds/stats/group.js';
import { decisiveRounds, planRounds } from 'rounds/plan/begin-run.js';

/**
 * Gates made of recorded rounds. In each round three equal versions of every benchmark were measured. A gate begins at a random
 * round, and its base, its control and its change are the three in a random order. A planted slowdown multiplies the time of one
 * benchmark of the change. The stopping rule and the verdict are those of `rounds bench --against`.
 *
 * @typedef {[first: number, second: number, third: number, ms: number]} Round the times of the three versions in ns, and what the
 *   round took
 * @typedef {Record<string, Round[]>} Recorded by benchmark
 *
 * @typedef {object} Gate
 * @property {string} [planted] the benchmark that is slower
 * @property {string[]} slower
 * @property {string[]} inconclusive
 * @property {number} seconds
 * @property {number} rounds the most that a benchmark had
 *
 * @typedef {{ detect: number, failOn: number, maxTimeMs: number }} Options
 */

/** @type {Options} those of the command */
export const defaults = { detect: 0.05, failOn: 0.02, maxTimeMs: 600e3 };

/** What the study replays. @type {Record<string, Options>} */
export const settings = {
  Rounds: defaults,
  'Rounds, `--fail-on 1% --detect 3%`': { ...defaults, failOn: 0.01, detect: 0.03 },
};

const suite = 'bench/all.bench.js';
const [base, control, change] = ['node@24 main', 'node@24 main (copy)', 'node@24 working tree'];
const pairs = [
  { base, other: change },
  { base, other: control, control: true },
];
const at = '2026-01-01T00:00:00.000Z';

/** @param {string[]} cases @param {Options} options */
function headerOf(cases, options) {
  const plan = {
    suites: [{ name: suite, question: '', baseline: cases[0], cases, workloads: ['default'] }],
    ...{ runtimes: [base, control, change], pairs },
  };
  const runtimes = plan.runtimes.map((id) => ({ id, name: 'node', version: '24', engine: 'v8' }));
  const header = /** @type {import('@rounds/record').Header} */ (
    /** @type {unknown} */ ({
      type: 'run',
      schema: 2,
      startedAt: at,
      seed: 1,
      machine: {},
      runtimes,
      options,
      plan,
    })
  );
  return { ...header, plan: planRounds(header, cellsOf(cases), gateOptions) };
}

/** @type {Parameters<typeof planRounds>[2]} */
const gateOptions = { tier: 'default', against: { refs: ['main'] } };

/** @param {string[]} cases */
function cellsOf(cases) {
  return cases.flatMap((name) =>
    [base, control, change].map((runtime) => ({ suite, case: name, workload: 'default', runtime })),
  );
}

/**
 * @param {Recorded} recorded
 * @param {{ seed: number, slowdown: number, options?: Options }} how `slowdown` as a fraction; which benchmark has it depends on the seed
 * @returns {Gate}
 */
export function replayedGate(recorded, { seed, slowdown, options = defaults }) {
  const random = seededRandom(mixSeed(seed, 3));
  const cases = Object.keys(recorded);
  const planted = slowdown > 0 ? cases[seed % cases.length] : undefined;
  const order = shuffle([0, 1, 2], random);
  const start = random();
  const header = headerOf(cases, options);
  const cells = cellsOf(cases);
  const rule = makeStopRule(header, cells, { ...options, defaultRounds: decisiveRounds(gateOptions) });
  /** @type {import('@rounds/record').Trial[]} */
  const trials = [];
  let [open, leftMs, round] = [cells, options.maxTimeMs, 0];
  while (open.length > 0 && round < rule.maxRounds && leftMs > 0) {
    round++;
    for (const [name, own] of groupBy(open, (cell) => cell.case)) {
      if (leftMs <= 0) break;
      const rounds = recorded[name];
      const times = rounds[(Math.floor(start * rounds.length) + round) % rounds.length];
      leftMs -= times[3];
      for (const cell of own) {
        const which = order[header.plan.runtimes.indexOf(cell.runtime)];
        const factor = name === planted && cell.runtime === change ? 1 + slowdown : 1;
        const wallMs = times[3] / own.length;
        /** @type {import('@rounds/record').Trial} */
        const trial = { type: 'trial', ...cell, round, ns: times[which] * factor, turns: 10, wallMs, at };
        trials.push(trial);
        rule.observe(trial);
      }
    }
    const isDone = rule.doneAfter(round, open);
    open = open.filter((cell) => !isDone(cell));
  }
  return {
    ...(planted && { planted }),
    ...judged(header, trials),
    seconds: (options.maxTimeMs - leftMs) / 1000,
  };
}

/**
 * @param {import('@rounds/record').Header} header
 * @param {import('@rounds/record').Trial[]} trials
 * @returns {Pick<Gate, 'slower' | 'inconclusive' | 'rounds'>}
 */
function judged(header, trials) {
  const none = { skips: [], traces: [], failures: [], broken: [], noise: [], resumes: [], truncated: false };
  const run = { path: '', header, trials, ...none };
  const limits = gateLimits(run);
  const own = analyseRun(run).comparisons.filter(([pair]) => !pair.control);
  const named = (/** @type {import('@rounds/stats').Verdict} */ verdict) =>
    own.filter(([, compared]) => judgeChange(compared, limits) === verdict).map(([{ other }]) => other.case);
  const rounds = Math.max(...own.map(([, compared]) => compared.rounds));
  return { slower: named('slower'), inconclusive: named('inconclusive'), rounds };
}
