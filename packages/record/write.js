import fs from 'node:fs';
import path from 'node:path';
import { trialKey, trialName } from './cell.js';
import { changedByAnother, fileFault, RecordError, reasonOf, resumeAfter } from './errors.js';
import { LineFile } from './line-file.js';
import { makeFolder } from './make-folder.js';
import { withoutHome } from './privacy.js';
import { maxLineBytes, scanRun } from './read.js';
import { validateRecord } from './validate.js';

/**
 * @import { Run } from './read.js'
 * @import { AnyRecord, BodyRecord, Failure, Header } from './schema.js'
 */

/** A results file open for appending. */
export class RunFile {
  #lines;
  #seen;

  /**
   * @param {LineFile} lines
   * @param {Set<string>} [seen] keys of the file's trials
   * @param {{ trials: number, skips: number, failures: number }} [counts] of the file's records
   */
  constructor(lines, seen = new Set(), counts = { trials: 0, skips: 0, failures: 0 }) {
    this.#lines = lines;
    this.#seen = seen;
    this.counts = counts;
    /** The file, as the caller named it. */
    this.path = lines.path;
  }

  /**
   * Appends one record. It is in the file when this returns. When it throws, the file can still be read and resumed.
   * @param {BodyRecord} record
   * @throws {RecordError} the write failed
   * @throws {TypeError} the record is invalid here, which is a mistake of the caller
   */
  append(record) {
    const line = lineOf(record);
    if (/** @type {AnyRecord} */ (record).type === 'run') {
      throw new TypeError('bad record: the run record is the first line, and the only one of its type');
    }
    if (record.type === 'trial' && this.#seen.has(trialKey(record))) {
      throw new TypeError(`bad record: a second trial of ${trialName(record)}`);
    }
    this.#lines.append(line);
    if (record.type === 'trial') this.#seen.add(trialKey(record));
    if (record.type === 'trial') this.counts.trials++;
    if (record.type === 'skip') this.counts.skips++;
    if (record.type === 'failure') this.counts.failures++;
  }

  /** Closes the file; a second time does nothing. */
  close() {
    this.#lines.close();
  }
}

/**
 * Creates a results file, its folders and its header, so that an unwritable path is rejected before anything is measured. An existing
 * file is never overwritten.
 *
 * @param {string} file
 * @param {Header} header
 */
export function createRunFile(file, header) {
  const line = lineOf(header);
  const lines = new LineFile(file, openNew(file), 0);
  try {
    lines.append(line);
  } catch (error) {
    // A file without a header is not a run, and the next start would not overwrite it.
    fs.rmSync(file, { force: true });
    lines.close();
    const { cause } = /** @type {RecordError} */ (error);
    if (cause === undefined) throw error; // another process was faster
    const reason = reasonOf(cause, { after: ', then start the run again' });
    throw new RecordError(file, `cannot be written: ${reason}`, { cause });
  }
  return new RunFile(lines);
}

/**
 * Opens a results file to continue its run. A partial last line, left by a crash, is truncated.
 *
 * @param {string} file
 * @param {(header: Header) => void} [check] throws if it may not be continued, before the file is changed
 * @returns {Promise<{ file: RunFile, run: Run }>} `run`: the content so far
 */
export async function openForResume(file, check) {
  const { run, seen, wholeBytes, totalBytes } = scanRun(file);
  check?.(run.header);
  const fd = attempt(file, 'cannot be continued', () => fs.openSync(file, 'r+'));
  try {
    if (fs.fstatSync(fd).size !== totalBytes) throw changedByAnother(file);
    if (run.truncated) {
      attempt(file, 'its partial last line cannot be truncated', () => fs.ftruncateSync(fd, wholeBytes));
    }
  } catch (error) {
    fs.closeSync(fd);
    throw error;
  }
  const { trials, skips, failures } = run;
  const counts = { trials: trials.length, skips: skips.length, failures: failures.length };
  return { file: new RunFile(new LineFile(file, fd, wholeBytes), seen, counts), run };
}

/** @param {string} file */
function openNew(file) {
  attempt(file, 'its folder cannot be made', () => makeFolder(path.dirname(path.resolve(file))));
  try {
    return fs.openSync(file, 'wx');
  } catch (error) {
    throw new RecordError(file, `cannot be created: ${creationFault(file, error)}`, { cause: error });
  }
}

/** @param {string} file @param {unknown} error */
function creationFault(file, error) {
  const { code } = /** @type {NodeJS.ErrnoException} */ (error);
  const existing = code === 'EEXIST' ? fs.statSync(file, { throwIfNoEntry: false }) : undefined;
  const exists =
    'it exists already, and a run is never overwritten: choose another --out, or continue a run with bench --resume';
  return existing ? (fileFault(existing) ?? exists) : reasonOf(error);
}

/** @template T @param {string} file @param {string} what @param {() => T} act */
function attempt(file, what, act) {
  try {
    return act();
  } catch (error) {
    throw new RecordError(file, `${what}: ${reasonOf(error, resumeAfter)}`, { cause: error });
  }
}

// The identity of a record stays unchanged, or the lines of one cell would no longer match.
const identities = new Set(['type', 'suite', 'case', 'workload', 'runtime', 'id', 'name', 'version']);

/**
 * The line of a record with its newline: bounded, valid, and without home folders and names.
 *
 * @param {AnyRecord} record
 * @throws {TypeError} it breaks the schema, which is a mistake of the caller
 */
function lineOf(record) {
  const bounded = record?.type === 'failure' ? boundedFailure(record) : record;
  const fault = validateRecord(bounded);
  if (fault !== undefined) throw new TypeError(`bad record: ${fault}`);
  const text = JSON.stringify(bounded, (key, value) =>
    typeof value === 'string' && !identities.has(key) ? withoutHome(value) : value,
  );
  const line = Buffer.from(`${text}\n`);
  if (line.length > maxLineBytes)
    throw new TypeError(`bad record: its line would be ${line.length} bytes long`);
  return line;
}

// As the schema has them.
const maxErrorLength = 4096;
const maxStderrLength = 16384;

/**
 * A program may fail with a flood of output, and the run must not be lost to it. The beginning of an error and the end of stderr are
 * the most informative. Names are removed first, so that a cut cannot leave half of one.
 *
 * @param {Failure} failure
 */
function boundedFailure(failure) {
  const { error, stderr } = failure;
  if (typeof error !== 'string' || typeof stderr !== 'string') return failure;
  const [head, tail] = [error.slice(0, 2 * maxErrorLength), stderr.slice(-2 * maxStderrLength)].map(
    (text) => [...withoutHome(text)], // characters, as the schema counts them
  );
  const isShort = head.length <= maxErrorLength;
  return {
    ...failure,
    error: isShort ? head.join('') : `${head.slice(0, maxErrorLength - 1).join('')}…`,
    stderr: tail.length <= maxStderrLength ? tail.join('') : `…${tail.slice(1 - maxStderrLength).join('')}`,
  };
}
