import path from 'node:path';
import { shapeFault } from '@rounds/record';
import {
  array,
  boolean,
  choice,
  dictionary,
  integer,
  literal,
  nullable,
  number,
  object,
  text,
} from '@rounds/record/shapes.js';
import { isOurs, withSignature } from '../plan/signature.js';
import { writeWhole } from '../results/whole-file.js';
import { UserError } from '../system/errors.js';
import { readText } from '../system/files.js';
import { formatCommand, typedPath } from '../system/invocation.js';
import { searchAfter } from './search.js';

/**
 * What a search has found so far, in a file beside the runs of its steps: a line after each of them, the last of which counts. So
 * nothing is lost, and another machine can follow it line by line.
 *
 * @import { TypeOf } from '@rounds/record/shapes.js'
 */

const count = integer(0, 1e9);
const amount = number(0, 1e18);

const ofFound = { ratio: amount, low: nullable(amount), high: nullable(amount), rounds: count };
/** Two versions compared, of one bench. @typedef {TypeOf<typeof found>} Found */
const found = object(ofFound);

/** `ns`: before and after. */
const ofTold = {
  ...ofFound,
  verdict: choice('faster', 'slower', 'same', 'inconclusive'),
  ...{ p: number(0, 1), ns: array(amount) },
};
/** Of two that follow each other. @typedef {TypeOf<typeof told>} Told */
const told = object(ofTold);

/** `ref` of a commit or a published package, as `--against` takes it; `runtime`: a spec; `subject` of a commit. */
const version = object({ name: text(), 'ref?': text(), 'runtime?': text(), 'subject?': text() });

/** The runtime that a search began with, and no other. @typedef {TypeOf<typeof exact>} Exact */
const exact = object({ 'label?': text(), name: text(), path: text(), flags: array(text()) });

/** What all steps measure. `words`: its name, and its runtime. @typedef {TypeOf<typeof bench>} Bench */
const bench = object({
  ...{ suite: text(), case: text(), workload: text(), words: text() },
  'runtime?': exact,
});

/** `place` of the version; `compared` with the good end, and with the bad one. @typedef {TypeOf<typeof step>} Step */
const step = object({
  ...{ place: count, answer: choice('good', 'bad', 'skip'), 'reason?': text(), ms: amount },
  'compared?': array(found),
});

/** @typedef {TypeOf<typeof state>} State */
const state = object({
  type: literal('bisect'),
  /** Of the benches. */
  names: array(text()),
  /** As they were asked for. */
  options: object({ detect: number(0, 1), 'build?': text(), 'args?': array(text()) }),
  /** Of the benches, by file. */
  code: dictionary(text()),
  versions: array(version),
  /** Compared with each other. */
  'ends?': object({ ms: amount, all: array(object({ ...ofTold, words: text() })), clearest: count }),
  'bench?': bench,
  steps: array(step),
  /** The two neighbours between which the change lies. */
  'last?': told,
  /** Whether it ended by itself: nothing is left to do, or `--max-time` is over. */
  'isOver?': boolean,
});

const kind = { mark: '{"type":"bisect"', noun: 'search of Rounds' };
/** Not .ndjson: the folder has runs, of which this is none. */
export const stateName = 'bisect.jsonl';

/** @param {string} folder @param {State} kept */
export async function keep(folder, kept) {
  const signed = await withSignature(JSON.parse(JSON.stringify(kept)));
  const file = path.join(folder, stateName);
  writeWhole(file, `${readText(file)}${JSON.stringify(signed)}\n`, kind);
}

/** @param {string} file @returns {State} */
export function stateIn(file) {
  const lines = readText(file);
  if (!lines.startsWith(kind.mark))
    throw new UserError(`${file} is no search: name the ${stateName} in the folder of one.`);
  try {
    const kept = JSON.parse(lines.trimEnd().split('\n').at(-1) ?? '');
    if (isOurs(kept)) return kept;
  } catch {
    // It was cut.
  }
  throw new UserError(
    `${file} was written by another machine or user, or was changed since: start a new search.`,
  );
}

/** More than any branch has. */
const mostVersions = 1e5;

/** @param {any} kept as another machine sent it @returns {string | undefined} why it cannot be what a search has found */
export function stateFault(kept) {
  const fault = shapeFault(state, kept);
  if (fault !== undefined) return `search${fault}`;
  const { versions, steps, ends } = /** @type {State} */ (kept);
  if (versions.length < 2 || versions.length > mostVersions)
    return `search.versions: expected 2 to ${mostVersions}, got ${versions.length}`;
  if (steps.length > versions.length || steps.some(({ place }) => place >= versions.length))
    return 'search.steps: expected places of versions, each once';
  if (ends && ends.all.length > 0 && ends.clearest >= ends.all.length)
    return 'search.ends.clearest: expected one of them';
  return undefined;
}

/** @param {State} of @returns {{ good: number, bad: number, next?: number }} between which the change lies */
export function placesIn({ versions, steps }) {
  return searchAfter(versions.length - 1, new Map(steps.map(({ place, answer }) => [place, answer])));
}

/** @param {string} folder @returns {string} */
export function howToGoOn(folder) {
  return `Continue with: ${formatCommand(`bisect --resume ${typedPath(path.join(folder, stateName))}`)}`;
}
