import { createReadStream, statSync } from 'node:fs';
import { TrialIndex, trialName } from './cell.js';
import { amountOf } from './cell-trials.js';
import { RecordError, reasonNoFile, reasonOf } from './errors.js';
import { linesOf, maxLineBytes } from './lines/lines.js';
import { schemaVersion } from './schema.js';
import { validateRecord } from './validate.js';
import { quoted } from './wording.js';

/** @typedef {import('./types.js').Run} Run */
/** @typedef {import('./types.js').Header} Header */
/** @typedef {import('./types.js').BodyRecord} BodyRecord */
/** @typedef {import('./lines/lines.js').Line} Line */

const maxLineWords = `${maxLineBytes / 1024 / 1024} MiB`;

/**
 * Reads a results file. A last line without its newline is the trial in flight of a run that was killed: it is left
 * out, and `truncated` says so. Anything else that is wrong is a `RecordError`.
 * @param {string} path
 * @returns {Promise<Run>}
 */
export async function readRun(path) {
  return (await scanRun(path)).run;
}

/**
 * Reads a results file, with what is needed to append to it.
 * @param {string} path
 * @returns {Promise<{ run: Run, seen: TrialIndex, wholeBytes: number, totalBytes: number }>} `seen` has the trials, and
 *   `wholeBytes` is the length up to the last whole line
 */
export async function scanRun(path) {
  /** @type {Run | undefined} */
  let run;
  let wholeBytes = 0;
  let totalBytes = 0;
  const seen = new TrialIndex();

  for await (const line of linesOf(bytesOf(path))) {
    totalBytes = line.end;
    if (run === undefined) run = emptyRun(path, headerOf(path, line));
    else if (line.state === 'partial') run.truncated = true;
    else {
      const record = bodyRecordOf(path, line);
      // Records after an end record mean that the run was resumed: it ends with the next end record.
      run.end = record.type === 'end' ? record : undefined;
      if (record.type === 'trial') refuseDouble(path, line, record, seen);
      addRecord(run, record);
    }
    if (line.state === 'whole') wholeBytes = line.end;
  }
  if (run === undefined) {
    throw new RecordError(
      path,
      'the file is empty because its run never began: delete it and start the run again',
    );
  }
  return { run, seen, wholeBytes, totalBytes };
}

/**
 * The bytes of a file. A failure to open or read it is a `RecordError`.
 * @param {string} path
 * @returns {AsyncGenerator<Buffer, void, void>}
 */
async function* bytesOf(path) {
  try {
    // Before it is opened, which would wait for the writer of a pipe.
    const reason = reasonNoFile(statSync(path));
    if (reason !== undefined) throw new Error(reason);
    yield* createReadStream(path, { highWaterMark: 256 * 1024 });
  } catch (error) {
    throw new RecordError(path, `cannot be read: ${reasonOf(error)}`, { cause: error });
  }
}

/**
 * @param {string} path
 * @param {Header} header
 * @returns {Run}
 */
function emptyRun(path, header) {
  return {
    path,
    header,
    trials: [],
    traces: [],
    skips: [],
    failures: [],
    noise: [],
    resumes: [],
    end: undefined,
    truncated: false,
  };
}

/**
 * The first line decides whether this is a results file at all.
 * @param {string} path
 * @param {Line} line
 * @returns {Header}
 */
function headerOf(path, line) {
  /** @param {string} why */
  const notOurs = (why) => {
    const whatToDo = 'name a file that bench wrote, such as one in results/';
    return new RecordError(path, `not a results file (${why}): ${whatToDo}`, { line: 1 });
  };
  if (line.bytes[0] !== 0x7b) throw notOurs('it does not begin with a JSON object');
  if (line.state === 'too-long') throw notOurs(`its first line is longer than ${maxLineWords}`);
  if (line.state === 'partial') {
    throw new RecordError(
      path,
      'ends inside its first line because its run never began: delete it and start again',
      {
        line: 1,
      },
    );
  }
  const { value, fault } = parsed(line.bytes);
  if (fault !== undefined) throw notOurs(fault);
  const { type, schema } = value ?? {};
  if (type !== 'run') throw notOurs('its first line is not a run record');
  if (schema !== schemaVersion) {
    const why = `its schema is ${quoted(schema)}, but this version of Rounds reads only schema ${schemaVersion}: use the version that wrote the file, or measure again`;
    throw new RecordError(path, why, { line: 1 });
  }
  return refuseInvalid(path, line, value);
}

/**
 * @param {string} path
 * @param {Line} line
 * @returns {BodyRecord}
 */
function bodyRecordOf(path, line) {
  if (line.state === 'too-long') throw broken(path, line, `longer than ${maxLineWords}`);
  const { value, fault } = parsed(line.bytes);
  if (fault !== undefined) throw broken(path, line, fault);
  const record = refuseInvalid(path, line, value);
  if (record.type === 'run') {
    throw new RecordError(path, 'a second run record: one file holds one run, split it here', {
      line: line.number,
    });
  }
  return record;
}

/**
 * @param {Run} run
 * @param {BodyRecord} record
 */
function addRecord(run, record) {
  if (record.type === 'trial') run.trials.push(record);
  if (record.type === 'trace') run.traces.push(record);
  if (record.type === 'skip') run.skips.push(record);
  if (record.type === 'failure') run.failures.push(record);
  if (record.type === 'noise') {
    run.noise.push({ ...record, calibrationNs: amountOf(record.calibrationNs) });
  }
  if (record.type === 'resume') run.resumes.push(record);
}

/**
 * With two trials of a cell in a round, it would be random which one is paired.
 * @param {string} path
 * @param {Line} line
 * @param {import('./types.js').Trial} trial
 * @param {TrialIndex} seen
 */
function refuseDouble(path, line, trial, seen) {
  if (seen.has(trial)) {
    const why = `a second trial of ${trialName(trial)}: were two files joined? Keep one of the two lines`;
    throw new RecordError(path, why, { line: line.number });
  }
  seen.add(trial);
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * @param {Buffer} bytes
 * @returns {{ value?: any, fault?: string }}
 */
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

/**
 * @param {string} path
 * @param {Line} line
 * @param {any} value
 */
function refuseInvalid(path, line, value) {
  const reason = validateRecord(value);
  if (reason !== undefined) throw broken(path, line, reason);
  return value;
}

/**
 * @param {string} path
 * @param {Line} line
 * @param {string} reason
 */
function broken(path, line, reason) {
  return new RecordError(path, `${reason}. Fix or remove that line`, { line: line.number });
}
