import path from 'node:path';
import { UserError } from '../cli/errors.js';
import { typed, typedPath } from '../cli/typed.js';
import { textIn } from '../files/reading.js';
import { writeWhole } from '../results/whole-file.js';
import { isOurs, withSignature } from '../run/signature.js';

/**
 * What a search has found so far, in a file beside the runs of its steps: it is written anew after each of them.
 *
 * @typedef {import('./search.js').Answer} Answer
 * @typedef {import('./versions.js').Version} Version
 *
 * @typedef {object} Found two versions compared, of one bench
 * @property {number} ratio
 * @property {number | null} low
 * @property {number | null} high
 * @property {number} rounds
 *
 * @typedef {Found & { verdict: import('@rounds/stats').Verdict, p: number, ns: [before: number, after: number] }} Told of two that
 *   follow each other
 *
 * @typedef {object} Bench what all steps measure
 * @property {string} suite
 * @property {string} case
 * @property {string} workload
 * @property {import('../runtimes/find/spec.js').RuntimeSpec} [runtime]
 * @property {string} words its name, and its runtime
 *
 * @typedef {object} Step
 * @property {number} place of the version
 * @property {Answer} answer
 * @property {string} [reason] why it was skipped
 * @property {Found[]} [compared] with the good end, and with the bad one
 * @property {number} ms
 *
 * @typedef {object} State
 * @property {'bisect'} type
 * @property {string[]} names of the benches
 * @property {Record<string, any>} options as they were asked for
 * @property {Record<string, string>} code of the benches, by file
 * @property {Version[]} versions
 * @property {{ ms: number, all: (Told & { words: string })[], clearest: number }} [ends] compared with each other
 * @property {Bench} [bench]
 * @property {Step[]} steps
 * @property {Told} [last] the two neighbours between which the change lies
 */

const kind = { mark: '{"type":"bisect"', noun: 'search of Rounds' };
export const stateName = 'bisect.json';

/** @param {string} folder @param {State} state */
export async function keep(folder, state) {
  const kept = await withSignature(JSON.parse(JSON.stringify(state)));
  writeWhole(path.join(folder, stateName), `${JSON.stringify(kept)}\n`, kind);
}

/** @param {string} file @returns {State} */
export function stateIn(file) {
  const text = textIn(file);
  if (!text.startsWith(kind.mark))
    throw new UserError(`${file} is no search: name the ${stateName} in the folder of one.`);
  try {
    const kept = JSON.parse(text);
    if (isOurs(kept)) return kept;
  } catch {
    // It was cut.
  }
  throw new UserError(
    `${file} was written by another machine or user, or was changed since: start a new search.`,
  );
}

/** @param {string} folder @returns {string} */
export function howToGoOn(folder) {
  return `Continue with: ${typed(`bisect --resume ${typedPath(path.join(folder, stateName))}`)}`;
}
