import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { cacheFolder } from 'rounds/system/cache-folder.js';
import { UserError } from 'rounds/system/errors.js';
import { isLocked } from 'rounds/system/lock.js';
import { carryOut, sendKept } from './carry-out/carry-out.js';
import { removeContainer } from './carry-out/image.js';
import { jobFolders } from './carry-out/job-folder.js';
import { runsIn } from './follow.js';
import { cancelledReason, openJob } from './job.js';
import { LostJob } from './records.js';
import { keepSeconds, keys, lockMs, queueName } from './redis.js';

/**
 * A machine of a fleet: takes one job at a time, of its own name or of a label that it has, and measures nothing else.
 *
 * @typedef {import('bullmq').Job} QueuedJob
 * @import { Place } from './carry-out/carry-out.js'
 */

/** How often an idle machine asks for work. */
const idleMs = 2000;
/** How often it looks whether another run on this machine is over. */
const busyMs = 1000;
/** How often a machine that measures says that it lives, and asks whether the job is still wanted. */
const beatMs = 2000;
/** When a job is tried again that could not be carried out now. */
const laterMs = 5000;
/** When a job is offered again that another machine has begun. */
const notOursMs = 1000;
/** How often a worker looks for what is to be removed, from Redis and here. */
const tidyMs = 3600e3;

/**
 * @param {import('./carry-out/carry-out.js').Machine} machine
 * @param {import('./redis.js').Fleet} fleet
 * @param {{ signal: AbortSignal, say: (line: string) => void, carry?: typeof carryOut }} how `carry`: in place of measuring
 */
export async function work(machine, fleet, { signal, say, carry = carryOut }) {
  const { name, once } = machine;
  const place = { ...machine, redis: fleet.redis, folder: path.join(cacheFolder(), 'fleet/runs', name), say };
  const wanted = [...new Set([name, ...machine.labels])];
  const token = randomUUID();
  for (const each of jobFolders(place.folder)) each.takeBack();
  const sendOld = () => sendKept(place).catch(({ message }) => say(message));
  fleet.redis.on('ready', sendOld); // it was lost, and may have forgotten what it had
  if (machine.images.length > 0) await removeContainer(name);
  say(`${name} takes jobs for ${wanted.join(', ')}.`);
  for (let tidiedMs = -Infinity; !signal.aborted; ) {
    await sayAlive(place);
    if (performance.now() - tidiedMs > tidyMs) {
      tidiedMs = performance.now();
      await removeOld(fleet);
      await sendOld();
    }
    if (await isLocked()) {
      await delay(busyMs, undefined, { signal }).catch(() => {});
      continue;
    }
    const taken = await takeOne(fleet, wanted, token);
    if (taken) await handle(taken, token, { place, signal, carry });
    else if (once) break;
    // At times of its own: a job that was put off goes to whoever looks next, and machines in step would keep it from its owner.
    else await delay(idleMs * (0.5 + Math.random()), undefined, { signal }).catch(() => {});
  }
  await fleet.redis.del(keys.machine(name));
}

/**
 * @param {Place} place
 * @param {string} [job] that it carries out
 */
async function sayAlive({ redis, name, labels }, job) {
  const about = { labels, cpu: os.cpus()[0]?.model.trim(), cores: os.availableParallelism(), job };
  // Each command by itself: one that was under way when the connection was lost is sent again, and a transaction fails.
  await redis.sadd(keys.machines, name);
  await redis.set(keys.machine(name), JSON.stringify(about), 'PX', 2 * lockMs);
}

/**
 * @param {import('./redis.js').Fleet} fleet
 * @param {string[]} labels
 * @param {string} token
 * @returns {Promise<QueuedJob | undefined>}
 */
async function takeOne(fleet, labels, token) {
  for (const label of labels) {
    const job = await fleet.take(queueName(label)).getNextJob(token, { block: false });
    if (job) return job;
  }
  return undefined;
}

