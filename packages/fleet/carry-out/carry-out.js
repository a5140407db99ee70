import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { launch } from 'rounds/launcher/launch.js';
import { prepareLauncher } from 'rounds/launcher/launcher.js';
import { UserError } from 'rounds/system/errors.js';
import { LineReader } from 'rounds/system/line-reader.js';
import { formatOptions } from 'rounds/system/option-words.js';
import { commandOf, isImage } from '../job.js';
import { linesAfter, sendLines } from '../records.js';
import { keepSeconds, keys } from '../redis.js';
import { hasRun, isComplete, reconcile, wholeLines } from '../run-file.js';
import { checkedOut, complaintIn } from './code.js';
import { pulledImage } from './image.js';
import { JobFolder, jobFolders } from './job-folder.js';

/**
 * Carries one job out: measures in a process of its own, and sends the lines of the results file as they are written, or those
 * of a search.
 *
 * @typedef {object} Machine of a fleet
 * @property {string} name
 * @property {string[]} labels
 * @property {import('node:crypto').KeyObject[]} submitters
 * @property {string[]} repos that are allowed
 * @property {string[]} images that are allowed
 * @property {number} mostMs that a job may take
 * @property {import('./job-user.js').JobUser} user who jobs run as
 * @property {boolean} trusted whether a run whose file was lost goes on from what Redis has of it
 * @property {boolean} [once] end when no job waits
 *
 * @typedef {object} Means of all jobs
 * @property {import('ioredis').Redis} redis
 * @property {string} folder of results files, and of a folder for each search
 * @property {(line: string) => void} say
 *
 * @typedef {Machine & Means} Place
 */

/** Between two looks at the file. Each costs some tens of microseconds. */
const lookMs = 500;
/** For a run that is told to end to write its last record. */
const graceMs = 10_000;

/**
 * @param {import('../job.js').Job} job
 * @param {Place} place
 * @param {{ token: string, signal: AbortSignal }} held
 * @returns {Promise<number>} how many lines the run has
 */
export async function carryOut(job, place, { token, signal }) {
  const { redis, folder, trusted } = place;
  const own = new JobFolder(folder, job.id, job.bisect !== undefined);
  const { file } = own;
  const endMs = performance.now() + place.mostMs;
  own.make();
  /** @type {string[]} */
  const sent = [];
  for await (const lines of linesAfter(redis, job.id, 0)) sent.push(...lines);
  reconcile(file, sent, { trusted });
  const lines = new LineReader(file, own.open);
  /** @type {string[]} */
  const all = [];
  let known = sent.length;
  const send = async () => {
    for (const line of lines.read()) all.push(line);
    if (all.length > 0) known = await sendLines(redis, { id: job.id, token }, all, known);
  };
  if (!isComplete(file)) {
    const where = { ...place, own: own.path, signal };
    const code = await (isImage(job.code)
      ? pulledImage(job.code.image, where)
      : checkedOut(neededBy(job, job.code), where));
    const unsent = new AbortController();
    const over = new AbortController();
    const measuring = { own, place, endMs, signal: AbortSignal.any([signal, unsent.signal]) };
    const ended = measure(job, code, measuring).finally(async () => {
      await code.release?.();
      own.takeBack();
    });
    ended.finally(() => over.abort()).catch(() => {}); // it is awaited below
    try {
      while (!over.signal.aborted) {
        await delay(lookMs, undefined, { signal: over.signal }).catch(() => {});
        await send();
      }
    } catch (error) {
      unsent.abort(); // nobody would end it any more
      await ended;
      throw error;
    }
    const why = await ended;
    if (!signal.aborted && !isComplete(file))
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
 * Sends what Redis lacks of runs that this machine has had, because it was restarted and kept nothing. Files that nobody
 * can fetch any more go.
 *
 * @param {Place} place
 */
export async function sendKept({ redis, folder, user, say }) {
  for (const own of jobFolders(folder)) {
    if (own.isLent) continue; // it is measured
    const { id, file } = own;
    const isOld = Date.now() - statSync(own.path).mtimeMs > keepSeconds * 1000;
    if (isOld) await own.remove(user);
    if (isOld || !isComplete(file)) continue;
    const all = wholeLines(file);
    const known = await redis.xlen(keys.records(id));
    if (known >= all.length) continue;
    say(`${id}: Redis lacks ${all.length - known} records of it: sending them again`);
    await sendLines(redis, { id }, all, known);
  }
}

/**
 * @param {import('../job.js').Job} job
 * @param {import('./code.js').Code} code
 * @param {{ own: JobFolder, place: Place, endMs: number, signal: AbortSignal }} how
 * @returns {Promise<string>} what the run says of itself in the end, if it failed
 */
async function measure(job, { cwd, command, env, results }, { own, place, endMs, signal }) {
  const seen = path.join(results, path.basename(own.file));
  const words = hasRun(own.file) ? wordsToGoOn(job, seen) : wordsToBegin(job, seen);
  own.lendTo(place.user);
  const limitMs = Math.max(1, endMs - performance.now());
  const finished = await launch(await prepareLauncher(signal), [...command, commandOf(job), ...words], {
    limitMs,
    graceMs,
    cwd,
    baseEnv: env,
    env: { ROUNDS_MACHINE: place.name },
    keepBytes: 1 << 14,
    signal,
  });
  return complaintIn(finished, place.mostMs);
}

/** @param {import('../job.js').Job} job @param {string} file */
function wordsToBegin({ bisect, suites, options }, file) {
  const words = [...suites, ...formatOptions(options), '--out'];
  return bisect ? [bisect.good, bisect.bad, ...words, path.dirname(file)] : [...words, file];
}

/** @param {import('../job.js').Job} job @param {string} file */
function wordsToGoOn({ bisect, options: { maxTime } }, file) {
  // The file of a run has it.
  return ['--resume', file, ...(bisect ? formatOptions({ maxTime }) : [])];
}

/**
 * @param {import('../job.js').Job} job
 * @param {import('../job.js').Commit} code
 * @returns {import('./code.js').Commits}
 */
function neededBy({ bisect, options: { against } }, { repo, commit }) {
  const others = bisect ? [bisect.good, bisect.bad] : typeof against === 'string' ? [against] : [];
  return { repo, commit, others, withHistory: bisect !== undefined };
}
