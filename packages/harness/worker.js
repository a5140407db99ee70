/** Runs one task inside a runtime that can import it. Its last line on stdout, after the task's token, is the answer. */

import { writeSync } from 'node:fs';
import { Blame, during, failedBy, inRepo, whoActs } from './blame.js';
import { hostOf } from './host.js';
import { answerLine, runTask } from './run-task.js';

/** @type {import('./run-task.js').Task} */
const task = JSON.parse(process.argv[2] ?? '');
const { default: look } = await import(`./hosts/${task.host}.js`);
const host = hostOf(task.host, look, globalThis) ?? (await otherHost());
let answered = false;

host.watch({
  threw: (error) => end(answerLine(task, failedBy(error, { uncaught: true }))),
  waits: () => end(failed({ kind: 'unsettled', waiting: whoActs() })),
  exits: (exitCode) => answer(failed({ kind: 'exit', exitCode, signal: null, caller: whoActs() })),
});

const done = work().then(end, (error) => end(answerLine(task, failedBy(error))));
if (host.mustAwait) await done;

async function work() {
  const suite = await importSuite(task.suite);
  // Where only their availability is asked, one process answers for several suites.
  for (const each of task.more ?? []) each.suite = await importSuite(each.suite);
  return runTask(suite, task, host);
}

/**
 * @param {string} url of the suite's module
 * @returns {Promise<import('./contract.js').Suite>}
 */
async function importSuite(url) {
  const name = inRepo(url);
  const { default: suite } = await during(`module ${name}`, () => import(url));
  if (suite?.cases && suite.workloads) return suite;
  const says = `${name} must have a suite as its default export: export default defineSuite({ … })`;
  throw new Blame({ kind: 'load', says });
}

/** @param {import('@rounds/record').FailureReason} failure */
function failed(failure) {
  return answerLine(task, { outcome: 'failed', failure });
}

/** @param {string} line */
function end(line) {
  answer(line);
  process.exit(0); // a suite may have left something open that would keep the process alive
}

/** @param {string} line */
function answer(line) {
  if (answered) return;
  answered = true;
  // What a case has printed may still fill the pipe, and at the end of a process nothing can be awaited.
  let rest = new TextEncoder().encode(line);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EAGAIN') throw error;
    }
  }
}

/** The runner refuses what comes of it, and says what this is. */
async function otherHost() {
  const { detectHost } = await import('./detect-host.js');
  return detectHost(globalThis);
}
