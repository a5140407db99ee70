import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { cacheFolder } from 'rounds/system/cache-folder.js';
import { UserError } from 'rounds/system/errors.js';
import { isLocked } from 'rounds/system/lock.js';
import { executeJob, sendStoredRuns } from './carry-out/carry-out.js';
import { jobFolders } from './carry-out/job-folder.js';
import { cancelledReason, openJob } from './job.js';
import { JobLostError } from './records.js';
import { keepSeconds, keys, lockMs, queueName } from './redis.js';
import { removeOldRuns } from './registry.js';

/**
 * A machine of a fleet takes one job at a time, for its name or one of its labels, and measures nothing else meanwhile.
 *
 * @typedef {import('bullmq').Job} QueuedJob
 * @import { WorkerContext } from './carry-out/carry-out.js'
 */

/** Between two polls of an idle machine. */
const idleMs = 2000;
/** Between two checks for another run on this machine. */
const busyMs = 1000;
/** Between two reports of a measuring machine, which also check whether the job was cancelled. */
const beatMs = 2000;
/** Delay of a job that could not be executed now. */
const retryMs = 5000;
/** Delay of a job that belongs to another machine. */
const otherOwnerMs = 1000;
/** Between two cleanups of Redis and of this machine. */
const tidyMs = 3600e3;

/**
 * @param {import('./carry-out/carry-out.js').WorkerOptions} machine
 * @param {import('./redis.js').Fleet} fleet
 * @param {{ signal: AbortSignal, log: (line: string) => void }} how
 */
export async function runWorker(machine, fleet, { signal, log }) {
  const { name, once } = machine;
  const place = { ...machine, redis: fleet.redis, folder: path.join(cacheFolder(), 'fleet/runs', name), log };
  const labels = [...new Set([name, ...machine.labels])];
  const token = randomUUID();
  for (const each of jobFolders(place.folder)) each.takeBack();
  const sendOld = () => sendStoredRuns(place).catch(({ message }) => log(message));
  const reported = new Set();
  const report = (/** @type {string} */ line) => {
    if (!reported.has(line)) log(line);
    reported.add(line);
    return undefined;
  };
  // A key of another type, for example, ends only the queue of its label.
  const onRefused = (/** @type {string} */ label, /** @type {Error} */ error) => {
    if (error.name !== 'ReplyError' || isRefusedForNow(error)) throw error;
    return report(
      `Redis refuses jobs for ${label} (${error.message}). Repair the keys of this queue: redis-cli --scan --pattern 'rounds:on.${label}:*'`,
    );
  };
  fleet.redis.on('ready', sendOld); // after a loss, which may include its data
  log(`${name} takes jobs for ${labels.join(', ')}.`);
  let tidiedMs = -Infinity;
  const nextJob = async () => {
    await reportAlive(place);
    if (performance.now() - tidiedMs > tidyMs) {
      await removeOldRuns(fleet);
      await sendOld();
      tidiedMs = performance.now();
    }
    return takeJob(fleet, labels, token, onRefused);
  };
  while (!signal.aborted) {
    let isBusy = await isLocked();
    const taken = await (isBusy ? reportAlive(place) : nextJob()).catch((error) => {
      if (!isRefusedForNow(error)) throw error;
      isBusy = true;
      return report(`Redis refuses to write (${error.message}). Jobs wait until it has room again.`);
    });
    if (taken) await handle(taken, token, { place, signal });
    else if (once && !isBusy) break;
    // Random: a delayed job goes to the next machine that polls, and machines in step would keep it from its owner.
    const pauseMs = taken ? 0 : isBusy ? busyMs : idleMs * (0.5 + Math.random());
    await delay(pauseMs, undefined, { signal }).catch(() => {});
  }
  await fleet.redis.del(keys.machine(name));
}

/** Redis, or its disk, is full. Its jobs can be executed later. @param {Error} error */
function isRefusedForNow({ name, message }) {
  return name === 'ReplyError' && /^(?:OOM|MISCONF) /.test(message);
}

/**
 * @param {WorkerContext} place
 * @param {string} [job] that is executed
 */
