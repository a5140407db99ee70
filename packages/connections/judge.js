import { latenciesOf, outcomeOf } from 'rounds/program';
import { wayOf } from './cases.js';
import { lanes } from './programs.js';
import { portsOf, timeWaitMs } from './workloads.js';

/**
 * @typedef {import('rounds').Outcome} Outcome
 * @typedef {import('./clients/drive.js').Way} Way
 * @typedef {import('./clients/work.js').Ended} Ended
 * @typedef {import('./workloads.js').Workload} Workload
 *
 * @typedef {object} Served the output of `serve`
 * @property {number} connections
 * @property {number} requests
 * @property {number} closedFirst by the server
 * @property {boolean} ownNetwork
 * @property {{ client: number, server: number, bySecond: number[] }} timeWait ports, by the side that holds them
 * @property {Record<'server' | 'client', { userNs: number, sysNs: number }>} cpu of the whole processes
 *
 * @typedef {{ elapsedNs: number, samples: number[] }} Timed
 */

/** A `fetch` may open a connection while another one becomes free, or wait for that one; no option decides it. */
const fetchFactor = 2;

/** Minimum share of ports that wait; some may be free again in the meantime. */
const nearlyAll = 0.9;

/** When a steady rate is judged. */
const lookedAt = [15, 30, 45, 60, 75];

/**
 * The outcome of a trial, from its two lines.
 *
 * @param {{ client: any, server: Served }} answer
 * @param {{ workload: Workload, case: string }} about
 * @returns {Outcome}
 */
export function judge({ client, server }, { workload, case: caseName }) {
  const { wrong, fault } = client;
  if (wrong !== undefined) return { wrong };
  if (fault !== undefined) return { fault };
  const way = wayOf(caseName);
  const factor = caseName.endsWith('fetch') ? fetchFactor : 1;
  const miscounted = wrongConnections(way, server, factor);
  if (miscounted !== undefined) return { wrong: miscounted };
  const outcome = outcomeBy(way, client, server, workload);
  return { ...outcome, ...(outcome.figures && { figures: { ...portFigures(server), ...outcome.figures } }) };
}

/**
 * @param {Way} way
 * @param {any} client
 * @param {Served} server
 * @param {Workload} workload
 * @returns {Outcome}
 */
function outcomeBy(way, client, server, workload) {
  const { kind } = workload.work;
  if (kind === 'until-error') return ended(client, server, workload, workload.work.recoveryMs);
  if (kind === 'steady') return timed(client, server, waitingBySecond(server));
  if (way === 'process') return timed(client, server);
  const outcome = outcomeOf(client);
  if (outcome.operations !== server.requests)
    return { wrong: `${outcome.operations} requests were made, and the server saw ${server.requests}` };
  return { ...outcome, figures: withServerCpu(outcome.figures) };
}

/**
 * A case that does not connect as its name describes fails.
 *
 * @param {Way} way
 * @param {Served} server
 * @param {number} factor factor by which its connections may differ from the expected number
 */
function wrongConnections(way, { connections, requests }, factor) {
  const [least, most] =
    way === 'kept' ? [1, factor] : way === 'pool' ? [lanes / factor, factor * lanes] : [requests, requests];
  if (connections >= least && connections <= most) return undefined;
  const expected = least === most ? `${least}` : `${least} to ${most}`;
  return `expected ${expected} connections for ${requests} requests, and the server saw ${connections}`;
}

/** @param {Served} server */
function portFigures({ requests, connections, closedFirst, timeWait, ownNetwork }) {
  return {
    requests,
    connections,
    closedFirst,
    waitingOfClient: timeWait.client,
    waitingOfServer: timeWait.server,
    ownNetwork: ownNetwork ? 1 : 0,
  };
}

/** @param {Record<string, number>} figures */
function withServerCpu(figures) {
  const { serverUserNs, serverSysNs } = figures;
  if (serverUserNs === undefined || serverSysNs === undefined) return figures;
  return { ...figures, serverCpuNs: serverUserNs + serverSysNs };
}

/**
 * Requests that were timed individually. Their processor time is that of the whole processes.
 *
 * @param {Timed} client
 * @param {Served} server
 * @param {Record<string, number>} [more]
 * @returns {Outcome}
 */
function timed({ elapsedNs, samples }, { requests, cpu }, more) {
  if (samples.length !== requests)
    return { wrong: `${samples.length} requests were made, and the server saw ${requests}` };
  const latencyNs = latenciesOf(samples);
  return {
    ns: samples.reduce((sum, each) => sum + each, 0) / requests,
    operations: requests,
    latencyNs,
    figures: withServerCpu({
      perSecond: (requests / elapsedNs) * 1e9,
      p99Ns: latencyNs.p99,
      serverUserNs: cpu.server.userNs / requests,
      serverSysNs: cpu.server.sysNs / requests,
      clientUserNs: cpu.client.userNs / requests,
      clientSysNs: cpu.client.sysNs / requests,
      ...more,
    }),
  };
}

/** @param {Served} server */
function waitingBySecond({ timeWait: { bySecond } }) {
  const known = lookedAt.filter((second) => bySecond[second - 1] !== undefined);
  return Object.fromEntries(known.map((second) => [`waitingAfter${second}s`, Number(bySecond[second - 1])]));
}

/**
 * How far a client got. Its time is that of a request, or of the recovery where that is measured.
 *
 * @param {Ended} client
 * @param {Served} server
 * @param {Workload} workload
 * @param {number} recoveryMs
 * @returns {Outcome}
 */
function ended(
  { answered, answeredNs, failed, failNs = 0, recoveryNs, tries },
  server,
  workload,
  recoveryMs,
) {
  const ports = portsOf(workload);
  if (failed === undefined) {
    // A port that has waited is free again, so a slow machine does not run out of them.
    const seconds = (answeredNs / 1e9).toFixed(1);
    if (recoveryMs > 0)
      return { tooSlow: `too slow for the ports to run out: ${answered} requests took ${seconds} s` };
    if (server.connections > ports && answeredNs > timeWaitMs * 1e6)
      return {
        tooSlow: `too slow: ${answered} connections took ${seconds} s, and a port waits for a minute`,
      };
    return { ns: answeredNs / answered, operations: answered, figures: { answered } };
  }
  const most = Math.max(server.timeWait.client, ...server.timeWait.bySecond, recoveryMs > 0 ? answered : 0);
  if (most < nearlyAll * ports)
    return {
      fault: `with ${most} of ${ports} ports in TIME_WAIT, request ${answered + 1} failed: ${failed}`,
    };
  if (recoveryMs === 0) return { exhausted: `out of ports after ${answered} requests: ${failed}` };
  if (recoveryNs === undefined)
    return { fault: `out of ports for more than ${recoveryMs / 1e3} s, in ${tries} tries: ${failed}` };
  return { ns: recoveryNs, figures: { answered, failNs, recoveryNs, tries: Number(tries) } };
}
