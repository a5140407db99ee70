import { workloads } from './workloads.js';

/**
 * @typedef {import('rounds').How} How
 * @typedef {import('rounds').Program} Program
 * @typedef {import('rounds').ProgramCase} ProgramCase
 */

/** The runner's times are for functions: a pair of programs gets several times as long. */
const factor = 5;
const minMs = { warmUp: 100, measure: 300 };

/** Where the time does not matter. */
const fewRequests = 500;

const silenceMs = 10_000;

/** @type {Program} */
const client = {
  runsIn: ['cc'],
  file: new URL('programs/client.c', import.meta.url).href,
  args: (how, { port, pid }) => clientArguments(how, { port, pid }),
  unavailable: lacksEpoll,
};

/** @type {Record<string, ProgramCase>} */
export const cases = {
  'node-http': served('../servers/node-http.js', ['node', 'bun', 'deno']),
  'bun-serve': served('../servers/bun-serve.js', ['bun']),
  'deno-serve': served('../servers/deno-serve.js', ['deno']),
  'C-epoll': served('programs/server.c', ['cc'], { unavailable: lacksEpoll }),
};

/**
 * @param {string} file
 * @param {string[]} runsIn
 * @param {Partial<Program>} [more]
 * @returns {ProgramCase}
 */
function served(file, runsIn, more) {
  return { programs: { server: { runsIn, file: new URL(file, import.meta.url).href, ...more }, client } };
}

/**
 * In the order in which `client.c` has them.
 *
 * @param {How} how
 * @param {{ port: number, pid: number }} server from its ready line
 */
export function clientArguments({ warmUpMs, warmUp, measureMs, turns = false, workload }, { port, pid }) {
  const { connections = 0 } = workloads[workload] ?? {};
  const warmMs = Math.max(minMs.warmUp, warmUp?.minMs ?? factor * warmUpMs);
  const countedMs = Math.max(minMs.measure, factor * measureMs);
  const requests = measureMs === 0 ? fewRequests : 0;
  return [
    port,
    pid,
    connections,
    Math.round(warmMs),
    Math.round(countedMs),
    requests,
    silenceMs,
    Number(turns),
  ].map(String);
}

function lacksEpoll() {
  return process.platform === 'linux' ? undefined : 'only Linux has epoll';
}
