import { formatChange, formatTime } from '@rounds/report/text/numbers.js';
import { meanInterval, median, sum } from '@rounds/stats';
import { executionOf } from '../run/execution/execution.js';
import { learnWarmUps } from '../run/warm-ups.js';
import { findingsOf } from './machine.js';
import suite from './suite.js';

/**
 * Whether the harness measures known work correctly on a runtime.
 *
 * @import { Failure, Trial } from '@rounds/record'
 */

/** In the package, this file has the same path relative to the bundles. */
const url = new URL('../check/suite.js', import.meta.url).href;
export const suites = [{ name: 'check', url, suite }];

const defaultRounds = 5;
const options = { tier: /** @type {const} */ ('quick'), measureMs: 20, warmUpMs: 20, limitMs: 10e3 };

/**
 * @param {import('../trial/setup.js').Session} session with these suites
 * @param {string} runtime
 * @param {{ rounds?: number, beforeRound?: () => void }} [options]
 */
export async function measureKnownWork(session, runtime, { rounds = defaultRounds, beforeRound } = {}) {
  const cells = Object.keys(suite.cases).map((name) => ({
    ...{ suite: 'check', case: name, workload: 'seed', runtime },
  }));
  const { execute } = executionOf(session, {
    ...{ options, seed: 1, warmUps: learnWarmUps(suites, options) },
    groupOf: () => runtime,
    isBase: () => true,
  });
  /** @type {(Trial | Failure)[]} */
  const records = [];
  for (let round = 1; round <= rounds; round++) {
    session.signal?.throwIfAborted();
    beforeRound?.();
    records.push(...(await execute(cells, round)));
    if (records.some(({ type }) => type === 'failure')) break;
  }
  session.signal?.throwIfAborted();
  return records;
}

const maxStepNs = 1000;
const maxEmptyNs = 1;
const maxPlainError = 0.1;
const maxPairError = 0.05;

const wrong = 'On a quiet machine this is a fault of Rounds: report it, with the output of check --json.';
const noisy = 'Too noisy to measure 5% in five rounds: end other programs, or use another machine.';

/** @param {string} runtime @param {(Trial | Failure)[]} records in any order */
export function harnessFindings(runtime, records) {
  const failure = records.find((record) => record.type === 'failure');
  if (failure?.type === 'failure') {
    const advice =
      'Every benchmark may fail like this: reinstall the runtime, or leave it out with --runtime.';
    return findingsOf([[`${runtime} trials`, false, failure.error, advice]]);
  }
  const trials = /** @type {Trial[]} */ (records);
  const trialsOf = (/** @type {keyof typeof suite.cases} */ name) =>
    trials.filter((trial) => trial.case === name).sort((a, b) => a.round - b.round);
  const nsOf = (/** @type {keyof typeof suite.cases} */ name) => trialsOf(name).map(({ ns }) => ns);
  const loopNs = nsOf('loop');
  const figures = trialsOf('loop').map((trial) => trial.figures ?? {});
  const stepNs = Math.min(...figures.map((own) => own.clockStepNs));
  const backwards = sum(figures.map((own) => own.clockBackwards));
  const emptyNs = median(nsOf('empty'));
  // Other programs only add time, so the fastest of both are compared.
  const plain = Math.min(...loopNs) / Math.min(...figures.map((own) => own.plainNs));
  /**
   * @param {string} name of the check
   * @param {'equal' | 'slower'} work
   * @param {number} expected ratio to the loop
   * @returns {Parameters<typeof findingsOf>[0][0]}
   */
  const pair = (name, work, expected) => {
    const logs = nsOf(work).map((ns, i) => Math.log(ns / Number(loopNs[i]) / expected));
    const { estimate, low, high } = meanInterval(logs);
    const ratios = [estimate, low, high].map((log) => Math.exp(Number(log)));
    const [isRight, ...isPrecise] = ratios.map((ratio) => Math.abs(ratio - 1) <= maxPairError);
    const [middle, ...ends] = ratios.map((ratio) => formatChange(ratio * expected));
    const found = `${middle} [${ends.join(', ')}] (expected ${Math.round(100 * (expected - 1))}%)`;
    return [`${runtime} ${name}`, isRight && isPrecise.every(Boolean), found, isRight ? noisy : wrong];
  };
  return findingsOf([
    [
      `${runtime} clock`,
      stepNs <= maxStepNs && backwards === 0,
      `steps of ${formatTime(stepNs)}${backwards > 0 ? `, ${backwards} of them backwards` : ''}`,
      'Short functions cannot be timed by it: use the hardware clock of the processor (Linux: clocksource=tsc).',
    ],
    [
      `${runtime} empty function`,
      emptyNs <= maxEmptyNs,
      `${formatTime(emptyNs)} a call`,
      'Every benchmark takes that much longer: run without --jitless, a debugger, or coverage.',
    ],
    [
      `${runtime} plain loop`,
      Math.abs(plain - 1) <= maxPlainError,
      `the harness measures ${plain.toFixed(3)} times what a plain loop does`,
      wrong,
    ],
    pair('equal functions', 'equal', 1),
    pair('10% more work', 'slower', 1.1),
  ]);
}
