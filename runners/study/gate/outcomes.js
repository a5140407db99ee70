import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { groupBy } from '@rounds/analysis/group.js';
import { median } from '@rounds/stats';

/**
 * What became of each run of the gate, in a file that grows by a line with each, so that the study can be done in pieces.
 *
 * A row is what the gate judges: one bench in one runtime, once in each run. A flag is a row that it calls slower or faster.
 *
 * @typedef {object} Setting
 * @property {'planted' | 'comment'} change
 * @property {string} library
 * @property {'calm' | 'loaded'} load
 * @property {string} runtimes as they were asked for
 * @property {string} options further ones
 * @property {'tree' | 'tarball'} from
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
 * @property {{ of: number, flags: string[] }} [otherRoles] what came of it where its sides had other roles
 * @property {string} [error] what was said where nothing was judged
 * @property {string} at
 *
 * @typedef {Setting & Found} Outcome
 */

/**
 * Half a line is of a study that was killed, and what it was about is done again.
 *
 * @param {string} file that may not be there yet
 * @returns {Outcome[]}
 */
export function readOutcomes(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => {
      try {
        return text === '' ? [] : [JSON.parse(text)];
      } catch {
        return [];
      }
    });
}

/** @param {string} file @param {Outcome} outcome */
export function appendOutcome(file, outcome) {
  mkdirSync(path.dirname(file), { recursive: true });
  const cut = existsSync(file) && !/(^|\n)$/.test(readFileSync(file, 'utf8'));
  appendFileSync(file, `${cut ? '\n' : ''}${JSON.stringify(outcome)}\n`);
}

/** @param {Setting} setting */
export function settingKey({ change, library, load, runtimes, options, from }) {
  return JSON.stringify([change, library, load, runtimes, options, from]);
}

/**
 * @param {Outcome[]} outcomes of one setting, or of several
 */
function tally(outcomes) {
  const judged = outcomes.filter(({ error }) => error === undefined);
  const ofPlanted =
    (/** @type {Outcome} */ { planted }) =>
    (/** @type {string} */ row) =>
      planted !== undefined && row.startsWith(`${planted} `);
  const sum = (/** @type {(outcome: Outcome) => number} */ of) =>
    judged.reduce((all, outcome) => all + of(outcome), 0);
  /** @param {(outcome: Outcome) => string[]} rowsOf @param {boolean} isPlanted */
  const rows = (rowsOf, isPlanted) =>
    sum((outcome) => rowsOf(outcome).filter((row) => ofPlanted(outcome)(row) === isPlanted).length);
  const flagged = (/** @type {Outcome} */ { slower, faster }) => [...slower, ...faster];
  const seconds = judged.map((outcome) => outcome.seconds);
  return {
    runs: outcomes.length,
    broken: outcomes.length - judged.length,
    failed: judged.filter(({ exitCode }) => exitCode === 1).length,
    planted: { found: rows(({ slower }) => slower, true), of: rows((outcome) => outcome.rows, true) },
    same: {
      flags: rows(flagged, false),
      unclear: rows(({ unclear }) => unclear, false),
      of: rows((outcome) => outcome.rows, false),
    },
    otherRoles: {
      flags: sum(({ otherRoles }) => otherRoles?.flags.length ?? 0),
      of: sum(({ otherRoles }) => otherRoles?.of ?? 0),
    },
    seconds: seconds.length === 0 ? undefined : { median: median(seconds), most: Math.max(...seconds) },
    rounds: Math.max(0, ...judged.map((outcome) => outcome.rounds)),
  };
}

const columns = [
  'what changed',
  'machine',
  'library',
  'runtimes, options, Rounds',
  'gate failed',
  'planted rows found',
  'false flags in rows without a change',
  'of these, cannot tell',
  'false flags with other roles',
  'seconds: median, most',
  'most rounds',
];

/**
 * @param {Outcome[]} outcomes
 * @returns {string} Markdown
 */
export function outcomesTable(outcomes) {
  const lineOf = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;
  const byKey = [...groupBy(outcomes, settingKey)].sort(([a], [b]) => (a < b ? -1 : 1));
  const all = groupBy(outcomes, ({ change, load }) => JSON.stringify([change, load]));
  const lines = [
    ...byKey.map(([, own]) => rowOf(/** @type {Outcome} */ (own[0]), own)),
    ...[...all.values()].map((own) => {
      const { change, load } = /** @type {Outcome} */ (own[0]);
      return rowOf({ change, load, library: 'all', runtimes: '', options: '', from: undefined }, own);
    }),
  ];
  return [columns, columns.map(() => '--'), ...lines].map(lineOf).join('\n');
}

/**
 * @param {Omit<Setting, 'from'> & { from?: Setting['from'] | undefined }} setting
 * @param {Outcome[]} outcomes
 */
function rowOf({ change, load, library, runtimes, options, from }, outcomes) {
  const { runs, broken, failed, planted, same, otherRoles, seconds, rounds } = tally(outcomes);
  return [
    change === 'planted' ? 'one function, 10% slower' : 'a comment',
    load,
    library,
    [runtimes, options, from].filter(Boolean).join(', '),
    `${failed} of ${runs}${broken > 0 ? ` (${broken} broken)` : ''}`,
    change === 'planted' ? `${planted.found} of ${planted.of}` : '',
    `${same.flags} of ${same.of}`,
    String(same.unclear),
    otherRoles.of > 0 ? `${otherRoles.flags} of ${otherRoles.of}` : '',
    seconds ? `${Math.round(seconds.median)}, ${Math.round(seconds.most)}` : '',
    String(rounds),
  ];
}
