import { splitId } from '@rounds/record';
import { suiteModules } from '../loading/find.js';
import { UserError } from '../system/errors.js';
import { formatCommand } from '../system/invocation.js';
import { matcher, suggestion } from '../system/names.js';

/**
 * The values of `--cell`, instead of names of suites: exactly what a run measures. `suite/workload/case` is a cell in every runtime,
 * `suite/workload/case@node` in one, such as `node`, `node@20` or `node+bun`. Each part may be a glob.
 *
 * @import { Cell } from '@rounds/record'
 *
 * @typedef {{ suite: string, workload: string, case: string, runtimes?: string[] }} Reading
 */

/**
 * @param {string} selector
 * @returns {Reading[]} the ways to read it: names may contain a / and an @
 */
function readingsOf(selector) {
  const [slashes, ats] = [/\//g, /@/g].map((mark) =>
    Array.from(selector.matchAll(mark), ({ index }) => Number(index)),
  );
  return [selector.length, ...ats].flatMap((end) =>
    slashes.flatMap((first) =>
      slashes
        .filter((second) => first < second)
        .map((second) => ({
          suite: selector.slice(0, first),
          workload: selector.slice(first + 1, second),
          case: selector.slice(second + 1, end),
          ...(end < selector.length && { runtimes: splitId(selector.slice(end + 1)) }),
        })),
    ),
  );
}

/** @param {string[]} selectors @returns {string[]} names of the suites to load */
export function suitesOf(selectors) {
  const names = suiteModules().map(({ name }) => name);
  const suites = selectors.flatMap((selector) => {
    const globs = readingsOf(selector).flatMap(({ suite }) => [suite, `${suite}/*`]);
    const own = globs.length > 0 ? names.filter(matcher(globs)) : [];
    const file = /^(.*?\.[cm]?[jt]s)[#/]/.exec(selector)?.[1];
    if (own.length > 0 || file !== undefined) return own.length > 0 ? own : [String(file)];
    const advice = 'Write suite/workload/case, or suite/workload/case@runtime; a suite may be a file.';
    const near = names.length > 0 ? suggestion(selector.replace(/\/.*/s, ''), names) : '';
    throw new UserError(`--cell ${selector} is in no suite.${near} ${advice}`);
  });
  return [...new Set(suites)];
}

/** @param {string} id */
function nameOf(id) {
  return id.replace(/@.*/, '');
}

/** @param {string} wanted @param {string} [id] or a name, if the version is unknown */
function isRuntime(wanted, id = '') {
  return (
    wanted === nameOf(id) || nameOf(wanted) === id || id.startsWith(`${wanted}.`) || matcher([wanted])(id)
  );
}

/**
 * A selector without a cell is a typing error.
 *
 * @param {string[]} selectors
 * @param {Cell[]} cells on every runtime, by its name only
 */
export function requireCells(selectors, cells) {
  const idle = selectors.find((selector) => {
    const readings = readingsOf(selector).map(({ runtimes, ...reading }) => ({
      ...reading,
      ...(runtimes && { runtimes: [...new Set(runtimes.map(nameOf))] }),
    }));
    return !cells.some(matcherOf(readings));
  });
  if (idle !== undefined)
    throw new UserError(
      `--cell ${idle}: there is no such cell. See: ${formatCommand('bench --rounds 0 --json')}`,
    );
}

/** @param {string[]} selectors @returns {(cell: Cell) => boolean} whether one of them selects the cell */
export function cellMatcher(selectors) {
  return matcherOf(selectors.flatMap(readingsOf));
}

/** @param {Reading[]} readings @returns {(cell: Cell) => boolean} */
function matcherOf(readings) {
  const all = readings.map(({ suite, workload, case: name, runtimes }) => ({
    isSuite: matcher([suite, `${suite}/*`, `${suite}#*`]),
    isWorkload: matcher([workload]),
    isCase: matcher([name]),
    runtimes,
  }));
  // Recipes have hundreds of selectors, and suites thousands of cells.
  /** @type {Map<string, typeof all>} */
  const bySuite = new Map();
  return (cell) => {
    const own = bySuite.get(cell.suite) ?? all.filter(({ isSuite }) => isSuite(cell.suite));
    bySuite.set(cell.suite, own);
    const ids = splitId(cell.runtime); // a pair of programs may have two
    return own.some(
      ({ isWorkload, isCase, runtimes = ids }) =>
        isWorkload(cell.workload) &&
        isCase(cell.case) &&
        runtimes.length === ids.length &&
        runtimes.every((each, i) => isRuntime(each, ids[i])),
    );
  };
}
