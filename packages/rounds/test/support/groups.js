import { seededRandom } from '@rounds/stats';
import { runFunctionTrial } from '../../trial/function-trial.js';
import { measureGroup } from '../../trial/group.js';
import { openParticipant } from '../../trial/participant.js';
import { fakeProgram, runtimeAt } from './fake-runtime.js';

/**
 * A round of processes that take turns.
 *
 * @param {Record<string, import('../../trial/setup.js').FunctionSetup>} setups by case
 * @param {Partial<import('../../trial/function-trial.js').TrialOptions>} [options]
 * @returns {Promise<Record<string, import('../../trial/group.js').GroupResult & { record: any }>>} by case
 */
export async function groupOf(setups, options) {
  const tier = /** @type {const} */ ('quick');
  const all = { tier, measureMs: 20, warmUpMs: 1, limitMs: 20_000, ...options };
  const cells = Object.entries(setups).map(([name, { runtime }]) => ({
    ...{ suite: 'group', case: name, workload: 'once', runtime: runtime.id },
  }));
  const measured = await measureGroup(cells, {
    isBase: () => false,
    random: seededRandom(1),
    measureMs: all.measureMs,
    open: async (cell) => {
      const setup = setups[cell.case];
      if (!setup) throw new Error(`no ${cell.case} in this group`);
      return openParticipant(setup, cell, 1, all);
    },
  });
  return Object.fromEntries(measured.map((each) => [each.record.case, each]));
}

/**
 * The same, where each is a runtime that behaves as it is told.
 *
 * @param {import('../../launcher/launch.js').Launcher} launcher
 * @param {Record<string, string | import('./fake-runtime.js').Behaviour>} behaviours by case
 * @param {Parameters<typeof groupOf>[1]} [options]
 */
export function fakeGroup(launcher, behaviours, options) {
  const setups = Object.entries(behaviours).map(([name, behaviour]) => {
    const runtime = runtimeAt(fakeProgram(behaviour));
    return [name, { launcher, runtime, suite: 'file:///nowhere/suite.js' }];
  });
  return groupOf(Object.fromEntries(setups), options);
}

/** What the trials of `fakeTrial` are of. */
export const fakeCell = { suite: 's', case: 'it', workload: 'once', runtime: 'node@99.0.0' };

/**
 * A trial in a runtime that behaves as it is told, of the second round.
 *
 * @param {import('../../launcher/launch.js').Launcher} launcher
 * @param {string} binary
 * @param {Partial<import('../../trial/function-trial.js').TrialOptions>} [changes]
 * @returns {Promise<any>} its record
 */
export function fakeTrial(launcher, binary, changes) {
  const setup = { launcher, runtime: runtimeAt(binary), suite: 'file:///nowhere/suite.js' };
  return runFunctionTrial(setup, fakeCell, 2, { measureMs: 1, warmUpMs: 1, limitMs: 20_000, ...changes });
}
