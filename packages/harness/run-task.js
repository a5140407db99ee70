import { checkCases } from './check.js';
import { runTrial } from './trial.js';

/**
 * What the runner asks of a worker, as the JSON of its one argument.
 *
 * @typedef {object} Task
 * @property {'trial' | 'check'} task
 * @property {string} token stands before the answer, so that nothing else on stdout is taken for it
 * @property {string} suite URL of the suite's module
 */

/**
 * @param {import('./contract.js').Suite} suite
 * @param {any} task
 * @param {import('./contract.js').Host} host
 * @returns {Promise<string>} the line that answers the task, with its end
 */
export async function runTask(suite, task, host) {
  const answer =
    task.task === 'check'
      ? { outcome: 'checked', cases: await checkCases(suite, task, host), ...identity(host) }
      : await runTrial(suite, task, host);
  return `${task.token}${JSON.stringify(answer)}\n`;
}

/** @param {import('./contract.js').Host} host */
function identity({ name, version }) {
  return { name, version };
}
