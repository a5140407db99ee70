import { errorInWords } from './answers/in-words.js';
import { refuseProxies } from './answers/same-answer.js';
import { inJson, restoreBuiltins } from './builtins.js';
import { checkCases, unavailableWorkloads } from './check.js';
import { FailureError, failedBy, ownFrames } from './failure-error.js';
import { Fault } from './index.js';
import { profile, repeat } from './observed-calls.js';
import { measureTrial } from './trial.js';
import { connectDriver } from './turns.js';

/**
 * @import { Suite } from './contract.js'
 * @import { WorkerHost } from './host.js'
 *
 * @typedef {object} Task what the runner asks of a worker, as the JSON of its one argument
 * @property {'trial' | 'repeat' | 'check' | 'profile'} task
 * @property {string} suite URL of the suite's module
 * @property {string} [root] folder to which shown paths are relative
 * @property {string} folder an empty one, of this process alone unless the suite `keepsFiles`
 * @property {boolean} [turns] whether a trial takes turns with others, as the driver lets it
 * @property {boolean} [account] whether the process must account for itself
 */

/**
 * @param {Suite} suite
 * @param {any} task
 * @param {WorkerHost} host
 * @param {(text: string) => void} send has written the line when it returns
 * @returns {Promise<string>} the answer to the task, as JSON
 */
export async function runTask(suite, task, host, send = () => {}) {
  const answered = answerTo(suite, task, host, send).finally(host.turnLoop); // so that no error is too late
  const answer = await answered.catch((error) => {
    const failed = failedBy(error);
    const stack = stackText(error);
    if (stack !== undefined) host.global.console?.error(stack);
    return failed;
  });
  return answerText(task.account ? { ...answer, usage: host.account?.() } : answer);
}

/**
 * Each line of a worker begins with a token, which distinguishes it from anything else that its process prints. The token comes through the standard
 * input, and is read before any code of a suite runs: no suite finds it in the arguments or the environment of its process, nor do
 * the processes that it starts have anything left to read.
 *
 * @param {() => string} read blocks until there is some of it; `''` at the end
 * @returns {string}
 */
export function readToken(read) {
  let line = '';
  for (let more = read(); more !== ''; more = read()) {
    line += more;
    if (line.endsWith('\n')) break;
  }
  return line.slice(0, -1);
}

/** @param {unknown} answer */
export function answerText(answer) {
  restoreBuiltins();
  return inJson(answer);
}

/** @param {Suite} suite @param {any} task @param {WorkerHost} host @param {(text: string) => void} send */
async function answerTo(suite, task, host, send) {
  switch (/** @type {Task['task']} */ (task.task)) {
    case 'check': {
      refuseProxies(await host.proxyTest());
      const { name, version } = host;
      return { outcome: 'checked', ...(await checkSuite(suite, task, host)), name, version };
    }
    case 'repeat':
      return repeat(suite, task, host);
    case 'profile':
      return profile(suite, task, host);
    case 'trial':
      if (task.first !== false) refuseProxies(await host.proxyTest());
      return measureTrial(suite, task, host, await connectDriver(task, host, send));
  }
}

/** @param {Suite} suite @param {any} task @param {WorkerHost} host */
async function checkSuite(suite, task, host) {
  return {
    cases: await checkCases(suite, task, host),
    workloads: await unavailableWorkloads(suite, host),
  };
}

/** For the author of the case, who knows nothing of the harness. @param {unknown} error */
function stackText(error) {
  if (error instanceof Fault) return undefined;
  const source = error instanceof FailureError ? error.cause : error;
  const lines = ownFrames(source).map(({ line }) => `    ${line}`);
  return lines.length === 0 ? undefined : [errorInWords(source), ...lines].join('\n');
}
