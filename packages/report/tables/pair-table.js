import { splitId } from '@rounds/record';
import { formatCaseAndRuntime } from '../text/names.js';
import { formatTimeWithMargin } from '../text/numbers.js';
import { left, makeTable, quiet } from './model.js';

/**
 * Pairs of programs: a row for each server, a column for each client. Faster pairs are hotter.
 *
 * @param {import('@rounds/analysis').WorkloadReport} workload
 */
export function pairTable({ cells }) {
  const times = cells.map(({ ns }) => Math.log(ns.estimate)).filter(Number.isFinite);
  const [min, max] = [Math.min(...times), Math.max(...times)];
  const heatOf = (/** @type {number} */ ns) => (max > min && ns > 0 ? (max - Math.log(ns)) / (max - min) : 0);
  const pairs = (pairsOf(cells) ?? []).map(({ server, client, of }) => ({
    server: formatCaseAndRuntime(server),
    client: formatCaseAndRuntime(client),
    time: { text: formatTimeWithMargin(of.ns), heat: heatOf(of.ns.estimate), of: of.cell },
  }));
  const servers = [...new Set(pairs.map(({ server }) => server))].sort();
  const clients = [...new Set(pairs.map(({ client }) => client))].sort();
  return makeTable(servers, [
    left('server', (server) => server),
    ...clients.map((name) =>
      left(
        `client: ${name}`,
        (/** @type {string} */ row) =>
          pairs.find(({ server, client }) => server === row && client === name)?.time ?? quiet('–'),
      ),
    ),
  ]);
}

/**
 * Pairs of programs. The name of such a case joins those of its programs, as in `ws+undici`, and so does its runtime,
 * if they ran in different ones.
 *
 * @typedef {{ case: string, runtime: string }} PairMember
 */

/**
 * @template {{ cell: import('@rounds/record').Cell }} T
 * @param {T[]} cells
 * @returns {{ server: PairMember, client: PairMember, of: T }[] | undefined} undefined unless all of them are pairs
 *   of several servers and clients
 */
function pairsOf(cells) {
  const pairs = cells.flatMap((of) => {
    const [server, client, ...more] = splitId(of.cell.case);
    const [serverIn, clientIn = serverIn] = splitId(of.cell.runtime);
    if (!server || !client || more.length > 0) return [];
    return { server: { case: server, runtime: serverIn }, client: { case: client, runtime: clientIn }, of };
  });
  const count = (/** @type {'server' | 'client'} */ side) =>
    new Set(pairs.map((pair) => JSON.stringify(pair[side]))).size;
  return pairs.length === cells.length && count('server') > 1 && count('client') > 1 ? pairs : undefined;
}
