import { readFileSync, statSync } from 'node:fs';
import { amountOf, trialKey, trialName } from './cell.js';
import { quoted, RecordError, reasonNoFile, reasonOf } from './errors.js';
import { run as header } from './schema.js';
import { validateRecord } from './validate.js';

/**
 * @import { BodyRecord, Header, Run } from './types.js'
 *
 * @typedef {object} Line
 * @property {string} path
 * @property {number} number from 1
 * @property {Buffer} bytes without the newline
 * @property {boolean} isWhole false for a last line without its newline
 */

/** No record is longer: the writer refuses it. */
export const maxLineBytes = 16 * 1024 * 1024;
const maxLineWords = `${maxLineBytes / 1024 / 1024} MiB`;

const newline = 0x0a;

/** The version of the format that this code writes, and the only one it reads. */
const schemaVersion = header.properties.schema.const;

/**
 * Reads a results file. A last line without its newline is the trial in flight of a run that was killed: it is left
 * out, and `truncated` says so. Anything else that is wrong is a `RecordError`.
 * @param {string} path
 * @returns {Promise<Run>}
 */
export async function readRun(path) {
  return scanRun(path).run;
}

/**
 * Reads a results file, with what is needed to append to it.
 * @param {string} path
 * @returns {{ run: Run, seen: Set<string>, wholeBytes: number, totalBytes: number }} `seen` has the keys of the trials, and
 *   `wholeBytes` is the length up to the last whole line
 */
export function scanRun(path) {
  const file = bytesOf(path);
  /** @type {Run | undefined} */
  let run;
  let wholeBytes = 0;
  /** @type {Set<string>} */
  const seen = new Set();
  for (let number = 1; wholeBytes < file.length; number++) {
    const found = file.indexOf(newline, wholeBytes);
    const bytes = file.subarray(wholeBytes, found === -1 ? file.length : found);
    const line = { path, number, bytes, isWhole: found !== -1 };
    if (run === undefined) run = emptyRun(line);
    else if (line.isWhole || bytes.length > maxLineBytes) addRecord(run, recordIn(line), { line, seen });
    else run.truncated = true;
    if (!line.isWhole) break;
    wholeBytes = found + 1;
  }
  if (run === undefined) {
    const why = 'the file is empty because its run never began: delete it and start the run again';
    throw new RecordError(path, why);
  }
  return { run, seen, wholeBytes, totalBytes: file.length };
}

/** @param {string} path */
function bytesOf(path) {
  try {
    // Before it is opened, which would wait for the writer of a pipe.
    const reason = reasonNoFile(statSync(path));
    if (reason !== undefined) throw new Error(reason);
    return readFileSync(path);
  } catch (error) {
    throw new RecordError(path, `cannot be read: ${reasonOf(error)}`, { cause: error });
  }
}

/** The first line decides whether this is a results file at all. @param {Line} line @returns {Run} */
function emptyRun(line) {
  const { path, bytes, isWhole } = line;
  const notOurs = (/** @type {string} */ why) =>
    refusal(line, `not a results file (${why}): name a file that bench wrote, such as one in results/`);
  if (bytes[0] !== '{'.charCodeAt(0)) throw notOurs('it does not begin with a JSON object');
  if (bytes.length > maxLineBytes) throw notOurs(`its first line is longer than ${maxLineWords}`);
  if (!isWhole)
    throw refusal(line, 'ends inside its first line because its run never began: delete it and start again');
  const { value: header, fault } = parsed(bytes);
  if (fault !== undefined) throw notOurs(fault);
  if (header.type !== 'run') throw notOurs('its first line is not a run record');
  if (header.schema !== schemaVersion) {
    const { schema } = header;
    const found = schema === undefined ? 'it names no schema' : `its schema is ${quoted(schema)}`;
    const why = `${found}, but this version of Rounds reads only schema ${schemaVersion}: use the version that wrote the file, or measure again`;
    throw refusal(line, why);
  }
  refuseInvalid(line, header);
  return {
    ...{ path, header, trials: [], traces: [], skips: [], failures: [] },
    ...{ broken: [], noise: [], resumes: [] },
    ...{ end: undefined, truncated: false },
  };
}

/** @param {Line} line @returns {BodyRecord | Header} */
function recordIn(line) {
  if (line.bytes.length > maxLineBytes) throw broken(line, `longer than ${maxLineWords}`);
  const { value, fault } = parsed(line.bytes);
  if (fault !== undefined) throw broken(line, fault);
  refuseInvalid(line, value);
  return value;
}

/** Where a run has the records of each type. */
const lists = /** @type {const} */ ({
  trial: 'trials',
  trace: 'traces',
  skip: 'skips',
  failure: 'failures',
  broken: 'broken',
  noise: 'noise',
  resume: 'resumes',
});

/** @param {Run} run @param {BodyRecord | Header} record @param {{ line: Line, seen: Set<string> }} where */
function addRecord(run, record, { line, seen }) {
  // Records after an end record mean that the run was resumed: it ends with the next end record.
  run.end = record.type === 'end' ? record : undefined;
  if (record.type === 'end') return;
  if (record.type === 'run') {
    throw refusal(line, 'a second run record: one file holds one run, split it here');
  }
  if (record.type === 'trial') {
    if (seen.size === seen.add(trialKey(record)).size) {
      const why = `a second trial of ${trialName(record)}: were two files joined? Keep one of the two lines`;
      throw refusal(line, why);
    }
  }
  if (record.type === 'noise') record.calibrationNs = amountOf(record.calibrationNs);
  /** @type {BodyRecord[]} */ (run[lists[record.type]]).push(record);
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @param {Buffer} bytes @returns {{ value?: any, fault?: string }} */
function parsed(bytes) {
  if (bytes.length === 0) return { fault: 'an empty line' };
  let text;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { fault: 'not UTF-8 text' };
  }
  try {
    return { value: JSON.parse(text) };
  } catch {
    // V8's message quotes the line, which may be long and hostile.
    return { fault: 'not JSON' };
  }
}

/** @param {Line} line @param {unknown} value */
function refuseInvalid(line, value) {
  const reason = validateRecord(value);
  if (reason !== undefined) throw broken(line, reason);
}

/** @param {Line} line @param {string} reason */
function broken(line, reason) {
  return refusal(line, `${reason}. Fix or remove that line`);
}

/** @param {Line} line @param {string} why */
function refusal({ path, number }, why) {
  return new RecordError(path, why, { line: number });
}
