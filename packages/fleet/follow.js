import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { plainText } from '@rounds/record/format.js';
import { UserError } from 'rounds/system/errors.js';
import { cancelledReason, isJobId, isLabel } from './job.js';
import { JobProgress } from './progress.js';
import { readLines } from './records.js';
import { keys } from './redis.js';
import { isComplete, wholeLines } from './run-file.js';
import { readMachine } from './submit.js';

/**
 * @import { RunJob } from './submit.js'
 *
 * @typedef {object} JobState
 * @property {RunJob} job
 * @property {string | null} machine that claimed it
 * @property {string} state of BullMQ, `cancelled`, `expired`, or `unknown` if Redis has lost it
 * @property {number} records
 * @property {string} [why] why it failed
 * @property {string} [progress] of the fetched records
 * @property {string} [file] with the fetched records
 * @property {import('rounds/bisect/state.js').SearchState} [search] fetched
 */

const pollMs = 500;
/** Tolerance of an expiry: the clocks of a fleet differ. */
const clockToleranceMs = 60_000;

/**
 * @param {string} id of a run
 * @param {import('./redis.js').Fleet} fleet
 * @returns {Promise<import('./submit.js').RunData>}
 */
export async function readRunData(id, fleet) {
  const job = await fleet.runs.getJob(id).catch(() => ({ data: undefined })); // the key may not be a job
  if (!job) throw new UserError(`Unknown run ${id}. "pnpm fleet status" lists all runs.`);
  const data = parseRunData(job.data);
  if (!data) throw new UserError(`Redis has an invalid list of jobs for run ${id}.`, { exitCode: 1 });
  return data;
}

/** @type {import('bullmq').JobType[]} of a run: it waits for its jobs, and then forever */
const states = ['waiting-children', 'wait'];
/** Per state. */
const maxRuns = 100;

/**
 * @param {import('./redis.js').Fleet} fleet
 * @param {{ oldestFirst?: boolean }} [which]
 * @returns {AsyncGenerator<{ run: import('bullmq').Job, data: import('./submit.js').RunData }, void>} invalid ones are omitted
 */
export async function* listRuns({ runs }, { oldestFirst } = {}) {
  // "getJobs", which the guide of BullMQ recommends, returns nothing if one of them is not a job.
  for (const id of await runs.getRanges(states, 0, maxRuns - 1, oldestFirst)) {
    const run = await runs.getJob(id).catch(() => undefined);
    const data = parseRunData(run?.data);
    if (run && data && !Number.isNaN(new Date(run.timestamp).getTime())) yield { run, data };
  }
}

/**
 * Validates ids and labels, which become names of files and keys.
 *
 * @param {any} data from anyone who can write to Redis
 * @returns {import('./submit.js').RunData | undefined}
 */
export function parseRunData(data) {
  const jobs = Array.isArray(data?.jobs) ? data.jobs : [];
  const isValid = jobs.every(isValidJob);
  return jobs.length > 0 && isValid ? { about: String(data.about), jobs } : undefined;
}

/** @param {any} job */
function isValidJob(job) {
  return isJobId(job?.id) && isLabel(job?.on) && !Number.isNaN(Date.parse(job?.expires));
}

/**
 * @param {RunJob} job
 * @param {import('./redis.js').Fleet} fleet
 * @returns {Promise<JobState>}
 */
export async function readJobState(job, { redis, queueOf }) {
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
    // It comes from anyone who can write to Redis.
    const { failedReason: why } = (await queue.getJob(job.id).catch(() => {})) ?? {};
    if (typeof why !== 'string') return { ...about, state, why: 'its machine gives no reason' };
    return why === cancelledReason ? { ...about, state: 'cancelled' } : { ...about, state, why };
  }
  if (machine && (await readMachine(redis, machine))?.job === job.id) return { ...about, state };
  if (cancelled) return { ...about, state: 'cancelled' };
  const isLate = Date.now() > Date.parse(job.expires) + clockToleranceMs;
  return { ...about, state: isLate ? 'expired' : state };
}

/**
 * Writes the records of each machine to a file, until all jobs have ended, or only those that exist now.
 *
 * @param {RunJob[]} jobs
 * @param {string} folder
 * @param {import('./redis.js').Fleet} fleet
 * @param {{ wait: boolean, signal: AbortSignal, log: (line: string) => void, onSearch?: (search: import('rounds/bisect/state.js').SearchState) => void }} how
 *   `onSearch`: called with each state of a search
 * @returns {Promise<JobState[]>}
 */
export async function collectResults(jobs, folder, fleet, { wait, signal, log, onSearch }) {
  mkdirSync(folder, { recursive: true });
  /** @type {{ job: RunJob, file?: JobFile, logged?: string, ended?: JobState }[]} */
  const followed = jobs.map((job) => ({ job }));
  for (;;) {
    const states = await Promise.all(followed.map(({ job, ended }) => ended ?? readJobState(job, fleet)));
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
        state.progress = file.progress.format();
        state.search = file.progress.search;
        if (state.search) onSearch?.(state.search);
        if (['unknown', 'expired'].includes(state.state) && isComplete(file.path)) state.state = 'completed';
      }
      const line = formatJobState(state);
      if (own.logged !== line) log(line);
      own.logged = line;
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
export function formatJobState({ job, machine, state, records, why, progress }) {
  const who = machine ?? `any ${job.on}`;
  /** @type {Record<string, string>} */
  const known = {
    waiting: 'waits for a machine',
    delayed: machine ? 'waits for its machine' : 'waits for a machine',
    active: `measures: ${progress ?? `${records} records`}`,
    completed: `done: ${records} records`,
    failed: `failed: ${why}`,
    cancelled: 'cancelled',
    expired: `expired at ${job.expires}: ${machine ? 'its machine did not return' : 'no machine took it'}`,
    unknown: 'lost by Redis: its machine sends its records again',
  };
  return plainText(`${who}: ${known[state] ?? state}`);
}

/** The records of a machine for a run. Fetching continues at the end of the file, or restarts if the job was restarted. */
class JobFile {
  /** @param {string} folder @param {string} machine @param {string} id */
  constructor(folder, machine, id) {
    this.id = id;
    this.path = path.join(folder, `${machine}-${id.slice(0, 8)}.ndjson`);
    const own = wholeLines(this.path);
    /** @type {string | undefined} */
    this.first = own[0];
    this.known = own.length;
    this.progress = new JobProgress();
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
        this.progress = new JobProgress();
      }
    }
    for await (const lines of readLines(redis, this.id, this.known)) {
      this.progress.add(lines); // throws for invalid records, which are not kept
      appendFileSync(this.path, lines.map((line) => `${line}\n`).join(''));
      this.first ??= lines[0];
      this.known += lines.length;
    }
  }
}
