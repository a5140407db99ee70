import { clients, echoClients, echoes, servers, variants } from './programs.js';
import { workloads } from './workloads.js';

/**
 * @typedef {import('rounds').ProgramCase} ProgramCase
 * @typedef {import('./programs.js').Side} Side
 */

/** Five pairs with a program in Deno were tried: each became 5% to 12% faster once more after 250 to 350 ms. */
const warmUpMsInDeno = 375;

/** Clients that every server is compared with. */
const mainClients = pick(clients, ['ws', 'bun-ws', 'C']);

/** Servers of the post about Python. */
const pythonServers = ['sanic', 'blacksheep', 'aiohttp', 'websockets'];

/** Every server with the main clients, every client with the main server, and servers with one change. */
export const cases = {
  ...pairs(servers, mainClients),
  ...pairs(pick(servers, ['ws']), clients),
  ...pairs(pick(servers, pythonServers), pick(clients, ['ws', 'websockets'])),
  ...pairs(variants, pick(clients, ['ws'])),
  ...pairs(echoes, echoClients),
};

/** @template Value @param {Record<string, Value>} all @param {string[]} names @returns {Record<string, Value>} */
function pick(all, names) {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

/**
 * @param {Record<string, Side>} ownServers
 * @param {Record<string, Side>} ownClients
 * @returns {Record<string, ProgramCase>}
 */
function pairs(ownServers, ownClients) {
  const all = Object.entries(ownServers).flatMap(([serverName, server]) =>
    Object.entries(ownClients).map(([clientName, client]) => {
      const isDeno = [server, client].some(({ runsIn }) => runsIn.join() === 'deno');
      /** @type {ProgramCase} */
      const pair = {
        programs: { server, client },
        ...(isDeno && { warmUpMs: warmUpMsInDeno }),
        notFor: notFor({ [serverName]: server, [clientName]: client }),
      };
      return /** @type {const} */ ([`${serverName}+${clientName}`, pair]);
    }),
  );
  return Object.fromEntries(all);
}

/**
 * A quick run installs nothing, and has time for a few pairs only.
 *
 * @param {Record<string, Side>} sides by name, the server first
 * @returns {ProgramCase['notFor']}
 */
function notFor(sides) {
  const all = Object.entries(sides);
  const [server] = Object.keys(sides);
  const isMain =
    Object.hasOwn(servers, String(server)) && all.every(([, { runsIn }]) => !runsIn.includes('python'));
  return (workload) => {
    const { quick, compression } = workloads[workload] ?? {};
    if (quick && !isMain) return 'it is compared on 16B-two-processors and 16B-default, as published';
    if (compression !== 'deflate') return undefined;
    const [lacking] = all.find(([, { deflates }]) => !deflates) ?? [];
    return lacking && `${lacking} cannot compress messages`;
  };
}
