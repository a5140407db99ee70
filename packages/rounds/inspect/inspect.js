import { randomInt } from 'node:crypto';
import { cellKey } from '@rounds/record';
import { plural } from '@rounds/record/format.js';
import { formatOutput } from '@rounds/report/terminal/output.js';
import { mixSeed, seededRandom, shuffle } from '@rounds/stats';
import { passArguments, passOn } from '../launcher/environment.js';
import { chooseSuites, reportBroken } from '../loading/suites.js';
import { describeMachine } from '../machine/describe.js';
import { sortCells } from '../plan/availability.js';
import { describeCommit } from '../plan/commit.js';
import { planCells } from '../plan/select-cells.js';
import { everyRuntime, openSession } from '../plan/session.js';
import { parseSpecs } from '../runtimes/find/spec.js';
import { UserError } from '../system/errors.js';
import { runExclusively } from '../system/exclusive.js';
import { allSuites } from '../system/project.js';
import { sampleProcesses, summariseProcesses } from '../trial/process-usage.js';
import { whyNoStrace } from '../trial/strace.js';
import { traceCell } from '../trial/trace.js';
import { inspectionBlocks } from './text.js';

/**
 * @import { Cell } from '@rounds/record'
 * @import { Session } from '../trial/setup.js'
 * @import { Inspection } from './text.js'
 *
 * @typedef {object} InspectOptions
 * @property {boolean} [time] whether processes are measured (default: both)
 * @property {boolean} [syscalls] whether system calls are counted
 * @property {boolean} [full]
 * @property {boolean} [json]
 * @property {number} rounds processes per cell
 * @property {string[]} [runtime]
 * @property {string[]} [case]
 * @property {string[]} [workload]
 * @property {number[]} [cpus]
 * @property {Record<string, string>} [env]
 * @property {string[]} [args]
 */

const limits = { measureMs: 60, warmUpMs: 30, limitMs: 5 * 60e3 };

/**
 * Measures the processes of suites from outside, and prints the result.
 *
 * @param {string[]} names of suites
 * @param {InspectOptions} options
 * @returns {Promise<number>} exit code
 */
export function inspect(names, options) {
  const { rounds, cpus, env = {}, json, runtime = [], case: cases = [], workload: workloads = [] } = options;
  const isAll = !options.time && !options.syscalls;
  const tier = options.full ? 'full' : 'quick';
  const seed = randomInt(2 ** 32);
  passOn(env);
  passArguments(options.args);
  return runExclusively(async ({ signal, log }) => {
    const lacking = await whyNoStrace();
    if (lacking !== undefined && options.syscalls) throw new UserError(`${lacking}.`, { exitCode: 1 });
    const specs = parseSpecs(runtime);
    const chosen = names.length > 0 ? names : allSuites;
    const suites = await chooseSuites(chosen, { onBroken: reportBroken, signal, specs });
    const session = await openSession(suites, specs, { signal, cpus, log });
    const cells = planCells(suites, everyRuntime(session), { cases, workloads, tier, isAlone: true });
    const { limitMs } = limits;
    const { available, skips, failures } = await sortCells(session, cells, { examples: true, limitMs, log });
    log(`${plural(available.length, 'cell')}, ${plural(rounds, 'round')}, seed ${seed}`);
    const how = { ...limits, tier: /** @type {'full' | 'quick'} */ (tier), signal };
    const samples =
      isAll || options.time ? await sampleAll(session, available, { ...how, rounds, seed }) : [];
    const traces = [];
    for (const cell of lacking === undefined && (isAll || options.syscalls) ? available : [])
      if (!signal.aborted) traces.push(await traceCell(session, cell, how));
    signal.throwIfAborted();
    if (isAll && lacking !== undefined) log(`No system calls were counted. ${lacking}.`);
    const failed = [...samples, ...traces].flatMap((each) => (Array.isArray(each) ? [] : [each]));
    for (const { suite, case: name, workload, runtime: id, error } of failed)
      log(`failed: ${suite} ${name} ${workload} ${id}: ${error}`);
    const order = cells.map(cellKey); // rounds are shuffled
    /** @type {Inspection} */
    const inspection = {
      processes: summariseProcesses(samples.flatMap((each) => (Array.isArray(each) ? each : []))).sort(
        (a, b) => order.indexOf(cellKey(a)) - order.indexOf(cellKey(b)),
      ),
      traces: traces.flatMap((each) => (Array.isArray(each) ? each : [])),
      failures: [...failures, ...failed],
    };
    if (json) {
      const about = {
        at: new Date().toISOString(),
        commit: await describeCommit(),
        machine: describeMachine(),
      };
      process.stdout.write(`${JSON.stringify({ ...about, seed, rounds, ...inspection, skips }, null, 2)}\n`);
    } else process.stdout.write(`${formatOutput(inspectionBlocks(inspection, skips, rounds)).trimStart()}\n`);
    if (inspection.failures.length > 0) return 1;
    if (inspection.processes.length + inspection.traces.length > 0) return 0;
    throw new UserError('Nothing was inspected: every cell was skipped, for the reasons above.', {
      exitCode: 1,
    });
  });
}

/**
 * @param {Session} session
 * @param {Cell[]} cells
 * @param {import('../trial/program-trial.js').ProgramTrialOptions & { rounds: number, seed: number }} options
 */
async function sampleAll(session, cells, { rounds, seed, ...options }) {
  const samples = [];
  for (let round = 1; round <= rounds; round++)
    for (const cell of shuffle(cells, seededRandom(mixSeed(seed, round))))
      if (!options.signal?.aborted) samples.push(await sampleProcesses(session, cell, options));
  return samples;
}
