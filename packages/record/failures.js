import { own } from './cell.js';

/**
 * The kinds of failures. Code branches on the kind; people read the sentence. A new kind is a row of the table below.
 *
 * @typedef {{ exitCode: number | null, signal: string | null }} ExitStatus of a process
 * @typedef {{ why: string, at?: string }} ThrownError `at`: file and line
 * @typedef {{ message: string }} Sentence a whole one, of the suite, the case or the tool
 * @typedef {{
 *   expected: string, got?: string, threw?: string, at?: string, path?: string, input?: string, example?: number,
 * }} WrongAnswer `path` leads from the answer to the difference; `example` counts from 1
 *
 * @typedef {ExitStatus & { record?: 'missing' | 'partial' }} Exit `record`: what is wrong with its record
 *
 * @typedef {typeof failureKinds} FailureKinds
 * @typedef {keyof FailureKinds} FailureKind
 * @typedef {{ [K in FailureKind]: Parameters<FailureKinds[K]['text']>[0] }} FailureDetails by kind
 * @typedef {{ [K in FailureKind]: { kind: K } & FailureDetails[K] & FailureContext }[FailureKind]} FailureReason
 * @typedef {{ role?: string, traced?: boolean, before?: string, writer?: ExitStatus, line?: string }} FailureContext of any kind:
 *   `role`: which program, if the case has two (`server`); `before`: what the process did not reach (`it was ready`); `writer`: how the
 *   program that fed it ended, if that explains the failure; `line`: the explanation, such as a line of its output
 */

/**
 * Each kind formats its details. `final`: another attempt cannot help. `survival`: it answers whether a case survives a workload.
 *
 * Amounts of memory are texts such as `64.0 MiB`.
 */
export const failureKinds = {
  'wrong-answer': { text: wrongAnswerText, final: true },
  promise: {
    text: (/** @type {{ work: string }} */ { work }) =>
      work === 'sync'
        ? 'returned a promise, but the suite\'s "work" is "sync": its work would not be timed. Return the answer itself, or make the suite "async"'
        : 'did not return a promise, but the suite\'s "work" is "async": return a promise of the answer, or make the suite "sync"',
    final: true,
  },
  'changed-input': { text: changedInputText, final: true },
  // Pending work would be missing from its own time, and be part of that of others. `missing`: percent that was done after the calls.
  'not-awaited': {
    text: (/** @type {{ what: string, missing?: number }} */ { what, missing }) =>
      missing === undefined
        ? `left ${what} pending. Missing await or return? Lasting resources belong in setup() or load()`
        : `left ${what} running: its time lacks ${missing}% of the work. Missing await or return?`,
    final: true,
  },
  'used-up': {
    text: (/** @type {{ size: number }} */ { size }) =>
      `its first call returned ${size === 1 ? 'one value' : `${size} values`}, and later calls none: the first one uses up its data. Make the data in each call, or in setup() with "fresh: true"`,
    final: true,
  },
  // An iterator or a getter does its work when it is used, after the time has been taken.
  'unfinished-answer': {
    text: (/** @type {{ what: string, path?: string }} */ { what, path }) =>
      `returned ${what}${path === undefined ? '' : ` (${path})`}, so work is left to whoever uses it, and is not timed. Finish it in the benchmark: ${finishes[what] ?? 'use the result'}. To measure creation only, call do_not_optimize(result) and return nothing`,
    final: true,
  },
  // Somebody passed it on instead of the result, such as a promise whose resolve() is used as a callback.
  'error-answer': {
    text: (/** @type {{ why: string }} */ { why }) =>
      `returned an error instead of a result: ${why}. Throw it, or return its code if errors are what you measure`,
    final: true,
  },
  // While it was measured, after a correct first answer.
  threw: {
    text: (/** @type {ThrownError & { uncaught?: boolean }} */ { uncaught, ...thrown }) =>
      `${uncaught ? 'uncaught error:' : 'threw'} ${thrownText(thrown)}`,
  },
  'time-limit': {
    text: (/** @type {{ limitMs: number }} */ { limitMs }) =>
      `killed at the time limit of ${limitMs / 1000} s`,
    survival: true,
  },
  // The time of printing would be measured.
  'output-limit': {
    text: (/** @type {{ limit: string }} */ { limit }) =>
      `printed more than ${limit}, whose time would be measured: remove its console output`,
    final: true,
  },
  'memory-limit': {
    text: (/** @type {{ limit: string, resident?: string }} */ { limit, resident }) =>
      `memory limit of ${limit} reached${peakText(resident)}`,
    survival: true,
  },
  // Of the runtime's own heap.
  'heap-limit': {
    text: (/** @type {{ resident?: string }} */ { resident }) => `heap limit reached${peakText(resident)}`,
    survival: true,
  },
  crash: { text: exitText, survival: true },
  // With a code other than 0, or before it was done.
  exit: {
    text: (/** @type {Exit & { caller?: string }} */ { caller, ...status }) =>
      caller === undefined ? exitText(status) : `${caller} called process.exit(${status.exitCode})`,
    survival: true,
  },
  // The process exited with nothing left to do.
  unsettled: {
    text: (/** @type {{ waiting: string }} */ { waiting }) =>
      `${waiting} waits for a promise that never settles`,
    survival: true,
  },
  // The process exited with code 0.
  'no-record': { text: exitText, survival: true },
  'bad-record': { text: (/** @type {{ why: keyof typeof badRecords }} */ { why }) => badRecords[why] },
  'unreadable-answer': {
    text: (/** @type {{ stdout: string }} */ { stdout }) =>
      `exited with 0, but its answer is unreadable: ${JSON.stringify(stdout.slice(-120))}`,
  },
  'not-started': { text: (/** @type {{ why: string }} */ { why }) => `could not be started: ${why}` },
  // A server.
  'not-ready': {
    text: (/** @type {{ limitMs: number }} */ { limitMs }) => `not ready within ${limitMs / 1000} s`,
  },
  load: { text: loadText },
  'wrong-runtime': {
    text: (/** @type {{ found: string, wanted: string }} */ { found, wanted }) =>
      `ran in ${found}, not in ${wanted}`,
  },
  // A bundle, a folder or a virtual environment could not be made.
  preparation: { text: sentenceText },
  // An external problem, such as a full disk.
  fault: { text: sentenceText },
  // A resource of the workload, such as ports, ran out.
  exhausted: { text: sentenceText, survival: true },
  // The resource was replenished faster than it was used, so this machine cannot show the outcome.
  'too-slow': { text: sentenceText, final: true, survival: true },
};

