import { Fault } from '@rounds/harness';
import { inWords } from '@rounds/harness/answers/in-words.js';
import { during, FailureError, failedBy } from '@rounds/harness/failure-error.js';
import { stepMark } from '@rounds/harness/turns.js';
import { trialEnvironment } from '../launcher/environment.js';
import { launch, nothingRan } from '../launcher/launch.js';
import { usableMemoryBytes } from '../system/platform.js';
import { launchPair, messageListener } from './program-pair.js';
import { badEnd, failureRecord, processFigures, usageFigures, whyImpossible } from './records.js';

/**
 * A trial of a suite of programs: one program, fed or not, or a server with its client, start to end.
 *
 * @import { Cell, FailureReason } from '@rounds/record'
 * @import { Performance } from './program-pair.js'
 * @typedef {import('@rounds/harness').How} How
 * @typedef {import('../launcher/launch.js').ProcessResult} ProcessResult
 * @typedef {import('../programs/tools.js').ProgramCommand} Startable
 * @typedef {import('./setup.js').ProgramSetup} ProgramSetup
 *
 * @typedef {import('./function-trial.js').TrialOptions & { tier: How['tier'] }} ProgramTrialOptions `limitMs` is beside what the
 *   workload takes by itself; `talk`: where the last program takes turns with those of other trials
 *
 * @typedef {object} Tracing
 * @property {(role: string, command: string[]) => string[]} [wrap] puts a tracer before a command
 * @property {number} [keepBytes] of each output
 */

/** A tracer that is told to end writes its counts first. */
const tracersGraceMs = 2000;

/**
 * @param {ProgramSetup} setup
 * @param {Cell} cell
 * @param {number} round
 * @param {ProgramTrialOptions} options
 * @returns {Promise<import('@rounds/record').Trial | import('@rounds/record').Failure>}
 */
export async function launchProgramTrial(setup, cell, round, options) {
  const { talk } = options;
  const { finished, outcome = {}, ...performed } = await perform(setup, cell, options);
  const last = talk ? { ...performed.last, wallMs: talk.busyMs() } : performed.last;
  const fault = talk?.fault();
  const roles = Object.keys(finished);
  const kind = roles.length < 2 ? 'not-ready' : 'time-limit';
  // Both of a pair were ended for the time that the later one took.
  /** @type {FailureReason | undefined} */
  const late = fault?.kind === 'time-limit' ? { ...fault, kind } : fault;
  const failure = late ? { ...late, role: roles.at(-1) } : performed.failure;
  if (failure) return failureRecord(cell, round, failure, last);
  const { operations = 1, bytes, figures, latencyNs, turns = 1, warmUp } = outcome;
  const fed = last.usage?.fed;
  return {
    type: 'trial',
    ...{ ...cell, round, ns: outcome.ns ?? (last.wallMs * 1e6) / operations, turns },
    ...(warmUp && { warmUp }),
    ...(bytes !== undefined && { bytes }),
    ...totalsOf(finished, last),
    ...((figures || fed) && { figures: { ...figures, ...(fed && { pipeBytes: fed.pipeBytes }) } }),
    ...(latencyNs && { latencyNs }),
    ...programsOf(finished, last),
    at: new Date().toISOString(),
  };
}

/**
 * Starts what a cell is made of, waits for its end, and has its answer judged.
 *
 * @param {ProgramSetup} setup
 * @param {Cell} cell
 * @param {ProgramTrialOptions} options
 * @param {Tracing} [tracing]
 * @returns {Promise<Performance>}
 */
export async function perform(setup, cell, options, tracing = {}) {
  const { tier, warmUpMs, warmUp, measureMs, talk } = options;
  const how = {
    ...{ tier, warmUpMs, measureMs, workload: cell.workload },
    ...(warmUp && { warmUp }),
    ...(talk && { turns: true }),
  };
  /** @type {Performance} */
  const ended = await run(setup, cell, how, { ...options, ...tracing }).catch((error) => {
    if (!(error instanceof FailureError || error instanceof Fault)) throw error;
    // A suite's own function failed before its programs were started.
    return { finished: {}, last: nothingRan, failure: error.reason };
  });
  const judged = ended.failure ? ended : { ...ended, ...(await judge(setup.suite, cell, how, ended.last)) };
  const fed = ended.last.usage?.fed;
  // A reader that stops early ends its writer by SIGPIPE, or the launcher kills it. That explains nothing.
  if (!judged.failure || !fed || fed.exitCode === 0 || ['SIGPIPE', 'SIGKILL'].includes(fed.signal ?? ''))
    return judged;
  const { exitCode, signal } = fed;
  return { ...judged, failure: { ...judged.failure, writer: { exitCode, signal } } };
}

/**
 * @param {Startable} startable
 * @param {import('@rounds/harness').Program} program
 * @param {How} how
 * @param {unknown} [ready]
 * @returns {Promise<string[]>} with what stands before it
 */
async function commandLine({ command, within = [] }, program, how, ready) {
  const before = [];
  for (const [i, wrapper] of (program.within ?? []).entries()) {
    before.push(within[i] ?? '', ...(await argumentsOf(wrapper, how)));
  }
  return [...before, ...command, ...(await argumentsOf(program, how, ready))];
}

/**
 * @param {Pick<import('@rounds/harness').Program, 'args'>} program
 * @param {How} how
 * @param {unknown} [ready]
 */
