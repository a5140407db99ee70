import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { plainText } from '@rounds/record/format.js';
import { UserError } from 'rounds/system/errors.js';
import { cancelledReason, isLabel } from './job.js';
import { JobProgress } from './progress.js';
import { readLines } from './records.js';
import { keys } from './redis.js';
import { readMachine } from './registry.js';
import { isComplete, wholeLines } from './run-file.js';

/**
 * @import { Redis } from 'ioredis'
 * @import { RunJob } from './registry.js'
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

/** @type {Record<string, (state: JobState) => string>} */
const descriptions = {
  waiting: () => 'waits for a machine',
  delayed: ({ machine }) => (machine ? 'waits for its machine' : 'waits for a machine'),
  active: ({ progress, records }) => `measures: ${progress ?? `${records} records`}`,
  completed: ({ records }) => `done: ${records} records`,
  failed: ({ why }) => `failed: ${why}`,
  cancelled: () => 'cancelled',
  expired: ({ job, machine }) =>
    `expired at ${job.expires}: ${machine ? 'its machine did not return' : 'no machine took it'}`,
  unknown: () => 'lost by Redis: its machine sends its records again',
};

const finalStates = ['completed', 'failed', 'cancelled', 'expired'];

/** @param {JobState} state */
export function formatJobState(state) {
  const description = Object.hasOwn(descriptions, state.state)
    ? descriptions[state.state](state)
    : state.state;
  return plainText(`${state.machine ?? `any ${state.job.on}`}: ${description}`);
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
        await own.file.fetchInto(state, fleet.redis);
        if (state.search) onSearch?.(state.search);
      }
      const line = formatJobState(state);
      if (own.logged !== line) log(line);
      own.logged = line;
      if (finalStates.includes(state.state)) own.ended = state;
    }
    if (followed.every(({ ended }) => ended) || !wait || signal.aborted) return states;
    await delay(pollMs, undefined, { signal }).catch(() => {});
  }
}

/** The records of a machine for a run. Fetching continues at the end of the file, or restarts if the job was restarted. */
class JobFile {
  /** @param {string} folder @param {string} machine @param {string} id */
  constructor(folder, machine, id) {
    this.id = id;
    this.path = path.join(folder, `${machine}-${id.slice(0, 8)}.ndjson`);
    this.known = 0;
    this.progress = new JobProgress();
    this.#add(wholeLines(this.path));
  }

  /** @param {string[]} lines that the file has */
  #add(lines) {
    this.progress.add(lines); // throws for invalid records
    if (this.known === 0) this.first = lines[0];
    this.known += lines.length;
  }

  /** @param {JobState} state to complete @param {Redis} redis */
  async fetchInto(state, redis) {
    try {
      await this.#fetch(redis);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      Object.assign(state, { state: 'failed', why: error.message });
    }
    if (this.known > 0) state.file = this.path;
    state.progress = this.progress.format();
    state.search = this.progress.search;
    if (['unknown', 'expired'].includes(state.state) && isComplete(this.path)) state.state = 'completed';
  }

  /** @param {Redis} redis */
  async #fetch(redis) {
    const [first] = this.known > 0 ? await redis.xrange(keys.records(this.id), '1-0', '1-0') : [];
    if (first && first[1][1] !== this.first) {
      rmSync(this.path);
      this.known = 0;
      this.progress = new JobProgress();
    }
    for await (const lines of readLines(redis, this.id, this.known)) {
      this.#add(lines);
      appendFileSync(this.path, lines.map((line) => `${line}\n`).join(''));
    }
  }
}
