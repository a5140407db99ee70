import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { plainText } from '@rounds/record/format.js';
import { UserError } from 'rounds/system/errors.js';
import { cancelledReason, isJobId, isLabel } from './job.js';
import { Progress } from './progress.js';
import { linesAfter } from './records.js';
import { keys } from './redis.js';
import { isComplete, wholeLines } from './run-file.js';
import { machineNow } from './submit.js';

/**
 * @import { RunJob } from './submit.js'
 *
 * @typedef {object} JobState
 * @property {RunJob} job
 * @property {string | null} machine that took it
 * @property {string} state as BullMQ has it, `cancelled`, `expired`, or `unknown` once Redis has forgotten it
 * @property {number} records
 * @property {string} [why] it failed
 * @property {string} [progress] of what was fetched
 * @property {string} [file] with what it has sent, once that was fetched
 * @property {import('rounds/bisect/state.js').State} [search] that was fetched
 */

const pollMs = 500;
/** A job that nobody carries out is given up so long after its time: the clocks of a fleet differ. */
const clocksMs = 60_000;

/**
 * @param {string} id of a run
 * @param {import('./redis.js').Fleet} fleet
 * @returns {Promise<import('./submit.js').RunData>}
 */
export async function runOf(id, fleet) {
  const job = await fleet.runs.getJob(id).catch(() => ({ data: undefined })); // what is there may be no job
  if (!job) throw new UserError(`There is no run ${id}. "pnpm fleet status" lists those there are.`);
  const data = soundRun(job.data);
  if (!data) throw new UserError(`Redis has no sound list of the jobs of run ${id}.`, { exitCode: 1 });
  return data;
}

/** @type {import('bullmq').JobType[]} of a run: it waits for its jobs, and then for ever */
const states = ['waiting-children', 'wait'];
/** Of those in one state. */
const mostRuns = 100;

/**
 * @param {import('./redis.js').Fleet} fleet
 * @param {{ oldestFirst?: boolean }} [which]
 * @returns {AsyncGenerator<{ run: import('bullmq').Job, data: import('./submit.js').RunData }, void>} what is no run is left out
 */
export async function* runsIn({ runs }, { oldestFirst } = {}) {
  // "getJobs", which the guide of BullMQ names, gives nothing at all where one of them is no job.
  for (const id of await runs.getRanges(states, 0, mostRuns - 1, oldestFirst)) {
    const run = await runs.getJob(id).catch(() => undefined);
    const data = soundRun(run?.data);
    if (run && data && !Number.isNaN(new Date(run.timestamp).getTime())) yield { run, data };
  }
}

/**
 * Ids and labels become names of files and keys.
 *
 * @param {any} data of anybody who can write to Redis
 * @returns {import('./submit.js').RunData | undefined}
 */
export function soundRun(data) {
  const jobs = Array.isArray(data?.jobs) ? data.jobs : [];
  const isSound = jobs.every(isSoundJob);
  return jobs.length > 0 && isSound ? { about: String(data.about), jobs } : undefined;
}

/** @param {any} job */
function isSoundJob(job) {
  return isJobId(job?.id) && isLabel(job?.on) && !Number.isNaN(Date.parse(job?.expires));
}

/**
 * @param {RunJob} job
 * @param {import('./redis.js').Fleet} fleet
 * @returns {Promise<JobState>}
 */
export async function stateOf(job, { redis, queueOf }) {
  const queue = queueOf(job.on);
  const [claimed, cancelled, records, state] = await Promise.all([
    redis.hget(keys.claim(job.id), 'machine'),
    redis.exists(keys.cancelled(job.id)),
    redis.xlen(keys.records(job.id)),
    queue.getJobState(job.id),
  ]);
  const machine = isLabel(claimed) ? claimed : null;
  const about = { job, records, machine };
  if (state === 'completed') return { ...about, state };
  if (state === 'failed') {
    // Whoever can write to Redis may have put anything there.
    const { failedReason: why } = (await queue.getJob(job.id).catch(() => {})) ?? {};
    if (typeof why !== 'string') return { ...about, state, why: 'its machine gives no reason' };
    return why === cancelledReason ? { ...about, state: 'cancelled' } : { ...about, state, why };
  }
  if (machine && (await machineNow(redis, machine))?.job === job.id) return { ...about, state };
  if (cancelled) return { ...about, state: 'cancelled' };
  const isLate = Date.now() > Date.parse(job.expires) + clocksMs;
  return { ...about, state: isLate ? 'expired' : state };
}

