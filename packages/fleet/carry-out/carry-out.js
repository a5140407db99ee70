import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { launch } from 'rounds/launcher/launch.js';
import { prepareLauncher } from 'rounds/launcher/launcher.js';
import { UserError } from 'rounds/system/errors.js';
import { LineReader } from 'rounds/system/line-reader.js';
import { formatOptions } from 'rounds/system/option-words.js';
import { jobCommand } from '../job.js';
import { readLines, sendLines } from '../records.js';
import { keepSeconds, keys } from '../redis.js';
import { isComplete, isResumable, requireOwnFile, wholeLines } from '../run-file.js';
import { checkOutCode, failureReason } from './code.js';
import { JobFolder, jobFolders } from './job-folder.js';

/**
 * Executes one job: measures in a separate process, and sends the lines of its results file, or of its search, as they are written.
 *
 * @typedef {object} WorkerOptions
 * @property {string} name
 * @property {string[]} labels
 * @property {import('node:crypto').KeyObject[]} submitters
 * @property {string[]} repos that are allowed
 * @property {number} maxMs of a job
 * @property {import('./job-user.js').JobUser} user of jobs
 * @property {boolean} [once] exit when no job waits
 *
 * @typedef {object} WorkerState
 * @property {import('ioredis').Redis} redis
 * @property {string} folder of all jobs
 * @property {(line: string) => void} log
 *
 * @typedef {WorkerOptions & WorkerState} WorkerContext
 */

/** Between two reads of the file; each takes some tens of microseconds. */
const pollMs = 500;
/** For an interrupted run to write its last record. */
const graceMs = 10_000;

/**
 * @param {import('../job.js').Job} job
 * @param {WorkerContext} place
 * @param {{ token: string, signal: AbortSignal }} held
 * @returns {Promise<number>} number of lines of the run
 */
export async function executeJob(job, place, { token, signal }) {
  const { redis, folder } = place;
  const own = new JobFolder(folder, job.id, job.bisect !== undefined);
  const endMs = performance.now() + place.maxMs;
  own.make();
  /** @type {string[]} */
  const sent = [];
  for await (const lines of readLines(redis, job.id, 0)) sent.push(...lines);
  requireOwnFile(own.file, sent);
  const reader = new LineReader(own.file, own.open);
  /** @type {string[]} */
  const all = [];
  let known = sent.length;
  const send = async () => {
    for (const line of reader.read()) all.push(line);
    if (all.length > 0) known = await sendLines(redis, { id: job.id, token }, all, known);
  };
  if (!isComplete(own.file)) {
    const unsent = new AbortController();
    const measured = measure(job, { own, place, endMs, signal: AbortSignal.any([signal, unsent.signal]) });
    const ended = measured.then(
      () => true,
      () => true,
    );
    try {
      while (!(await Promise.race([ended, delay(pollMs, false)]))) await send();
    } catch (error) {
      unsent.abort();
      await ended;
      throw error;
    }
    const why = await measured;
    if (!signal.aborted && !isComplete(own.file))
      throw new UserError(why || 'the run ended before it was complete.');
  }
  await send();
  const broken = all.find((line) => line.startsWith('{"type":"broken"'));
  if (broken) {
    const { suite, error } = JSON.parse(broken);
    throw new UserError(`suite ${suite}: ${error}`);
  }
  return all.length;
}

/**
 * Sends the records that Redis lost in a restart, from the files of this machine. Files that are too old to be fetched are removed.
 *
 * @param {WorkerContext} place
 */
export async function sendStoredRuns({ redis, folder, user, log }) {
  for (const own of jobFolders(folder)) {
    if (own.isLent) continue; // it is being measured
    const { id, file } = own;
    const isOld = Date.now() - statSync(own.path).mtimeMs > keepSeconds * 1000;
    if (isOld) await own.remove(user);
    if (isOld || !isComplete(file)) continue;
    const all = wholeLines(file);
    const known = await redis.xlen(keys.records(id));
    if (known >= all.length) continue;
    log(`${id}: Redis lost ${all.length - known} records: sending them again`);
    await sendLines(redis, { id }, all, known);
  }
}

/**
 * @param {import('../job.js').Job} job
 * @param {{ own: JobFolder, place: WorkerContext, endMs: number, signal: AbortSignal }} how
 * @returns {Promise<string>} why it failed; empty otherwise
 */
async function measure(job, { own, place, endMs, signal }) {
  const { command, cwd } = await checkOutCode(checkoutOf(job), { ...place, signal });
  try {
    const words = isResumable(own.file) ? resumeArguments(job, own.file) : startArguments(job, own.file);
    own.lendTo(place.user);
    const finished = await launch(await prepareLauncher(signal), [...command, jobCommand(job), ...words], {
      ...{ limitMs: Math.max(1, endMs - performance.now()), graceMs, cwd, signal },
      ...{ baseEnv: place.user.env, env: { ROUNDS_MACHINE: place.name }, keepBytes: 1 << 14 },
    });
    return failureReason(finished, place.maxMs);
  } finally {
    own.takeBack();
  }
}

/** @param {import('../job.js').Job} job @param {string} file */
function startArguments({ bisect, suites, options }, file) {
  const words = [...suites, ...formatOptions(options), '--out'];
  return bisect ? [bisect.good, bisect.bad, ...words, path.dirname(file)] : [...words, file];
}

/** @param {import('../job.js').Job} job @param {string} file */
function resumeArguments({ bisect, options: { maxTime } }, file) {
  // A run takes it from its file.
  return ['--resume', file, ...(bisect ? formatOptions({ maxTime }) : [])];
}

/** @param {import('../job.js').Job} job @returns {import('./code.js').CheckoutRequest} */
function checkoutOf({ code, bisect, options: { against } }) {
  const others = bisect ? [bisect.good, bisect.bad] : typeof against === 'string' ? [against] : [];
  return { ...code, others, withHistory: bisect !== undefined };
}
