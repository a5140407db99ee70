import os from 'node:os';
import { unknownName } from 'rounds/command';
import { describeMachine, interruptible, prepareLauncher, runExclusively, runMain } from 'rounds/script';
import { withBusyProgram } from './busy-program.js';
import { appendOutcome, readOutcomes } from './outcomes.js';

/**
 * The frame of a study that runs each of its settings several times. Each run appends an outcome to a file, so that a study may be
 * interrupted: completed runs are not repeated. Then it prints a table of all outcomes.
 *
 * @template {object} Setting
 * @template {object} Result
 * @typedef {object} Study
 * @property {{ file: string, show: boolean, runs: number, minutes?: number, underLoad?: boolean }} values options of the script: no run
 *   starts after `minutes`; `show`: only the table; `underLoad`: next to a busy program
 * @property {() => Setting[]} settings throws a `UserError` for bad options
 * @property {(outcome: Setting) => string} keyOf the same for all runs of a setting
 * @property {(signal: AbortSignal) => Promise<(setting: Setting, number: number) => Promise<Result>>} prepare returns what runs a
 *   setting for the nth time
 * @property {(outcome: Setting & Result & Circumstances) => string} summary of a run, in a line
 * @property {(outcomes: any[]) => string} table
 * @property {boolean} [hasOwnLock] whether the commands of the study lock the machine themselves
 */

/** @typedef {{ at: string, machine: string, loadAverage: number }} Circumstances */

/** @template {object} Setting @template {object} Result @param {Study<Setting, Result>} study */
export async function runStudy({ values, settings, keyOf, prepare, summary, table, hasOwnLock = false }) {
  const { file, show, runs, minutes = Number.POSITIVE_INFINITY, underLoad = false } = values;
  /** @param {AbortSignal} signal @returns {Promise<number>} exit code */
  const runAll = async (signal) => {
    const all = settings();
    const end = performance.now() + minutes * 60e3;
    const run = await prepare(signal);
    const { cpu, cores } = describeMachine();
    for (let number = 0; number < runs; number++) {
      for (const setting of all) {
        const done = readOutcomes(file).filter((outcome) => keyOf(outcome) === keyOf(setting)).length;
        if (done > number) continue;
        if (performance.now() > end) return 0;
        const [loadAverage = 0] = os.loadavg();
        const circumstances = {
          at: new Date().toISOString(),
          machine: `${cpu}, ${cores} cores`,
          loadAverage,
        };
        const outcome = { ...setting, ...circumstances, ...(await run(setting, number)) };
        appendOutcome(file, outcome);
        console.log(summary(outcome));
        if ('error' in outcome) return 1; // the next run would fail in the same way
      }
    }
    return 0;
  };
  const runUnderLoad = async (/** @type {AbortSignal} */ signal) => {
    const how = { launcher: await prepareLauncher(signal), signal, limitMs: 24 * 3600e3 };
    return underLoad ? withBusyProgram(how, () => runAll(signal)) : runAll(signal);
  };
  await runMain(async () => {
    let exitCode = 0;
    if (!show)
      exitCode = await (hasOwnLock
        ? interruptible(runUnderLoad)
        : runExclusively(({ signal }) => runUnderLoad(signal)));
    console.log(table(readOutcomes(file)));
    return exitCode;
  });
}

/**
 * @template {string} Name
 * @param {string} kind
 * @param {string} text names, separated by commas
 * @param {Record<Name, unknown>} known
 * @returns {Name[]}
 */
export function parseNames(kind, text, known) {
  const names = Object.keys(known);
  return text.split(',').map((name) => {
    if (!names.includes(name)) throw unknownName(kind, name, names);
    return /** @type {Name} */ (name);
  });
}
