import { once } from 'node:events';
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { plainText, plural } from '@rounds/record/format.js';
import { UserError } from 'rounds/system/errors.js';
import { log } from 'rounds/system/exclusive.js';
import { interruptible } from 'rounds/system/interrupt.js';
import { userPath } from 'rounds/system/invocation.js';
import { findJobUser, workerUser } from './carry-out/job-user.js';
import { resolveCode, resolveCommit } from './commit.js';
import { fetchRun } from './fetch.js';
import { formatJobState, readJobState } from './follow.js';
import { isLabel, optionNames } from './job.js';
import { makeKey, readPrivateKey, readPublicKey } from './keys.js';
import { connect, keepSeconds, keys } from './redis.js';
import { listMachines, listRuns, readFleetRun } from './registry.js';
import { submit } from './submit.js';
import { runWorker } from './worker.js';

/**
 * The commands of `pnpm fleet`; each returns the exit code.
 *
 * @import { Fleet } from './redis.js'
 */

/** For an interrupted run to exit, and to send its last records. */
const workerGraceMs = 12_000;
/** A wait for results survives a restart of Redis. */
const waitMs = 10 * 60e3;
const maxListedRuns = 100;

/** @param {string[]} names */
export function createKey([file = '']) {
  process.stdout.write(`${makeKey(file)}\n`);
}

/** @param {any} options */
export async function startWorker({ redis, redisFile, jobUser, key = [], once, ...options }) {
  const { name = os.hostname().toLowerCase(), label: labels = [] } = options;
  const { allowRepo: repos = [], jobTime: maxMs } = options;
  const url = redisFile === undefined ? redis : readUrl(redisFile, jobUser !== undefined);
  for (const each of [name, ...labels]) requireLabel(each);
  if (key.length === 0)
    throw new UserError(
      'A worker needs the public key of a submitter: --key (printed by "pnpm fleet key FILE").',
    );
  if (repos.length === 0)
    throw new UserError('A worker needs a repository whose code it may run: --allow-repo https://…');
  const submitters = key.map(readPublicKey);
  const user = jobUser === undefined ? workerUser : await findJobUser(jobUser);
  // Arguments are readable by everyone, and the environment by processes of the same user.
  const readable = [redis, jobUser === undefined ? process.env.ROUNDS_REDIS : ''];
  if (readable.some((each) => /:[^/@]+@/.test(each ?? '')))
    log('Jobs can read the password of Redis: use --redis-file and --job-user.');
  const machine = { name, labels, submitters, repos, maxMs, user, once };
  const work = async (/** @type {Fleet} */ fleet, /** @type {AbortSignal} */ signal) => {
    await runWorker(machine, fleet, { signal, log });
    return 0;
  };
  return withFleet(url, work, { graceMs: workerGraceMs, patienceMs: Infinity });
}

