import { fileURLToPath } from 'node:url';
import { loadReading } from '@rounds/machine-readings/reading-names.js';
import { lastLine } from 'rounds/launcher/ask.js';
import { launch } from 'rounds/launcher/launch.js';
import { startBuilds } from 'rounds/programs/builds.js';
import { oneByOne } from 'rounds/run/execution/execution.js';
import { roundsOf } from 'rounds/run/rounds.js';
import { commandFor, environmentFor } from 'rounds/runtimes/descriptors.js';
import { allowedCpus } from 'rounds/system/cpu-list.js';
import { driver } from 'rounds/system/driver.js';
import { badEnd, failureRecord } from 'rounds/trial/records.js';

/**
 * Takes every reading in every round, each in a fresh process, in the shuffled order that runs have.
 *
 * @import { Cell } from '@rounds/record'
 * @import { Launcher } from 'rounds/launcher/launch.js'
 * @import { Runtime } from 'rounds/runtimes/find/locate.js'
 *
 * @typedef {object} TakeOptions
 * @property {Launcher} launcher
 * @property {number} cores that a process may keep busy
 * @property {string[]} names of readings
 * @property {Runtime[]} runtimes whose clocks are read
 * @property {number} seed
 * @property {number} maxRounds
 * @property {number} maxTimeMs
 * @property {AbortSignal} signal
 * @property {(line: string) => void} say
 *
 * @typedef {object} Taken
 * @property {Record<string, any[]>} readings by name, one a round
 * @property {Record<string, any[]>} clocks by runtime, one a round
 * @property {number} rounds that were completed
 * @property {string[]} missing a sentence each
 * @property {boolean} hasAll whether each was made once at least
 * @property {import('@rounds/record').EndReason} reason
 */

const readScript = fileURLToPath(import.meta.resolve('@rounds/machine-readings/read.js'));
const clocksScript = fileURLToPath(import.meta.resolve('@rounds/machine-readings/clocks.js'));

/** What is read of every runtime. */
export const clocks = 'clocks';

/** For one process; the longest reading takes ten seconds on a slow machine. */
const limitMs = 90_000;

/**
 * @param {TakeOptions} options
 * @returns {Promise<Taken>}
 */
export async function takeReadings(options) {
  const { launcher, cores, names, runtimes, seed, maxRounds, maxTimeMs, signal, say } = options;
  const { open, missing } = await planned(names, options);
  const ofClocks = names.includes(clocks) ? runtimes : [];
  const cells = [
    ...open.map(({ name }) => cellOf(name, driver.id)),
    ...ofClocks.map(({ id }) => cellOf(clocks, id)),
  ];
  /** @type {Map<string, any[]>} one a round */
  const answers = new Map(cells.map((cell) => [nameOf(cell), []]));
  /** @type {Map<string, string>} the last failure of each */
  const failed = new Map();
  let rounds = 0;
  const reason = await roundsOf({
    cells,
    sittings: oneByOne,
    seed,
    signal,
    beginRound: (round) => say(`round ${round} of ${maxRounds}: ${cells.length} readings`),
    execute: async ([cell], round) => {
      if (!cell) return [];
      const isClock = cell.case === clocks;
      const runtime = runtimes.find(({ id }) => id === cell.runtime) ?? driver;
      const command = isClock
        ? commandFor(runtime, clocksScript)
        : commandFor(driver, readScript, [cell.case, String(cores)]);
      const { cpus } = open.find(({ name }) => name === cell.case) ?? {};
      const finished = await launch(cpus ? { ...launcher, cpus } : launcher, command, {
        limitMs,
        signal,
        env: environmentFor(runtime),
      });
      const bad = badEnd(finished, { limitMs });
      if (bad) return [failureRecord(cell, round, bad, finished)];
      const answer = answerIn(finished.stdout);
      if (answer === undefined) {
        return [failureRecord(cell, round, { kind: 'bad-record', why: 'not JSON' }, finished)];
      }
      answers.get(nameOf(cell))?.push(answer);
      // What rounds are made of: its time is in the answer.
      return [{ type: 'trial', ...cell, round, ns: 0, turns: 1, at: new Date().toISOString() }];
    },
    doneAfter: (round) => {
      rounds = round;
      return () => false;
    },
    emit: ([record]) => {
      if (record?.type !== 'failure') return;
      failed.set(nameOf(record), [record.error, lastLine(record.stderr)].filter(Boolean).join(': '));
      say(`failed: ${nameOf(record)}: ${record.error}`);
    },
  })({ maxRounds, maxTimeMs });
  const lost = cells.filter((cell) => answers.get(nameOf(cell))?.length === 0);
  const isInterrupted = reason === 'interrupted';
  const why = isInterrupted ? 'before it was interrupted' : 'in the time. Raise --max-time';
  return {
    readings: Object.fromEntries(open.map(({ name }) => [name, answers.get(name) ?? []])),
    clocks: Object.fromEntries(ofClocks.map(({ id }) => [id, answers.get(`${clocks} of ${id}`) ?? []])),
    rounds,
    reason,
    hasAll: lost.length === 0,
    missing: [
      ...missing,
      ...lost.map((cell) => `${nameOf(cell)}: ${failed.get(nameOf(cell)) ?? `not reached ${why}`}`),
    ],
  };
}

/**
 * @param {string[]} names
 * @param {Pick<TakeOptions, 'launcher' | 'cores' | 'signal' | 'say'>} options
 * @returns {Promise<{ open: { name: string, cpus?: number[] }[], missing: string[] }>} what can be read here
 */
async function planned(names, { launcher, cores, signal, say }) {
  /** @type {{ name: string, cpus?: number[] }[]} */
  const open = [];
  /** @type {string[]} */
  const missing = [];
  const cpus = launcher.helper ? allowedCpus() : []; // only Linux has the helper, and tells
  const readings = await Promise.all(
    names
      .filter((name) => name !== clocks)
      .map(async (name) => ({ name, from: import.meta.url, ...(await loadReading(name)) })),
  );
  const buildOf = startBuilds(readings, { launcher, signal, say });
  for (const reading of readings) {
    const { name, processors, fewestCores = 1 } = reading;
    const reason =
      (await buildOf(reading).reason) ??
      (cores < fewestCores ? `it needs ${fewestCores} cores, and may use one here` : undefined) ??
      (processors !== undefined && !launcher.helper ? launcher.lacking : undefined);
    if (reason !== undefined) missing.push(`${name}: ${reason}`);
    else open.push({ name, ...(processors !== undefined && { cpus: cpus.slice(0, processors) }) });
  }
  return { open, missing };
}

/**
 * @param {string} name
 * @param {string} runtime
 * @returns {Cell}
 */
function cellOf(name, runtime) {
  return { suite: 'machine', case: name, workload: '', runtime };
}

/** @param {Cell} cell */
function nameOf({ case: name, runtime }) {
  return name === clocks ? `${name} of ${runtime}` : name;
}

/**
 * @param {string} stdout whose last line it is
 * @returns {any} nothing where it cannot be read
 */
function answerIn(stdout) {
  try {
    return JSON.parse(lastLine(stdout));
  } catch {
    return undefined;
  }
}
