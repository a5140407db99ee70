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
 * @property {Commit | Image} code
 * @property {{ good: string, bad: string }} [bisect] the two commits to search between; without it, the commit is measured
 * @property {string[]} suites
 * @property {Record<string, string | number | true>} options of its command, by name
 *
 * @typedef {{ repo: string, commit: string }} Commit
 * @typedef {{ image: string }} Image with its digest
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

const labelPattern = '^[a-z0-9](?:[a-z0-9_.-]{0,61}[a-z0-9])?$';
const idPattern = '^[\\w-]{8,64}$';
const commitPattern = '^(?:[0-9a-f]{40}|[0-9a-f]{64})$';

/** @param {unknown} value @returns {value is string} whether it can name a machine, or a group of machines */
export function isLabel(value) {
  return typeof value === 'string' && new RegExp(labelPattern).test(value);
}

/** @param {unknown} value */
export function isJobId(value) {
  return typeof value === 'string' && new RegExp(idPattern).test(value);
}

/** @param {string} text */
export function isWholeCommit(text) {
  return new RegExp(commitPattern).test(text);
}

const commit = text({ pattern: commitPattern, description: 'a whole commit' });

/** @param {string} pattern @param {string} description */
const option = (pattern, description) => text({ pattern: `^(?:${pattern})$`, description, maxLength: 500 });

const sharedOptions = {
  'runtime?': option('[a-z]+(?:@[\\w.-]+)?(?:,[a-z]+(?:@[\\w.-]+)?)*', 'runtimes such as node,bun@1.4'),
  'case?': option('[\\w@.*?+,() -]+', 'names or globs of cases'),
  'workload?': option('[\\w@.*?+,% -]+', 'names or globs of workloads'),
  'seed?': integer(0, 2 ** 32 - 1),
  'maxTime?': option('(?:\\d+(?:\\.\\d+)?(?:ms|s|min|m|h))+', 'a time such as 20m'),
  'quick?': literal(true),
};
const closed = /** @type {const} */ ({ additionalProperties: false });

/** The options that a job may have. */
const optionShapes = {
  bench: object(
    { ...sharedOptions, 'rounds?': integer(0, 1e9), 'against?': commit, 'full?': literal(true) },
    closed,
  ),
  bisect: object(
    { ...sharedOptions, 'detect?': option('\\d+(?:\\.\\d+)?%', 'a percentage such as 3%') },
    closed,
  ),
};

const shared = {
  rounds: literal(jobVersion),
  id: text({ pattern: idPattern, description: 'an id' }),
  on: text({ pattern: labelPattern, description: 'a label such as zen4' }),
  expires: text({ pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$', description: 'a UTC time' }),
  suites: array(
    text({
      pattern: '^\\w[\\w@.-]*(?:/\\w[\\w@.-]*)*/?$',
      description: 'a suite, or a file of the code such as bench/a.bench.js',
      maxLength: 200,
    }),
  ),
};
const repository = object({
  repo: text({ pattern: '^[^-]', description: 'a URL of a repository' }),
  commit,
});
// Never an option of the engine, nor a tag, which may name another image tomorrow.
const image = object({
  image: text({
    pattern: '^[a-z0-9][a-z0-9.-]*(?::\\d{1,5})?(?:/[a-z0-9][a-z0-9._-]*)*@sha256:[0-9a-f]{64}$',
    description: 'an image with its digest',
  }),
});

/** @param {Partial<Job>} job */
function shapeOf({ bisect, code }) {
  if (bisect !== undefined)
    return object({
      ...shared,
      code: repository,
      bisect: object({ good: commit, bad: commit }),
      options: optionShapes.bisect,
    });
  return object({
    ...shared,
    code: code && 'image' in code ? image : repository,
    options: optionShapes.bench,
  });
}

/** @param {JobCommand} command @returns {string[]} */
export function optionNames(command) {
  return Object.keys(optionShapes[command].properties);
}

/** @param {Pick<Job, 'bisect'>} job @returns {JobCommand} */
export function jobCommand({ bisect }) {
  return bisect ? 'bisect' : 'bench';
}

/** @param {Job['code']} code @returns {code is Image} */
export function isImage(code) {
  return 'image' in code;
}

/**
 * @param {any} job
 * @returns {Job} the same
 * @throws {UserError} its first fault
 */
export function checkJob(job) {
  if (typeof job !== 'object' || job === null) throw new UserError('the job is not an object.');
  if (job.rounds > jobVersion)
    throw new UserError(
      `the job has version ${Number(job.rounds)}, and this Rounds supports version ${jobVersion}. Update it on this machine.`,
    );
  const isReadable = typeof job.code === 'object' && job.code !== null;
  const fault = shapeFault(shapeOf(isReadable ? job : { bisect: job.bisect }), job);
  if (fault !== undefined) throw new UserError(`the job is invalid: job${fault}.`);
  if (job.suites.length > 200) throw new UserError('the job is invalid: job.suites: expected at most 200.');
  if (job.bisect && job.suites.length === 0)
    throw new UserError('the job is invalid: a search needs suites.');
  if (isImage(job.code) && job.options.against)
    throw new UserError('the job is invalid: an image has no other commit to compare with.');
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
  const job = checkJob(parseOrNothing(text));
  if (!(now.getTime() <= Date.parse(job.expires)))
    throw new UserError(
      `the job expired at ${job.expires}, and here it is ${now.toISOString()}. Submit it again, or set the clocks.`,
    );
  return job;
}

/** @param {string} text */
function parseOrNothing(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
