import { readFileSync, statSync } from 'node:fs';
import { amountOf, trialKey, trialName } from './cell.js';
import { fileFault, quoted, RecordError, reasonOf } from './errors.js';
import { schemaVersion } from './schema.js';
import { validateRecord } from './validate.js';

/**
 * @import { BodyRecord, Broken, End, Failure, Header, Noise, Resume, Skip, Trace, Trial } from './schema.js'
 *
 * @typedef {{
 *   path: string, header: Header, trials: Trial[], traces: Trace[], skips: Skip[], failures: Failure[], broken: Broken[],
 *   noise: Noise[], resumes: Resume[], end?: End, truncated: boolean,
 * }} Run the content of a results file. `end` is absent if the run did not end: no end record, or records after the last one
 *
 * @typedef {{ path: string, number: number, bytes: Buffer, isWhole: boolean }} FileLine `number` counts from 1; `bytes` excludes the
 *   newline, and only the last line may lack it
 */

/** The writer rejects longer records. */
export const maxLineBytes = 16 * 1024 * 1024;
const maxLineText = `${maxLineBytes / 1024 / 1024} MiB`;

const newline = 0x0a;

/**
 * Reads a results file. A last line without its newline is the unfinished trial of a run that was killed: it is omitted, and
 * `truncated` is set. Any other fault is a `RecordError`.
 *
 * @param {string} path
 * @returns {Promise<Run>}
 */
export async function readRun(path) {
  return scanRun(path).run;
}

/**
 * @param {string} path
 * @returns {{ run: Run, seen: Set<string>, wholeBytes: number, totalBytes: number }} what it takes to append: the keys of the trials, and
 *   the length up to the last whole line
 */
export function scanRun(path) {
  const file = bytesOf(path);
  /** @type {Run | undefined} */
  let run;
  let wholeBytes = 0;
  /** @type {Set<string>} */
  const seen = new Set();
  for (let number = 1; wholeBytes < file.length; number++) {
    const end = file.indexOf(newline, wholeBytes);
    const bytes = file.subarray(wholeBytes, end === -1 ? file.length : end);
    const line = { path, number, bytes, isWhole: end !== -1 };
    if (run === undefined) run = emptyRun(line);
    else if (line.isWhole || bytes.length > maxLineBytes) addRecord(run, line, seen);
    else run.truncated = true;
    if (!line.isWhole) break;
    wholeBytes = end + 1;
  }
  if (run === undefined)
    throw new RecordError(
      path,
      'the file is empty because its run never began: delete it and start the run again',
    );
  return { run, seen, wholeBytes, totalBytes: file.length };
}

/** @param {string} path */
function bytesOf(path) {
  try {
    // Before it is opened: opening a pipe would wait for its writer.
    const stats = statSync(path);
    const fault = fileFault(stats);
    if (fault !== undefined) throw new Error(fault);
    // Reading a file of the kernel, whose size is 0, may never end.
    return stats.size === 0 ? Buffer.alloc(0) : readFileSync(path);
  } catch (error) {
    throw new RecordError(path, `cannot be read: ${reasonOf(error)}`, { cause: error });
  }
}

/** The first line shows whether this is a results file at all. @param {FileLine} line @returns {Run} */
function emptyRun(line) {
  const { path, bytes, isWhole } = line;
  const notResults = (/** @type {string} */ why) =>
    faultAt(line, `not a results file (${why}): name a file written by rounds bench`);
  if (bytes[0] !== '{'.charCodeAt(0)) throw notResults('it does not begin with a JSON object');
  if (bytes.length > maxLineBytes) throw notResults(`its first line is longer than ${maxLineText}`);
  if (!isWhole)
    throw faultAt(line, 'ends inside its first line because its run never began: delete it and start again');
  const { value: header, fault } = parseLine(bytes);
  if (fault !== undefined) throw notResults(fault);
  if (header.type !== 'run') throw notResults('its first line is not a run record');
  if (header.schema !== schemaVersion) {
    const found =
      header.schema === undefined ? 'it names no schema' : `its schema is ${quoted(header.schema)}`;
    const why = `${found}, but this version of Rounds reads only schema ${schemaVersion}: use the version that wrote the file, or measure again`;
    throw faultAt(line, why);
  }
  requireValid(line, header);
  return {
    ...{ path, header, trials: [], traces: [], skips: [], failures: [], broken: [], noise: [], resumes: [] },
    ...{ end: undefined, truncated: false },
  };
}

/** The lists of a run, by the type of their records. */
const lists = /** @type {const} */ ({
  trial: 'trials',
  trace: 'traces',
  skip: 'skips',
  failure: 'failures',
  broken: 'broken',
  noise: 'noise',
  resume: 'resumes',
});

/** @param {Run} run @param {FileLine} line @param {Set<string>} seen */
function addRecord(run, line, seen) {
  if (line.bytes.length > maxLineBytes) throw lineFault(line, `longer than ${maxLineText}`);
  const { value, fault } = parseLine(line.bytes);
  if (fault !== undefined) throw lineFault(line, fault);
  requireValid(line, value);
  /** @type {BodyRecord | Header} */
  const record = value;
  // Records after an end record mean that the run was resumed.
  run.end = record.type === 'end' ? record : undefined;
  if (record.type === 'end') return;
  if (record.type === 'run')
    throw faultAt(line, 'a second run record: one file holds one run, split it here');
  if (record.type === 'trial' && seen.size === seen.add(trialKey(record)).size) {
    const why = `a second trial of ${trialName(record)}: were two files joined? Keep one of the two lines`;
    throw faultAt(line, why);
  }
  if (record.type === 'noise') record.calibrationNs = amountOf(record.calibrationNs);
  /** @type {BodyRecord[]} */ (run[lists[record.type]]).push(record);
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @param {Buffer} bytes @returns {{ value?: any, fault?: string }} */
function parseLine(bytes) {
  if (bytes.length === 0) return { fault: 'an empty line' };
  let text;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { fault: 'not UTF-8 text' };
  }
  try {
    const value = JSON.parse(text);
    return isDeep(value) ? { fault: `nested deeper than ${maxDepth} levels` } : { value };
  } catch {
    // V8's message quotes the line, which may be long and hostile.
    return { fault: 'not JSON' };
  }
}

/** Records have five levels. Recursive functions such as `JSON.stringify` fail at some thousands. */
const maxDepth = 100;

/** @param {unknown} value of JSON */
function isDeep(value) {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}

/** @param {FileLine} line @param {unknown} value */
function requireValid(line, value) {
  const fault = validateRecord(value);
  if (fault !== undefined) throw lineFault(line, fault);
}

/** @param {FileLine} line @param {string} fault */
function lineFault(line, fault) {
  return faultAt(line, `${fault}. Fix or remove that line`);
}

/** @param {FileLine} line @param {string} why */
function faultAt({ path, number }, why) {
  return new RecordError(path, why, { line: number });
}
