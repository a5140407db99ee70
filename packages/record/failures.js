/**
 * The kinds of failures: what code decides by, and the sentences that people read. A new kind is a row of the table
 * below and its details above it.
 *
 * @typedef {{ exitCode: number | null, signal: string | null }} Ending how a process ended
 * @typedef {'missing' | 'partial'} LostRecord where the worker's record is: nowhere, or cut off
 * @typedef {{ why: string, at?: string }} Thrown an error in words, and the file and line that it comes from
 * @typedef {{
 *   expected: string, got?: string, threw?: string, at?: string, path?: string, input?: string, example?: number,
 * }} WrongAnswer `path` leads from the answer to what differs; `example` counts from 1
 */

/**
 * What the sentence of each kind is made from. `says` is a whole sentence of the suite, the case or the tool; amounts
 * of memory are texts such as `64.0 MiB`.
 * @typedef {{
 *   'wrong-answer': { says: string } | WrongAnswer,
 *   promise: { work: string },
 *   'changed-input': { was: string, is: string, path?: string },
 *   'not-awaited': { what: string },
 *   threw: Thrown & { uncaught?: boolean },
 *   'time-limit': { limitMs: number },
 *   'memory-limit': { limit: string, resident?: string },
 *   'heap-limit': { resident?: string },
 *   crash: Ending & { record?: LostRecord },
 *   exit: Ending & { record?: LostRecord, caller?: string },
 *   unsettled: { waiting: string },
 *   'no-record': Ending & { record: LostRecord },
 *   'bad-record': { why: 'not JSON' | 'no answer' | 'impossible figure' | 'too long' },
 *   'unreadable-answer': { stdout: string },
 *   'not-started': { why: string },
 *   'not-ready': { limitMs: number },
 *   load: { says: string } | Thrown & { part?: string },
 *   'wrong-runtime': { found: string, wanted: string },
 *   preparation: { says: string },
 *   fault: { says: string },
 *   exhausted: { says: string },
 *   'too-slow': { says: string },
 * }} DetailsByKind
 */

/**
 * @typedef {keyof DetailsByKind} FailureKind
 * @typedef {{ [K in FailureKind]: { kind: K } & DetailsByKind[K] & Circumstances }[FailureKind]} FailureReason
 * @typedef {{ role?: string, traced?: boolean, before?: string, writer?: Ending }} Circumstances details that every kind
 *   may have: the program, where a case has two (`server`); whether it was traced; what it ended too early for (`it was
 *   ready`); how the program that fed it ended, if that explains the failure
 */

/**
 * @template Details
 * @typedef {object} Row
 * @property {(details: Details) => string} words
 * @property {true} [final] trying the cell again cannot help
 * @property {true} [endedByRunner] the runner or the workload ended it early, so nobody knows what would have become of it
 * @property {true} [survival] where the question is whether a case survives a workload, this answers it
 */

/** @type {{ [K in FailureKind]: Row<DetailsByKind[K]> }} */
export const failureKinds = {
  'wrong-answer': { words: wrongAnswerText, final: true },
  // Nobody would have waited for its work, or the wait would have been measured instead of the work.
  promise: {
    words: ({ work }) =>
      work === 'sync'
        ? 'returned a promise, but the suite\'s "work" is "sync": its work would not be timed. Return the answer itself, or make the suite "async"'
        : 'returned no promise, but the suite\'s "work" is "async": return a promise of the answer, or make the suite "sync"',
    final: true,
  },
  'changed-input': { words: changedInputText, final: true },
  // What its calls started takes time that would be in no time, or in that of others.
  'not-awaited': {
    words: ({ what }) =>
      `it started ${what}, and did not wait: return a promise that waits for all that a call starts, and open in setup() or load() what stays open`,
    final: true,
  },
  // While it was measured, after a first right answer.
  threw: {
    words: ({ uncaught, ...thrown }) =>
      uncaught ? `an error that nothing caught: ${thrownText(thrown)}` : `threw ${thrownText(thrown)}`,
  },
  'time-limit': {
    words: ({ limitMs }) => `killed at the time limit of ${limitMs / 1000} s`,
    endedByRunner: true,
    survival: true,
  },
  'memory-limit': {
    words: ({ limit, resident }) => `memory limit of ${limit} reached${atDeath(resident)}`,
    endedByRunner: true,
    survival: true,
  },
  // Of the runtime's own heap.
  'heap-limit': { words: ({ resident }) => `heap limit reached${atDeath(resident)}`, survival: true },
  // A signal killed it, or it ended by itself: with a non-zero code, or before it was done.
  crash: { words: endingText, survival: true },
  exit: {
    words: ({ caller, ...ending }) =>
      caller === undefined ? endingText(ending) : `${caller} called process.exit(${ending.exitCode})`,
    survival: true,
  },
  // It ended with nothing left to do while somebody still waited.
  unsettled: { words: ({ waiting }) => `${waiting} waits for a promise that never settles`, survival: true },
  // It ended with code 0, but its record is not there or not whole.
  'no-record': { words: endingText, survival: true },
  'bad-record': { words: ({ why }) => badRecords[why] },
  'unreadable-answer': {
    words: ({ stdout }) =>
      `exited with 0, and its answer cannot be read: ${JSON.stringify(stdout.slice(-120))}`,
  },
  'not-started': { words: ({ why }) => `could not be started: ${why}` },
  // A server.
  'not-ready': { words: ({ limitMs }) => `not ready within ${limitMs / 1000} s`, endedByRunner: true },
  load: { words: loadText },
  'wrong-runtime': { words: ({ found, wanted }) => `ran in ${found}, not in ${wanted}` },
  // What the process needs could not be made: a bundle, a folder, a virtual environment.
  preparation: { words: ({ says }) => says },
  // An external problem, such as a full disk.
  fault: { words: ({ says }) => says },
  // What the workload uses up, such as ports, has run out.
  exhausted: { words: ({ says }) => says, survival: true },
  // It came back faster than it was used up, so what would have become of it is not seen on this machine.
  'too-slow': { words: ({ says }) => says, final: true, endedByRunner: true, survival: true },
};

