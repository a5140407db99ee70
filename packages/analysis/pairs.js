/**
 * Pairs of programs, each of which ran in a runtime of its own. Such cases have both names, as in `ws+undici`, and so
 * have their runtimes where they differ.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 */

/**
 * @param {Cell} cell
 * @returns {{ server: string, client: string } | undefined}
 */
function pairOf({ case: caseName, runtime }) {
  const [first, second, ...more] = caseName.split('+');
  const [firstIn, secondIn = firstIn] = runtime.split('+');
  if (!first || !second || more.length > 0) return undefined;
  return { server: `${first} in ${firstIn}`, client: `${second} in ${secondIn}` };
}

/**
 * @template {{ cell: Cell }} T
 * @param {T[]} cells
 * @returns {{ server: string, client: string, of: T }[] | undefined} nothing unless all of them are pairs, and make a
 *   matrix
 */
export function pairsOf(cells) {
  const pairs = cells.flatMap((of) => {
    const pair = pairOf(of.cell);
    return pair ? [{ ...pair, of }] : [];
  });
  const count = (/** @type {'server' | 'client'} */ side) => new Set(pairs.map((pair) => pair[side])).size;
  return pairs.length === cells.length && count('server') > 1 && count('client') > 1 ? pairs : undefined;
}