/** @type {Record<string, string>} */
const finishes = {
  'a getter': 'read the property',
  'an iterator': 'return [...iterator]',
  'an async iterator': 'use it in for await',
  'a stream': 'read it to its end',
  'a thenable': 'await it, since its work begins when then() is called',
  'a pending promise': 'return Promise.all(promises)',
};

const badRecords = {
  'not JSON': 'its record is not JSON',
  'no answer': 'no answer',
  'impossible figure': 'invalid measurement: a figure is missing or impossible',
  'too long': 'invalid measurement: it reports more time than passed',
  'too short': 'invalid measurement: it used more CPU time than its time',
  'replaced clock': 'invalid measurement: it closed or replaced the file from which its CPU time is read',
};

/** @param {FailureReason} reason @returns {string} the `error` of a failure record */
export function failureText(reason) {
  const { kind, traced, role, before, writer, line } = reason;
  const { text } = /** @type {{ text: (details: any) => string }} */ (failureKinds[kind]);
  return [
    traced ? 'while traced: ' : '',
    role === undefined ? '' : `${role}: `,
    text(reason),
    before === undefined ? '' : ` before ${before}`,
    writer === undefined ? '' : `; its writer ${exitText(writer)}`,
    line === undefined ? '' : `: ${line}`,
  ].join('');
}

export const isFinal = hasProperty('final');
export const isSurvivalAnswer = hasProperty('survival');

/** A file may have kinds of a later version, which have no property. @param {'final' | 'survival'} property */
function hasProperty(property) {
  /** @type {Record<string, { text: unknown, final?: boolean, survival?: boolean }>} */
  const kinds = failureKinds;
  return (/** @type {{ kind: string }} */ { kind }) => own(kinds, kind)?.[property] === true;
}

/** @param {Sentence} details */
function sentenceText({ message }) {
  return message;
}

/** @param {Sentence | WrongAnswer} details */
function wrongAnswerText(details) {
  if ('message' in details) return details.message;
  const { path, expected, got, threw, at, example, input } = details;
  const place = path === undefined ? '' : `at ${path}: `;
  const result = threw === undefined ? `got ${got}` : `threw ${thrownText({ why: threw, at })}`;
  const given =
    example === undefined
      ? input && ` for ${input}`
      : ` (example ${[example, ...(input === undefined ? [] : [input])].join(': ')})`;
  return `wrong answer: ${place}expected ${expected}, ${result}${given ?? ''}`;
}

/** @param {{ was: string, is: string, path?: string }} details */
function changedInputText({ was, is, path }) {
  const place = path === undefined ? '' : `, at ${path}`;
  return `changed its input${place}, from ${was} to ${is}, so the next call would do different work: let it work on a copy, or set "fresh: true", which gives each call a new input outside of the measured time`;
}

/** @param {ThrownError} error */
function thrownText({ why, at }) {
  return at === undefined ? why : `${why} (${at})`;
}

/** Older versions of Node.js take such a file for CommonJS. */
const isLoadedAsCommonJs =
  /^SyntaxError: (Cannot use import statement outside a module|Unexpected token 'export')/;

/** @param {Sentence | (ThrownError & { part?: string })} details */
function loadText(details) {
  if ('message' in details) return details.message;
  const { part, ...thrown } = details;
  if (part !== undefined) return `its ${part} threw ${thrownText(thrown)}`;
  const fix = isLoadedAsCommonJs.test(thrown.why)
    ? ': it is an ES module, so add "type": "module" to the nearest package.json, or rename it to .mjs'
    : '';
  return `could not be loaded: ${thrownText(thrown)}${fix}`;
}

/** @param {Exit} status */
function exitText({ signal, exitCode, record }) {
  const ended = signal ? `killed by ${signal}` : `exited with ${exitCode}`;
  if (record === undefined) return ended;
  return `${ended} ${record === 'missing' ? 'before it reported' : 'while it reported'}`;
}

/** @param {string | undefined} resident */
function peakText(resident) {
  return resident === undefined ? '' : ` (peak RSS ${resident})`;
}
