import { randomInt } from 'node:crypto';
import { cellKey } from '@rounds/record';
import { plural } from '@rounds/record/format.js';
import { tableBlocks } from '@rounds/report/blocks.js';
import { skipTable } from '@rounds/report/tables/skip-table.js';
import { traceTable } from '@rounds/report/tables/trace-table.js';
import { formatOutput } from '@rounds/report/terminal/output.js';
import { mixSeed, seededRandom, shuffle } from '@rounds/stats';
import { groupBy } from '@rounds/stats/group.js';
import { passArguments, passOn } from '../launcher/environment.js';
import { describeCommit } from '../launcher/git.js';
import { chooseSuites, reportBroken } from '../loading/suites.js';
import { describeMachine } from '../machine/describe.js';
import { sortCells } from '../plan/availability.js';
import { planCells } from '../plan/select-cells.js';
import { everyRuntime, openSession } from '../plan/session.js';
import { parseSpecs } from '../runtimes/find/spec.js';
import { UserError } from '../system/errors.js';
import { runExclusively } from '../system/exclusive.js';
import { allSuites } from '../system/project.js';
import { whyNoStrace } from '../trial/strace.js';
import { traceCell } from '../trial/trace.js';
import { processTable, sampleProcesses, summariseProcesses } from './processes.js';

/**
 * @import { Cell, Failure, Trace } from '@rounds/record'
 * @import { Block } from '@rounds/report/blocks.js'
 * @import { ProcessSample, ProcessSummary } from './processes.js'
 */

const limits = { measureMs: 60, warmUpMs: 30, limitMs: 5 * 60e3 };

/**
 * Measures the processes of suites from outside, and prints the result.
 *
 * @param {import('../system/invocation.js').Invocation} invocation
 * @returns {Promise<number>} exit code
 */
export function inspect({ options, names, passed }) {
  const { rounds, cpus, env = {}, json, runtime = [], case: cases = [], workload: workloads = [] } = options;
  const isAll = !options.time && !options.syscalls;
  /** @type {'full' | 'quick'} */
  const tier = options.full ? 'full' : 'quick';
  const seed = randomInt(2 ** 32);
  passOn(env);
  passArguments(passed);
  return runExclusively(async ({ signal, log }) => {
    const lacking = await whyNoStrace({ signal });
    if (lacking !== undefined && options.syscalls) throw new UserError(`${lacking}.`, { exitCode: 1 });
    const specs = parseSpecs(runtime);
    const chosen = names.length > 0 ? names : allSuites;
    const suites = await chooseSuites(chosen, { onBroken: reportBroken, signal, specs });
    const session = await openSession(suites, specs, { signal, cpus, log });
    const cells = planCells(suites, everyRuntime(session), { cases, workloads, tier, isAlone: true });
    const { limitMs } = limits;
    const { available, skips, failures } = await sortCells(session, cells, { examples: true, limitMs, log });
    log(`${plural(available.length, 'cell')}, ${plural(rounds, 'round')}, seed ${seed}`);
    const how = { ...limits, tier, signal };
    /** @type {ProcessSample[]} */
    const samples = [];
    /** @type {Trace[]} */
    const traces = [];
    /** @type {<Result>(results: Result[] | Failure, all: Result[]) => void} */
    const keep = (results, all) => {
      if (Array.isArray(results)) return void all.push(...results);
      const { suite, case: name, workload, runtime: id, error } = results;
      if (!signal.aborted) log(`failed: ${suite} ${name} ${workload} ${id}: ${error}`);
      failures.push(results);
    };
    for (let round = 1; (isAll || options.time) && round <= rounds; round++)
      for (const cell of shuffle(available, seededRandom(mixSeed(seed, round))))
        if (!signal.aborted) keep(await sampleProcesses(session, cell, how), samples);
    if (lacking === undefined && (isAll || options.syscalls))
      for (const cell of available) if (!signal.aborted) keep(await traceCell(session, cell, how), traces);
    signal.throwIfAborted();
    if (isAll && lacking !== undefined) log(`No system calls were counted. ${lacking}.`);
    const order = cells.map(cellKey); // rounds are shuffled
    const placeOf = (/** @type {Cell} */ cell) => order.indexOf(cellKey(cell));
    const processes = summariseProcesses(samples).sort((a, b) => placeOf(a) - placeOf(b));
    if (json) {
      const at = new Date().toISOString();
      const about = { at, commit: await describeCommit(signal), machine: describeMachine(), seed, rounds };
      const result = { ...about, processes, traces, failures, skips };
      process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
    } else {
      const blocks = inspectionBlocks({ processes, traces, skips, rounds });
      process.stdout.write(`${formatOutput(blocks).trimStart()}\n`);
    }
    if (failures.length > 0) return 1;
    if (processes.length + traces.length > 0) return 0;
    throw new UserError('Nothing was inspected: every cell was skipped, for the reasons above.', {
      exitCode: 1,
    });
  });
}

/**
 * @param {{ processes: ProcessSummary[], traces: Trace[], skips: (Cell & { reason: string })[], rounds: number }} inspection
 * @returns {Block[]} two tables for each workload, and one of skipped cells
 */
function inspectionBlocks({ processes, traces, skips, rounds }) {
  const workloadOf = (/** @type {Cell} */ { suite, workload }) => `${suite} ${workload}`;
  return [
    ...Array.from(groupBy(processes, workloadOf), ([name, own]) => ({
      caption: `${name}: whole processes, medians of ${rounds}`,
      table: processTable(own),
    })),
    ...Array.from(groupBy(traces, workloadOf), ([name, own]) => {
      const { table, per } = traceTable(own);
      return { caption: `${name}: system calls per ${per}`, table };
    }),
    ...tableBlocks(skipTable(skips), `Skipped: ${plural(skips.length, 'cell')}`),
  ];
}
