import { randomInt, randomUUID } from 'node:crypto';
import { jobCommand, jobVersion, signJob } from './job.js';
import { keepSeconds, keys } from './redis.js';
import { requireMachines } from './registry.js';

/**
 * @typedef {Pick<import('./job.js').Job, 'code' | 'bisect' | 'suites' | 'options'>} JobContent
 * @typedef {JobContent & { on: string[], each?: boolean, hours: number }} Submission `on`: labels, with a job for each, or for `each` machine
 *   that has one; `hours` until it expires
 */

/**
 * @param {Submission} submission
 * @param {import('node:crypto').KeyObject} key private
 * @param {import('./redis.js').Fleet} fleet
 * @returns {Promise<string>} the id of the run
 */
export async function submit({ on, each, hours, options, ...work }, key, { redis, queueOf }) {
  const machines = await requireMachines(on, redis);
  const now = Date.now();
  const expires = new Date(now + hours * 3600e3).toISOString();
  const seeded = { seed: randomInt(2 ** 32), ...options };
  const jobs = (each ? machines : on).map((target) => {
    const job = { rounds: jobVersion, id: randomUUID(), on: target, expires, ...work, options: seeded };
    return { job, signed: signJob(job, key) };
  });
  const id = randomUUID();
  /** @type {import('./registry.js').FleetRun} */
  const run = {
    at: new Date(now).toISOString(),
    about: `${work.suites.join(' ') || 'all benchmarks'} ${describeCode(work)}`,
    jobs: jobs.map(({ job }) => ({ id: job.id, on: job.on, expires })),
  };
  await redis.hset(keys.runs, id, JSON.stringify(run));
  const age = { age: keepSeconds };
  const add = (/** @type {typeof jobs[number]} */ { job, signed }) =>
    queueOf(job.on).add(jobCommand(job), signed, {
      ...{ jobId: job.id, removeOnComplete: age, removeOnFail: age },
    });
  await Promise.all(jobs.map(add));
  return id;
}

/** @param {Pick<JobContent, 'code' | 'bisect'>} work */
function describeCode({ code, bisect }) {
  const short = (/** @type {string} */ commit) => commit.slice(0, 12);
  const at = `at ${short(code.commit)}`;
  return bisect ? `${at}, bisect ${short(bisect.good)} ${short(bisect.bad)}` : at;
}
