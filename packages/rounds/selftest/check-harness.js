import { median } from '@rounds/stats';
import { UserError } from '../cli/errors.js';
import { executionOf } from '../run/execution/execution.js';
import { learnWarmUps } from '../run/warm-ups.js';
import { descriptorOf } from '../runtimes/descriptors.js';
import { finding, judge } from './check-machine.js';

/**
 * Whether the measuring itself costs what it should: the engines agree, doing nothing costs nothing, turns cost little beside
 * what is measured in them, and the driver sleeps meanwhile.
 *
 * @typedef {import('../run/session.js').Session} Session
 * @typedef {import('../trial/worker.js').Runtime} Runtime
 * @typedef {import('./check-machine.js').Finding} Finding
 */

const fixes = {
  noop: 'Expected at most 1 ns: is the machine very slow or busy?',
  driver: 'Expected at most 10%',
  engines: 'Expected within 5%: run again on a calmer machine',
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
async function examineRuntime(session, { id, name }) {
  const hasMitata = !descriptorOf(name).withoutCodeFromText;
  /** @param {string[]} cases @param {number} round @param {string} [engine] of others, in place of ours */
  const measured = async (cases, round, engine) => {
    const { execute } = executionOf(session, {
      ...{ options: { ...options, engine }, seed: 1, warmUps: learnWarmUps(session.suites, options) },
      together: ({ suite }) => suite,
      isBase: () => true,
    });
    const cells = cases.map((each) => ({ suite: 'selftest', case: each, workload: 'short', runtime: id }));
    const records = await execute(cells, round);
    return records.map((record) => {
      if (record.type === 'failure') throw new UserError(`${id}: ${record.error}.`, { exitCode: 1 });
      return record;
    });
  };
  const noops = [];
  const ratios = [];
  const bases = [];
  const shares = [];
  for (let round = 1; round <= rounds; round++) {
    const cpu = process.cpuUsage();
    const started = performance.now();
    const [ours, noop] = await measured(['base', 'noop'], round);
    const { user, system } = process.cpuUsage(cpu);
    shares.push((user + system) / 1000 / (performance.now() - started));
    noops.push(Number(noop?.ns));
    if (!hasMitata) continue;
    const [mitata] = await measured(['base'], round, 'mitata');
    bases.push(Number(mitata?.ns));
    ratios.push(Number(ours?.ns) / Number(mitata?.ns));
  }
  const noopNs = median(noops);
  const share = median(shares);
  const used = `uses ${(share * 100).toFixed(1)}% of one core while turns are passed round`;
  return [
    judge(noopNs <= 1, `${id}: noop`, `${noopNs.toFixed(2)} ns an operation`, fixes.noop),
    hasMitata
      ? engines(id, median(ratios), median(bases))
      : finding('note', `${id}: engines`, 'mitata does not run there'),
    session.launcher.helper
      ? judge(share <= 0.1, `${id}: driver`, used, fixes.driver)
      : finding('note', `${id}: driver`, 'not measured without the launcher'),
  ];
}

/** @param {string} id @param {number} ratio @param {number} baseNs */
function engines(id, ratio, baseNs) {
  const seen = `a case takes ${ratio.toFixed(3)} of the ${baseNs.toFixed(0)} ns that it takes in mitata`;
  return judge(Math.abs(ratio - 1) <= 0.05, `${id}: engines`, seen, fixes.engines);
}
