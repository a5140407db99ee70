import path from 'node:path';
import { recall, remember } from '../plan/known-runs.js';
import { writeWhole } from '../results/whole-file.js';
import { UserError } from '../system/errors.js';
import { readText } from '../system/files.js';
import { formatCommand, typedPath } from '../system/invocation.js';
import { nextStep } from './search.js';

/**
 * The state of a search, which is continued from the cache. A file beside the runs of its steps has a line for each of them.
 *
 * @import { Runtime } from '@rounds/record'
 * @import { CommandOptions } from '../programs/commands.js'
 * @import { Verdict } from '@rounds/stats'
 * @import { StepAnswer } from './search.js'
 *
 * @typedef {{ name: string, ref?: string, runtime?: string, subject?: string }} SearchVersion a commit, a release of a package, or one
 *   of a runtime. `ref` of the first two, as `--against` takes it; `runtime`: a spec; `subject` of a commit
 *
 * @typedef {{ ratio: number, low: number | null, high: number | null, rounds: number }} VersionRatio
 * @typedef {VersionRatio & { verdict: Verdict, p: number, ns: number[] }} SearchChange `ns`: before and after
 *
 * @typedef {object} SearchState
 * @property {'bisect'} type
 * @property {string} id
 * @property {string[]} names of the benches
 * @property {{ detect: number, build?: string, args?: string[], commands?: CommandOptions }} options of the user
 * @property {Record<string, string>} code of the benches: hashes by file
 * @property {SearchVersion[]} versions oldest first
 * @property {{ ms: number, all: (SearchChange & { label: string })[] }} [ends] compared with each other, the clearest change first
 * @property {{ suite: string, case: string, workload: string, label: string, runtime?: Runtime }} [bench] that all steps measure
 * @property {{ index: number, answer: StepAnswer, reason?: string, ms: number, compared?: VersionRatio[] }[]} steps `compared` with the
 *   good end, and with the bad one
 * @property {SearchChange} [confirmation] the two adjacent versions between which the change is
 * @property {boolean} [isOver] whether nothing is left to do, or `--max-time` is over
 */

const kind = { mark: '{"type":"bisect"', noun: 'bisect state file' };
/** Not .ndjson: it is not a run, as the other files of the folder are. */
export const stateName = 'bisect.jsonl';

/** @param {string} folder @param {SearchState} state */
export function saveState(folder, state) {
  const file = path.join(folder, stateName);
  remember(state.id, state);
  writeWhole(file, `${readText(file)}${JSON.stringify(state)}\n`, kind);
}

/** @param {string} file of which only the id of the search is read @returns {SearchState} */
export function loadState(file) {
  const [, id] = /^\{"type":"bisect","id":"([\w-]+)"/.exec(readText(file)) ?? [];
  if (id === undefined)
    throw new UserError(
      `${file} is not a bisect state file. Name the ${stateName} in the folder of a search.`,
    );
  const state = recall(id);
  if (state?.type !== 'bisect')
    throw new UserError(`${file} was not written by this user on this machine: start a new search.`);
  return state;
}

/** @param {SearchVersion[]} versions @returns {[good: SearchVersion, bad: SearchVersion]} */
export function endsOf(versions) {
  return [versions[0], versions[versions.length - 1]];
}

/** @param {Pick<SearchState, 'versions' | 'steps'>} state @returns {{ good: number, bad: number, next?: number }} */
export function rangeOf({ versions, steps }) {
  return nextStep(versions.length - 1, new Map(steps.map(({ index, answer }) => [index, answer])));
}

/** @param {string} folder @returns {string} */
export function resumeAdvice(folder) {
  return `Continue with: ${formatCommand(`bisect --resume ${typedPath(path.join(folder, stateName))}`)}`;
}
