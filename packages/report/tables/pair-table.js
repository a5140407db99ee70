import { pairsOf } from '@rounds/analysis';
import { inRuntime } from '../words/names.js';
import { timeWithInterval } from '../words/numbers.js';
import { quiet } from './cells.js';
import { left, makeTable } from './model.js';

/**
 * Pairs of programs: a row for each server, a column for each client. The faster, the hotter.
 *
 * @param {import('@rounds/analysis').WorkloadReport} workload
 */
export function pairTable({ cells }) {
  const times = cells.map(({ ns }) => Math.log(ns.estimate)).filter(Number.isFinite);
  const [least, most] = [Math.min(...times), Math.max(...times)];
  const heatOf = (/** @type {number} */ ns) =>
    most > least && ns > 0 ? (most - Math.log(ns)) / (most - least) : 0;
  const pairs = (pairsOf(cells) ?? []).map(({ server, client, of }) => ({
    server: inRuntime(server),
    client: inRuntime(client),
    time: { text: timeWithInterval(of.ns), heat: heatOf(of.ns.estimate), of: of.cell },
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
