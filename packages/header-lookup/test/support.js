import suite from '../suite.js';

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
