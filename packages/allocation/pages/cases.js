import { lacksMemory } from 'rounds/suite';
import { idleMs, maxBytes, totalOf, workloads } from './workloads.js';

/**
 * @typedef {import('rounds').ProgramCase} ProgramCase
 *
 * @typedef {object} Way
 * @property {'whole' | 'untouched' | 'small' | 'objects'} way what a step allocates
 * @property {'collected' | 'unasked' | 'freed' | 'held'} ending what happens to it on the way down
 */

const collecting = ['node', 'bun', 'deno', 'just'];

/**
 * Maximum memory of a process, as a multiple of the ladder's bytes: small arrays also need their objects, and room for a collector that
 * copies.
 *
 * @type {Record<Way['way'], number>}
 */
const timesNeeded = { whole: 1.2, untouched: 1.2, small: 8, objects: 4 };

/**
 * Cases that claims compare go up to 1 GB, the others to 100 MB. A gigabyte in small pieces would take minutes, and exceed some
 * heaps.
 *
 * @param {Way} way
 */
const goesFar = ({ way, ending }) => way === 'whole' && ending !== 'unasked';

/**
 * @param {string[]} runsIn
 * @param {string} file
 * @param {Way['way']} way
 * @param {Way['ending']} ending
 * @returns {ProgramCase & Way}
 */
function ladder(runsIn, file, way, ending) {
  return {
    way,
    ending,
    programs: {
      ladder: {
        runsIn,
        file: new URL(`programs/${file}`, import.meta.url).href,
        exposeGc: true,
        args: (how) => [way, ending, String(maxBytes(how)), String(idleMs(how))],
      },
    },
    notFor: (workload) => {
      const { most = 0 } = workloads[workload] ?? {};
      if (most > 1e8 && !goesFar({ way, ending })) return 'goes up to 100 MB only: see to-100MB';
      return lacksMemory(timesNeeded[way] * totalOf(most));
    },
  };
}

/**
 * @param {Way['way']} way
 * @param {Way['ending']} [ending]
 */
const inJavaScript = (way, ending = 'collected') => ladder(collecting, 'ladder.js', way, ending);

/** @type {Record<string, ProgramCase & Way>} */
const ladders = {
  'C-malloc': ladder(['cc'], 'ladder.c', 'whole', 'freed'),
  'C-malloc-held': ladder(['cc'], 'ladder.c', 'whole', 'held'),
  'C-malloc-small': ladder(['cc'], 'ladder.c', 'small', 'freed'),
  Uint8Array: inJavaScript('whole'),
  'Uint8Array-unasked': inJavaScript('whole', 'unasked'),
  'Uint8Array-held': inJavaScript('whole', 'held'),
  'Uint8Array-untouched': inJavaScript('untouched'),
  'Uint8Array-small': inJavaScript('small'),
  objects: inJavaScript('objects'),
  'objects-unasked': inJavaScript('objects', 'unasked'),
  'objects-held': inJavaScript('objects', 'held'),
};

/** @type {Record<string, Way>} */
export const ways = Object.fromEntries(
  Object.entries(ladders).map(([name, { way, ending }]) => [name, { way, ending }]),
);

/** @type {Record<string, ProgramCase>} */
export const cases = Object.fromEntries(
  Object.entries(ladders).map(([name, { programs, notFor }]) => [name, { programs, notFor }]),
);
