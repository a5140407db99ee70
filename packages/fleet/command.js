import { once } from 'node:events';
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { plainText, plural } from '@rounds/record/format.js';
import { UserError } from 'rounds/system/errors.js';
import { log as say } from 'rounds/system/exclusive.js';
import { interruptible } from 'rounds/system/interrupt.js';
import { userPath } from 'rounds/system/invocation.js';
import { openBucket } from './bucket.js';
import { findJobUser, workerUser } from './carry-out/job-user.js';
import { resolveCode, resolveCommit } from './commit.js';
import { fetchRun } from './fetch.js';
import { formatJobState, listRuns, readJobState, readRunData } from './follow.js';
import { isLabel, optionNames } from './job.js';
import { makeKey, readPrivateKey, readPublicKey } from './keys.js';
import { connect, keepSeconds, keys } from './redis.js';
import { listMachines, submit } from './submit.js';
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

/** @param {string[]} names */
export function createKey([file = '']) {
  process.stdout.write(`${makeKey(file)}\n`);
}

/** @param {any} options */
export async function startWorker({
  redis: typed,
  redisFile,
  name = os.hostname().toLowerCase(),
  label: labels = [],
  ...more
}) {
  const { key: submitters = [], allowRepo: repos = [], allowImage: images = [] } = more;
  const { jobTime: maxMs, trustRecords: trusted = false, jobUser, once } = more;
  const redis = redisFile === undefined ? typed : urlIn(redisFile, jobUser !== undefined);
  for (const each of [name, ...labels]) requireLabel(each);
  if (submitters.length === 0) {
    throw new UserError(
      'A worker needs the public key of a submitter: --key (printed by "pnpm fleet key FILE").',
    );
  }
  if (repos.length + images.length === 0) {
    throw new UserError('A worker needs code that it may run: --allow-repo https://… (or --allow-image).');
  }
  const machine = { name, labels, repos, images, maxMs, trusted, once };
  const known = { ...machine, submitters: submitters.map(readPublicKey) };
  const own = { ...known, user: jobUser === undefined ? workerUser : await findJobUser(jobUser) };
  // Arguments are readable by everyone, and the environment by processes of the same user.
  const readable = [typed, jobUser === undefined ? process.env.ROUNDS_REDIS : ''];
  if (readable.some((url) => /:[^/@]+@/.test(url ?? '')))
    say('Jobs can read the password of Redis: use --redis-file and --job-user.');
  const execute = async (/** @type {Fleet} */ fleet, /** @type {AbortSignal} */ signal) => {
    await runWorker(own, fleet, { signal, log: say });
    return 0;
  };
  return withFleet(redis, execute, { graceMs: workerGraceMs, patienceMs: Infinity });
}

