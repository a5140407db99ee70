/** Runs one task inside Node.js, Bun or Deno. Its last line on stdout, after the task's token, is the answer. */

import { detectHost } from './host.js';
import { runTask } from './run-task.js';

const task = JSON.parse(process.argv[2] ?? '');
const { default: suite } = await import(task.suite);
const line = await runTask(suite, task, detectHost(globalThis));
// A suite may have left something open that would keep the process alive.
process.stdout.write(line, () => process.exit(0));
