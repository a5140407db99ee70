import { fileURLToPath } from 'node:url';
import { posts } from '@rounds/posts';
import { suiteModules } from 'rounds/script';

/**
 * The suites that posts are repeated by.
 *
 * @typedef {{ fullOnly?: boolean, quick?: boolean, oneProcessor?: boolean }} Workload
 * @typedef {{ workloads: Record<string, Workload>, cases: Record<string, object>, work?: string, answer?: import('rounds').AnswerRule }} Suite
 * @typedef {Map<string, Suite>} Suites by name
 * @typedef {{ suite: string, workload: string }} Place
 */

const packages = fileURLToPath(new URL('../../packages', import.meta.url));

/** @returns {Promise<Suites>} */
export async function postSuites() {
  const named = new Set(posts.flatMap(({ suites }) => suites));
  const modules = suiteModules(packages).filter(({ name }) => named.has(name));
  const loaded = modules.map(async ({ name, url }) => {
    return /** @type {const} */ ([name, (await import(url)).default]);
  });
  return new Map(await Promise.all(loaded));
}

/**
 * @param {Suites} suites
 * @returns {(place: Place) => boolean} whether a workload keeps its programs to one processor
 */
export function pinnedIn(suites) {
  return ({ suite, workload }) => suites.get(suite)?.workloads[workload]?.oneProcessor === true;
}
