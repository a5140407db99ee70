/**
 * @typedef {import('rounds').AnswerSentences} AnswerSentences
 * @typedef {import('rounds').RunResults} RunResults
 * @typedef {[name: string, runtime: string, words?: string]} Pair whose runtime is that of the server, and of the client;
 *   without words it is the runtime's own server
 */

/** @type {Pair[]} the client in C is no bottleneck */
const byC = [
  ['ws+C', 'node+cc', '`ws` in'],
  ['bun-serve+C', 'bun+cc', '`Bun.serve`'],
  ['deno-serve+C', 'deno+cc', '`Deno.serve`'],
  ['C+C', 'cc', 'C'],
];

/** @type {[relay: string, echo: string, runtime: string, words: string][]} */
const echoes = [
  ['ws+ws', 'ws(echo)+ws', 'node', '`ws`'],
  ['bun-serve+ws', 'bun-serve(echo)+ws', 'bun+node', '`Bun.serve`'],
  ['deno-serve+ws', 'deno-serve(echo)+ws', 'deno+node', '`Deno.serve`'],
];

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

const twoProcessors = '16B-two-processors';
const settings = { '': 'one processor', '-two-processors': 'two processors' };

/** @type {AnswerSentences} */
export function sentences(results) {
  return [
    ...clientSentence(results),
    ...sentence(results, inJavaScript, '16B', 'uncompressed'),
    ...echoSentence(results),
    ...sentence(results, byDefault, '16B-default', 'as they come'),
  ];
}

/** @param {RunResults} results @returns {string[]} */
function clientSentence(results) {
  const measured = byC.filter(([pair, runtime]) => results.has(pair, twoProcessors, runtime));
  const rates = measured.map(([pair, runtime, words = ''], i) => {
    const version = runtime === 'cc' ? '' : ` ${results.runtime(runtime).replace(/^(Bun|Deno) /, '')}`;
    const unit = i === 0 ? ' round trips a second' : '';
    return `${results.rate(pair, twoProcessors, runtime)}${unit} by ${words}${version}`;
  });
  return rates.length < 2 ? [] : [`${rates.join(', ')} (client in C).`];
}

/** @param {RunResults} results @returns {string[]} */
function echoSentence(results) {
  const measured = echoes.filter(([relay, echo, runtime]) =>
    [relay, echo].every((pair) => results.has(pair, twoProcessors, runtime)),
  );
  const times = measured.map(([relay, echo, runtime, words]) => {
    const ratio = results.ns(relay, twoProcessors, runtime) / results.ns(echo, twoProcessors, runtime);
    return `${ratio.toFixed(1)} by ${words}`;
  });
  return times.length === 0
    ? []
    : [`A server that echoes makes more round trips than one that relays: times ${times.join(', ')}.`];
}

/**
 * @param {RunResults} results
 * @param {Pair[]} pairs
 * @param {string} workload or, without it, the same on two processors, as published
 * @param {string} how
 * @returns {string[]} none if fewer than two pairs were measured
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
