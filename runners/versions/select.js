import { cellKey, joinIds, splitId } from '@rounds/record';
import { isRuntimeName } from 'rounds/script';
import { answerCells } from '../posts/cells.js';
import { themeOf } from '../themes.js';

/**
 * Which versions are measured, and on which cells.
 *
 * @import { Cell } from '@rounds/record'
 * @import { Suites } from '../posts/suites.js'
 */

const themes = ['Text', 'Built-in functions', 'Header names', 'Files and system calls', 'Servers'];
/** The first two take as long as all others together; the third is about memory. */
const excluded = ['undici-lookup', 'connections', 'lookup-memory'];

/** @param {Suites} suites @param {string[]} [names] @returns {Suites} those that are named, or those that most readers ask about */
export function versionSuites(suites, names = []) {
  const isSelected = (/** @type {string} */ name) =>
    names.length > 0 ? names.includes(name) : themes.includes(themeOf(name)) && !excluded.includes(name);
  return new Map([...suites].filter(([name]) => isSelected(name)));
}

/** Servers are measured with one client. */
const client = 'node';

/** Code that is compiled ahead of time does not change with the runtime. */
const isNative = (/** @type {string} */ name) => /\bnative\b/.test(name);

/**
 * @param {Suites} suites
 * @param {string[]} ids versions of one runtime
 * @returns {Cell[]} of the suites' answers, on the workloads of a quick run
 */
export function versionCells(suites, ids) {
  const name = String(ids[0]?.split('@')[0]);
  const cells = [...suites].flatMap(([suite, own]) => {
    const quick = Object.keys(own.workloads).filter((workload) => own.workloads[workload]?.quick);
    return answerCells(own, quick).flatMap(({ runtime, ...place }) => {
      const [first = '', ...others] = splitId(runtime);
      // Functions run in every runtime, programs in their own.
      const isOwn = own.work === 'programs' ? first === name : isRuntimeName(first);
      if (!isOwn || others.some((each) => each !== client) || isNative(place.case)) return [];
      return ids.map((id) => ({ suite, ...place, runtime: joinIds([id, ...others]) }));
    });
  });
  return [...new Map(cells.map((cell) => [cellKey(cell), cell])).values()];
}
