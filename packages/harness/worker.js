/** Runs one task inside a runtime that can import it. Its last line on stdout, after the task's token, is the answer. */

import { hostOf } from './host.js';
import { runTask } from './run-task.js';

/** @type {import('./run-task.js').Task} */
const task = JSON.parse(process.argv[2] ?? '');
const { default: look } = await import(`./hosts/${task.host}.js`);
const { default: suite } = await import(task.suite);
// Where only their availability is asked, one process answers for several suites.
for (const each of task.more ?? []) each.suite = (await import(each.suite)).default;
const line = await runTask(suite, task, hostOf(task.host, look, globalThis) ?? (await otherHost()));
// A suite may have left something open that would keep the process alive.
process.stdout.write(line, () => process.exit(0));

/** The runner refuses what comes of it, and says what this is. */
async function otherHost() {
  const { detectHost } = await import('./detect-host.js');
  return detectHost(globalThis);
}
