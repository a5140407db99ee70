import { splitId } from '@rounds/record';
import { suiteModules } from '../loading/find.js';
import { UserError } from '../system/errors.js';
import { formatCommand } from '../system/invocation.js';
import { matcher, suggestion } from '../system/names.js';

/**
 * The values of `--cell`, instead of names of suites: exactly what a run measures. `suite/workload/case` is a cell in every runtime,
 * `suite/workload/case@node` in one, such as `node`, `node@20` or `node+bun`. Each part may be a glob, and may contain a / or an @.
 *
 * @import { Cell } from '@rounds/record'
 */

/** Between the parts of an address, whose names may contain any other character. */
const [part, runtimePart] = ['\0', '\x01'];

/** @param {Cell} cell @returns {string[]} its addresses, with and without a runtime, and for each group that its suite belongs to */
function addressesOf({ suite, workload, case: name, runtime }) {
  const groups = [...suite.matchAll(/[/#]/g)].map(({ index }) => suite.slice(0, index));
  const places = [suite, ...groups].map((each) => [each, workload, name].join(part));
  // A pair of programs may have two runtimes.
  const runtimes = splitId(runtime)
    .map(versionsOf)
    .reduce((all, versions) => all.flatMap((one) => versions.map((other) => `${one}+${other}`)));
  return places.flatMap((place) => [place, ...runtimes.map((each) => place + runtimePart + each)]);
}

/** @param {string} id such as node@20.1.0 @returns {string[]} node, node@20, node@20.1 and node@20.1.0 */
function versionsOf(id) {
  const ends = [...id.matchAll(/@|\./g)].map(({ index }) => id.slice(0, index));
  return [...new Set([...ends, id])];
}

/** @param {string[]} selectors @returns {(cell: Cell) => boolean} whether one of them selects the cell */
export function cellMatcher(selectors) {
  const patterns = selectors.map((selector) =>
    selector
      .replace(/[\\^$.|+()[\]{}]/g, '\\$&')
      .replaceAll('*', `[^${part}${runtimePart}]*`)
      .replaceAll('?', `[^${part}${runtimePart}]`)
      .replaceAll('/', `[/${part}]`)
      .replaceAll('@', `[@${runtimePart}]`),
  );
  const pattern = new RegExp(`^(?:${patterns.join('|')})$`, 's');
  return (cell) => addressesOf(cell).some((address) => pattern.test(address));
}

/** @param {string[]} selectors @returns {string[]} names of the suites to load */
export function suitesOf(selectors) {
  const names = suiteModules().map(({ name }) => name);
  const suites = selectors.flatMap((selector) => {
    const folders = [...selector.matchAll(/\//g)].map(({ index }) => selector.slice(0, index)).slice(0, -1);
    const own = names.filter((name) => folders.some((each) => matcher([each, `${each}/*`])(name)));
    const file = /^(.*?\.[cm]?[jt]s)[#/]/.exec(selector)?.[1];
    if (own.length > 0 || file !== undefined) return own.length > 0 ? own : [String(file)];
    const advice = 'Write suite/workload/case, or suite/workload/case@runtime; a suite may be a file.';
    const near = names.length > 0 ? suggestion(selector.replace(/\/.*/s, ''), names) : '';
    throw new UserError(`--cell ${selector} is in no suite.${near} ${advice}`);
  });
  return [...new Set(suites)];
}

/**
 * A selector without a cell is a typing error.
 *
 * @param {string[]} selectors
 * @param {Cell[]} cells on every runtime, by its name only
 */
export function requireCells(selectors, cells) {
  const idle = selectors.find((selector) => {
    const withoutVersions = selector
      .replace(/([@+][a-z-]+)@[\d*?][\w.*?-]*/g, '$1')
      .replace(/@([a-z-]+)\+\1$/, '@$1');
    return !cells.some(cellMatcher([withoutVersions]));
  });
  if (idle === undefined) return;
  throw new UserError(
    `--cell ${idle}: there is no such cell. See: ${formatCommand('bench --rounds 0 --json')}`,
  );
}