/**
 * Whatever goes wrong with a job is told where it was submitted, in a line.
 *
 * @param {QueuedJob} queued
 * @param {string} token
 * @param {{ place: Place, signal: AbortSignal, carry: typeof carryOut }} how
 */
async function handle(queued, token, { place, signal: stopped, carry }) {
  const { redis, name, submitters } = place;
  /** @type {ReturnType<typeof heldJob> | undefined} */
  let held;
  const tell = (/** @type {string} */ line) => place.say(`${queued.id}: ${line}`);
  try {
    const job = openJob(queued.data, submitters, new Date());
    if (job.id !== queued.id || queued.queueName !== queueName(job.on)) {
      throw new UserError('the job is not where its submitter put it.');
    }
    if (await redis.exists(keys.cancelled(job.id))) throw new UserError(cancelledReason);
    if (!(await isOurs(place, job.id, token)))
      return await queued.moveToDelayed(Date.now() + notOursMs, token);
    held = heldJob(queued, token, { place, stopped });
    tell('begins');
    const lines = await carry(job, { ...place, say: tell }, held);
    held.signal.throwIfAborted();
    await queued.moveToCompleted({ machine: name, lines }, token, false);
    tell(`has ${lines} records`);
  } catch (error) {
    const reason = held?.signal.aborted ? held.signal.reason : error;
    const { message } = /** @type {Error} */ (reason);
    tell(message);
    const again = stopped.aborted || reason instanceof LostJob || (await isLocked());
    const givenBack = again
      ? queued.moveToDelayed(Date.now() + laterMs, token)
      : queued.moveToFailed(new Error(message), token, false);
    // Redis may have forgotten the job. What was measured stays here, and is sent when it is asked for.
    await givenBack.catch((refusal) => tell(refusal.message));
  } finally {
    held?.release();
  }
}

/**
 * Rounds are fair on one machine only: whoever takes a job first keeps it, also when it must begin again.
 *
 * @param {Place} place
 * @param {string} id
 * @param {string} token of this worker; one that had the job before writes no records any more
 */
async function isOurs({ redis, name }, id, token) {
  const claim = keys.claim(id);
  await redis.hsetnx(claim, 'machine', name);
  await redis.expire(claim, keepSeconds);
  if ((await redis.hget(claim, 'machine')) !== name) return false;
  await redis.hset(claim, 'token', token);
  return true;
}

/**
 * Keeps a job while it is carried out, and says when it is ours no more.
 *
 * @param {QueuedJob} queued
 * @param {string} token
 * @param {{ place: Place, stopped: AbortSignal }} how
 */
function heldJob(queued, token, { place, stopped }) {
  const { redis } = place;
  const ended = new AbortController();
  const signal = AbortSignal.any([ended.signal, stopped]);
  const id = String(queued.id);
  const released = new AbortController();
  const look = async () => {
    await sayAlive(place, id);
    if (await redis.exists(keys.cancelled(id))) ended.abort(new Error(cancelledReason));
    const owner = await redis.hget(keys.claim(id), 'token');
    if (owner === token) await queued.extendLock(token, lockMs);
    else if (owner !== null) ended.abort(new LostJob('another worker has this job now'));
  };
  (async () => {
    for (;;) {
      await look().catch(() => {}); // without Redis nobody takes the job away; it is asked again
      await delay(beatMs, undefined, { signal: released.signal });
    }
  })().catch(() => {}); // released
  return { token, signal, release: () => released.abort() };
}

/**
 * BullMQ keeps what nobody took for ever, and nobody takes a run, which is no work. Once nobody can fetch its records any more, it
 * goes with all its jobs.
 *
 * @param {import('./redis.js').Fleet} fleet
 */
async function removeOld(fleet) {
  const isOld = (/** @type {{ expires: string }} */ { expires }) =>
    Date.now() > Date.parse(expires) + keepSeconds * 1000;
  for await (const { run, data } of runsIn(fleet, { oldestFirst: true }))
    if (data.jobs.every(isOld)) await run.remove().catch(() => {}); // a job of it is carried out
}
