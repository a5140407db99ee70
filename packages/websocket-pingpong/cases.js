import { clients, echoClients, echoes, servers, variants } from './programs.js';
import { workloads } from './workloads.js';

/**
 * @typedef {import('rounds').ProgramCase} ProgramCase
 * @typedef {import('./programs.js').Side} Side
 */

/** Five pairs with a program in Deno were tried: each became 5% to 12% faster once more after 250 to 350 ms. */
const warmUpMsInDeno = 375;

/** Every server with every client; and servers with one thing changed, with the clients that the question is about. */
export const cases = {
  ...pairs(servers, clients),
  ...pairs(variants, { ws: clients.ws }),
  ...pairs(echoes, echoClients),
};

/**
 * @param {Record<string, Side>} ownServers
 * @param {Record<string, Side | undefined>} ownClients
 * @returns {Record<string, ProgramCase>}
 */
function pairs(ownServers, ownClients) {
  const all = Object.entries(ownServers).flatMap(([serverName, server]) =>
    Object.entries(ownClients).map(([clientName, side]) => {
      const client = /** @type {Side} */ (side);
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
 * @param {Record<string, Side>} sides by name
 * @returns {ProgramCase['notFor']}
 */
function notFor(sides) {
  return (workload) => {
    if (workloads[workload]?.compression !== 'deflate') return undefined;
    const [lacking] = Object.entries(sides).find(([, { deflates }]) => !deflates) ?? [];
    return lacking && `${lacking} cannot compress messages`;
  };
}
