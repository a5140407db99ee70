import { Fault } from '@rounds/harness';
import { inWords } from '@rounds/harness/answers/in-words.js';
import { during, FailureError, failedBy } from '@rounds/harness/failure-error.js';
import { stepMark } from '@rounds/harness/turns.js';
import { failureText } from '@rounds/record';
import { sum } from '@rounds/stats';
import { lastLine } from '../launcher/ask.js';
import { trialEnvironment } from '../launcher/environment.js';
import { launch, nothingRan } from '../launcher/launch.js';
import { usableMemoryBytes } from '../system/platform.js';
import { messageReader, runPair } from './program-pair.js';
import {
  failureRecord,
  invalidFigure,
  killReason,
  processFailure,
  processFigures,
  usageFigures,
} from './records.js';
import { paddingOf } from './setup.js';

/**
 * A trial of a suite of programs: one program, with or without a writer, or a server with its client.
 *
 * @import { How, Program, ProgramSuite } from '@rounds/harness'
 * @import { Outcome } from '@rounds/harness/contract.js'
 * @import { Cell, Failure, FailureReason, Trial } from '@rounds/record'
 * @import { ProcessResult } from '../launcher/launch.js'
 * @import { ProgramCommand } from '../programs/tools.js'
 * @import { TrialOptions } from './function-trial.js'
 * @import { ProgramRun } from './program-pair.js'
 * @import { ProgramSetup } from './setup.js'
 *
 * @typedef {TrialOptions & { tier: How['tier'] }} ProgramTrialOptions `limitMs`: in addition to the workload's own duration;
 *   `channel`: if the last program takes turns with those of other trials
 *
 * @typedef {{ wrap?: (role: string, command: string[]) => string[] }} Tracer `wrap` prepends it to the command of a role
 */

/** A tracer that is asked to end writes its counts first. */
const tracerGraceMs = 2000;

/**
 * @param {ProgramSetup} setup
 * @param {Cell} cell
 * @param {number} round
 * @param {ProgramTrialOptions} options
 * @returns {Promise<Trial | Failure>}
 */
export async function runProgramTrial(setup, cell, round, options) {
  const { channel } = options;
  const { finished, outcome = {}, ...run } = await runPrograms(setup, cell, options);
  const last = channel ? { ...run.last, wallMs: channel.busyMs() } : run.last;
  const fault = channel?.fault();
  const roles = Object.keys(finished);
  // Both programs of a pair were killed because the later one took too long.
  const kind = fault?.kind === 'time-limit' && roles.length < 2 ? 'not-ready' : fault?.kind;
  const failure = fault ? { ...fault, kind, role: roles.at(-1) } : run.failure;
  if (failure) return failureRecord(cell, round, /** @type {FailureReason} */ (failure), last);
  const { operations = 1, bytes, figures, latencyNs, turns = 1, warmUp } = outcome;
  const fed = last.usage?.fed;
  return {
    type: 'trial',
    ...{ ...cell, round, ns: outcome.ns ?? (last.wallMs * 1e6) / operations, turns },
    ...(warmUp && { warmUp }),
    ...(bytes !== undefined && { bytes }),
    ...((figures || fed) && { figures: { ...figures, ...(fed && { pipeBytes: fed.pipeBytes }) } }),
    ...(latencyNs && { latencyNs }),
    ...figuresOf(finished, last),
    at: new Date().toISOString(),
  };
}

/**
 * Runs the programs of a cell, and lets the suite judge the answer.
 *
 * @param {ProgramSetup} setup
 * @param {Cell} cell
 * @param {ProgramTrialOptions} options
 * @param {Tracer} [tracer]
 * @returns {Promise<ProgramRun>}
 */
