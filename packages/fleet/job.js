import { sign, verify } from 'node:crypto';
import { durationMs, percentage } from 'rounds/cli/option-values.js';
import { UserError } from 'rounds/system/errors.js';

/**
 * What a job says, and who said it. A job names code and measures suites of it: it has no place for a command, for an
 * environment, or for a path outside the code.
 *
 * @typedef {object} Job
 * @property {number} rounds the version of this format
 * @property {string} id
 * @property {string} on a label
 * @property {string} expires an ISO time
 * @property {Commit | Image} code
 * @property {{ good: string, bad: string }} [bisect] two commits between which it searches, in place of measuring one
 * @property {string[]} suites
 * @property {Record<string, string | number | true>} options of its command, by their names
 *
 * @typedef {{ repo: string, commit: string }} Commit
 * @typedef {{ image: string }} Image with its digest
 * @typedef {{ text: string, signature: string }} Signed a job as it travels: exactly the text that was signed
 */

export const version = 1;

/** Of the text; a run of every suite by name has a tenth of it. */
const mostBytes = 16_384;

/** Why a job failed that was cancelled. */
export const cancelledReason = 'cancelled';

/** So that a signature of ours for something else is never one of a job. */
const purpose = 'rounds fleet job\n';

const label = /^[a-z0-9](?:[a-z0-9_.-]{0,61}[a-z0-9])?$/;

/** @param {unknown} text @returns {text is string} whether it can name a machine, or a group of them */
export function isLabel(text) {
  return typeof text === 'string' && label.test(text);
}

/** @param {unknown} text @returns {boolean} */
export function isJobId(text) {
  return typeof text === 'string' && /^[\w-]{8,64}$/.test(text);
}

export const wholeCommit = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** @typedef {Record<string, (value: unknown) => boolean>} Options whether each may have a value */

/** @type {Options} */
const ofBoth = {
  runtime: isText(/^[a-z]+(?:@[\w.-]+)?(?:,[a-z]+(?:@[\w.-]+)?)*$/),
  case: isText(/^[\w@.*?+,() -]+$/),
  workload: isText(/^[\w@.*?+,% -]+$/),
  seed: (value) => isCount(value) && Number(value) < 2 ** 32,
  maxTime: isReadBy(durationMs),
  quick: isTrue,
};

/** @typedef {'bench' | 'bisect'} Command that a job carries out */

/** @type {Record<Command, Options>} those that a job may have */
const mayHave = {
  bench: { ...ofBoth, rounds: isCount, against: isText(wholeCommit), full: isTrue },
  bisect: { ...ofBoth, detect: isReadBy(percentage) },
};

/** @param {Command} command @returns {string[]} */
export function optionNames(command) {
  return Object.keys(mayHave[command]);
}

/** @param {Pick<Job, 'bisect'>} job @returns {Command} */
export function commandOf({ bisect }) {
  return bisect ? 'bisect' : 'bench';
}

/** @param {RegExp} shape @returns {(value: unknown) => boolean} */
function isText(shape) {
  return (value) => typeof value === 'string' && value.length <= 500 && shape.test(value);
}

/** @param {(text: string) => unknown} read as the command itself does @returns {(value: unknown) => boolean} */
function isReadBy(read) {
  return (value) => isText(/./)(value) && attempt(() => read(String(value))) !== undefined;
}