/** @param {string} file @param {boolean} isSecret jobs of another user must not read it */
function readUrl(file, isSecret) {
  if (file === '-') return readFileSync(0, 'utf8').trim();
  const refused = (/** @type {string} */ why) => new UserError(`--redis-file ${file} ${why}.`);
  let opened;
  try {
    opened = openSync(userPath(file), constants.O_RDONLY | constants.O_NONBLOCK);
    const about = fstatSync(opened);
    if (!about.isFile()) throw refused('is not a file');
    if (about.size === 0) throw refused('is empty'); // or a file of the kernel, which may never end
    if (isSecret && (about.mode & 0o077 || about.uid !== process.getuid?.()))
      throw refused(`must be readable only by the worker's user: chmod 600 ${file}`);
    return readFileSync(opened, 'utf8').trim();
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw refused(`is unreadable: ${/** @type {Error} */ (error).message}`);
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}

/**
 * @param {string[]} suites
 * @param {any} options
 */
export function submitRun(suites, { on = [], any, each, ...options }) {
  if (any && each) throw new UserError('--any and --each are mutually exclusive.');
  return submitWork('bench', on, options, async (here) => {
    const code = await resolveCode(options, { ...here, log });
    const against = options.against && (await resolveCommit(options.against, placeOf(code, options), here));
    return { each, suites, code, ...(against && { options: { against } }) };
  });
}

/**
 * @param {string[]} names
 * @param {any} options
 */
export function submitBisect([good = '', bad = '', ...suites], { on, ...options }) {
  return submitWork('bisect', on === undefined ? [] : [on], options, async (here) => {
    const code = await resolveCode(options, { ...here, log });
    const place = placeOf(code, options);
    const ends = { good: await resolveCommit(good, place, here), bad: await resolveCommit(bad, place, here) };
    if (ends.good === ends.bad) throw new UserError(`${good} and ${bad} are the same commit.`);
    return { suites, code, bisect: ends };
  });
}

/** @param {import('./job.js').Commit} code @param {{ repo?: string }} options */
const placeOf = ({ repo }, options) => ({ repo, isHere: options.repo === undefined });

/**
 * @param {import('./job.js').JobCommand} command
 * @param {string[]} on labels
 * @param {any} options of the user
 * @param {(here: import('rounds/launcher/git.js').GitOptions) => Promise<Omit<import('./submit.js').Submission, 'on' | 'hours' | 'options'> & { options?: object }>} describe
 *   the submission
 */
function submitWork(command, on, options, describe) {
  const { redis, sign, hours, noWait, out } = options;
  if (on.length === 0) throw new UserError('Name a machine or a label: --on zen4');
  for (const each of on) requireLabel(each);
  if (!sign)
    throw new UserError(
      'Machines execute only signed jobs. Give --sign FILE, created by: pnpm fleet key FILE',
    );
  const signer = readPrivateKey(sign);
  const given = optionNames(command).filter((name) => options[name] !== undefined);
  const jobOptions = Object.fromEntries(
    given.map((name) => [name, Array.isArray(options[name]) ? options[name].join(',') : options[name]]),
  );
  const work = async (/** @type {Fleet} */ fleet, /** @type {AbortSignal} */ signal) => {
    const described = await describe({ cwd: process.cwd(), signal });
    const submission = { ...described, on, hours, options: { ...jobOptions, ...described.options } };
    const id = await submit(submission, signer, fleet);
    if (noWait) process.stdout.write(`${id}\n`);
    else log(`Run ${id}. To fetch it later: pnpm fleet results ${id}`);
    return noWait ? 0 : fetchRun(id, fleet, { out, wait: true, signal });
  };
  return withFleet(redis, work, { patienceMs: noWait ? 0 : waitMs });
}

/**
 * @param {string[]} names
 * @param {{ redis?: string, noWait?: boolean, out?: string }} options
 */
export function fetchResults([id = ''], { redis, noWait = false, out }) {
  const work = (/** @type {Fleet} */ fleet, /** @type {AbortSignal} */ signal) =>
    fetchRun(id, fleet, { wait: !noWait, out, signal });
  return withFleet(redis, work, { patienceMs: noWait ? 0 : waitMs });
}

/**
 * @param {string[]} names
 * @param {{ redis?: string }} options
 */
export function cancelRun([id = ''], { redis }) {
  return withFleet(redis, async (fleet) => {
    const { jobs } = await readFleetRun(id, fleet);
    await Promise.all(jobs.map((job) => fleet.redis.set(keys.cancelled(job.id), '1', 'EX', keepSeconds)));
    log(`Cancelled ${plural(jobs.length, 'job')}.`);
    return 0;
  });
}

/** @param {{ redis?: string, json?: boolean }} options */
export function printStatus({ redis, json }) {
  return withFleet(redis, async (fleet) => {
    const machines = await listMachines(fleet.redis);
    const newest = (await listRuns(fleet)).slice(0, maxListedRuns);
    const runs = [];
    for (const run of newest)
      runs.push({ ...run, jobs: await Promise.all(run.jobs.map((job) => readJobState(job, fleet))) });
    process.stdout.write(
      json ? `${JSON.stringify({ machines, runs }, null, 2)}\n` : formatStatus(machines, runs),
    );
    return 0;
  });
}

/**
 * @param {import('./registry.js').FleetMachine[]} machines
 * @param {{ id: string, about: string, at: string, jobs: import('./follow.js').JobState[] }[]} runs
 */
function formatStatus(machines, runs) {
  const lines = machines.map(
    ({ name, labels, cpu, cores, job }) =>
      `${name}  ${[cpu, plural(cores, 'core'), ...labels].join(', ')}${job ? `  measures job ${job}` : ''}`,
  );
  return [
    lines.length > 0 ? `${plural(lines.length, 'machine')}:` : 'No machine is online.',
    ...lines.map((line) => `  ${plainText(line)}`),
    ...runs.flatMap(({ id, about, at, jobs }) => [
      '',
      plainText(`${id}  ${at.slice(0, 16).replace('T', ' ')}  ${about}`),
      ...jobs.map((state) => `  ${formatJobState(state)}`),
    ]),
    '',
  ].join('\n');
}

/** @param {string} text */
function requireLabel(text) {
  if (isLabel(text)) return;
  throw new UserError(
    `invalid machine name or label "${text}": use lowercase letters, digits, "-", "." and "_".`,
  );
}

/**
 * @param {string | undefined} url
 * @param {(fleet: Fleet, signal: AbortSignal) => Promise<number>} use
 * @param {{ graceMs?: number, patienceMs?: number }} [limits] `graceMs`: time to end after an interruption;
 *   `patienceMs`: how long Redis may be unreachable
 */
function withFleet(url, use, { graceMs = 1000, patienceMs = 0 } = {}) {
  return interruptible(async (signal) => {
    const fleet = await connect(url ?? process.env.ROUNDS_REDIS, { log, signal, patienceMs });
    const pause = (/** @type {number} */ ms) => delay(ms, 0, { ref: false });
    const late = once(signal, 'abort').then(() => pause(graceMs));
    const used = use(fleet, signal);
    used.catch(() => {}); // it may fail after the race
    try {
      return await Promise.race([used, late, fleet.gone]);
    } catch (error) {
      if (fleet.redis.status === 'end') await fleet.gone;
      const { name, message } = /** @type {Error} */ (error);
      throw name === 'ReplyError'
        ? new UserError(
            `Redis refused a command: ${message.replace(/\.$/, '')}. Check its memory, disk and users.`,
            { exitCode: 1 },
          )
        : error;
    } finally {
      // Pending requests to Redis must not keep the process alive.
      if (signal.aborted || fleet.redis.status === 'end') setTimeout(() => process.exit(), 2000).unref();
      await Promise.race([fleet.close(), pause(1000)]);
      fleet.redis.disconnect();
    }
  });
}