async function argumentsOf(program, how, ready) {
  const args = await during('args()', () => program.args?.(how, ready) ?? []);
  if (Array.isArray(args) && args.every((each) => typeof each === 'string')) return args;
  throw new FailureError({
    kind: 'load',
    message: `its args() must return a list of strings, got ${inWords(args)}`,
  });
}

/**
 * @param {ProgramSetup} setup
 * @param {Cell} cell
 * @param {How} how
 * @param {ProgramTrialOptions & Tracing} options
 * @returns {Promise<Performance>} not judged yet
 */
async function run({ launcher, suite, programs, writer }, cell, how, options) {
  const { signal, wrap, keepBytes, talk } = options;
  const { takesMs = 0, feed: feedOf } = suite.workloads[cell.workload] ?? {};
  const limitMs = options.limitMs + takesMs;
  const parts = Object.entries(suite.cases[cell.case]?.programs ?? {});
  const [first, second] = parts.map(([role, program], i) => ({
    role,
    /** @param {unknown} [ready] */
    launchOptions: async (ready) => {
      const startable = programs[role];
      const command = await commandLine(startable, program, how, ready);
      const isLast = talk && i === parts.length - 1;
      return {
        command: wrap ? wrap(role, command) : command,
        options: {
          ...{ limitMs, memoryLimitBytes: usableMemoryBytes, signal, keepBytes, baseEnv: trialEnvironment() },
          env: { ...startable.env, ...program.env },
          ...(wrap && { graceMs: tracersGraceMs }),
          ...(isLast && { onStdin: talk.onStdin, onStdout: messageListener(stepMark, talk.onStep) }),
        },
      };
    },
  }));
  if (!first) throw new Error(`${cell.case} has no program`);
  if (second) return launchPair(launcher, first, second, { signal, limitMs });
  const { command, options: launchOptions } = await first.launchOptions();
  const feed = writer && (await during('feed()', () => feedOf?.(how)));
  const feeding = feed && {
    command: [...writer.command, ...(await argumentsOf(feed.program, how))],
    pipeBytes: feed.pipeBytes,
  };
  const last = await launch(launcher, command, { ...launchOptions, feed: feeding });
  const failure = badEnd(last, launchOptions);
  return { finished: { [first.role]: last }, last, ...(failure && { failure }) };
}

/**
 * What all the programs of a case used together. The time is that of the program whose answer counts.
 *
 * @param {Record<string, ProcessResult>} finished
 * @param {ProcessResult} last
 */
function totalsOf(finished, last) {
  const all = Object.values(finished).flatMap(({ usage }) => usage ?? []);
  const own = processFigures(last);
  if (all.length < 2) return own;
  const sum = (/** @type {'userMs' | 'sysMs' | 'rssBytes'} */ name) =>
    all.reduce((total, usage) => total + usage[name], 0);
  return { ...own, userMs: sum('userMs'), sysMs: sum('sysMs'), rssBytes: sum('rssBytes') };
}

/** @param {Record<string, ProcessResult>} finished @param {ProcessResult} last */
function programsOf(finished, last) {
  const known = Object.entries({ ...finished, writer: last.usage?.fed }).flatMap(([role, each]) =>
    each?.usage ? [[role, usageFigures(each.usage)]] : [],
  );
  return known.length < 2 ? {} : { programs: Object.fromEntries(known) };
}

/** @typedef {import('@rounds/harness/programs.js').Outcome} Outcome */

/** What a suite may say of an answer in place of its figures, and the kind of failure that it is. */
const kinds = /** @type {const} */ ({
  wrong: 'wrong-answer',
  fault: 'fault',
  exhausted: 'exhausted',
  tooSlow: 'too-slow',
});

/**
 * What a suite makes of the answer of a program.
 *
 * @param {import('@rounds/harness').ProgramSuite} suite
 * @param {import('@rounds/record').Cell} cell
 * @param {import('@rounds/harness').How} how
 * @param {import('../launcher/launch.js').ProcessResult} last
 * @returns {Promise<{ outcome: Outcome } | { failure: FailureReason }>}
 */
async function judge(suite, cell, how, { stdout, wallMs }) {
  let answer;
  try {
    answer = (suite.cases[cell.case]?.answer ?? lastLineOf)(stdout);
  } catch {
    return { failure: { kind: 'unreadable-answer', stdout } };
  }
  const about = { workload: suite.workloads[cell.workload], how, case: cell.case, wallNs: wallMs * 1e6 };
  /** @type {Outcome} */
  let outcome;
  try {
    outcome = await during('judge()', () => suite.judge(answer, about));
  } catch (error) {
    return { failure: failedBy(error).failure };
  }
  if (typeof outcome !== 'object' || outcome === null) {
    const message = `its judge() must return what it makes of the answer, got ${inWords(outcome)}`;
    return { failure: { kind: 'load', message } };
  }
  for (const [name, kind] of Object.entries(kinds)) {
    const message = outcome[/** @type {keyof typeof kinds} */ (name)];
    if (message !== undefined) return { failure: /** @type {FailureReason} */ ({ kind, message }) };
  }
  const { ns = 1, turns = 1, operations = 1 } = outcome;
  // What is told here is the suite's own reckoning: it may be of more than the program did, such as of all bytes by the last ones.
  const why = whyImpossible([ns, turns, operations], outcome, Number.POSITIVE_INFINITY);
  return why === undefined ? { outcome } : { failure: { kind: 'bad-record', why } };
}

/** @param {string} stdout */
function lastLineOf(stdout) {
  const answer = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
  if (answer === null) throw new TypeError('no answer');
  return answer;
}
