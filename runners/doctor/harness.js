import { fileURLToPath } from 'node:url';
import { median } from '@rounds/stats';
import { launch } from '../launcher/launch.js';
import { commandFor, environmentFor } from '../runtimes/find/command-line.js';
import { descriptorOf } from '../runtimes/find/descriptors.js';
import { launchTrial } from '../trial/function-trial.js';
import { judge, note } from './machine.js';

/**
 * Whether the measuring itself costs what it should: the engines agree, doing nothing costs nothing, a trial is
 * little more than its runtime's start and its measuring, and the driver sleeps meanwhile.
 *
 * @typedef {import('../run/session.js').Session} Session
 * @typedef {import('../trial/worker.js').Runtime} Runtime
 * @typedef {import('./machine.js').Finding} Finding
 */

const rounds = 7;
/** Nothing is learnt from trial to trial here, so all warm up for long: neighbours can keep V8's compiler waiting for 100 ms. */
const budget = { measureMs: 60, warmUpMs: 200, limitMs: 60e3 };
const emptyScript = fileURLToPath(new URL('./empty.js', import.meta.url));

/**
 * @param {Session} session with the self-test's suite
 * @returns {Promise<Finding[]>}
 */
export async function examineHarness(session) {
  const findings = [];
  for (const runtime of session.runtimes) findings.push(...(await examineRuntime(session, runtime)));
  return findings;
}

/**
 * @param {Session} session
 * @param {Runtime} runtime
 * @returns {Promise<Finding[]>}
 */
async function examineRuntime({ launcher, suites, signal }, runtime) {
  const suite = suites.find(({ name }) => name === 'selftest')?.url ?? '';
  const { id } = runtime;
  const hasMitata = !descriptorOf(runtime.name).withoutCodeFromText;
  /** @param {string} caseName @param {string} [engine] of others, in place of ours */
  const measured = async (caseName, engine) => {
    const cell = { suite: 'selftest', case: caseName, workload: 'short', runtime: id };
    const trialled = await launchTrial({ launcher, runtime, suite }, cell, 1, { ...budget, engine, signal });
    if (!trialled.measurement) throw new Error(`${id}: ${/** @type {any} */ (trialled.record).error}`);
    return {
      ns: trialled.measurement.nsLow,
      beyondMs: Number(trialled.record.wallMs) - trialled.measurement.measuringMs,
    };
  };
  const noops = [];
  const ratios = [];
  const bases = [];
  const starts = [];
  const beyond = [];
  const shares = [];
  for (let round = 0; round < rounds; round++) {
    const cpu = process.cpuUsage();
    const started = performance.now();
    const ours = await measured('base');
    const { user, system } = process.cpuUsage(cpu);
    shares.push((user + system) / 1000 / (performance.now() - started));
    if (hasMitata) {
      const mitata = await measured('base', 'mitata');
      bases.push(mitata.ns);
      ratios.push(ours.ns / mitata.ns);
    }
    noops.push((await measured('noop')).ns);
    beyond.push(ours.beyondMs);
    const start = await launch(launcher, commandFor(runtime, emptyScript), {
      limitMs: budget.limitMs,
      env: environmentFor(runtime),
      signal,
    });
    starts.push(start.wallMs);
  }
  const noopNs = median(noops);
  // The least of each: a busy machine delays the start of a process by more than a trial costs.
  const startMs = Math.min(...starts);
  const costMs = Math.min(...beyond) - startMs;
  const share = median(shares);
  return [
    judge(
      noopNs <= 1,
      `${id}: noop`,
      `${noopNs.toFixed(2)} ns an operation`,
      'Expected at most 1 ns: is the machine very slow or busy?',
    ),
    hasMitata
      ? engines(id, median(ratios), median(bases))
      : note(`${id}: engines`, 'mitata does not run there'),
    judge(
      costMs <= 20,
      `${id}: cost of a trial`,
      `${costMs.toFixed(1)} ms beyond the start (${startMs.toFixed(1)} ms) and the measuring`,
      'Expected at most 20 ms: is the disk slow, or the machine busy?',
    ),
    launcher.helper
      ? judge(
          share <= 0.02,
          `${id}: driver`,
          `uses ${(share * 100).toFixed(2)}% of one core while trials run`,
          'Expected at most 2%',
        )
      : note(`${id}: driver`, 'not measured without the launcher'),
  ];
}

/**
 * @param {string} id
 * @param {number} ratio
 * @param {number} baseNs
 */
function engines(id, ratio, baseNs) {
  return judge(
    Math.abs(ratio - 1) <= 0.05,
    `${id}: engines`,
    `a case takes ${ratio.toFixed(3)} of the ${baseNs.toFixed(0)} ns that it takes in mitata`,
    'Expected within 5%: run again on a calmer machine',
  );
}
