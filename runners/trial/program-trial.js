import { howItEnded, violentEnd } from './ending.js';
import { failure, outsideFigures } from './function-trial.js';
import { launch } from './launcher.js';
import { launchPair } from './program-pair.js';

/**
 * A trial of a suite of programs: one program, fed or not, or a server with its client, start to end.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').Trial} Trial
 * @typedef {import('@rounds/record').Failure} Failure
 * @typedef {import('@rounds/harness').How} How
 * @typedef {import('@rounds/harness').ProgramSuite} ProgramSuite
 * @typedef {import('@rounds/harness/programs.js').Outcome} Outcome
 * @typedef {import('./launcher.js').Finished} Finished
 * @typedef {import('../programs/prepare.js').Prepared} Prepared
 */

/**
 * @typedef {object} Place
 * @property {import('./launcher.js').Launcher} launcher
 * @property {ProgramSuite} suite
 * @property {Record<string, Prepared>} programs by role
 * @property {Prepared} [writer]
 */

/**
 * @typedef {object} ProgramTrialOptions
 * @property {How['tier']} tier
 * @property {number} measureMs
 * @property {number} warmUpMs
 * @property {number} limitMs
 * @property {number} [memoryLimitBytes]
 * @property {AbortSignal} [signal]
 */

/**
 * @typedef {object} Performance what came of starting a case's programs
 * @property {Record<string, Finished>} finished by role; a writer's account is with whom it fed
 * @property {Finished} last the one whose answer counts
 * @property {string} [error]
 * @property {unknown} [answer]
 */

/** A tracer has to write down what it saw before it goes. */
const tracersGraceMs = 2000;

/**
 * @param {Place} place
 * @param {Cell} cell
 * @param {number} round
 * @param {ProgramTrialOptions} options
 * @returns {Promise<Trial | Failure>}
 */
export async function runProgramTrial(place, cell, round, options) {
  const { finished, last, error, answer } = await perform(place, cell, options);
  if (error !== undefined) return failure(cell, round, error, last);
  const fed = last.account?.fed;
  const outcome = judge(place.suite, cell, answer, { options, last });
  const wrong = outcome.wrong ?? impossible(outcome);
  if (wrong !== undefined) return failure(cell, round, `${wrong}${writersEnd(last)}`, last);
  const { operations = 1, bytes, figures, latencyNs, samples = 1 } = outcome;
  const ns = outcome.ns ?? (last.wallMs * 1e6) / operations;
  return {
    type: 'trial',
    ...cell,
    round,
    ns,
    nsMin: outcome.nsMin ?? ns,
    samples,
    ...(bytes !== undefined && { bytes }),
    ...totalsOf(finished, last),
    ...((figures || fed) && { figures: { ...figures, ...(fed && { pipeBytes: fed.pipeBytes }) } }),
    ...(latencyNs && { latencyNs }),
    ...programsOf(finished, last),
    at: new Date().toISOString(),
  };
}

/**
 * Starts what a cell is made of, and waits for its end.
 *
 * @param {Place} place
 * @param {Cell} cell
 * @param {ProgramTrialOptions} options
 * @param {{ wrap?: (role: string, command: string[]) => string[], keepBytes?: number }} [how] `wrap` puts a tracer before
 *   a command
 * @returns {Promise<Performance>}
 */
export async function perform(
  { launcher, suite, programs, writer },
  cell,
  options,
  { wrap, keepBytes } = {},
) {
  const { limitMs, memoryLimitBytes, signal } = options;
  const how = howOf(cell, options);
  const definition = suite.cases[cell.case];
  const feed = writer && suite.workloads[cell.workload]?.feed?.(how);
  const [first, second] = Object.entries(definition?.programs ?? {}).map(([role, program]) => ({
    role,
    /** @param {unknown} [ready] */
    launchOptions: (ready) => {
      const prepared = /** @type {Prepared} */ (programs[role]);
      const command = [...prepared.command, ...(program.args?.(how, ready) ?? [])];
      return {
        command: wrap ? wrap(role, command) : command,
        options: {
          limitMs,
          memoryLimitBytes,
          signal,
          keepBytes,
          env: { ...prepared.env, ...program.env },
          ...(wrap && { graceMs: tracersGraceMs }),
        },
      };
    },
  }));
  if (!first) throw new Error(`${cell.case} has no program`);
  if (second) {
    const pair = await launchPair(launcher, first, second, { signal, limitMs });
    return { ...pair, ...(pair.error === undefined && answerIn(definition, pair.last)) };
  }
  const { command, options: launchOptions } = first.launchOptions();
  const last = await launch(launcher, command, {
    ...launchOptions,
    ...(feed && {
      feed: {
        command: [...(writer?.command ?? []), ...(feed.program.args?.(how) ?? [])],
        pipeBytes: feed.pipeBytes,
      },
    }),
  });
  const error = violentEnd(last, launchOptions) ?? (last.exitCode === 0 ? undefined : howItEnded(last));
  const performance = { finished: { [first.role]: last }, last };
  if (error !== undefined) return { ...performance, error: `${error}${writersEnd(last)}` };
  return { ...performance, ...answerIn(definition, last) };
}

