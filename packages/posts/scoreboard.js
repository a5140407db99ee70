/**
 * Counts the outcomes of claims. Each claim is counted once, whatever the number of its tests, runtimes and runs; only `stated` ones and
 * `figures` are counted, and only under comparable conditions.
 *
 * @typedef {import('./contract.js').Claim} Claim
 * @typedef {import('./outcome.js').Outcome} Outcome
 * @typedef {import('./outcome.js').OutcomeName} OutcomeName
 *
 * @typedef {object} Entry a claim in one run
 * @property {string} post its id
 * @property {Claim} claim
 * @property {Outcome} outcome
 *
 * @typedef {object} Scoreboard its numbers add up to `claims`
 * @property {number} claims
 * @property {number} confirmed
 * @property {number} stronger
 * @property {number} weaker
 * @property {number} reversed
 * @property {number} inconclusive
 * @property {number} mixed different on different machines
 * @property {number} otherConditions tested under other conditions only
 * @property {number} notTested
 */

/**
 * @param {Entry[]} entries
 * @returns {Scoreboard}
 */
export function countOutcomes(entries) {
  const counted = entries.filter(({ claim: { kind } }) => kind === 'stated' || kind === 'figures');
  const byStatement = new Map();
  for (const { post, claim, outcome } of counted) {
    const key = `${post}/${claim.id}`;
    byStatement.set(key, [...(byStatement.get(key) ?? []), outcome]);
  }
  const board = {
    ...{ claims: byStatement.size, confirmed: 0, stronger: 0, weaker: 0, reversed: 0 },
    ...{ inconclusive: 0, mixed: 0, otherConditions: 0, notTested: 0 },
  };
  for (const outcomes of byStatement.values()) board[boardField(outcomes)]++;
  return board;
}

/**
 * @param {Outcome[]} outcomes of one claim
 * @returns {Exclude<keyof Scoreboard, 'claims'>}
 */
function boardField(outcomes) {
  const tried = outcomes.filter(({ outcome }) => outcome !== 'not tested');
  const comparable = tried.filter((each) => each.comparable);
  if (tried.length === 0) return 'notTested';
  if (comparable.length === 0) return 'otherConditions';
  const words = new Set(comparable.map(({ outcome }) => outcome));
  words.delete('inconclusive');
  // Confirmed on one machine and stronger on another is confirmed.
  if (words.has('confirmed')) words.delete('stronger');
  const [word] = words;
  if (word === undefined || word === 'not tested' || word === 'inconclusive') return 'inconclusive';
  return words.size > 1 ? 'mixed' : word;
}
