import { median } from '@rounds/stats';
import { groupBy } from '@rounds/stats/group.js';
import { markdownTable } from '../outcomes.js';

/**
 * A row is what the gate judges: one bench in one runtime, once in each run. A flag is a row that it calls slower or faster.
 *
 * @typedef {object} Setting
 * @property {keyof typeof import('./library.js').planted | 'comment'} change by how much a function is slower, or only a comment
 * @property {import('../small-project.js').Load} load
 * @property {string} runtimes as they were asked for
 * @property {string} options further ones
 *
 * @typedef {object} Found
 * @property {number} exitCode
 * @property {number} seconds
 * @property {string} commit of Rounds
 * @property {string} [planted] the bench that was made slower
 * @property {string[]} rows
 * @property {string[]} slower rows
 * @property {string[]} faster
 * @property {string[]} inconclusive
 * @property {number} rounds the most that a row had
 * @property {string} [error] what was said where nothing was judged
 * @property {string} at
 *
 * @typedef {Setting & Found} Outcome
 */

/** @param {Setting} setting */
export function settingKey({ change, load, runtimes, options }) {
  return JSON.stringify([change, load, runtimes, options]);
}

/**
 * What is counted in the runs of a setting, of which `planted` is the row that was made slower and `others` are the rest.
 * @type {[title: string, of: (judged: Outcome[], outcomes: Outcome[]) => string][]}
 */
const lines = [
  ['found of planted', (judged) => share(judged, ({ slower }) => slower, isPlanted)],
  ['others flagged', (judged) => (isComment(judged) ? '' : share(judged, flagged, isOther))],
  ['comment flagged', (judged) => (isComment(judged) ? share(judged, flagged, isOther) : '')],
  [
    'inconclusive',
    (judged) =>
      share(
        judged,
        ({ inconclusive }) => inconclusive,
        () => true,
      ),
  ],
  ['seconds: median, most', (judged) => secondsOf(judged.map(({ seconds }) => seconds))],
  ['rounds, at most', (judged) => String(Math.max(0, ...judged.map(({ rounds }) => rounds)))],
  ['runs, broken', (judged, { length }) => `${length}, ${length - judged.length}`],
];

/** @param {Outcome[]} outcomes @returns {string} Markdown, with a line for each thing that is counted */
export function outcomesTable(outcomes) {
  const settings = [...groupBy(outcomes, settingKey).values()];
  const titles = settings.map(([{ change, load, runtimes, options }]) =>
    [change === 'comment' ? change : `${change} slower`, load, runtimes, options].filter(Boolean).join(', '),
  );
  const rows = lines.map(([title, of]) => [
    title,
    ...settings.map((own) =>
      of(
        own.filter(({ error }) => error === undefined),
        own,
      ),
    ),
  ]);
  return markdownTable(['', ...titles], rows);
}

/** @param {Outcome} outcome @param {string} row */
function isPlanted({ planted }, row) {
  return planted !== undefined && row.startsWith(`${planted} `);
}

/** @param {Outcome} outcome @param {string} row */
function isOther(outcome, row) {
  return !isPlanted(outcome, row);
}

/** @param {Outcome[]} judged */
function isComment(judged) {
  return judged.every(({ change }) => change === 'comment');
}

/** @param {Outcome} outcome */
function flagged({ slower, faster }) {
  return [...slower, ...faster];
}

/**
 * @param {Outcome[]} judged
 * @param {(outcome: Outcome) => string[]} counted rows
 * @param {(outcome: Outcome, row: string) => boolean} among all rows, or some
 * @returns {string} nothing where there is no such row
 */
function share(judged, counted, among) {
  const count = (/** @type {(outcome: Outcome) => string[]} */ of) =>
    judged.flatMap((outcome) => of(outcome).filter((row) => among(outcome, row))).length;
  const all = count(({ rows }) => rows);
  return all === 0 ? '' : `${count(counted)} of ${all}`;
}

/** @param {number[]} seconds */
function secondsOf(seconds) {
  return seconds.length === 0 ? '' : [median(seconds), Math.max(...seconds)].map(Math.round).join(', ');
}