/**
 * @param {Cell} cell
 * @param {ProgramTrialOptions} options
 * @returns {How}
 */
function howOf({ workload }, { tier, warmUpMs, measureMs }) {
  return { tier, warmUpMs, measureMs, workload };
}

/**
 * @param {import('@rounds/harness/programs.js').ProgramCase | undefined} definition
 * @param {Finished} finished
 * @returns {{ answer: unknown } | { error: string }}
 */
function answerIn(definition, { stdout }) {
  try {
    const answer = definition?.answer ? definition.answer(stdout) : lastLineOf(stdout);
    return { answer };
  } catch {
    return { error: `exited with 0, and its answer cannot be read: ${JSON.stringify(stdout.slice(-120))}` };
  }
}

/** @param {string} stdout */
function lastLineOf(stdout) {
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
}

/**
 * @param {ProgramSuite} suite
 * @param {Cell} cell
 * @param {unknown} answer
 * @param {{ options: ProgramTrialOptions, last: Finished }} trial
 * @returns {Outcome}
 */
export function judge(suite, cell, answer, { options, last }) {
  return suite.judge(answer, {
    workload: suite.workloads[cell.workload],
    how: howOf(cell, options),
    case: cell.case,
    wallNs: last.wallMs * 1e6,
    pipeBytes: last.account?.fed?.pipeBytes,
  });
}

/** @param {Outcome} outcome */
function impossible({ ns = 1, nsMin = 1, samples = 1, bytes = 0, operations = 1, figures = {} }) {
  const positive = [ns, nsMin, samples, operations].every((value) => Number.isFinite(value) && value > 0);
  const fine = positive && bytes >= 0 && Object.values(figures).every(Number.isFinite);
  return fine ? undefined : 'its answer is no measurement: a figure is missing or impossible';
}

/** @param {Finished} reader */
function writersEnd({ account }) {
  const fed = account?.fed;
  // A reader that stops early ends its writer by SIGPIPE, or has it killed: that explains nothing.
  if (!fed || fed.exitCode === 0 || fed.signal === 'SIGPIPE' || fed.signal === 'SIGKILL') return '';
  return `; its writer ${howItEnded(fed)}`;
}

/**
 * What all the programs of a case used together; the time is that of the one whose answer counts.
 *
 * @param {Record<string, Finished>} finished
 * @param {Finished} last
 */
function totalsOf(finished, last) {
  const all = Object.values(finished).map(outsideFigures);
  const { wallMs, contextSwitches } = outsideFigures(last);
  if (all.length < 2) return outsideFigures(last);
  const sum = (/** @type {'userMs' | 'sysMs' | 'rssBytes'} */ name) =>
    all.reduce((total, figures) => total + (figures[name] ?? 0), 0);
  return {
    wallMs,
    ...(contextSwitches && {
      userMs: sum('userMs'),
      sysMs: sum('sysMs'),
      rssBytes: sum('rssBytes'),
      contextSwitches,
    }),
  };
}

/**
 * @param {Record<string, Finished>} finished
 * @param {Finished} last
 */
function programsOf(finished, last) {
  const accounts = Object.entries(finished).flatMap(([role, { account }]) =>
    account ? [[role, account]] : [],
  );
  const fed = last.account?.fed;
  if (fed) accounts.push(['writer', fed.account]);
  if (accounts.length < 2) return {};
  return {
    programs: Object.fromEntries(
      accounts.map(([role, account]) => {
        const { userMs, sysMs, rssBytes, contextSwitches } = /** @type {import('./launcher.js').Account} */ (
          account
        );
        return [role, { userMs, sysMs, rssBytes, contextSwitches }];
      }),
    ),
  };
}
