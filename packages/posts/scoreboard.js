/**
 * How many statements came out how. Each is counted once, whatever the number of its tests, runtimes and
 * runs; only what a post says or its figures show; and only under comparable conditions.
 *
 * @typedef {import('./contract.js').Statement} Statement
 * @typedef {import('./outcome.js').Outcome} Outcome
 * @typedef {import('./outcome.js').Word} Word
 *
 * @typedef {object} Entry a statement in one run
 * @property {string} post its id
 * @property {Statement} statement
 * @property {Outcome} outcome
 *
 * @typedef {object} Scoreboard its numbers add up to `statements`
 * @property {number} statements
 * @property {number} confirmed
 * @property {number} stronger
 * @property {number} weaker
 * @property {number} reversed
 * @property {number} inconclusive
 * @property {number} mixed on one machine so, on another otherwise
 * @property {number} otherConditions tried under other conditions only
 * @property {number} notTested
 */

/**
 * @param {Entry[]} entries
 * @returns {Scoreboard}
 */
export function countOutcomes(entries) {
  const counted = entries.filter(({ statement: { kind } }) => kind === 'said' || kind === 'figures');
  const byStatement = new Map();
  for (const { post, statement, outcome } of counted) {
    const key = `${post}/${statement.id}`;
    byStatement.set(key, [...(byStatement.get(key) ?? []), outcome]);
  }
  const board = {
    ...{ statements: byStatement.size, confirmed: 0, stronger: 0, weaker: 0, reversed: 0 },
    ...{ inconclusive: 0, mixed: 0, otherConditions: 0, notTested: 0 },
  };
  for (const outcomes of byStatement.values()) board[placeOf(outcomes)]++;
  return board;
}

/**
 * @param {Outcome[]} outcomes of one statement
 * @returns {Exclude<keyof Scoreboard, 'statements'>}
 */
function placeOf(outcomes) {
  const tried = outcomes.filter(({ outcome }) => outcome !== 'not tested');
  const comparable = tried.filter((each) => each.comparable);
  if (tried.length === 0) return 'notTested';
  if (comparable.length === 0) return 'otherConditions';
  const words = new Set(comparable.map(({ outcome }) => outcome));
  words.delete('inconclusive');
  // What is as published on one machine, and more so on another, is confirmed.
  if (words.has('confirmed')) words.delete('stronger');
  const [word] = words;
  if (word === undefined || word === 'not tested' || word === 'inconclusive') return 'inconclusive';
  return words.size > 1 ? 'mixed' : word;
}
