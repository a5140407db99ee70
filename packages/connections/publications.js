/**
 * What was published about this suite's question: facts, in our words. The post tells of a cluster with about 32,000
 * connections, most of them in TIME_WAIT, and has no figures else. Its client is in another language, so the claim is
 * tested with the clients that are here.
 *
 * @type {import('@rounds/harness').Publication[]}
 */
export const publications = [
  {
    title: 'Production Postmortem: The Spawn of Denial of Service',
    author: 'Oren Eini',
    date: 'date unknown',
    machine: 'a cluster of a customer',
    figures: [],
    claims: [
      ...Object.entries({
        node: ['process-http', 'connection-http', 'kept-http'],
        bun: ['process-fetch', 'connection-bun-fetch', 'kept-fetch'],
        deno: ['process-fetch', 'connection-deno-fetch', 'kept-fetch'],
      }).map(([runtime, [byProcess = '', byConnection = '', kept = '']]) => ({
        statement:
          'a process and a connection for each request exhausts the ports through TIME_WAIT, and one that is kept does not',
        runtime,
        // A process for each of 500 takes half a minute, and tells no more.
        tests: [
          fate(byProcess, 'exhausted', '100-ports'),
          fate(byConnection, 'exhausted'),
          fate(kept, 'survives'),
        ],
      })),
      {
        statement: 'the usual ports are exhausted by about 28,000 to 32,000 connections',
        runtime: 'node',
        tests: [fate('connection-http', 'exhausted', '28232-ports')],
      },
    ],
  },
];

/**
 * @param {string} name of a case
 * @param {string} end how it ends
 * @param {string} [workload]
 */
function fate(name, end, workload = '500-ports') {
  return { case: name, workload, fate: end };
}
