import { analyseRun, familyKey, makePlan, runtimeOf } from '@rounds/analysis';
import { createRunFile, readRun } from '@rounds/record';
import { UserError } from '../cli/errors.js';
import { calibrate } from '../machine/noise.js';
import { executionOf } from '../run/execution/execution.js';
import { defaultFile, headerFor } from '../run/header.js';
import { tiers } from '../run/options.js';
import { roundsOf } from '../run/rounds.js';
import { alikeIn, learnWarmUps } from '../run/warm-ups.js';
import { besideNeighbour } from './neighbour.js';
import { groupsOf, planSelftest } from './plan.js';

/**
 * @typedef {object} SelftestOptions
 * @property {number} maxTimeMs
 * @property {number} maxRounds
 * @property {boolean} underLoad
 * @property {number} seed
 * @property {number} detect
 * @property {(line: string) => void} say
 * @property {string} [out] where to keep the trials
 * @property {string[]} argv
 *
 * @typedef {import('@rounds/analysis').SelftestReport & {
 *   trials: number, failures: number, seconds: number, groups: number, seed: number, file: string,
 * }} SelftestResult
 */

/** As with `rounds bench --quick`: what is tested is what is used. */
const { measureMs, warmUpMs } = tiers.quick;
const quick = { tier: /** @type {const} */ ('quick'), measureMs, warmUpMs, limitMs: 60e3 };

/**
 * @param {import('../run/session.js').Session} session
 * @param {SelftestOptions} options
 * @returns {Promise<SelftestResult>}
 */
export async function runSelftest(session, options) {
  const { launcher, runtimes, suites, signal } = session;
  const groups = groupsOf(runtimes.map(({ id }) => id));
  const cells = planSelftest(groups);
  const { out, argv, say, ...recorded } = options;
  const plan = makePlan(suites, cells);
  const settings = { ...recorded, ...quick, selftest: true };
  const header = await headerFor(session, plan, settings, { seed: options.seed, argv });
  const file = createRunFile(out ?? defaultFile('selftest-', header), header);
  const alike = alikeIn(suites, (runtime) => runtimeOf({ runtime }));
  const warmUps = learnWarmUps(suites, quick, alike);
  const started = performance.now();
  let trials = 0;
  const measure = () =>
    roundsOf({
      cells,
      ...executionOf(withLabels(session, cells), {
        options: quick,
        seed: options.seed,
        together: familyKey,
        // One label only, so that the same thing is compared where it is the base with where it is another.
        isBase: ({ case: name, runtime }) => name === 'base' && runtime.endsWith('#1'),
        warmUps,
      }),
      seed: options.seed,
      signal,
      beginRound: (round) => {
        const calibration = (calibrate() / 1e6).toFixed(2);
        say(`round ${round}: ${trials} trials done, a fixed loop takes ${calibration} ms`);
      },
      doneAfter: () => () => false,
      emit: (records) => {
        for (const record of records) {
          file.append(record);
          trials++;
          if (record.type === 'trial') warmUps.observe(record);
          else say(`failed: ${record.case} ${record.workload} ${record.runtime}: ${record.error}`);
        }
      },
    })(options);
  // A little longer than the run, should the driver itself be killed.
  const limitMs = options.maxTimeMs + 60e3;
  const reason = await (options.underLoad
    ? besideNeighbour({ launcher, signal, limitMs }, measure)
    : measure());
  file.append({ type: 'end', finishedAt: new Date().toISOString(), ...file.counts, reason });
  file.close();
  const run = await readRun(file.path);
  const { selftest } = analyseRun(run);
  if (!selftest) {
    signal?.throwIfAborted();
    const why =
      run.failures.length > 0
        ? 'every trial failed, for the reasons above'
        : 'the time ended before the first trial. Give it more with --max-time';
    throw new UserError(`Nothing was measured: ${why}.`, { exitCode: 1 });
  }
  return {
    ...selftest,
    seconds: (performance.now() - started) / 1000,
    trials,
    failures: run.failures.length,
    groups: groups.length,
    seed: options.seed,
    file: file.path,
  };
}

/**
 * A label is only a name: behind it is the same binary with the same flags.
 *
 * @param {import('../run/session.js').Session} session
 * @param {import('@rounds/record').Cell[]} cells
 */
export function withLabels(session, cells) {
  const labels = [...new Set(cells.map(({ runtime }) => runtime))];
  const runtimes = labels.flatMap((id) =>
    session.runtimes
      .filter((each) => each.id === runtimeOf({ runtime: id }))
      .map((runtime) => ({ ...runtime, id })),
  );
  return { ...session, runtimes };
}