async function reportAlive({ redis, name, labels }, job) {
  const cpu = os.cpus()[0]?.model.trim() ?? '';
  const about = { labels, cpu, cores: os.availableParallelism(), job };
  // Single commands are sent again after a lost connection, while a transaction would fail.
  await redis.sadd(keys.machines, name);
  await redis.set(keys.machine(name), JSON.stringify(about), 'PX', 2 * lockMs);
}

/**
 * @param {import('./redis.js').Fleet} fleet
 * @param {string[]} labels
 * @param {string} token
 * @param {(label: string, error: Error) => undefined} onRefused
 * @returns {Promise<QueuedJob | undefined>}
 */
async function takeJob(fleet, labels, token, onRefused) {
  for (const label of labels) {
    const job = await fleet
      .take(label)
      .getNextJob(token, { block: false })
      .catch((error) => onRefused(label, error));
    if (job) return job;
  }
  return undefined;
}

/**
 * Any error of a job is reported to its submitter, in one line.
 *
 * @param {QueuedJob} queued
 * @param {string} token
 * @param {{ place: WorkerContext, signal: AbortSignal }} how
 */
async function handle(queued, token, { place, signal: stopped }) {
  const { redis, name, submitters } = place;
  /** @type {ReturnType<typeof holdJob> | undefined} */
  let held;
  const log = (/** @type {string} */ line) => place.log(`${queued.id}: ${line}`);
  try {
    const job = openJob(queued.data, submitters, new Date());
    if (job.id !== queued.id || queued.queueName !== queueName(job.on))
      throw new UserError('the job was moved to another queue.');
    if (await redis.exists(keys.cancelled(job.id))) throw new UserError(cancelledReason);
    if (!(await claimJob(place, job.id, token)))
      return await queued.moveToDelayed(Date.now() + otherOwnerMs, token);
    held = holdJob(queued, token, { place, stopped });
    log('started');
    const lines = await executeJob(job, { ...place, log }, held);
    held.signal.throwIfAborted();
    await queued.moveToCompleted({ machine: name, lines }, token, false);
    log(`done: ${lines} records`);
  } catch (error) {
    const reason = held?.signal.aborted ? held.signal.reason : error;
    const { message } = /** @type {Error} */ (reason);
    log(message);
    const again =
      stopped.aborted || reason instanceof JobLostError || isRefusedForNow(reason) || (await isLocked());
    const givenBack = again
      ? queued.moveToDelayed(Date.now() + retryMs, token)
      : queued.moveToFailed(new Error(message), token, false);
    // Redis may have lost the job. Its records stay here, and are sent again.
    await givenBack.catch((refusal) => log(refusal.message));
  } finally {
    held?.release();
  }
}

/**
 * Rounds are comparable on one machine only, so the first machine keeps a job, even if it must restart it.
 *
 * @param {WorkerContext} place
 * @param {string} id
 * @param {string} token of this worker; an earlier worker of the job can no longer write records
 */
async function claimJob({ redis, name }, id, token) {
  const claim = keys.claim(id);
  await redis.hsetnx(claim, 'machine', name);
  await redis.expire(claim, keepSeconds);
  if ((await redis.hget(claim, 'machine')) !== name) return false;
  await redis.hset(claim, 'token', token);
  return true;
}

/**
 * Keeps a job while it is executed; `signal` aborts when it is lost or cancelled.
 *
 * @param {QueuedJob} queued
 * @param {string} token
 * @param {{ place: WorkerContext, stopped: AbortSignal }} how
 */
function holdJob(queued, token, { place, stopped }) {
  const { redis } = place;
  const ended = new AbortController();
  const released = new AbortController();
  const id = String(queued.id);
  const check = async () => {
    await reportAlive(place, id);
    if (await redis.exists(keys.cancelled(id))) ended.abort(new Error(cancelledReason));
    const owner = await redis.hget(keys.claim(id), 'token');
    if (owner === token) await queued.extendLock(token, lockMs);
    else if (owner !== null) ended.abort(new JobLostError('another worker has this job now'));
  };
  const keepChecking = async () => {
    while (!released.signal.aborted) {
      await check().catch(() => {}); // without Redis, no one can take the job; it is checked again
      await delay(beatMs, undefined, { signal: released.signal }).catch(() => {});
    }
  };
  keepChecking();
  const signal = AbortSignal.any([ended.signal, stopped]);
  return { token, signal, release: () => released.abort() };
}
