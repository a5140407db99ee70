import { checkCases, unavailableWorkloads } from './check.js';
import { Fault } from './fault.js';
import { traceFiles, weigh } from './footprint.js';
import { repeat } from './repeat.js';
import { runTrial } from './trial.js';

/**
 * What the runner asks of a worker, as the JSON of its one argument.
 *
 * @typedef {object} Task
 * @property {'trial' | 'repeat' | 'check' | 'weigh' | 'trace'} task
 * @property {string} token stands before the answer, so that nothing else on stdout is taken for it
 * @property {string} suite URL of the suite's module
 * @property {string} folder an empty one, of this process alone
 */

/**
 * @param {import('./contract.js').Suite} suite
 * @param {any} task
 * @param {import('./contract.js').Host} host
 * @returns {Promise<string>} the line that answers the task, with its end
 */
export async function runTask(suite, task, host) {
  const answer = await answerTo(suite, task, host).catch(asFailure);
  return `${task.token}${JSON.stringify(answer)}\n`;
}

/**
 * @param {import('./contract.js').Suite} suite
 * @param {any} task
 * @param {import('./contract.js').Host} host
 */
async function answerTo(suite, task, host) {
  switch (/** @type {Task['task']} */ (task.task)) {
    case 'check':
      return {
        outcome: 'checked',
        cases: await checkCases(suite, task, host),
        workloads: await unavailableWorkloads(suite, host),
        ...identity(host),
      };
    case 'weigh':
      return weigh(suite, task, host);
    case 'trace':
      return traceFiles(suite, task, host);
    case 'repeat':
      return repeat(suite, task, host);
    case 'trial':
      return runTrial(suite, task, host);
  }
}

/**
 * @param {unknown} error
 * @returns {import('./fault.js').Failed}
 */
function asFailure(error) {
  if (error instanceof Fault) return { outcome: 'failed', error: error.message };
  throw error;
}

/** @param {import('./contract.js').Host} host */
function identity({ name, version }) {
  return { name, version };
}
