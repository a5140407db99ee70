import { workloads } from './workloads.js';

/**
 * @typedef {import('rounds').How} How
 * @typedef {import('rounds').Program} Program
 *
 * @typedef {{ port: number, waitsMs: [number, number], together: boolean } & import('rounds/program').ExchangeTask} ClientTask
 */

const clients = { fetch: ['node', 'bun', 'deno'], 'node-http': ['node', 'bun', 'deno'] };
const ways = { 'in-turn': false, together: true };

/** Where the time does not count. */
const fewExchanges = 2;

const silenceMs = 10_000;

/** The same for all clients. @type {Program} */
const server = { runsIn: ['node'], file: new URL('server.js', import.meta.url).href };

/** @type {Record<string, import('rounds').ProgramCase>} */
export const cases = Object.fromEntries(
  Object.entries(clients).flatMap(([name, runsIn]) =>
    Object.entries(ways).map(([way, together]) => {
      const file = new URL(`clients/${name}.js`, import.meta.url).href;
      /** @type {Program} */
      const client = { runsIn, file, args: (how, ready) => [JSON.stringify(taskOf(how, ready, together))] };
      return [`${name}-${way}`, { programs: { server, client } }];
    }),
  ),
);

/**
 * @param {How} how
 * @param {{ port: number, pid: number }} server from its ready line
 * @param {boolean} together
 * @returns {ClientTask}
 */
export function taskOf({ warmUpMs, warmUp, measureMs, turns, workload }, { port, pid }, together) {
  const { waitsMs } = /** @type {(typeof workloads)[string]} */ (workloads[workload]);
  return {
    ...{ port, serverPid: pid, waitsMs, together, measureMs, silenceMs },
    warmUp: warmUp ?? { minMs: warmUpMs, limitMs: warmUpMs },
    ...(turns && { turns }),
    ...(measureMs === 0 && { exchanges: fewExchanges }),
  };
}
