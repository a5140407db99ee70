import { median } from '@rounds/stats';
import { UserError } from '../cli/errors.js';
import { executionOf } from '../run/execution/execution.js';
import { learnWarmUps } from '../run/warm-ups.js';
import { finding, judge } from './check-machine.js';

/**
 * Whether measuring costs what it should: an empty function takes no time, and the driver sleeps during turns.
 *
 * @typedef {import('../run/session.js').Session} Session
 * @typedef {import('../trial/worker.js').Runtime} Runtime
 * @typedef {import('./check-machine.js').Finding} Finding
 */

const fixes = {
  noop: 'Expected at most 1 ns: is the machine very slow or busy?',
  driver: 'Expected at most 10%',
};

const rounds = 7;
/** Nothing is learnt from trial to trial here, so all warm up for long: neighbours can keep V8's compiler waiting for 100 ms. */
const options = { tier: /** @type {const} */ ('default'), measureMs: 60, warmUpMs: 200, limitMs: 60e3 };

/** @param {Session} session with the self-test's suite */
export async function examineHarness(session) {
  const findings = [];
  for (const runtime of session.runtimes) findings.push(...(await examineRuntime(session, runtime)));
  return findings;
}

/** @param {Session} session @param {Runtime} runtime */
async function examineRuntime(session, { id }) {
  const noops = [];
  const shares = [];
  for (let round = 1; round <= rounds; round++) {
    const cpu = process.cpuUsage();
    const started = performance.now();
    const ns = await timesOf(session, id, round);
    const { user, system } = process.cpuUsage(cpu);
    shares.push((user + system) / 1000 / (performance.now() - started));
    noops.push(ns.get('noop') ?? Number.NaN);
  }
  const noopNs = median(noops);
  const share = median(shares);
  const used = `uses ${(share * 100).toFixed(1)}% of one core while turns are passed round`;
  return [
    judge(noopNs <= 1, `${id}: noop`, `${noopNs.toFixed(2)} ns an operation`, fixes.noop),
    session.launcher.helper
      ? judge(share <= 0.1, `${id}: driver`, used, fixes.driver)
      : finding('note', `${id}: driver`, 'not measured without the launcher'),
  ];
}

/** @param {Session} session @param {string} runtime @param {number} round @returns {Promise<Map<string, number>>} ns by case */
async function timesOf(session, runtime, round) {
  const { execute } = executionOf(session, {
    ...{ options, seed: 1, warmUps: learnWarmUps(session.suites, options) },
    together: ({ suite }) => suite,
    isBase: () => true,
  });
  const cells = ['base', 'noop'].map((name) => ({
    suite: 'selftest',
    case: name,
    workload: 'short',
    runtime,
  }));
  const records = await execute(cells, round);
  return new Map(
    records.map((record) => {
      if (record.type === 'failure') throw new UserError(`${runtime}: ${record.error}.`, { exitCode: 1 });
      return [record.case, Number(record.ns)];
    }),
  );
}
