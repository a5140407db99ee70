/**
 * Posts about pairs of a server and a client, whose tables have round trips a second.
 *
 * @typedef {Record<string, [runtimes: string, perSecond: number]>} Pairs by server and client
 */

const suite = 'websocket-pingpong';

/**
 * @param {string} workload
 * @param {Pairs} published
 */
export function pairsOf(workload, published) {
  const at = (/** @type {string} */ pair) => ({
    ...{ suite, workload, case: pair, runtime: String(published[pair]?.[0]) },
  });
  /** @param {string} pair @param {string} than */
  const ratioOf = (pair, than) => Number(published[pair]?.[1]) / Number(published[than]?.[1]);
  /**
   * @param {string} pair
   * @param {string} than
   * @param {import('./contract.js').Expected} expected
   * @returns {import('./contract.js').Test}
   */
  const timesMore = (pair, than, expected) => ({
    ...{ of: at(pair), by: at(than), as: 'throughput', expected, published: ratioOf(pair, than) },
  });
  const figures = Object.entries(published).map(([pair, [, value]]) => ({
    ...at(pair),
    value,
    unit: /** @type {const} */ ('/s'),
  }));
  return { at, ratioOf, timesMore, figures };
}
