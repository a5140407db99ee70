import { median } from '@rounds/stats';
import { groupBy } from '@rounds/stats/group.js';
import { markdownTable } from '../outcomes.js';

/**
 * What each tool made of each pair.
 *
 * @typedef {object} Setting
 * @property {string} tool
 * @property {import('./work.js').Pair} pair
 * @property {'quiet' | 'busy'} load
 * @property {number} [limit] seconds that each pair is to take
 *
 * @typedef {object} Found
 * @property {string} work
 * @property {import('./work.js').Name} first which of the two is declared first
 * @property {string} version of the tool; of Rounds, the commit
 * @property {string} node its version
 * @property {string} machine its processor
 * @property {number} loadAverage when it began
 * @property {number} seconds
 * @property {string} at
 *
 * @typedef {Setting & Found & import('./adapter.js').ToolVerdict} Outcome
 */

/** @param {Setting} setting */
export function settingKey({ tool, pair, load, limit }) {
  return JSON.stringify([tool, pair, load, limit]);
}

const columns = [
  'tool',
  'machine',
  '3% slower: order wrong',
  'called slower',
  '10% slower: order wrong',
  'called slower',
  'either called faster',
  'equals called different',
  'seconds a pair (median)',
];

/**
 * The order is wrong where the printed number of the slower one is the better one, whatever the tool concludes.
 *
 * @param {Outcome[]} outcomes
 * @returns {string} Markdown
 */
export function toolsTable(outcomes) {
  const rows = [...groupBy(outcomes, ({ tool, load, limit }) => `${load} ${limit} ${tool}`).values()].map(
    rowOf,
  );
  const distinct = (/** @type {(outcome: Outcome) => string} */ of) =>
    [...new Set(outcomes.map(of))].join(', ');
  return [
    markdownTable(columns, rows),
    '',
    `Node.js ${distinct(({ node }) => node)} on ${distinct(({ machine }) => machine)}. ${distinct(({ tool, version }) => `${tool} ${version}`)}`,
  ].join('\n');
}

/** @param {Outcome[]} own of a tool on a quiet or busy machine */
function rowOf(own) {
  /** @param {string[]} names @param {(outcome: Outcome) => boolean} is */
  const count = (names, is) => {
    const asked = own.filter(({ pair }) => names.includes(pair));
    return { is: asked.filter(is), of: asked.length };
  };
  /** @param {string[]} names @param {(outcome: Outcome) => boolean} is */
  const some = (names, is) => {
    const counted = count(names, is);
    return counted.of === 0 ? '' : `${counted.is.length} of ${counted.of}`;
  };
  const wrong = (/** @type {Outcome} */ { ratio }) => ratio < 1;
  const slower = (/** @type {Outcome} */ { ratio, different }) => different && ratio > 1;
  const faster = (/** @type {Outcome} */ { ratio, different }) => different && ratio < 1;
  const isDifferent = (/** @type {Outcome} */ { different }) => different;
  const differences = count(['equal'], isDifferent).is.map(({ ratio }) => Math.max(ratio, 1 / ratio));
  const most =
    differences.length === 0 ? '' : `, by up to ${((Math.max(...differences) - 1) * 100).toFixed(1)}%`;
  const { tool = '', load = '', limit } = own[0] ?? {};
  return [
    limit === undefined ? tool : `${tool}, ${limit} s a pair`,
    `${load}, load average ${median(own.map(({ loadAverage }) => loadAverage)).toFixed(1)}`,
    some(['3%'], wrong),
    some(['3%'], slower),
    some(['10%'], wrong),
    some(['10%'], slower),
    some(['3%', '10%'], faster),
    some(['equal'], isDifferent) + most,
    median(own.map(({ seconds }) => seconds)).toFixed(0),
  ];
}
