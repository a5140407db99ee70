import { withoutHome } from './privacy.js';
import { maxLineBytes } from './read.js';
import { validateRecord } from './validate.js';

// What identifies a record stays as it is, or the lines of one cell would no longer match.
const identities = new Set(['type', 'suite', 'case', 'workload', 'runtime', 'id', 'name', 'version']);

/**
 * The line of a record, with its newline: bounded, without home and names, valid.
 * A record that breaks the schema is a mistake of the caller: it throws a `TypeError`.
 * @param {import('./types.js').AnyRecord} record
 */
export function lineOf(record) {
  const bounded = record?.type === 'failure' ? boundedFailure(record) : record;
  const reason = validateRecord(bounded);
  if (reason !== undefined) throw new TypeError(`bad record: ${reason}`);
  const text = JSON.stringify(bounded, (key, value) =>
    typeof value === 'string' && !identities.has(key) ? withoutHome(value) : value,
  );
  const line = Buffer.from(`${text}\n`);
  if (line.length > maxLineBytes) {
    throw new TypeError(`bad record: its line would be ${line.length} bytes long`);
  }
  return line;
}

// As many as the schema allows.
const maxErrorLength = 4096;
const maxStderrLength = 16384;

/**
 * A program may fail with a flood of words, and losing the run to them would be worse. The first words of an error and
 * the last ones on stderr say most. Names are removed first, so that a cut cannot leave half of one.
 * @param {import('./types.js').Failure} failure
 */
function boundedFailure(failure) {
  const { error, stderr } = failure;
  if (typeof error !== 'string' || typeof stderr !== 'string') return failure;
  return {
    ...failure,
    error: headOf(withoutHome(headOf(error, 2 * maxErrorLength)), maxErrorLength),
    stderr: tailOf(withoutHome(tailOf(stderr, 2 * maxStderrLength)), maxStderrLength),
  };
}

/**
 * @param {string} text
 * @param {number} most UTF-16 units, which are never fewer than the characters that the schema counts
 */
function headOf(text, most) {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** @param {string} text @param {number} most */
function tailOf(text, most) {
  return text.length <= most ? text : `…${text.slice(1 - most).replace(/^[\uDC00-\uDFFF]/, '')}`;
}
