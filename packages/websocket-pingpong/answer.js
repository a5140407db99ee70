/**
 * @typedef {import('rounds').AnswerSentences} AnswerSentences
 * @typedef {import('rounds').RunResults} RunResults
 * @typedef {[name: string, runtime: string, words?: string]} Pair whose runtime is that of the server, and of the client;
 *   without words it is the runtime's own server
 */

/** @type {Pair[]} */
const inJavaScript = [
  ['bun-serve+ws', 'bun+node'],
  ['bun-ws+ws', 'bun+node', 'Bun’s `ws`'],
  ['deno-serve+ws', 'deno+node'],
  ['ws+ws', 'node', '`ws`'],
];

/** @type {Pair[]} */
const byDefault = [
  ['ws+ws', 'node', '`ws`'],
  ['sanic+ws', 'python+node', 'sanic'],
  ['blacksheep+ws', 'python+node', 'blacksheep'],
  ['aiohttp+ws', 'python+node', 'aiohttp'],
];

const settings = { '': 'one processor', '-two-processors': 'two processors' };

/** @type {AnswerSentences} */
export function sentences(results) {
  return [
    ...sentence(results, inJavaScript, '16B', 'uncompressed'),
    ...sentence(results, byDefault, '16B-default', 'as they come'),
  ];
}

/**
 * @param {RunResults} results
 * @param {Pair[]} pairs
 * @param {string} workload or else the same on two processors, as published
 * @param {string} how
 * @returns {string[]} none where fewer than two pairs were measured
 */
function sentence(results, pairs, workload, how) {
  for (const [suffix, where] of Object.entries(settings)) {
    const name = `${workload}${suffix}`;
    const measured = pairs.filter(([pair, runtime]) => results.has(pair, name, runtime));
    if (measured.length < 2) continue;
    const rates = measured.map(([pair, runtime, words = results.runtime(runtime)], i) => {
      const unit = i === 0 ? ' round trips a second' : '';
      return `${results.rate(pair, name, runtime)}${unit} by ${words}`;
    });
    return [`${rates.join(', ')} (${how}, ${where}; client: \`ws\` in ${results.runtime('node')}).`];
  }
  return [];
}
