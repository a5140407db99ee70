import { randomInt, randomUUID } from 'node:crypto';
import { UserError } from 'rounds/system/errors.js';
import { isImage, isLabel, jobCommand, jobVersion, signJob } from './job.js';
import { keepSeconds, keys, queueName, runsQueue } from './redis.js';

/**
 * A run is one submission: a job for each label, or for each machine that has it.
 *
 * @typedef {object} Submission
 * @property {string[]} on labels
 * @property {boolean} [each] every machine that has a label, instead of the first free one
 * @property {import('./job.js').Job['code']} code
 * @property {import('./job.js').Job['bisect']} [bisect]
 * @property {string[]} suites
 * @property {import('./job.js').Job['options']} options
 * @property {number} hours until it expires
 *
 * @typedef {{ name: string, labels: string[], cpu: string, cores: number, job?: string }} FleetMachine
 * @typedef {{ id: string, on: string, expires: string }} RunJob
 * @typedef {{ about: string, jobs: RunJob[] }} RunData
 */

/**
 * @param {Submission} submission
 * @param {import('node:crypto').KeyObject} key private
 * @param {import('./redis.js').Fleet} fleet
 * @returns {Promise<string>} the id of the run
 */
export async function submit({ on, each, code, bisect, suites, options, hours }, key, fleet) {
  const machines = await requireMachines(on, fleet.redis);
  const targets = each ? machines : on;
  const expires = new Date(Date.now() + hours * 3600e3).toISOString();
  const seeded = { seed: randomInt(2 ** 32), ...options };
  const jobs = targets.map((target) => ({
    rounds: jobVersion,
    id: randomUUID(),
    on: target,
    expires,
    code,
    ...(bisect && { bisect }),
    suites,
    options: seeded,
  }));
  const age = { age: keepSeconds };
  const id = randomUUID();
  /** @type {RunData} */
  const data = {
    about: `${suites.join(' ') || 'all benches'} ${describeCode({ code, bisect })}`,
    jobs: jobs.map(({ id, on, expires }) => ({ id, on, expires })),
  };
  await fleet.flows.add({
    name: 'run',
    queueName: runsQueue,
    data,
    opts: { jobId: id },
    children: jobs.map((job) => ({
      name: jobCommand(job),
      queueName: queueName(job.on),
      data: signJob(job, key),
      opts: { jobId: job.id, ignoreDependencyOnFailure: true, removeOnComplete: age, removeOnFail: age },
    })),
  });
  return id;
}

/** @param {Pick<Submission, 'code' | 'bisect'>} of */
function describeCode({ code, bisect }) {
  if (isImage(code)) return `in ${code.image}`;
  const at = `at ${short(code.commit)}`;
  return bisect ? `${at}, bisect ${short(bisect.good)} ${short(bisect.bad)}` : at;
}

/** @param {string} commit */
const short = (commit) => commit.slice(0, 12);

/**
 * @param {import('ioredis').Redis} redis
 * @returns {Promise<FleetMachine[]>} those that are online
 */
export async function listMachines(redis) {
  const names = (await redis.smembers(keys.machines)).sort();
  if (names.length === 0) return [];
  const found = await redis.mget(names.map(keys.machine));
  return names.flatMap((name, i) => parseMachine(name, String(found[i])) ?? []);
}

/**
 * @param {import('ioredis').Redis} redis
 * @param {string} name
 * @returns {Promise<FleetMachine | undefined>} nothing if it is offline
 */
export async function readMachine(redis, name) {
  return parseMachine(name, String(await redis.get(keys.machine(name))));
}

/**
 * @param {string} name
 * @param {string} text from anyone who can write to Redis
 * @returns {FleetMachine | undefined}
 */
function parseMachine(name, text) {
  try {
    const { labels, cpu, cores, job } = JSON.parse(text);
    if (!isLabel(name) || !labels.every(isLabel)) return undefined;
    return { name, labels, cpu: String(cpu), cores: Number(cores), ...(job && { job: String(job) }) };
  } catch {
    return undefined; // it is offline, or not from Rounds
  }
}

/**
 * @param {string[]} labels
 * @param {import('ioredis').Redis} redis
 */
async function requireMachines(labels, redis) {
  const machines = await listMachines(redis);
  const namesWith = (/** @type {string} */ label) =>
    machines.filter(({ name, labels: own }) => name === label || own.includes(label)).map(({ name }) => name);
  const missing = labels.find((label) => namesWith(label).length === 0);
  if (missing !== undefined) {
    const names = machines.map(({ name }) => name).join(', ') || 'none';
    throw new UserError(
      `No machine with the label ${missing} is online. Online: ${names}. See: pnpm fleet status`,
    );
  }
  return [...new Set(labels.flatMap(namesWith))];
}
