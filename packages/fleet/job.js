import { sign, verify } from 'node:crypto';
import { shapeFault } from '@rounds/record';
import { array, integer, literal, object, text } from '@rounds/record/shapes.js';
import { UserError } from 'rounds/system/errors.js';

/**
 * A job and its signature. A job names code and measures suites of it: it has no place for a command, an environment, or a path outside
 * the code.
 *
 * @typedef {object} Job
 * @property {number} rounds version of this format
 * @property {string} id
 * @property {string} on label
 * @property {string} expires ISO time
 * @property {Commit} code
 * @property {{ good: string, bad: string }} [bisect] the two commits to search between; without it, the commit is measured
 * @property {string[]} suites
 * @property {Record<string, string | number | true>} options of its command, by name
 *
 * @typedef {{ repo: string, commit: string }} Commit
 * @typedef {{ text: string, signature: string }} SignedJob
 * @typedef {'bench' | 'bisect'} JobCommand
 */

export const jobVersion = 1;

/** A run of every suite by name takes a tenth of it. */
const maxBytes = 16_384;

/** Why a cancelled job failed. */
export const cancelledReason = 'cancelled';

/** Part of what is signed, so that a signature made for something else is never one of a job. */
const purpose = 'rounds fleet job\n';

/** @param {RegExp} pattern @param {string} description @param {number} [maxLength] */
const matching = ({ source: pattern }, description, maxLength) =>
  text({ pattern, description, ...(maxLength && { maxLength }) });

/** Can name a machine, or a group of machines. */
export const label = matching(/^[a-z0-9](?:[a-z0-9_.-]{0,61}[a-z0-9])?$/, 'a label such as zen4');
export const jobId = matching(/^[\w-]{8,64}$/, 'an id');
export const utcTime = matching(
  /^\d{4}-(?:0\d|1[0-2])-[0-3]\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/,
  'a UTC time',
);
const commit = matching(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, 'a whole commit');

/** @param {unknown} value */
export const isLabel = (value) => shapeFault(label, value) === undefined;
/** @param {unknown} value */
export const isWholeCommit = (value) => shapeFault(commit, value) === undefined;

const measuringOptions = {
  'runtime?': matching(
    /^[a-z]+(?:@[\w.-]+)?(?:,[a-z]+(?:@[\w.-]+)?)*$/,
    'runtimes such as node,bun@1.4',
    500,
  ),
  'case?': matching(/^[\w@.*?+,() -]+$/, 'names or globs of cases', 500),
  'workload?': matching(/^[\w@.*?+,% -]+$/, 'names or globs of workloads', 500),
  'seed?': integer(0, 2 ** 32 - 1),
  'maxTime?': matching(/^(?:\d+(?:\.\d+)?(?:ms|s|min|m|h))+$/, 'a time such as 20m', 500),
  'quick?': literal(true),
};
const closed = /** @type {const} */ ({ additionalProperties: false });

/** The options that a job may have. */
const optionShapes = {
  bench: object(
    { ...measuringOptions, 'rounds?': integer(0, 1e9), 'full?': literal(true), 'against?': commit },
    closed,
  ),
  bisect: object(
    { ...measuringOptions, 'detect?': matching(/^\d+(?:\.\d+)?%$/, 'a percentage such as 3%', 500) },
    closed,
  ),
};

const shared = {
  rounds: literal(jobVersion),
  id: jobId,
  on: label,
  expires: utcTime,
  code: object({ repo: matching(/^[^-]/, 'a URL of a repository'), commit }),
  suites: array(
    matching(
      /^\w[\w@.-]*(?:\/\w[\w@.-]*)*\/?$/,
      'a suite, or a file of the code such as bench/a.bench.js',
      200,
    ),
  ),
};
const jobShapes = {
  bench: object({ ...shared, options: optionShapes.bench }),
  bisect: object({ ...shared, options: optionShapes.bisect, bisect: object({ good: commit, bad: commit }) }),
};

/** @param {JobCommand} command @returns {string[]} */
export function optionNames(command) {
  return Object.keys(optionShapes[command].properties);
}

/** @param {Pick<Job, 'bisect'>} job @returns {JobCommand} */
export function jobCommand({ bisect }) {
  return bisect ? 'bisect' : 'bench';
}

/**
 * @param {any} job
 * @returns {Job} the same
 * @throws {UserError} its first fault
 */
export function checkJob(job) {
  if (job?.rounds > jobVersion)
    throw new UserError(
      `the job has version ${Number(job.rounds)}, and this Rounds supports version ${jobVersion}. Update it on this machine.`,
    );
  const fault = shapeFault(jobShapes[job?.bisect === undefined ? 'bench' : 'bisect'], job);
  if (fault !== undefined) throw new UserError(`the job is invalid: job${fault}.`);
  return job;
}

/**
 * @param {Job} job
 * @param {import('node:crypto').KeyObject} key private
 * @returns {SignedJob}
 */
export function signJob(job, key) {
  const text = JSON.stringify(checkJob(job));
  if (Buffer.byteLength(text) > maxBytes) throw new UserError('The job is too large: name fewer suites.');
  return { text, signature: sign(null, Buffer.from(purpose + text), key).toString('base64') };
}

/**
 * @param {unknown} data from anyone who can write to the queue
 * @param {import('node:crypto').KeyObject[]} keys public keys of the submitters
 * @param {Date} now
 * @returns {Job} signed by one of them
 * @throws {UserError} why it is rejected
 */
export function openJob(data, keys, now) {
  const { text, signature } = /** @type {Partial<SignedJob>} */ (data ?? {});
  if (typeof text !== 'string' || typeof signature !== 'string')
    throw new UserError('the job has no signature.');
  if (Buffer.byteLength(text) > maxBytes) throw new UserError(`the job is larger than ${maxBytes} bytes.`);
  const signed = Buffer.from(purpose + text);
  if (!keys.some((key) => verify(null, signed, key, Buffer.from(signature, 'base64'))))
    throw new UserError('the job is not signed by a key that this machine was given with --key.');
  const job = checkJob(parseJson(text));
  if (now.getTime() > Date.parse(job.expires))
    throw new UserError(
      `the job expired at ${job.expires}, and here it is ${now.toISOString()}. Submit it again, or set the clocks.`,
    );
  return job;
}

/** @param {string} text @returns {any} nothing if it is not JSON */
export function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
