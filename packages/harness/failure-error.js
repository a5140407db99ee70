import { errorInWords } from './answers/in-words.js';
import { restoreBuiltins } from './builtins.js';
import { Fault } from './index.js';

/**
 * The source of an error: which part of a suite threw, and where in its files.
 *
 * @import { FailureReason } from '@rounds/record/failures.js'
 *
 * @typedef {object} Failed what a worker answers instead of a result
 * @property {'failed'} outcome
 * @property {FailureReason} failure
 */

/** Thrown with the reason of the failure, where no answer can be returned. */
export class FailureError extends Error {
  /** @override */
  name = 'FailureError';

  /** @param {FailureReason} reason @param {unknown} [cause] */
  constructor(reason, cause) {
    super(reason.kind, { cause });
    this.reason = reason;
  }
}

let active = 'the case';

/** The part that is running, in case it exits the process or waits forever. */
export const activePart = () => active;

/**
 * @template Result
 * @param {string} part of the suite: `input()`
 * @param {() => Result} call
 * @param {object} [reason] instead of the part's name, if it throws
 * @returns {Promise<Awaited<Result>>}
 */
export async function during(part, call, reason = { part }) {
  const before = active;
  active = `its ${part}`;
  try {
    const result = await call();
    active = before;
    return result;
  } catch (error) {
    active = before;
    if (error instanceof Fault || error instanceof FailureError) throw error;
    throw new FailureError(
      unlessFull(error, (what) => ({ kind: 'load', ...reason, ...what })),
      error,
    );
  }
}

/** @param {unknown} error @param {{ uncaught?: boolean }} [how] @returns {Failed} */
export function failedBy(error, how) {
  const known = error instanceof Fault || error instanceof FailureError;
  const failure = known ? error.reason : unlessFull(error, (what) => ({ kind: 'threw', ...what, ...how }));
  return { outcome: 'failed', failure };
}

/**
 * JavaScriptCore throws where V8 ends the process.
 * @param {unknown} error
 * @param {(what: ReturnType<typeof thrown>) => FailureReason} reasonFor
 * @returns {FailureReason}
 */
function unlessFull(error, reasonFor) {
  const what = thrown(error);
  return what.why.startsWith('RangeError: Out of memory') ? { kind: 'heap-limit' } : reasonFor(what);
}

/**
 * @param {unknown} error
 * @returns {{ why: string, at?: string }} in words, and the first file and line that are neither ours nor an engine's:
 *   `packages/x/suite.js:12`
 */
export function thrown(error) {
  const replaced = restoreBuiltins();
  const [first] = ownFrames(error);
  const cause = replaced.length === 0 ? '' : `, after it replaced ${replaced.slice(0, 3).join(', ')}`;
  const why = errorInWords(error) + cause;
  return {
    why: repo === '' ? why : why.replaceAll(`file://${repo}`, '').replaceAll(repo, ''),
    ...(first && { at: first.place }),
  };
}

/** @param {unknown} error of an import @returns {error is SyntaxError} whether its stack lacks its location */
export function isWithoutPlace(error) {
  return error instanceof SyntaxError && ownFrames(error).length === 0;
}

/** Node.js prints where a syntax error is, if nothing catches it. @param {SyntaxError} error that ends the process */
export function throwUncaught(error) {
  process.removeAllListeners();
  setImmediate(() => {
    throw error;
  });
}

/** Where this file is, and with it what runs inside a runtime. A bundle for just-js has no URL. */
const home = import.meta.url ? pathOf(new URL('.', import.meta.url).href) : '';

/** Where the suites are; paths are shown relative to it. */
let repo = home && pathOf(new URL('../../', import.meta.url).href);

/** @param {any} error @returns {{ line: string, place: string }[]} lines of its stack */
export function ownFrames(error) {
  const lines = stackOf(error).split('\n');
  return lines.flatMap((text) => {
    const [, path, number] =
      /(?:\(|@|at (?:async )?|^)((?:(?:file:\/\/)?\/|[A-Z]:\\)[^()]*?):(\d+)(?::\d+)?\)?$/.exec(text) ?? [];
    if (path === undefined || isOurs(pathOf(path))) return [];
    return [{ line: text.trim(), place: `${inRepo(path)}:${number}` }];
  });
}

/** @param {any} error anything, which may throw when it is looked at */
function stackOf(error) {
  try {
    const { file, line } = (error?.errors?.[0] ?? error)?.position ?? {}; // of a syntax error in Bun
    return file ? `${file}:${line}\n${error.stack}` : String(error?.stack ?? '');
  } catch {
    return '';
  }
}

/** @param {string} folder with its last slash */
export function showPathsFrom(folder) {
  repo = folder;
}

/** @param {string} url perhaps a path already */
export function inRepo(url) {
  const path = pathOf(url);
  return repo !== '' && path.startsWith(repo) ? path.slice(repo.length) : path;
}

/** @param {string} path */
function isOurs(path) {
  return home !== '' && path.startsWith(home) && !path.startsWith('test/', home.length);
}

/** @param {string} url perhaps a path already @returns {string} the path as in a URL, also on Windows */
export function pathOf(url) {
  if (/^[A-Z]:\\/.test(url)) return `/${url.replaceAll('\\', '/')}`; // as in a URL
  if (!url.startsWith('file:')) return url;
  const path = url.replace(/^file:\/\//, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // no URL, although it looked like one
  }
}
