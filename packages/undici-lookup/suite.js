import { defineSuite } from 'rounds';
import { body, headers } from './headers.js';

/**
 * @typedef {import('./client.js').Input} Input
 * @typedef {import('./client.js').Answer} Answer
 */

/** Enough that a call takes milliseconds, so the overhead of the engine is negligible. */
const requests = 32;

/**
 * @param {number} atOnce
 * @returns {import('rounds').Suite<Input, Answer[]>['workloads'][string]}
 */
function workload(atOnce) {
  return {
    input: () => ({ requests, atOnce }),
    operations: () => requests,
    quick: true,
  };
}

/** @param {import('rounds').Host} host */
function lacksUndici({ name, version }) {
  if (name !== 'node') return "undici is Node.js's client; other runtimes have their own";
  const [major = 0, minor = 0, patch = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  const newEnough = major > 20 || (major === 20 && (minor > 18 || (minor === 18 && patch >= 1)));
  if (newEnough) return undefined;
  return `undici 7 needs Node.js 20.18.1, not ${version}`;
}

const ways = { '20-headers-one-by-one': 'one by one', '20-headers-8-at-once': '8 at once' };

/** @type {import('rounds').AnswerSentences} */
const sentences = (results) =>
  Object.entries(ways)
    .filter(([workload]) => results.has('undici', workload, 'node'))
    .map(([workload, how]) => {
      const own = results.time('undici', workload, 'node');
      const ours = results.time('byte-lookup', workload, 'node');
      const verdict = results.comparison(['byte-lookup', workload, 'node'], ['undici', workload, 'node']);
      // Without an interval it is provisional.
      const which = verdict.includes('[') ? verdict : 'too few rounds for a verdict';
      const start = `${which.slice(0, 1).toUpperCase()}${which.slice(1)}`;
      return `${start}: ${own} a request by undici, ${ours} with \`byte-lookup\`, ${how} in ${results.runtime('node')}.`;
    });

export default defineSuite({
  question: "Does a faster header lookup make undici's client faster?",
  baseline: 'undici',
  work: 'async',
  // It takes tens of thousands of requests until undici, node:http and the streams of both are optimised.
  // After 0.8 s, the middle three quarters of trials of the same thing differed by up to a third, after 2 s a twentieth.
  warmUpMs: 2000,
  workloads: {
    // Waits for each answer, so most of the time is that of network and server.
    '20-headers-one-by-one': workload(1),
    // Keeps the client busy.
    '20-headers-8-at-once': workload(8),
  },
  cases: {
    undici: {
      unavailable: lacksUndici,
      load: async () => (await import('./client.js')).requester(),
    },
    'byte-lookup': {
      unavailable: lacksUndici,
      load: async () => {
        const { headerName } = await import('byte-lookup/http');
        return (await import('./client.js')).requester(headerName);
      },
    },
  },
  reference: ({ atOnce }) =>
    Array(atOnce).fill({
      statusCode: 200,
      headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
      body,
    }),
  answer: { sentences },
});
