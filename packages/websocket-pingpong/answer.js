/**
 * @typedef {NonNullable<import('rounds').AnswerRule['say']>} Say
 * @typedef {Parameters<Say>[0]} Told
 * @typedef {[name: string, runtime: string, words: string]} Pair whose runtime is that of the server, and of the client
 */

/** @type {Pair[]} */
const inJavaScript = [
  ['bun-serve+ws', 'bun+node', '`Bun.serve`'],
  ['deno-serve+ws', 'deno+node', '`Deno.serve`'],
  ['bun-ws+ws', 'bun+node', 'Bun’s `ws`'],
  ['ws+ws', 'node', '`ws`'],
];

/** @type {Pair[]} */
const byDefault = [
  ['ws+ws', 'node', '`ws`'],
  ['sanic+ws', 'python+node', 'sanic'],
  ['blacksheep+ws', 'python+node', 'blacksheep'],
  ['aiohttp+ws', 'python+node', 'aiohttp'],
];

/** @type {Say} */
export function say(told) {
  return [
    ...sentence(told, inJavaScript, '16B', 'compression off'),
    ...sentence(told, byDefault, '16B-default', 'as they come'),
  ];
}

/**
 * @param {Told} told
 * @param {Pair[]} pairs
 * @param {string} workload or else the same on two processors, as published
 * @param {string} how
 * @returns {string[]} none where fewer than two pairs were measured
 */
function sentence(told, pairs, workload, how) {
  for (const name of [workload, `${workload}-two-processors`]) {
    const measured = pairs.filter(([pair, runtime]) => told.has(pair, name, runtime));
    if (measured.length < 2) continue;
    const rates = measured.map(
      ([pair, runtime, words], i) =>
        `${told.rate(pair, name, runtime)}${i === 0 ? ' round trips a second' : ''} by ${words}`,
    );
    return [`${rates.join(', ')} (${how}; client: \`ws\` in ${told.runtime('node')}).`];
  }
  return [];
}
