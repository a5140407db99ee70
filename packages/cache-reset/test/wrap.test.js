import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { lacksAddon } from '@rounds/native/load.js';
import { nodeHost } from 'rounds/testing';
import { ArraysGeneration, generationBits, MapGeneration, ObjectsGeneration } from '../caches.js';
import { looking, nativeLooking } from '../cases.js';
import { reference } from '../reference.js';
import { entries } from '../transactions.js';

/** When the number of a generation wraps, an entry of long ago has the number of now. It must never answer. */

const withAddon = (await lacksAddon('cache-reset', nodeHost)) === undefined;

/** @type {Record<string, (bits: number) => ((input: import('../transactions.js').Input) => number) | Promise<any>>} */
const caches = {
  objects: (bits) => looking(new ObjectsGeneration(bits)),
  arrays: (bits) => looking(new ArraysGeneration(bits)),
  map: (bits) => looking(new MapGeneration(bits)),
  ...(withAddon && { native: (bits) => nativeLooking('generation', bits) }),
};

/** Few pages, which share few places, so that most look-ups meet an entry that somebody left. */
const pages = fc.constantFrom(0, 1, entries, entries + 1, 2 * entries);
const lists = fc.array(fc.array(pages, { maxLength: 4 }), { maxLength: 40 });

/** @param {number[][]} list */
function inputOf(list) {
  let end = 0;
  const ends = Uint32Array.from(list, ({ length }) => {
    end += length;
    return end;
  });
  return { pages: Int32Array.from(list.flat()), ends };
}

const generations = 2 ** generationBits - 1;
const long = [generations - 2, generations - 1, generations, generations + 1].map((between) => {
  const input = inputOf([[5], ...Array.from({ length: between }, () => []), [5], [5, 5]]);
  return { between, input, expected: reference(input) };
});

for (const [name, make] of Object.entries(caches)) {
  test(`${name}: with few generations, no stale entry ever answers`, async () => {
    const bits = fc.integer({ min: 1, max: 4 });
    // Several calls in a row go on where the last one ended, at any generation.
    const property = fc.asyncProperty(
      bits,
      fc.array(lists, { minLength: 1, maxLength: 4 }),
      async (count, calls) => {
        const answer = await make(count);
        for (const list of calls) {
          const input = inputOf(list);
          assert.equal(answer(input), reference(input));
        }
      },
    );
    await fc.assert(property, { numRuns: 150 });
  });

  test(`${name}: nor does one when the real number of generations has passed`, async () => {
    const answer = await make(generationBits);
    for (const { between, input, expected } of long) {
      assert.equal(answer(input), expected, `${between} empty transactions between two look-ups`);
    }
  });
}