export async function runPrograms(setup, cell, options, tracer = {}) {
  const { tier, warmUpMs, warmUp, measureMs, channel } = options;
  const how = {
    ...{ tier, warmUpMs, measureMs, workload: cell.workload },
    ...(warmUp && { warmUp }),
    ...(channel && { turns: true }),
  };
  /** @type {ProgramRun} */
  const ended = await launchPrograms(setup, cell, how, { ...options, ...tracer }).catch((error) => {
    if (!(error instanceof FailureError || error instanceof Fault)) throw error;
    // A function of the suite failed before its programs were started.
    return { finished: {}, last: nothingRan, failure: error.reason };
  });
  const judged = ended.failure ? ended : { ...ended, ...(await judge(setup.suite, cell, how, ended.last)) };
  const fed = ended.last.usage?.fed;
  // If a reader stops early, its writer gets SIGPIPE or is killed by the launcher, which explains nothing.
  if (!judged.failure || !fed || fed.exitCode === 0 || ['SIGPIPE', 'SIGKILL'].includes(fed.signal ?? ''))
    return judged;
  const { exitCode, signal } = fed;
  return { ...judged, failure: { ...judged.failure, writer: { exitCode, signal } } };
}

/**
 * @param {ProgramSetup} setup
 * @param {Cell} cell
 * @param {How} how
 * @param {ProgramTrialOptions & Tracer} options
 * @returns {Promise<ProgramRun>} without an outcome
 */
async function launchPrograms(setup, cell, how, options) {
  const { launcher, suite, programs, writer } = setup;
  const { signal, wrap, channel } = options;
  const { takesMs = 0, feed: feedOf } = suite.workloads[cell.workload] ?? {};
  const limitMs = options.limitMs + takesMs;
  const parts = Object.entries(suite.cases[cell.case]?.programs ?? {});
  const [first, second] = parts.map(([role, program], i) => ({
    ...{ role, start: program.start },
    /** @param {any} [ready] for the server that is a command: its port */
    launchOptions: async (ready) => {
      const startable = programs[role];
      const command = await commandLine(startable, program, how, ready);
      const isLast = channel && i === parts.length - 1;
      return {
        command: wrap ? wrap(role, command) : command,
        options: {
          ...{ limitMs, memoryLimitBytes: usableMemoryBytes, signal, baseEnv: trialEnvironment() },
          env: {
            ...{ ...startable.env, ...program.env },
            ...(program.start && { PORT: String(ready.port) }),
            ...(startable.isPadded && { ROUNDS_PADDING: paddingOf() }),
          },
          ...{ cwd: startable.cwd, stdin: program.input, stdout: program.output, hash: suite.hashesOutput },
          ...(wrap && { graceMs: tracerGraceMs }),
          ...(isLast && { onStdin: channel.onStdin, onStdout: messageReader(stepMark, channel.onStep) }),
        },
      };
    },
  }));
  if (!first) throw new Error(`${cell.case} has no program`);
  if (second) return runPair(launcher, first, second, { signal, limitMs });
  const unprepared = await runAround(setup, cell, 'prepare', { limitMs, signal });
  if (unprepared) return { finished: {}, last: nothingRan, failure: unprepared };
  const { command, options: launchOptions } = await first.launchOptions();
  const feed = writer && (await during('feed()', () => feedOf?.(how)));
  const feeding = feed && {
    command: [...writer.command, ...(await parseArguments(feed.program, how))],
    pipeBytes: feed.pipeBytes,
  };
  const last = await launch(launcher, command, { ...launchOptions, feed: feeding });
  const isResult = Number(last.exitCode) > 0 && parts[0]?.[1].anyExitCode;
  const failure = isResult ? killReason(last, launchOptions) : processFailure(last, launchOptions);
  return { finished: { [first.role]: last }, last, ...(failure && { failure }) };
}

/**
 * Runs a command line of the suite in the folder and environment of the program. It is not measured.
 *
 * @param {ProgramSetup} setup
 * @param {Cell} cell
 * @param {'setup' | 'prepare' | 'cleanup'} when
 * @param {{ limitMs: number, signal?: AbortSignal }} options
 * @returns {Promise<FailureReason | undefined>} why it failed
 */
export async function runAround({ launcher, suite, programs }, cell, when, options) {
  const { around, programs: declared = {} } = suite.cases[cell.case] ?? {};
  const command = around?.[when]?.(cell.workload);
  if (!command) return undefined;
  const [role = ''] = Object.keys(declared);
  const { env, cwd } = programs[role] ?? {};
  const result = await launch(launcher, command, { ...options, env, cwd, baseEnv: trialEnvironment() });
  const reason = processFailure(result, options);
  if (!reason) return undefined;
  const output = lastLine(result.stderr);
  const message = `its ${when} command ${failureText(reason)}${output === '' ? '' : `: ${output}`}`;
  return { kind: 'preparation', message };
}

