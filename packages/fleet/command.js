import { once } from 'node:events';
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { plainText, plural } from '@rounds/record/format.js';
import { UserError } from 'rounds/system/errors.js';
import { say } from 'rounds/system/exclusive.js';
import { interruptible } from 'rounds/system/interrupt.js';
import { userPath } from 'rounds/system/invocation.js';
import { putInto } from './bucket.js';
import { jobUserNamed, workersUser } from './carry-out/job-user.js';
import { codeAsked, commitNamed } from './commit.js';
import { fetchRun } from './fetch.js';
import { runOf, runsIn, stateOf, wordsOf } from './follow.js';
import { isLabel, optionNames } from './job.js';
import { makeKey, readPrivateKey, readPublicKey } from './keys.js';
import { connect, keepSeconds, keys } from './redis.js';
import { machinesNow, submit } from './submit.js';
import { work } from './worker.js';

/** @typedef {import('./redis.js').Fleet} Fleet */

/** `pnpm fleet`: each function is one of its commands, and gives the exit code. */

/** For a run that is told to end, and for its last records. */
const lastWordsMs = 12_000;
/** Whoever waits for results does so while Redis is started again, and no longer. */
const waitMs = 10 * 60e3;

/** @param {string[]} names */
export function key([file = '']) {
  process.stdout.write(`${makeKey(file)}\n`);
}

/** @param {any} options */
export async function worker({
  redis: typed,
  redisFile,
  name = os.hostname().toLowerCase(),
  label: labels = [],
  ...more
}) {
  const { key: submitters = [], allowRepo: repos = [], allowImage: images = [] } = more;
  const { jobTime: mostMs, trustRecords: trusted = false, jobUser, once } = more;
  const redis = redisFile === undefined ? typed : urlIn(redisFile, jobUser !== undefined);
  for (const each of [name, ...labels]) refuseOther(each);
  if (submitters.length === 0) {
    throw new UserError('Who may submit jobs? Give --key what "pnpm fleet key FILE" printed for them.');
  }
  if (repos.length + images.length === 0) {
    throw new UserError(
      'Which code may run here? Give the URL of a repository: --allow-repo https://… (or an image: --allow-image)',
    );
  }
  const machine = { name, labels, repos, images, mostMs, trusted, once };
  const known = { ...machine, submitters: submitters.map(readPublicKey) };
  const own = { ...known, user: jobUser === undefined ? workersUser : await jobUserNamed(jobUser) };
  // Everybody can read what was typed, and all processes of a user what each of them was started with.
  const readable = [typed, jobUser === undefined ? process.env.ROUNDS_REDIS : ''];
  if (readable.some((url) => /:[^/@]+@/.test(url ?? '')))
    say('Jobs can read the password of Redis: --redis-file and --job-user keep it from them.');
  const carryOut = async (/** @type {Fleet} */ fleet, /** @type {AbortSignal} */ signal) => {
    await work(own, fleet, { signal, say });
    return 0;
  };
  return withFleet(redis, carryOut, { graceMs: lastWordsMs, patienceMs: Infinity });
}

