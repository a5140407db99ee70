import { createHash } from 'node:crypto';

/**
 * Ids of the parts of a page, such as `utf8-validation/arabic-80KiB/isUtf8/node@24.21.0`: readable after the `#` of a link.
 *
 * @import { Cell } from '@rounds/record'
 * @typedef {(cell: Cell) => string} LinkTo the id of a cell on this page
 */

/** Longer ids are hashed. */
const maxLength = 300;

/**
 * @param {string[]} names
 * @returns {string} different for different names, and safe as an id and in a link
 */
export function makeId(names) {
  const id = names
    .map((name, i) => {
      // The name of a suite may contain a slash, as in `native-kernels/sum-floats`.
      const unsafe = i === 0 ? /[^\w@.,+~/-]/gu : /[^\w@.,+~-]/gu;
      return name.replace(/\p{Cs}/gu, '\ufffd').replace(unsafe, encodeURIComponent);
    })
    .join('/');
  return id.length > maxLength ? createHash('sha256').update(id).digest('hex') : id;
}

/** @type {LinkTo} */
export function cellId({ suite, workload, case: caseName, runtime }) {
  return makeId([suite, workload, caseName, runtime]);
}