/** @param {unknown} value */
function isCount(value) {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** @param {unknown} value */
function isTrue(value) {
  return value === true;
}

/** @type {[string, (job: Job) => boolean][]} */
const rules = [
  ['an id', ({ id }) => isJobId(id)],
  ['a label that it is for', ({ on }) => isLabel(on)],
  ['a time at which it expires', ({ expires }) => !Number.isNaN(Date.parse(expires))],
  [
    'a repository',
    ({ code }) => isImage(code) || (typeof code.repo === 'string' && !code.repo.startsWith('-')),
  ],
  ['a whole commit', ({ code }) => isImage(code) || wholeCommit.test(code.commit)],
  ['an image with its digest', ({ code }) => !isImage(code) || isText(imageShape)(code.image)],
  [
    'suites, or files of the code such as bench/a.bench.js',
    ({ suites }) => suites.length <= 200 && suites.every(isSuiteName),
  ],
  [
    'a repository that has the commit to compare with',
    ({ code, options }) => !isImage(code) || !options.against,
  ],
  [
    'a repository, two whole commits of it and suites, to search between them',
    ({ code, bisect, suites }) =>
      bisect === undefined ||
      (!isImage(code) && suites.length > 0 && [bisect.good, bisect.bad].every(isText(wholeCommit))),
  ],
  ['options', (job) => Object.keys(job.options).length <= optionNames(commandOf(job)).length],
];

/** Never an option of the engine, nor a tag, which may mean another image tomorrow. */
const imageShape = /^[a-z0-9][a-z0-9.-]*(?::\d{1,5})?(?:\/[a-z0-9][a-z0-9._-]*)*@sha256:[0-9a-f]{64}$/;

/** @param {Job['code']} code @returns {code is Image} */
export function isImage(code) {
  return 'image' in code;
}

/** @param {unknown} name @returns {boolean} whether it is one of a suite, or of a file within the code */
function isSuiteName(name) {
  return typeof name === 'string' && name.length <= 200 && /^\w[\w@.-]*(?:\/\w[\w@.-]*)*\/?$/.test(name);
}

/**
 * @param {Job} job
 * @returns {Job} the same
 * @throws {UserError} what is wrong with it, in words
 */
export function checkJob(job) {
  if (typeof job !== 'object' || job === null) throw new UserError('the job is no object.');
  if (job.rounds > version) {
    throw new UserError(
      `the job is of version ${Number(job.rounds)}, and this Rounds knows version ${version}. Update it on this machine.`,
    );
  }
  if (job.rounds !== version) throw new UserError('the job has no version.');
  for (const [what, holds] of rules) {
    if (!attempt(() => holds(job))) throw new UserError(`the job needs ${what}.`);
  }
  const command = commandOf(job);
  for (const [name, value] of Object.entries(job.options)) {
    if (!Object.hasOwn(mayHave[command], name))
      throw new UserError(`the job has an option that no job of ${command} may have: ${name}.`);
    if (!mayHave[command][name]?.(value)) throw new UserError(`the job has a bad value of ${name}.`);
  }
  return job;
}

/**
 * @template Result
 * @param {() => Result} read of what may have any shape
 * @returns {Result | undefined} nothing if a part of it is missing
 */
function attempt(read) {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * @param {Job} job
 * @param {import('node:crypto').KeyObject} key private
 * @returns {Signed}
 */
export function signJob(job, key) {
  const text = JSON.stringify(checkJob(job));
  if (Buffer.byteLength(text) > mostBytes) throw new UserError('The job is too large: name fewer suites.');
  return { text, signature: sign(null, Buffer.from(purpose + text), key).toString('base64') };
}

/**
 * @param {unknown} data of anybody who can write to the queue
 * @param {import('node:crypto').KeyObject[]} keys public, of those who may submit
 * @param {Date} now
 * @returns {Job} that one of them signed
 * @throws {UserError} why it is not carried out
 */
export function openJob(data, keys, now) {
  const { text, signature } = /** @type {Partial<Signed>} */ (data ?? {});
  if (typeof text !== 'string' || typeof signature !== 'string')
    throw new UserError('the job has no signature.');
  if (Buffer.byteLength(text) > mostBytes) throw new UserError('the job is larger than any may be.');
  const signed = Buffer.from(purpose + text);
  if (!keys.some((key) => verify(null, signed, key, Buffer.from(signature, 'base64')))) {
    throw new UserError('the job is not signed by a key that this machine was given with --key.');
  }
  const job = checkJob(attempt(() => JSON.parse(text)));
  if (now.getTime() > Date.parse(job.expires)) {
    throw new UserError(
      `the job expired at ${job.expires}, and here it is ${now.toISOString()}. Submit it again, or set the clocks.`,
    );
  }
  return job;
}
