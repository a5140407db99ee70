import { clientProgram } from 'rounds/program';
import { workloads } from './workloads.js';

/**
 * @typedef {import('rounds').Program} Program
 * @typedef {import('rounds').ProgramCase} ProgramCase
 */

/** Servers need two seconds to reach their speed: a server in Bun makes 100,000 requests meanwhile. */
const warmUpMs = 2000;

const client = clientProgram(
  (workload) => ({ ...workloads[workload], url: '/{n}', answer: '/{n}', warmUpMs }),
  ['cc'],
);

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

function lacksEpoll() {
  return process.platform === 'linux' ? undefined : 'only Linux has epoll';
}