/**
 * @param {ProgramCommand} startable
 * @param {Program} program
 * @param {How} how
 * @param {unknown} [ready]
 * @returns {Promise<string[]>} including its wrappers
 */
async function commandLine({ command, within = [] }, program, how, ready) {
  const before = [];
  for (const [i, wrapper] of (program.within ?? []).entries()) {
    before.push(within[i] ?? '', ...(await parseArguments(wrapper, how)));
  }
  return [...before, ...command, ...(await parseArguments(program, how, ready))];
}

/**
 * @param {Pick<Program, 'args'>} program
 * @param {How} how
 * @param {unknown} [ready]
 * @returns {Promise<string[]>}
 */
async function parseArguments(program, how, ready) {
  const args = await during('args()', () => program.args?.(how, ready) ?? []);
  if (Array.isArray(args) && args.every((each) => typeof each === 'string')) return args;
  throw new FailureError({
    kind: 'load',
    message: `its args() must return a list of strings, got ${inWords(args)}`,
  });
}

/**
 * The sum of all programs of a case, and each program's own. The time is that of the program that gives the answer.
 *
 * @param {Record<string, ProcessResult>} finished
 * @param {ProcessResult} last
 */
function figuresOf(finished, last) {
  const all = Object.values(finished).flatMap(({ usage }) => usage ?? []);
  const total = (/** @type {'userMs' | 'sysMs' | 'rssBytes'} */ name) => sum(all.map((usage) => usage[name]));
  const known = Object.entries({ ...finished, writer: last.usage?.fed }).flatMap(([role, each]) =>
    each?.usage ? [[role, usageFigures(each.usage)]] : [],
  );
  return {
    ...processFigures(last),
    ...(all.length > 1 && { userMs: total('userMs'), sysMs: total('sysMs'), rssBytes: total('rssBytes') }),
    ...(known.length > 1 && { programs: Object.fromEntries(known) }),
  };
}

/** What `judge()` may return instead of figures, and the kind of failure that it is. */
const failureKindOf = /** @type {const} */ ({
  wrong: 'wrong-answer',
  fault: 'fault',
  exhausted: 'exhausted',
  tooSlow: 'too-slow',
});

/**
 * @param {ProgramSuite} suite
 * @param {Cell} cell
 * @param {How} how
 * @param {ProcessResult} last
 * @returns {Promise<{ outcome: Outcome } | { failure: FailureReason }>}
 */
async function judge(suite, cell, how, last) {
  const about = { how, case: cell.case, wallNs: last.wallMs * 1e6, process: last };
  try {
    const answer = parseAnswer(last.stdout, suite.cases[cell.case]?.answer);
    const workload = suite.workloads[cell.workload];
    const outcome = await during('judge()', () => suite.judge(answer, { workload, ...about }));
    if (typeof outcome !== 'object' || outcome === null)
      throw new FailureError({
        kind: 'load',
        message: `its judge() must return an object, got ${inWords(outcome)}`,
      });
    for (const [name, kind] of Object.entries(failureKindOf)) {
      const message = outcome[/** @type {keyof typeof failureKindOf} */ (name)];
      if (message !== undefined) return { failure: /** @type {FailureReason} */ ({ kind, message }) };
    }
    const { ns = 1, turns = 1, operations = 1 } = outcome;
    // The suite may extrapolate, for example from the last bytes to all of them, so the elapsed time is not a limit.
    const why = invalidFigure([ns, turns, operations], outcome, Number.POSITIVE_INFINITY);
    return why === undefined ? { outcome } : { failure: { kind: 'bad-record', why } };
  } catch (error) {
    return { failure: failedBy(error).failure };
  }
}

/** @param {string} stdout @param {(stdout: string) => unknown} [parse] the suite's own parser */
function parseAnswer(stdout, parse) {
  try {
    const answer = parse ? parse(stdout) : JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
    if (answer !== null || parse) return answer;
  } catch {
    // It is reported below.
  }
  throw new FailureError({ kind: 'unreadable-answer', stdout });
}
