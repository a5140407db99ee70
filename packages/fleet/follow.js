import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { plain } from '@rounds/report/words/plain.js';
import { UserError } from 'rounds/cli/errors.js';
import { isJobId, isLabel } from './job.js';
import { linesAfter } from './records.js';
import { keys } from './redis.js';
import { isComplete, wholeLines } from './run-file.js';

/**
 * @typedef {import('./submit.js').RunJob} RunJob
 *
 * @typedef {object} JobState
 * @property {RunJob} job
 * @property {string | null} machine that took it
 * @property {string} state as BullMQ has it, `cancelled`, or `unknown` once Redis has forgotten it
 * @property {number} records
 * @property {string} [why] it failed
 * @property {string} [file] with what it has sent, once that was fetched
 */

const pollMs = 500;

/**
 * @param {string} id of a run
 * @param {import('./redis.js').Fleet} fleet
 * @returns {Promise<import('./submit.js').RunData>}
 */
export async function runOf(id, fleet) {
  const job = await fleet.runs.getJob(id);
  if (!job) throw new UserError(`There is no run ${id}. "pnpm fleet status" lists those there are.`);
  const data = soundRun(job.data);
  if (!data) throw new UserError(`Redis has no sound list of the jobs of run ${id}.`, { exitCode: 1 });
  return data;
}

/**
 * Ids and labels become names of files and keys.
 *
 * @param {any} data of anybody who can write to Redis
 * @returns {import('./submit.js').RunData | undefined}
 */
export function soundRun(data) {
  const jobs = Array.isArray(data?.jobs) ? data.jobs : [];
  const isSound = jobs.every((/** @type {any} */ job) => isJobId(job?.id) && isLabel(job?.on));
  return jobs.length > 0 && isSound ? { about: String(data.about), jobs } : undefined;
}

/**
 * @param {RunJob} job
 * @param {import('./redis.js').Fleet} fleet
 * @returns {Promise<JobState>}
 */
export async function stateOf(job, { redis, queueOf }) {
  const queue = queueOf(job.on);
  const [machine, cancelled, records, state] = await Promise.all([
    redis.get(keys.claim(job.id)),
    redis.exists(keys.cancelled(job.id)),
    redis.xlen(keys.records(job.id)),
    queue.getJobState(job.id),
  ]);
  const isOver = ['completed', 'failed'].includes(state);
  return {
    ...{ job, records, machine: isLabel(machine) ? machine : null },
    state: cancelled && !isOver ? 'cancelled' : state,
    ...(state === 'failed' && { why: (await queue.getJob(job.id))?.failedReason }),
  };
}

/**
 * Writes what the machines send into a file for each, until all jobs have ended, or only what is there now.
 *
 * @param {RunJob[]} jobs
 * @param {string} folder
 * @param {import('./redis.js').Fleet} fleet
 * @param {{ wait: boolean, signal: AbortSignal, say: (line: string) => void }} how
 * @returns {Promise<JobState[]>}
 */
export async function collect(jobs, folder, fleet, { wait, signal, say }) {
  mkdirSync(folder, { recursive: true });
  const files = new Map(jobs.map(({ id }) => [id, /** @type {JobFile | undefined} */ (undefined)]));
  /** @type {Map<string, string>} */
  const said = new Map();
  /** @type {Map<string, JobState>} those that nothing changes any more */
  const ended = new Map();
  for (;;) {
    const states = await Promise.all(jobs.map((job) => ended.get(job.id) ?? stateOf(job, fleet)));
    for (const state of states.filter(({ job }) => !ended.has(job.id))) {
      const { job, machine } = state;
      if (machine) {
        const file = files.get(job.id) ?? new JobFile(folder, machine, job.id);
        files.set(job.id, file);
        await file.fetch(fleet.redis);
        if (file.known > 0) state.file = file.path;
        if (state.state === 'unknown' && isComplete(file.path)) state.state = 'completed';
      }
      const words = wordsOf(state);
      if (said.get(job.id) !== words) say(words);
      said.set(job.id, words);
      if (isOver(state)) ended.set(job.id, state);
    }
    if (ended.size === jobs.length || !wait || signal.aborted) return states;
    await delay(pollMs, undefined, { signal }).catch(() => {});
  }
}

/** @param {JobState} state */
function isOver({ state }) {
  return ['completed', 'failed', 'cancelled'].includes(state);
}

/** @param {JobState} state */
export function wordsOf({ job, machine, state, records, why }) {
  const who = machine ?? `any ${job.on}`;
  /** @type {Record<string, string>} */
  const known = {
    waiting: 'waits for a machine',
    delayed: machine ? 'waits for its machine' : 'waits for a machine',
    active: `measures: ${records} records`,
    completed: `done: ${records} records`,
    failed: `failed: ${why}`,
    cancelled: 'cancelled',
    unknown: 'forgotten by Redis: its machine sends what it has',
  };
  return plain(`${who}: ${known[state] ?? state}`);
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
  }

  /** @param {import('ioredis').Redis} redis */
  async fetch(redis) {
    if (this.known > 0) {
      const [first] = await redis.xrange(keys.records(this.id), '1-0', '1-0');
      if (first && first[1][1] !== this.first) {
        rmSync(this.path);
        this.first = undefined;
        this.known = 0;
      }
    }
    for await (const lines of linesAfter(redis, this.id, this.known)) {
      appendFileSync(this.path, lines.map((line) => `${line}\n`).join(''));
      this.first ??= lines[0];
      this.known += lines.length;
    }
  }
}
