import { cellKey, joinIds, splitId } from '@rounds/record';
import { isRuntimeName } from 'rounds/runtimes/descriptors.js';
import { answerCells } from '../posts/answer-cells.js';
import { themeOf } from '../results/themes.js';

/**
 * What the answers of suites are made of, in some runtimes, as `bench` takes it in place of names.
 *
 * @import { Cell } from '@rounds/record'
 * @import { Suites } from '../posts/suites.js'
 */

/** What most readers ask of a runtime: there is no time for all. */
const themes = ['Text', 'Header names', 'Files and system calls', 'Servers'];
/** A round of the first two takes as long as all others together, and the third is about memory. */
const leftOut = ['undici-lookup', 'connections', 'lookup-memory'];

/** @param {Suites} suites @returns {Suites} those that are asked of each release */
export function askedOfReleases(suites) {
  const isAsked = (/** @type {string} */ name) => themes.includes(themeOf(name)) && !leftOut.includes(name);
  return new Map([...suites].filter(([name]) => isAsked(name)));
}

/** Where two runtimes take part, the first is the server. */
const client = 'node';

/** What is compiled ahead of time does not change with the runtime. */
const isNative = (/** @type {string} */ name) => /\bnative\b/.test(name);

/**
 * @param {Suites} suites
 * @param {string[]} ids of a runtime, or of versions of it
 * @returns {Cell[]} on the workloads of a quick run, each once
 */
export function cellsOf(suites, ids) {
  const name = String(ids[0]?.split('@')[0]);
  const cells = [...suites].flatMap(([suite, own]) => {
    const quick = Object.keys(own.workloads).filter((workload) => own.workloads[workload]?.quick);
    return answerCells(own, quick).flatMap(({ runtime, ...place }) => {
      const [first = '', ...others] = splitId(runtime);
      // What an answer tells of one runtime in full is asked of each; a program is of its runtime.
      const isOwn = own.work === 'programs' ? first === name : isRuntimeName(first);
      if (!isOwn || others.some((each) => each !== client) || isNative(place.case)) return [];
      return ids.map((id) => ({ suite, ...place, runtime: joinIds([id, ...others]) }));
    });
  });
  return [...new Map(cells.map((cell) => [cellKey(cell), cell])).values()];
}

/** @param {Cell[]} cells @returns {string[]} the runtimes that they need, in their order */
export function runtimesOf(cells) {
  return [...new Set(cells.flatMap(({ runtime }) => splitId(runtime)))];
}
