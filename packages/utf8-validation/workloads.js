import { alphabets, textOf } from './texts.js';

/** @typedef {keyof typeof alphabets} Alphabet */

const KiB = 1024;

/** One size that shows the cost of a call, that of the published experiments, and with `--full` two more. */
const sizes = [
  { name: '64B', bytes: 64 },
  { name: '4KiB', bytes: 4 * KiB, fullOnly: true },
  { name: '80KiB', bytes: 80 * KiB },
  { name: '1MiB', bytes: 1024 * KiB, fullOnly: true },
];

const quick = ['latin-80KiB', 'arabic-80KiB'];

/** @type {Alphabet[]} */
const invalidAlphabets = ['latin', 'arabic'];
const invalidSize = { name: '80KiB', bytes: 80 * KiB };

/**
 * Only with an invalid end does every case read the whole input. Earlier, some cases stop at the invalid byte and others do not, so bytes per second
 * would compare different amounts of work.
 *
 * @type {{ place: string, position: (size: number) => number, readsAll?: boolean }[]}
 */
const invalidPlaces = [
  { place: 'start', position: () => 0 },
  { place: 'middle', position: (size) => size >> 1 },
  { place: 'end', position: (size) => size - 1, readsAll: true },
];

/** @param {Uint8Array} input */
const wholeInput = (input) => input.length;

/** @type {Record<string, import('rounds').Suite<Uint8Array, boolean>['workloads'][string]>} */
export const workloads = {};

for (const alphabet of /** @type {Alphabet[]} */ (Object.keys(alphabets))) {
  for (const { name: sizeName, bytes, fullOnly } of sizes) {
    const name = `${alphabet}-${sizeName}`;
    workloads[name] = {
      input: () => textOf(alphabet, bytes),
      bytes: wholeInput,
      quick: quick.includes(name),
      ...(fullOnly && { fullOnly }),
    };
  }
}

for (const alphabet of invalidAlphabets) {
  for (const { place, position, readsAll } of invalidPlaces) {
    workloads[`${alphabet}-${invalidSize.name}-invalid-${place}`] = {
      input: () => {
        const input = textOf(alphabet, invalidSize.bytes);
        // 0xFF is part of no character.
        input[position(invalidSize.bytes)] = 0xff;
        return input;
      },
      ...(readsAll && { bytes: wholeInput }),
    };
  }
}
