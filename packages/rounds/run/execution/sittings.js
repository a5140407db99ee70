import { groupBy } from '@rounds/analysis/group.js';
import { shuffle } from '@rounds/stats';

/** @typedef {import('@rounds/record').Cell} Cell */

/**
 * The order of a round. The cells of a group are measured side by side; those that cannot take turns, one after the other. For
 * two cells that are compared, each order is as likely as the one with the two exchanged.
 *
 * @param {(cell: Cell) => string} together the same for the cells of a group
 * @param {(cell: Cell) => boolean} takesTurns
 * @returns {import('../rounds.js').Schedule['sittings']}
 */
export function sittingsOf(together, takesTurns) {
  return (cells, random) => {
    const groups = shuffle([...groupBy(cells, together).values()], random);
    return groups.flatMap((group) => {
      const beside = group.filter(takesTurns);
      const alone = group.filter((cell) => !takesTurns(cell));
      return [...(beside.length > 0 ? [beside] : []), ...oneByOne(alone, random)];
    });
  };
}

/** Every cell by itself, in random order. @type {import('../rounds.js').Schedule['sittings']} */
export const oneByOne = (cells, random) => shuffle(cells, random).map((cell) => [cell]);
