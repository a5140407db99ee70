import suite from '../suite.js';

/** @typedef {(input: import('../inputs.js').Input) => import('../work.js').Answer} Call */

/** @type {import('@rounds/harness').Host} */
export const nodeHost = { name: 'node', version: process.versions.node, global: globalThis };

/** @returns {Promise<[name: string, call: Call][]>} the cases that this Node.js runs */
export async function loadCases() {
  /** @type {[string, Call][]} */
  const loaded = [];
  for (const [name, { unavailable, load }] of Object.entries(suite.cases)) {
    if ((await unavailable?.(nodeHost)) !== undefined) continue;
    loaded.push([name, /** @type {Call} */ (await load(nodeHost))]);
  }
  return loaded;
}

/**
 * @param {string} name
 * @param {string} workload
 */
export function canDo(name, workload) {
  return suite.cases[name]?.notFor?.(workload) === undefined;
}

/** @returns {import('../inputs.js').Input} */
export function inputOf(/** @type {string} */ workload) {
  const definition = suite.workloads[workload];
  if (!definition) throw new Error(`there is no workload ${workload}`);
  return definition.input();
}