/** @param {string} file @param {boolean} isSecret jobs of another user must not read it */
function urlIn(file, isSecret) {
  if (file === '-') return readFileSync(0, 'utf8').trim();
  const refused = (/** @type {string} */ why) => new UserError(`--redis-file ${file} ${why}.`);
  try {
    const opened = openSync(userPath(file), constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const about = fstatSync(opened);
      if (!about.isFile()) throw refused('is not a file');
      if (isSecret && (about.mode & 0o077 || about.uid !== process.getuid?.()))
        throw refused(`must be readable only by the worker's user: chmod 600 ${file}`);
      return readFileSync(opened, 'utf8').trim();
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw refused(`is unreadable: ${/** @type {Error} */ (error).message}`);
  }
}

/**
 * @param {string[]} suites
 * @param {any} options
 */
export function submitRun(suites, { on = [], any, each, image, ...more }) {
  if (on.length === 0) throw new UserError('Name a machine or a label: --on zen4');
  for (const label of on) requireLabel(label);
  if (more.bucket && more.noWait)
    throw new UserError('--no-wait fetches no results: give --bucket to "pnpm fleet results".');
  if (any && each) throw new UserError('--any and --each are mutually exclusive.');
  if (image && (more.repo || more.commit || more.against))
    throw new UserError('An image contains its code: omit --repo, --commit and --against, or --image.');
  return submitJobs(more, async (here) => {
    const options = jobOptions('bench', more);
    const code = image ? { image } : await resolveCode(more, { ...here, log: say });
    if (more.against && 'repo' in code)
      options.against = await resolveCommit(more.against, { repo: code.repo, isHere: !more.repo }, here);
    return { on, each, code, suites, options };
  });
}

/**
 * @param {string[]} names
 * @param {any} options
 */
export function submitBisect([good = '', bad = '', ...suites], { on, ...more }) {
  if (on === undefined) throw new UserError('Name a machine or a label: --on zen4');
  requireLabel(on);
  return submitJobs(more, async (here) => {
    const code = await resolveCode(more, { ...here, log: say });
    const of = { repo: code.repo, isHere: !more.repo };
    const ends = { good: await resolveCommit(good, of, here), bad: await resolveCommit(bad, of, here) };
    if (ends.good === ends.bad) throw new UserError(`${good} and ${bad} are the same commit.`);
    return { on: [on], code, bisect: ends, suites, options: jobOptions('bisect', more) };
  });
}

/**
 * @param {import('./job.js').JobCommand} command
 * @param {Record<string, any>} given
 * @returns {import('./job.js').Job['options']}
 */
function jobOptions(command, given) {
  return Object.fromEntries(
    optionNames(command)
      .filter((name) => given[name] !== undefined)
      .map((name) => [name, Array.isArray(given[name]) ? given[name].join(',') : given[name]]),
  );
}

/**
 * @param {any} options
 * @param {(here: import('rounds/launcher/git.js').GitOptions) => Promise<Omit<import('./submit.js').Submission, 'hours'>>} describe the
 *   submission
 */
function submitJobs({ redis, sign, hours, noWait = false, out, bucket }, describe) {
  if (!sign)
    throw new UserError(
      'Machines execute only signed jobs. Give --sign FILE, created by: pnpm fleet key FILE',
    );
  const signer = readPrivateKey(sign);
  return withFleet(
    redis,
    async (fleet, signal) => {
      const put = await openBucket(bucket);
      const id = await submit({ ...(await describe({ cwd: process.cwd(), signal })), hours }, signer, fleet);
      if (noWait) process.stdout.write(`${id}\n`);
      else say(`Run ${id}. To fetch it later: pnpm fleet results ${id}`);
      return noWait ? 0 : fetchRun(id, fleet, { out, put, wait: true, signal });
    },
    patience(noWait),
  );
}

/**
 * @param {string[]} names
 * @param {{ redis?: string, noWait?: boolean, out?: string, bucket?: string }} options
 */
export function fetchResults([id = ''], { redis, noWait = false, out, bucket }) {
  return withFleet(
    redis,
    async (fleet, signal) =>
      fetchRun(id, fleet, { wait: !noWait, out, put: await openBucket(bucket), signal }),
    patience(noWait),
  );
}

/** @param {boolean} noWait */
const patience = (noWait) => ({ patienceMs: noWait ? 0 : waitMs });

/**
 * @param {string[]} names
 * @param {{ redis?: string }} options
 */
export function cancelRun([id = ''], { redis }) {
  return withFleet(redis, async (fleet) => {
    const { jobs } = await readRunData(id, fleet);
    await Promise.all(jobs.map((job) => fleet.redis.set(keys.cancelled(job.id), '1', 'EX', keepSeconds)));
    say(`Cancelled ${plural(jobs.length, 'job')}.`);
    return 0;
  });
}

/** @param {{ redis?: string, json?: boolean }} options */
export function printStatus({ redis, json }) {
  return withFleet(redis, async (fleet) => {
    const machines = await listMachines(fleet.redis);
    const runs = [];
    for await (const { run, data } of listRuns(fleet)) {
      const at = new Date(run.timestamp).toISOString();
      const jobs = await Promise.all(data.jobs.map((job) => readJobState(job, fleet)));
      runs.push({ id: run.id ?? '', at, about: data.about, jobs });
    }
    runs.sort((a, b) => b.at.localeCompare(a.at));
    process.stdout.write(
      json ? `${JSON.stringify({ machines, runs }, null, 2)}\n` : formatStatus(machines, runs),
    );
    return 0;
  });
}

/**
 * @param {Awaited<ReturnType<typeof listMachines>>} machines
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
  if (!isLabel(text)) {
    throw new UserError(
      `invalid machine name or label "${text}": use lowercase letters, digits, "-", "." and "_".`,
    );
  }
}

/**
 * @param {string | undefined} url
 * @param {(fleet: Fleet, signal: AbortSignal) => Promise<number>} use
 * @param {{ graceMs?: number, patienceMs?: number }} [limits] `graceMs`: time to end after an interruption;
 *   `patienceMs`: how long Redis may be unreachable
 */
function withFleet(url, use, { graceMs = 1000, patienceMs = 0 } = {}) {
  return interruptible(async (signal) => {
    const fleet = await connect(url ?? process.env.ROUNDS_REDIS, { log: say, signal, patienceMs });
    const late = once(signal, 'abort').then(() => pause(graceMs));
    const used = use(fleet, signal);
    used.catch(() => {}); // it may fail after the race
    try {
      return await Promise.race([used, late, fleet.gone]);
    } catch (error) {
      if (fleet.redis.status === 'end') await fleet.gone;
      const { name, message } = /** @type {Error} */ (error);
      throw name === 'ReplyError'
        ? new UserError(`Redis refused a command: ${message}.`, { exitCode: 1 })
        : error;
    } finally {
      // Pending requests to Redis must not keep the process alive.
      if (signal.aborted || fleet.redis.status === 'end') setTimeout(() => process.exit(), 2000).unref();
      await Promise.race([fleet.close(), pause(1000)]);
      fleet.redis.disconnect();
    }
  });
}

/** Does not keep the process alive. @param {number} ms */
async function pause(ms) {
  await delay(ms, undefined, { ref: false });
  return 0;
}
