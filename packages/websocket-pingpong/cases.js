import { clients, servers, variants } from './programs.js';
import { workloads } from './workloads.js';

/**
 * @typedef {import('rounds').ProgramCase} ProgramCase
 * @typedef {import('./programs.js').Side} Side
 */

/** Every server with every client; and servers with one thing changed, with the clients that the question is about. */
const pairs = [
  ...Object.keys(servers).flatMap((server) => Object.keys(clients).map((client) => [server, client])),
  ...Object.keys(variants).map((server) => [server, 'ws']),
];

/** Five pairs with a program in Deno were tried: each became 5% to 12% faster once more after 250 to 350 ms. */
const warmUpMsInDeno = 375;

/** @type {Record<string, ProgramCase>} */
export const cases = Object.fromEntries(
  pairs.map(([serverName = '', clientName = '']) => {
    const server = /** @type {Side} */ (servers[serverName] ?? variants[serverName]);
    const client = /** @type {Side} */ (clients[clientName]);
    return [
      `${serverName}+${clientName}`,
      {
        programs: { server, client },
        ...([...server.runsIn, ...client.runsIn].includes('deno') && { warmUpMs: warmUpMsInDeno }),
        notFor: notFor({ [serverName]: server, [clientName]: client }),
      },
    ];
  }),
);

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
