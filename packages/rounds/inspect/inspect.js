import { randomInt } from 'node:crypto';
import { cellKey } from '@rounds/record';
import { plural } from '@rounds/record/format.js';
import { formatOutput } from '@rounds/report/terminal/output.js';
import { mixSeed, seededRandom, shuffle } from '@rounds/stats';
import { passArguments, passOn } from '../launcher/environment.js';
import { chooseSuites, reportBroken } from '../loading/suites.js';
import { describeMachine } from '../machine/describe.js';
import { sortCells } from '../plan/availability.js';
import { describeCommit } from '../plan/header.js';
import { planCells } from '../plan/select-cells.js';
import { everyRuntime, openSession } from '../plan/session.js';
import { isProgramSuite } from '../programs/cells.js';
import { parseSpecs } from '../runtimes/find/spec.js';
import { UserError } from '../system/errors.js';
import { runExclusively } from '../system/exclusive.js';
import { formatCommand } from '../system/invocation.js';
import { allSuites } from '../system/project.js';
import { account, summariseAccounts } from '../trial/process-usage.js';
import { traceCell, whyNoStrace } from '../trial/trace.js';
import { inspectedBlocks } from './text.js';
import { codeSizes, weighCases, whyNoEsbuild } from './weigh.js';

/**
 * Starts the processes of suites, looks at them from outside, and prints what it saw.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('../plan/session.js').Session} Session
 * @typedef {import('./text.js').Inspected} Inspected
 *
 * @typedef {Partial<Record<typeof parts[number], boolean>>} Parts
 */

const parts = /** @type {const} */ (['time', 'memory', 'code', 'syscalls']);
const limitMs = 5 * 60e3;

/**
 * @param {string[]} names of suites
 * @param {Parts & Partial<Record<'runtime' | 'case' | 'workload', string[]>> & Partial<Record<'full' | 'json', boolean>> & { rounds: number, cpus?: number[], env?: Record<string, string>, args?: string[] }} options
 * @returns {Promise<number>} exit code
 */
export function inspect(names, options) {
  const { rounds, cpus, env = {}, json, runtime = [], case: cases = [], workload: workloads = [] } = options;
  const wanted = parts.some((part) => options[part]) ? options : undefined;
  const seed = randomInt(2 ** 32);
  passOn(env);
  passArguments(options.args);
  return runExclusively(async ({ signal, log: say }) => {
    const strace = await whyNoStrace();
    const esbuild = whyNoEsbuild();
    if (strace !== undefined && wanted?.syscalls) throw new UserError(`${strace}.`, { exitCode: 1 });
    if (esbuild !== undefined && wanted?.code) throw new UserError(esbuild, { exitCode: 1 });
    const doesWork = !wanted || wanted.time || wanted.syscalls;
    /** @type {'full' | 'quick'} */
    const tier = options.full || !doesWork ? 'full' : 'quick';
    const chosen = names.length > 0 ? names : allSuites;
    const specs = parseSpecs(runtime);
    const suites = await chooseSuites(chosen, { onBroken: reportBroken, signal, specs });
    const session = await openSession(suites, specs, { signal, cpus, say });
    const cells = planCells(suites, everyRuntime(session), { cases, workloads, tier, isAlone: true });
    const sorted = await sortCells(session, cells, { examples: doesWork === true, limitMs, say });
    const { able, skips } = sorted;
    say(`${plural(able.length, 'cell')}, ${plural(rounds, 'round')}, seed ${seed}`);
    const how = { tier, rounds, seed, signal };
    const all = { time: true, memory: true, code: esbuild === undefined, syscalls: strace === undefined };
    const seen = await look(session, able, how, wanted ?? all);
    signal.throwIfAborted();
    if (!wanted && esbuild !== undefined) say(`No code was weighed. ${esbuild}`);
    if (!wanted && strace !== undefined) say(`No system calls were counted. ${strace}.`);
    const found = { ...seen, failures: [...sorted.failures, ...seen.failures] };
    for (const { suite, case: name = 'empty process', workload = '', runtime, error } of seen.failures)
      say(`failed: ${[suite, name, workload, runtime].filter(Boolean).join(' ')}: ${error}`);
    if (json) {
      const at = new Date().toISOString();
      const about = { at, commit: await describeCommit(), machine: describeMachine() };
      process.stdout.write(`${JSON.stringify({ ...about, seed, rounds, ...found, skips }, null, 2)}\n`);
    } else process.stdout.write(`${formatOutput(inspectedBlocks(found, skips, rounds)).trimStart()}\n`);
    if (found.failures.length > 0) return 1;
    if (found.cases.length + found.processes.length + found.traces.length > 0) return 0;
    if (able.length > 0)
      throw new UserError(
        `Whole programs have no case to weigh. See their processes: ${formatCommand('inspect --time')}`,
      );
    throw new UserError('Nothing was looked at: every cell was skipped, for the reasons above.', {
      exitCode: 1,
    });
  });
}

/**
 * @param {Session} session
 * @param {Cell[]} cells
 * @param {{ tier: 'quick' | 'full', rounds: number, seed: number, signal: AbortSignal }} how
 * @param {Parts} wanted
 * @returns {Promise<Inspected>}
 */
async function look(session, cells, { tier, rounds, seed, signal }, wanted) {
  const programs = new Set(
    session.suites.flatMap(({ name, suite }) => (isProgramSuite(suite) ? [name] : [])),
  );
  const functions = cells.filter(({ suite }) => !programs.has(suite));
  const cases = [
    ...new Map(functions.map(({ workload: _, ...each }) => [JSON.stringify(each), each])).values(),
  ];
  const { weighed, failures } = wanted.memory
    ? await weighCases(session, cases, { rounds, seed, limitMs })
    : { weighed: [], failures: [] };
  const sizeOf = await codeSizes(session, wanted.code ? cases : [], limitMs);
  const perform = { tier, measureMs: 60, warmUpMs: 30, limitMs, signal };
  const times = [];
  for (let round = 1; wanted.time && round <= rounds; round++)
    for (const cell of shuffle(cells, seededRandom(mixSeed(seed, round))))
      if (!signal.aborted) times.push(await account(session, cell, perform));
  const traces = [];
  for (const cell of wanted.syscalls ? cells : [])
    if (!signal.aborted) traces.push(await traceCell(session, cell, perform));
  const accounts = times.flatMap((each) => (Array.isArray(each) ? each : []));
  const order = cells.map(cellKey); // rounds are shuffled
  return {
    cases: (wanted.memory ? weighed : cases).flatMap((each) => {
      const codeBytes = sizeOf(each);
      if (codeBytes > 0) return [{ ...each, codeBytes }];
      return wanted.memory ? [each] : [];
    }),
    processes: summariseAccounts(accounts).sort(
      (a, b) => order.indexOf(cellKey(a)) - order.indexOf(cellKey(b)),
    ),
    traces: traces.flatMap((each) => (Array.isArray(each) ? each : [])),
    failures: [...failures, ...[...times, ...traces].flatMap((each) => (Array.isArray(each) ? [] : [each]))],
  };
}