/**
 * Writes what the machines send into a file for each, until all jobs have ended, or only what is there now.
 *
 * @param {RunJob[]} jobs
 * @param {string} folder
 * @param {import('./redis.js').Fleet} fleet
 * @param {{ wait: boolean, signal: AbortSignal, say: (line: string) => void, tell?: (search: import('rounds/bisect/state.js').State) => void }} how
 *   `tell` is told of a search again and again
 * @returns {Promise<JobState[]>}
 */
export async function collect(jobs, folder, fleet, { wait, signal, say, tell }) {
  mkdirSync(folder, { recursive: true });
  /** @type {{ job: RunJob, file?: JobFile, said?: string, ended?: JobState }[]} `ended`: nothing changes it any more */
  const followed = jobs.map((job) => ({ job }));
  for (;;) {
    const states = await Promise.all(followed.map(({ job, ended }) => ended ?? stateOf(job, fleet)));
    for (const [i, own] of followed.entries()) {
      if (own.ended) continue;
      const state = states[i];
      if (state.machine) {
        own.file ??= new JobFile(folder, state.machine, own.job.id);
        const { file } = own;
        await file.fetch(fleet.redis).catch((error) => {
          if (!(error instanceof UserError)) throw error;
          Object.assign(state, { state: 'failed', why: error.message });
        });
        if (file.known > 0) state.file = file.path;
        state.progress = file.progress.words();
        state.search = file.progress.search;
        if (state.search) tell?.(state.search);
        if (['unknown', 'expired'].includes(state.state) && isComplete(file.path)) state.state = 'completed';
      }
      const words = wordsOf(state);
      if (own.said !== words) say(words);
      own.said = words;
      if (isOver(state)) own.ended = state;
    }
    if (followed.every(({ ended }) => ended) || !wait || signal.aborted) return states;
    await delay(pollMs, undefined, { signal }).catch(() => {});
  }
}

/** @param {JobState} state */
function isOver({ state }) {
  return ['completed', 'failed', 'cancelled', 'expired'].includes(state);
}

/** @param {JobState} state */
export function wordsOf({ job, machine, state, records, why, progress }) {
  const who = machine ?? `any ${job.on}`;
  /** @type {Record<string, string>} */
  const known = {
    waiting: 'waits for a machine',
    delayed: machine ? 'waits for its machine' : 'waits for a machine',
    active: `measures: ${progress ?? `${records} records`}`,
    completed: `done: ${records} records`,
    failed: `failed: ${why}`,
    cancelled: 'cancelled',
    expired: `expired at ${job.expires}: ${machine ? 'its machine did not come back' : 'no machine took it'}`,
    unknown: 'forgotten by Redis: its machine sends what it has',
  };
  return plainText(`${who}: ${known[state] ?? state}`);
}

/** What one machine sent of one run. It is continued where it ends, and made anew if that is of another try. */
class JobFile {
  /** @param {string} folder @param {string} machine @param {string} id */
  constructor(folder, machine, id) {
    this.id = id;
    this.path = path.join(folder, `${machine}-${id.slice(0, 8)}.ndjson`);
    const own = wholeLines(this.path);
    /** @type {string | undefined} */
    this.first = own[0];
    this.known = own.length;
    this.progress = new Progress();
    this.progress.add(own);
  }

  /** @param {import('ioredis').Redis} redis */
  async fetch(redis) {
    if (this.known > 0) {
      const [first] = await redis.xrange(keys.records(this.id), '1-0', '1-0');
      if (first && first[1][1] !== this.first) {
        rmSync(this.path);
        this.first = undefined;
        this.known = 0;
        this.progress = new Progress();
      }
    }
    for await (const lines of linesAfter(redis, this.id, this.known)) {
      this.progress.add(lines); // what it refuses is not kept
      appendFileSync(this.path, lines.map((line) => `${line}\n`).join(''));
      this.first ??= lines[0];
      this.known += lines.length;
    }
  }
}
