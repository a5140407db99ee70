import { groupBy } from '@rounds/analysis/group.js';
import { median } from '@rounds/stats';
import { markdownTable } from '../outcomes.js';

/**
 * A row is what the gate judges: one bench in one runtime, once in each run. A flag is a row that it calls slower or faster.
 *
 * @typedef {object} Setting
 * @property {'planted' | 'comment'} change
 * @property {'calm' | 'loaded'} load
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
 * @property {string[]} unclear
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

const columns = [
  'what changed',
  'machine',
  'runtimes, options',
  'gate failed',
  'planted rows found',
  'false flags in rows without a change',
  'of these, cannot tell',
  'seconds: median, most',
  'most rounds',
];

/** @param {Outcome[]} outcomes @returns {string} Markdown */
export function outcomesTable(outcomes) {
  return markdownTable(columns, [...groupBy(outcomes, settingKey).values()].map(rowOf));
}

/** @param {Outcome[]} outcomes of one setting */
function rowOf(outcomes) {
  const judged = outcomes.filter(({ error }) => error === undefined);
  const broken = outcomes.length - judged.length;
  /** @param {(outcome: Outcome) => string[]} rowsOf @param {boolean} isPlanted */
  const count = (rowsOf, isPlanted) =>
    judged.flatMap((outcome) =>
      rowsOf(outcome).filter((row) => row.startsWith(`${outcome.planted} `) === isPlanted),
    ).length;
  const rows = (/** @type {Outcome} */ outcome) => outcome.rows;
  const flags = (/** @type {Outcome} */ { slower, faster }) => [...slower, ...faster];
  const failed = judged.filter(({ exitCode }) => exitCode === 1).length;
  const seconds = judged.map((outcome) => outcome.seconds);
  const { change, load, runtimes, options } = /** @type {Outcome} */ (outcomes[0]);
  return [
    change === 'planted' ? 'one function, 10% slower' : 'a comment',
    load,
    [runtimes, options].filter(Boolean).join(', '),
    `${failed} of ${outcomes.length}${broken > 0 ? ` (${broken} broken)` : ''}`,
    change === 'planted' ? `${count(({ slower }) => slower, true)} of ${count(rows, true)}` : '',
    `${count(flags, false)} of ${count(rows, false)}`,
    String(count(({ unclear }) => unclear, false)),
    seconds.length === 0 ? '' : [median(seconds), Math.max(...seconds)].map(Math.round).join(', '),
    String(Math.max(0, ...judged.map((outcome) => outcome.rounds))),
  ];
}
