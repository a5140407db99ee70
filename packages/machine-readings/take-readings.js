import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { allowedCpus, commandFor, environmentFor, lastLine, launch, whyFailed } from 'rounds/script';
import { seededRandom, shuffle } from 'rounds/suite';
import { loadReading } from './reading-names.js';

/**
 * Takes every reading in every round, each in a fresh process, in random order.
 *
 * @import { Launcher, InstalledRuntime } from 'rounds/script'
 *
 * @typedef {object} ReadingOptions
 * @property {Launcher} launcher
 * @property {number} cores that a process may keep busy
 * @property {string[]} names of readings
 * @property {InstalledRuntime[]} runtimes whose clocks are read
 * @property {number} seed
 * @property {number} maxRounds
 * @property {number} maxTimeMs
 * @property {AbortSignal} signal
 * @property {(line: string) => void} log
 *
 * @typedef {object} Readings
 * @property {Record<string, any[]>} readings by name, one per round
 * @property {Record<string, any[]>} clocks by runtime, one per round
 * @property {number} rounds that were completed
 * @property {string[]} missing a sentence each
 * @property {boolean} isComplete whether each was taken at least once
 * @property {'rounds' | 'max-time' | 'interrupted'} reason for the end
 *
 * @typedef {{ title: string, command: string[], cpus?: number[], env?: Record<string, string | undefined>, answers: any[], failures: string[] }} Task
 */

/** The reading that is taken in every runtime. */
export const clocks = 'clocks';

const fileOf = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/** The longest reading takes ten seconds on a slow machine. */
const limitMs = 90_000;
const buildLimitMs = 30 * 60e3;

/** A reading that failed twice is not tried again. */
const maxFailures = 2;

/** @param {ReadingOptions} options @returns {Promise<Readings>} */
export async function takeReadings(options) {
  const { launcher, names, runtimes, seed, maxRounds, maxTimeMs, signal, log } = options;
  const { tasks, missing } = await planReadings(options);
  const clockTasks = (names.includes(clocks) ? runtimes : []).map((runtime) => ({
    ...task(`${clocks} of ${runtime.id}`, commandFor(runtime, fileOf('clocks.js'))),
    env: environmentFor(runtime),
  }));
  const all = [...tasks, ...clockTasks];
  const random = seededRandom(seed);
  const end = performance.now() + maxTimeMs;
  let rounds = 0;
  /** @type {() => Readings['reason'] | undefined} */
  const endReason = () =>
    signal.aborted
      ? 'interrupted'
      : performance.now() > end
        ? 'max-time'
        : rounds >= maxRounds
          ? 'rounds'
          : undefined;
  let reason = endReason();
  while (reason === undefined) {
    const open = all.filter(({ failures }) => failures.length < maxFailures);
    if (open.length === 0) break;
    log(`round ${rounds + 1} of ${maxRounds}: ${open.length} readings`);
    for (const each of shuffle(open, random)) {
      reason ??= endReason();
      if (reason === undefined) await take(each, { launcher, signal, log });
    }
    if (reason === undefined && !signal.aborted) rounds++;
    reason ??= endReason();
  }
  const why = reason === 'interrupted' ? 'before it was interrupted' : 'in the time. Raise --max-time';
  const lost = all.filter(({ answers }) => answers.length === 0);
  return {
    readings: Object.fromEntries(tasks.map(({ title, answers }) => [title, answers])),
    clocks: Object.fromEntries(clockTasks.map(({ answers }, i) => [runtimes[i]?.id, answers])),
    rounds,
    reason: reason ?? 'rounds',
    isComplete: lost.length === 0,
    missing: [
      ...missing,
      ...lost.map(({ title, failures }) => `${title}: ${failures.at(-1) ?? `not reached ${why}`}`),
    ],
  };
}

/** @param {string} title @param {string[]} command @returns {Task} */
function task(title, command) {
  return { title, command, answers: [], failures: [] };
}

/** @param {Task} task @param {Pick<ReadingOptions, 'launcher' | 'signal' | 'log'>} how */
async function take({ title, command, cpus, env, answers, failures }, { launcher, signal, log }) {
  const finished = await launch(cpus ? { ...launcher, cpus } : launcher, command, {
    limitMs,
    signal,
    ...(env && { env }),
  });
  if (signal.aborted) return;
  let failure = finished.exitCode === 0 ? 'its output is not JSON' : whyFailed(finished);
  if (finished.exitCode === 0) {
    try {
      answers.push(JSON.parse(lastLine(finished.stdout)));
      failure = '';
    } catch {} // its output is not JSON
  }
  if (failure === '') return;
  failures.push(failure);
  log(`failed: ${title}: ${failure}`);
}

/** @param {ReadingOptions} options @returns {Promise<{ tasks: Task[], missing: string[] }>} the readings that this machine allows */
async function planReadings({ launcher, cores, names, signal, log }) {
  /** @type {Map<string, Promise<string | undefined>>} */
  const builds = new Map();
  /** @param {string[]} build @returns {Promise<string | undefined>} why it failed */
  const build = ([script = '', ...args]) => {
    const key = JSON.stringify([script, args]);
    const run = async () => {
      const file = createRequire(import.meta.url).resolve(script);
      const onStdout = (/** @type {string} */ text) =>
        void text.trim().split('\n').filter(Boolean).forEach(log);
      const done = await launch(launcher, [process.execPath, file, ...args], {
        limitMs: buildLimitMs,
        signal,
        onStdout,
      });
      return done.exitCode === 0 ? undefined : whyFailed(done);
    };
    builds.set(key, builds.get(key) ?? run());
    return builds.get(key) ?? Promise.resolve(undefined);
  };
  const cpus = launcher.helper ? allowedCpus() : []; // only Linux has the helper
  /** @type {Task[]} */
  const tasks = [];
  /** @type {string[]} */
  const missing = [];
  for (const name of names.filter((each) => each !== clocks)) {
    const { build: script, processors, minCores = 1 } = await loadReading(name);
    const reason =
      (await build(script)) ??
      (cores < minCores ? `it needs ${minCores} cores, and may use one here` : undefined) ??
      (processors !== undefined && !launcher.helper ? launcher.lacking : undefined);
    const command = [process.execPath, '--expose-gc', fileOf('read.js'), name, String(cores)];
    if (reason !== undefined) missing.push(`${name}: ${reason}`);
    else
      tasks.push({
        ...task(name, command),
        ...(processors !== undefined && { cpus: cpus.slice(0, processors) }),
      });
  }
  return { tasks, missing };
}