/** @param {string} file @param {boolean} isSecret whether jobs of another user must not read it */
function urlIn(file, isSecret) {
  if (file === '-') return readFileSync(0, 'utf8').trim();
  const refused = (/** @type {string} */ why) => new UserError(`--redis-file ${file} ${why}.`);
  try {
    const opened = openSync(userPath(file), constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const about = fstatSync(opened);
      if (!about.isFile()) throw refused('is not a file');
      if (isSecret && (about.mode & 0o077 || about.uid !== process.getuid?.()))
        throw refused(`must belong to the worker's user, and be readable by nobody else: chmod 600 ${file}`);
      return readFileSync(opened, 'utf8').trim();
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw refused(`cannot be read: ${/** @type {Error} */ (error).message}`);
  }
}

/**
 * @param {string[]} suites
 * @param {any} options
 */
export function run(suites, { on = [], any, each, image, ...more }) {
  if (on.length === 0) throw new UserError('On which machines? Give a name or a label: --on zen4');
  for (const label of on) refuseOther(label);
  if (more.bucket && more.noWait)
    throw new UserError('Nothing is fetched with --no-wait: give --bucket to "pnpm fleet results".');
  if (any && each) throw new UserError('--any and --each exclude each other: choose one.');
  if (image && (more.repo || more.commit || more.against))
    throw new UserError('An image has its code: leave out --repo, --commit and --against, or --image.');
  return submitted(more, async (here) => {
    const options = optionsOf('bench', more);
    const code = image ? { image } : await codeAsked(more, { ...here, say });
    if (more.against && 'repo' in code)
      options.against = await commitNamed(more.against, { repo: code.repo, isHere: !more.repo }, here);
    return { on, each, code, suites, options };
  });
}

/**
 * @param {string[]} names
 * @param {any} options
 */
export function bisect([good = '', bad = '', ...suites], { on, ...more }) {
  if (on === undefined) throw new UserError('On which machine? Give its name or a label: --on zen4');
  refuseOther(on);
  return submitted(more, async (here) => {
    const code = await codeAsked(more, { ...here, say });
    const of = { repo: code.repo, isHere: !more.repo };
    const ends = { good: await commitNamed(good, of, here), bad: await commitNamed(bad, of, here) };
    if (ends.good === ends.bad) throw new UserError(`${good} and ${bad} are the same commit.`);
    return { on: [on], code, bisect: ends, suites, options: optionsOf('bisect', more) };
  });
}

/**
 * @param {import('./job.js').Command} command
 * @param {Record<string, any>} asked
 * @returns {import('./job.js').Job['options']}
 */
function optionsOf(command, asked) {
  return Object.fromEntries(
    optionNames(command)
      .filter((name) => asked[name] !== undefined)
      .map((name) => [name, Array.isArray(asked[name]) ? asked[name].join(',') : asked[name]]),
  );
}

/**
 * @param {any} options
 * @param {(here: import('rounds/launcher/git.js').Where) => Promise<Omit<import('./submit.js').Submission, 'hours'>>} asked what the
 *   machines are to do
 */
function submitted({ redis, sign, hours, noWait = false, out, bucket }, asked) {
  if (!sign)
    throw new UserError(
      'Machines carry out signed jobs only. Give --sign FILE, made by: pnpm fleet key FILE',
    );
  const signer = readPrivateKey(sign);
  return withFleet(
    redis,
    async (fleet, signal) => {
      const put = await putInto(bucket);
      const id = await submit({ ...(await asked({ cwd: process.cwd(), signal })), hours }, signer, fleet);
      if (noWait) process.stdout.write(`${id}\n`);
      else say(`Run ${id}. To leave it and fetch it later: pnpm fleet results ${id}`);
      return noWait ? 0 : fetchRun(id, fleet, { out, put, wait: true, signal });
    },
    patience(noWait),
  );
}

/**
 * @param {string[]} names
 * @param {{ redis?: string, noWait?: boolean, out?: string, bucket?: string }} options
 */
export function results([id = ''], { redis, noWait = false, out, bucket }) {
  return withFleet(
    redis,
    async (fleet, signal) => fetchRun(id, fleet, { wait: !noWait, out, put: await putInto(bucket), signal }),
    patience(noWait),
  );
}

/** @param {boolean} noWait */
const patience = (noWait) => ({ patienceMs: noWait ? 0 : waitMs });

/**
 * @param {string[]} names
 * @param {{ redis?: string }} options
 */
export function cancel([id = ''], { redis }) {
  return withFleet(redis, async (fleet) => {
    const { jobs } = await runOf(id, fleet);
    await Promise.all(jobs.map((job) => fleet.redis.set(keys.cancelled(job.id), '1', 'EX', keepSeconds)));
    say(`Cancelled ${plural(jobs.length, 'job')}.`);
    return 0;
  });
}

/** @param {{ redis?: string, json?: boolean }} options */
export function status({ redis, json }) {
  return withFleet(redis, async (fleet) => {
    const machines = await machinesNow(fleet.redis);
    const runs = [];
    for await (const { run, data } of runsIn(fleet)) {
      const at = new Date(run.timestamp).toISOString();
      const jobs = await Promise.all(data.jobs.map((job) => stateOf(job, fleet)));
      runs.push({ id: run.id ?? '', at, about: data.about, jobs });
    }
    runs.sort((a, b) => b.at.localeCompare(a.at));
    process.stdout.write(
      json ? `${JSON.stringify({ machines, runs }, null, 2)}\n` : statusText(machines, runs),
    );
    return 0;
  });
}

/**
 * @param {Awaited<ReturnType<typeof machinesNow>>} machines
 * @param {{ id: string, about: string, at: string, jobs: import('./follow.js').JobState[] }[]} runs
 */
function statusText(machines, runs) {
  const lines = machines.map(
    ({ name, labels, cpu, cores, job }) =>
      `${name}  ${[cpu, plural(cores, 'core'), ...labels].join(', ')}${job ? `  measures for ${job}` : ''}`,
  );
  return [
    lines.length > 0 ? `${plural(lines.length, 'machine')}:` : 'No machine says that it lives.',
    ...lines.map((line) => `  ${plainText(line)}`),
    ...runs.flatMap(({ id, about, at, jobs }) => [
      '',
      plainText(`${id}  ${at.slice(0, 16).replace('T', ' ')}  ${about}`),
      ...jobs.map((state) => `  ${wordsOf(state)}`),
    ]),
    '',
  ].join('\n');
}

/** @param {string} text */
function refuseOther(text) {
  if (!isLabel(text)) {
    throw new UserError(
      `"${text}" can be no name of a machine and no label: use small letters, digits, "-", "." and "_".`,
    );
  }
}

/**
 * @param {string | undefined} url
 * @param {(fleet: Fleet, signal: AbortSignal) => Promise<number>} use
 * @param {{ graceMs?: number, patienceMs?: number }} [limits] how long it may take to end in good order, since Redis may be gone,
 *   and how long Redis may be gone
 */
function withFleet(url, use, { graceMs = 1000, patienceMs = 0 } = {}) {
  return interruptible(async (signal) => {
    const fleet = await connect(url ?? process.env.ROUNDS_REDIS, { say, signal, patienceMs });
    const late = once(signal, 'abort').then(() => pause(graceMs));
    const used = use(fleet, signal);
    used.catch(() => {}); // it may fail when nobody waits for it any more
    try {
      return await Promise.race([used, late, fleet.gone]);
    } catch (error) {
      if (fleet.redis.status === 'end') await fleet.gone;
      const { name, message } = /** @type {Error} */ (error);
      throw name === 'ReplyError'
        ? new UserError(`Redis refused a command: ${message}.`, { exitCode: 1 })
        : error;
    } finally {
      // What waits for Redis keeps no process alive that is to end.
      if (signal.aborted || fleet.redis.status === 'end') setTimeout(() => process.exit(), 2000).unref();
      await Promise.race([fleet.close(), pause(1000)]);
      fleet.redis.disconnect();
    }
  });
}

/** @param {number} ms for which nothing keeps the process alive */
async function pause(ms) {
  await delay(ms, undefined, { ref: false });
  return 0;
}
