import { readFileSync, statSync } from 'node:fs';
import { joinIds, shapeFault, splitId } from '@rounds/record';
import { boolean, object, text } from '@rounds/record/shapes.js';
import { suiteModules } from '../loading/find.js';
import { isRuntimeName } from '../runtimes/descriptors.js';
import { parseSpecs } from '../runtimes/find/spec.js';
import { UserError } from '../system/errors.js';
import { formatCommand, userPath } from '../system/invocation.js';
import { matcher, suggestion } from '../system/names.js';

/**
 * A list of cells, instead of names of suites: exactly what a run measures.
 *
 * @typedef {import('@rounds/record/shapes.js').TypeOf<typeof wantedCells>} WantedCells names or globs of cells
 * @import { Cell } from '@rounds/record'
 */

const name = text({ minLength: 1 });
const wantedCells = object(
  {
    /** As `--rounds 0 --json` prints it, or a folder of several suites. */
    suite: name,
    ...{ case: name, workload: name },
    /** Such as `node`, `node@20` or `node+bun` (default: all); a missing one is downloaded. */
    'runtime?': text(),
    /** Whether their system calls are counted. */
    'syscalls?': boolean,
  },
  { additionalProperties: false },
);

/** @param {string} name as it was typed */
export function isCellsFile(name) {
  return name === '-' || name.endsWith('.json');
}

/** @param {string} file `-` is stdin @returns {WantedCells[]} */
export function readCells(file) {
  const name = file === '-' ? 'stdin' : file;
  // Reading a pipe or a device may never end.
  if (file !== '-' && statSync(userPath(file), { throwIfNoEntry: false })?.isFile() === false)
    throw new UserError(`${name} is not a regular file. Use stdin: -`);
  let cells;
  try {
    cells = JSON.parse(readFileSync(file === '-' ? 0 : userPath(file), 'utf8'));
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new UserError(`${name} cannot be read: ${message}. Give it [{ suite, case, workload }].`);
  }
  if (!Array.isArray(cells) || cells.length === 0)
    throw new UserError(`${name} is not a list of cells. Give it [{ suite, case, workload }].`);
  for (const [i, cell] of cells.entries()) {
    const fault = shapeFault(wantedCells, cell);
    if (fault !== undefined) throw new UserError(`Cell ${i + 1} of ${name}${fault}.`);
  }
  return cells;
}

/** @param {WantedCells[]} wanted @returns {string[]} names of the suites to load */
export function suitesOf(wanted) {
  const names = suiteModules().map(({ name }) => name);
  return [
    ...new Set(
      wanted.flatMap(({ suite }) => {
        const own = /[*?]/.test(suite) ? names.filter(matcher([suite])) : [suite];
        if (own.length > 0) return own;
        throw new UserError(`The list of cells: no suite matches "${suite}".${suggestion(suite, names)}`);
      }),
    ),
  ];
}

/**
 * @param {WantedCells[]} wanted
 * @param {{ id: string }[]} found
 * @returns {import('../runtimes/find/spec.js').RuntimeSpec[]} runtimes that are named but not found
 */
export function runtimesBeside(wanted, found) {
  const named = new Set(wanted.flatMap(({ runtime }) => (runtime === undefined ? [] : splitId(runtime))));
  const missing = [...named].filter((each) => !found.some(({ id }) => isRuntime(each, id)));
  return parseSpecs(missing.filter((each) => isRuntimeName(nameOf(each)) && !/[*?]/.test(each)));
}

/** @param {string} id */
function nameOf(id) {
  return id.replace(/@.*/, '');
}

/** @param {string} wanted @param {string} id or a name, if the version is unknown */
function isRuntime(wanted, id) {
  return (
    wanted === nameOf(id) || nameOf(wanted) === id || id.startsWith(`${wanted}.`) || matcher([wanted])(id)
  );
}

/** @param {readonly WantedCells[]} wanted @param {Cell[]} cells @returns {Cell[]} the selected ones */
export function filterCells(wanted, cells) {
  const selectors = wanted.map(selectorOf);
  return cells.filter((cell) => selectors.some((isNamed) => isNamed(cell)));
}

/**
 * A name without a match is a typing error.
 *
 * @param {readonly WantedCells[]} wanted
 * @param {Cell[]} cells on every runtime, by its name only
 */
export function requireCells(wanted, cells) {
  const idle = wanted.find((each) => !cells.some(selectorOf(withoutVersions(each))));
  if (idle)
    throw new UserError(
      `The list of cells: no suite has ${JSON.stringify(idle)}. See: ${formatCommand('bench --rounds 0 --json')}`,
    );
}

/** @param {WantedCells} wanted @returns {WantedCells} with names of runtimes only */
function withoutVersions(wanted) {
  const { runtime } = wanted;
  return runtime === undefined
    ? wanted
    : { ...wanted, runtime: joinIds([...new Set(splitId(runtime).map(nameOf))]) };
}

/**
 * @param {{ cells?: WantedCells[] }} options
 * @returns {(cell: Cell) => boolean} whether its system calls are counted, if the run counts any
 */
export function countsSyscalls({ cells = [] }) {
  const selectors = cells.filter(({ syscalls }) => syscalls).map(selectorOf);
  return (cell) => selectors.length === 0 || selectors.some((isNamed) => isNamed(cell));
}

/** @param {WantedCells} wanted @returns {(cell: Cell) => boolean} */
function selectorOf({ suite, case: caseName, workload, runtime }) {
  const isSuite = matcher([suite, `${suite}/*`, `${suite}#*`]);
  const isCase = matcher([caseName]);
  const isWorkload = matcher([workload]);
  const parts = runtime === undefined ? undefined : splitId(runtime);
  return (cell) => {
    if (!isSuite(cell.suite) || !isCase(cell.case) || !isWorkload(cell.workload)) return false;
    if (parts === undefined) return true;
    const ids = splitId(cell.runtime); // a pair of programs may have two
    return parts.length === ids.length && parts.every((part, i) => isRuntime(part, ids[i]));
  };
}
