import { shapeFault } from '@rounds/record';
import { array, number, object, text } from '@rounds/record/shapes.js';
import { UserError } from 'rounds/system/errors.js';
import { jobId, label, parseJson, utcTime } from './job.js';
import { keepSeconds, keys } from './redis.js';

/**
 * The runs and machines that Redis knows. Anyone who can write to Redis may have written them, and their ids and labels become names of
 * files and keys, so what is invalid is omitted.
 *
 * @import { Fleet } from './redis.js'
 */

const runShape = object({
  at: utcTime,
  about: text(),
  jobs: array(object({ id: jobId, on: label, expires: utcTime })),
});
const machineShape = object({ labels: array(label), cpu: text(), cores: number(0, 1e6), 'job?': text() });

/** @typedef {import('@rounds/record/shapes.js').TypeOf<typeof runShape>} FleetRun one submission */
/** @typedef {FleetRun['jobs'][number]} RunJob */
/** @typedef {{ name: string } & import('@rounds/record/shapes.js').TypeOf<typeof machineShape>} FleetMachine */

/** @param {string} text @returns {FleetRun | undefined} */
export function parseRun(text) {
  const run = parseJson(text);
  return shapeFault(runShape, run) === undefined && run.jobs.length > 0 ? run : undefined;
}

/** @param {string} id @param {Fleet} fleet @returns {Promise<FleetRun>} */
export async function readFleetRun(id, { redis }) {
  const text = await redis.hget(keys.runs, id);
  if (text === null) throw new UserError(`Unknown run ${id}. "pnpm fleet status" lists all runs.`);
  const run = parseRun(text);
  if (!run) throw new UserError(`Redis has an invalid list of jobs for run ${id}.`, { exitCode: 1 });
  return run;
}

/** @param {Fleet} fleet @returns {Promise<({ id: string } & FleetRun)[]>} the newest first */
export async function listRuns({ redis }) {
  const runs = Object.entries(await redis.hgetall(keys.runs)).flatMap(([id, text]) => {
    const run = parseRun(text);
    return run ? [{ id, ...run }] : [];
  });
  return runs.sort((a, b) => b.at.localeCompare(a.at));
}

/**
 * BullMQ keeps jobs that no one took forever. Runs are removed with their jobs once their records are gone.
 *
 * @param {Fleet} fleet
 */
export async function removeOldRuns(fleet) {
  const isOld = (/** @type {RunJob} */ { expires }) => Date.now() > Date.parse(expires) + keepSeconds * 1000;
  for (const { id, jobs } of await listRuns(fleet)) {
    if (!jobs.every(isOld)) continue;
    await Promise.all(jobs.map((job) => fleet.queueOf(job.on).remove(job.id)));
    await fleet.redis.hdel(keys.runs, id);
  }
}

/** @param {string} name @param {unknown} text @returns {FleetMachine | undefined} nothing if it is offline, or not from Rounds */
function parseMachine(name, text) {
  const machine = parseJson(String(text));
  return (shapeFault(label, name) ?? shapeFault(machineShape, machine)) === undefined
    ? { name, ...machine }
    : undefined;
}

/** @param {Fleet['redis']} redis @param {string} name @returns {Promise<FleetMachine | undefined>} nothing if it is offline */
export async function readMachine(redis, name) {
  return parseMachine(name, await redis.get(keys.machine(name)));
}

/** @param {Fleet['redis']} redis @returns {Promise<FleetMachine[]>} those that are online */
export async function listMachines(redis) {
  const names = (await redis.smembers(keys.machines)).sort();
  if (names.length === 0) return [];
  const found = await redis.mget(names.map(keys.machine));
  return names.flatMap((name, i) => parseMachine(name, found[i]) ?? []);
}

/**
 * @param {string[]} labels
 * @param {Fleet['redis']} redis
 * @returns {Promise<string[]>} names of all machines that have one of them
 */
export async function requireMachines(labels, redis) {
  const machines = await listMachines(redis);
  const has = (/** @type {FleetMachine} */ machine, /** @type {string} */ each) =>
    machine.name === each || machine.labels.includes(each);
  const missing = labels.find((each) => !machines.some((machine) => has(machine, each)));
  if (missing !== undefined) {
    const names = machines.map(({ name }) => name).join(', ') || 'none';
    throw new UserError(
      `No machine with the label ${missing} is online. Online: ${names}. See: pnpm fleet status`,
    );
  }
  return machines.filter((machine) => labels.some((each) => has(machine, each))).map(({ name }) => name);
}
