import { maxLineBytes } from './lines.js';
import { withoutHome } from './privacy.js';
import { schema } from './schema.js';
import { validateRecord } from './validate.js';

/** @typedef {import('./types.js').AnyRecord} AnyRecord */
/** @typedef {import('./types.js').Failure} Failure */

// What a record is identified by stays as it is, or lines of one cell would no longer meet.
const identities = new Set(['type', 'suite', 'case', 'workload', 'runtime', 'id', 'name', 'version']);

/**
 * The line that stands for a record: bounded, without home and names, valid, with its newline.
 * A record that breaks the schema is a mistake of the caller: it throws a `TypeError`.
 * @param {AnyRecord} record
 */
export function lineOf(record) {
  const bounded = record?.type === 'failure' ? boundedFailure(record) : record;
  const reason = validateRecord(bounded);
  if (reason !== undefined) throw new TypeError(`bad record: ${reason}`);
  const line = Buffer.from(`${JSON.stringify(bounded, withoutNames)}\n`);
  if (line.length > maxLineBytes)
    throw new TypeError(`bad record: its line would be ${line.length} bytes long`);
  return line;
}

/**
 * @param {string} key
 * @param {unknown} value
 */
function withoutNames(key, value) {
  return typeof value === 'string' && !identities.has(key) ? withoutHome(value) : value;
}

const { error: errorRule, stderr: stderrRule } = schema.$defs?.failure?.properties ?? {};

/**
 * A program may fail with a flood of words, and losing the run to them would be the greater failure. The first words
 * of an error and the last ones on stderr say most. Names go first, so that a cut cannot leave half of one.
 * @param {Failure} failure
 * @returns {Failure}
 */
function boundedFailure(failure) {
  const { error, stderr } = failure;
  if (typeof error !== 'string' || typeof stderr !== 'string') return failure;
  const maxError = errorRule?.maxLength ?? Infinity;
  const maxStderr = stderrRule?.maxLength ?? Infinity;
  return {
    ...failure,
    error: headOf(withoutHome(headOf(error, 2 * maxError)), maxError),
    stderr: tailOf(withoutHome(tailOf(stderr, 2 * maxStderr)), maxStderr),
  };
}

/**
 * @param {string} text
 * @param {number} most UTF-16 units, which are never fewer than the characters that the schema counts
 */
function headOf(text, most) {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * @param {string} text
 * @param {number} most
 */
function tailOf(text, most) {
  if (text.length <= most) return text;
  return `…${text.slice(text.length - most + 1).replace(/^[\uDC00-\uDFFF]/, '')}`;
}
