import { splitId } from '@rounds/record';

/**
 * Pairs of programs. The name of such a case joins those of its programs, as in `ws+undici`, and so does its runtime,
 * if they ran in different ones.
 *
 * @typedef {{ case: string, runtime: string }} Program
 */

/**
 * @template {{ cell: import('@rounds/record').Cell }} T
 * @param {T[]} cells
 * @returns {{ server: Program, client: Program, of: T }[] | undefined} undefined unless all of them are pairs
 *   of several servers and clients
 */
export function pairsOf(cells) {
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
