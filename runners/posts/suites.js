import { fileURLToPath } from 'node:url';
import { posts, suitesOf } from '@rounds/posts';
import { suiteModules } from 'rounds/script';

/**
 * The suites that posts are repeated by.
 *
 * @typedef {{ fullOnly?: boolean, quick?: boolean, oneProcessor?: boolean }} Workload
 * @typedef {{ workloads: Record<string, Workload>, cases: Record<string, object>, work?: string, answer?: import('rounds').AnswerRule, internal?: boolean }} Suite
 * @typedef {Map<string, Suite>} Suites by name
 */

const packages = fileURLToPath(new URL('../../packages', import.meta.url));

/** @returns {Promise<Suites>} */
export async function postSuites() {
  const named = new Set(posts.flatMap(suitesOf));
  return loadAll(suiteModules(packages).filter(({ name }) => named.has(name)));
}

/** @returns {Promise<Suites>} all suites that answer a question */
export async function answeringSuites() {
  const all = await loadAll(suiteModules(packages));
  return new Map([...all].filter(([, suite]) => suite.answer && !suite.internal));
}

/** @param {ReturnType<typeof suiteModules>} modules @returns {Promise<Suites>} */
async function loadAll(modules) {
  const loaded = modules.map(async ({ name, url }) => {
    return /** @type {const} */ ([name, (await import(url)).default]);
  });
  return new Map(await Promise.all(loaded));
}
