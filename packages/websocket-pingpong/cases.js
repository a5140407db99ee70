import { clients, servers } from './programs.js';
import { workloads } from './workloads.js';

/** @typedef {import('@rounds/harness/programs.js').ProgramCase} ProgramCase */

/** Every server with every client. @type {Record<string, ProgramCase>} */
export const cases = Object.fromEntries(
  Object.entries(servers).flatMap(([serverName, server]) =>
    Object.entries(clients).map(([clientName, client]) => [
      `${serverName}+${clientName}`,
      {
        programs: { server, client },
        notFor: (/** @type {string} */ workload) => {
          if (workloads[workload]?.compression !== 'deflate') return undefined;
          const lacking = !server.deflates ? serverName : !client.deflates ? clientName : undefined;
          return lacking && `${lacking} cannot compress messages`;
        },
      },
    ]),
  ),
);
