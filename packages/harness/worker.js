import { Blame, during, failedBy, inRepo, tellPathsFrom, whoActs } from './blame.js';
import { hostOf } from './host.js';
import { answerLine, runTask } from './run-task.js';
import { benchSuites, declaresBenches, groupOf } from './simple/suites.js';

/** @import { Task } from './run-task.js' */

/**
 * How the module in `workers/` that a runtime is started with reaches that runtime, in its own way.
 *
 * @typedef {object} Surroundings
 * @property {string} [task] as JSON
 * @property {(line: string) => void} print has written the line when it returns
 * @property {(exitCode: number) => void} exit
 */

/**
 * Does one task inside a runtime that can import it. Its last line on stdout, after the task's token, is the answer.
 * @param {string} name of the runtime
 * @param {import('./host.js').Detect} detect
 * @param {Surroundings} surroundings
 */
export async function answerTask(name, detect, { task: json = '', print, exit }) {
  /** @type {Task} */
  const task = JSON.parse(json);
  if (task.root) tellPathsFrom(task.root);
  // Of another runtime, the runner refuses what comes of it, and says what this is.
  const host =
    hostOf(name, detect, globalThis) ?? (await (await import('./detect-host.js')).detectHost(globalThis));
  let answered = false;
  const answer = (/** @type {string} */ line) => {
    if (answered) return;
    answered = true;
    print(line);
  };
  const end = (/** @type {string} */ line) => {
    answer(line);
    exit(0); // a suite may have left something open that would keep the process alive
  };
  const failed = (/** @type {import('@rounds/record/failures.js').FailureReason} */ failure) =>
    answerLine(task, { outcome: 'failed', failure });
  host.watch({
    threw: (error) => end(answerLine(task, failedBy(error, { uncaught: true }))),
    waits: () => end(failed({ kind: 'unsettled', waiting: whoActs() })),
    exits: (exitCode) => answer(failed({ kind: 'exit', exitCode, signal: null, caller: whoActs() })),
  });
  const carryOut = async () => {
    const suite = await importSuite(task.suite);
    // Where only their availability is asked, one process answers for several suites.
    for (const each of task.more ?? []) each.suite = await importSuite(each.suite);
    return runTask(suite, task, host, print);
  };
  await carryOut().then(end, (error) => end(answerLine(task, failedBy(error))));
}

/** @param {string} url of the suite's module @returns {Promise<import('./contract.js').Suite>} */
async function importSuite(url) {
  const name = inRepo(url.replace(/#.*/, ''));
  if (declaresBenches(url)) {
    const groups = await during(`module ${name}`, () => benchSuites(url, (file) => import(file)));
    const suite = groups.get(groupOf(url));
    if (suite) return suite;
    throw new Blame({ kind: 'load', says: `${name} declares no such group in this runtime` });
  }
  const { default: suite } = await during(`module ${name}`, () => import(url));
  if (suite?.cases && suite.workloads) return suite;
  const says = `${name} must have a suite as its default export: export default defineSuite({ … })`;
  throw new Blame({ kind: 'load', says });
}