const badRecords = {
  'not JSON': 'its record is not JSON',
  'no answer': 'no answer',
  'impossible figure': 'invalid measurement: a figure is missing or impossible',
  'too long': 'invalid measurement: it says that more time passed than did',
};

/** The sentence that a failure record has as its `error`. @param {FailureReason} reason */
export function failureText(reason) {
  const { kind, traced, role, before, writer } = reason;
  const { words } = /** @type {Row<FailureReason>} */ (failureKinds[kind]);
  return [
    traced ? 'while traced: ' : '',
    role === undefined ? '' : `${role}: `,
    words(reason),
    before === undefined ? '' : ` before ${before}`,
    writer === undefined ? '' : `; its writer ${endingText(writer)}`,
  ].join('');
}

/** Whether trying the cell again cannot help. */
export const isFinal = withProperty('final');

/** Whether the runner ended the process, so that its fate is open. */
export const isEndedByRunner = withProperty('endedByRunner');

/** Whether the failure answers the question if a case survives a workload. */
export const isSurvivalAnswer = withProperty('survival');

/**
 * A file may have kinds of a later version, of which nothing is known.
 * @param {'final' | 'endedByRunner' | 'survival'} property
 */
function withProperty(property) {
  return (/** @type {{ kind: string }} */ { kind }) =>
    Object.hasOwn(failureKinds, kind) && failureKinds[/** @type {FailureKind} */ (kind)][property] === true;
}

/** @param {DetailsByKind['wrong-answer']} details */
function wrongAnswerText(details) {
  if ('says' in details) return details.says;
  const { path, expected, got, threw, at, example, input } = details;
  const place = path === undefined ? '' : `at ${path}: `;
  const came = threw === undefined ? `got ${got}` : `threw ${thrownText({ why: threw, at })}`;
  const given =
    example === undefined
      ? input && ` for ${input}`
      : ` (example ${[example, ...(input === undefined ? [] : [input])].join(': ')})`;
  return `wrong answer: ${place}expected ${expected}, ${came}${given ?? ''}`;
}

/** @param {DetailsByKind['changed-input']} details */
function changedInputText({ was, is, path }) {
  const place = path === undefined ? '' : `, at ${path}`;
  return `changed its input${place}, from ${was} to ${is}, so that the next call would do other work: let it work on a copy, or set "fresh: true", which gives each call a new input outside of the measured time`;
}

/** @param {Thrown} thrown */
function thrownText({ why, at }) {
  return at === undefined ? why : `${why} (${at})`;
}

/** Older versions of Node.js take a file for CommonJS unless they are told. */
const isNoModule = /^SyntaxError: (Cannot use import statement outside a module|Unexpected token 'export')/;

/** @param {DetailsByKind['load']} details */
function loadText(details) {
  if ('says' in details) return details.says;
  const { part, ...thrown } = details;
  const fix = isNoModule.test(thrown.why)
    ? ': it is an ES module, so add "type": "module" to the package.json nearest to it, or call it .mjs'
    : '';
  return part === undefined
    ? `could not be loaded: ${thrownText(thrown)}${fix}`
    : `its ${part} threw ${thrownText(thrown)}`;
}

/** @param {Ending & { record?: LostRecord }} ending */
function endingText({ signal, exitCode, record }) {
  const ended = signal ? `killed by ${signal}` : `exited with ${exitCode}`;
  if (record === undefined) return ended;
  return `${ended} ${record === 'missing' ? 'without a record' : 'in the middle of its record'}`;
}

/** @param {string | undefined} resident */
function atDeath(resident) {
  return resident === undefined ? '' : ` (${resident} resident at death)`;
}
