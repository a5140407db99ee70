import { fileURLToPath } from 'node:url';
import { posts, suitesOf } from '@rounds/posts';
import { suiteModules } from 'rounds/script';

/**
 * The suites that posts are repeated by.
 *
 * @typedef {{ fullOnly?: boolean, quick?: boolean, oneProcessor?: boolean }} Workload
 * @typedef {{ workloads: Record<string, Workload>, cases: Record<string, object>, work?: string, answer?: import('rounds').AnswerRule }} Suite
 * @typedef {Map<string, Suite>} Suites by name
 */

const packages = fileURLToPath(new URL('../../packages', import.meta.url));

/** @returns {Promise<Suites>} */
export async function postSuites() {
  const named = new Set(posts.flatMap(suitesOf));
  const modules = suiteModules(packages).filter(({ name }) => named.has(name));
  const loaded = modules.map(async ({ name, url }) => {
    return /** @type {const} */ ([name, (await import(url)).default]);
  });
  return new Map(await Promise.all(loaded));
}
