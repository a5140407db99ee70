import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleForJust } from '../programs/just-bundle.js';
import { commandFor, environmentFor } from '../runtimes/find/command-line.js';
import { howItEnded, violentEnd } from './ending.js';
import { launch } from './launcher.js';

/** @typedef {import('../runtimes/find/locate.js').Runtime} Runtime */

/** @type {import('./launcher.js').Finished} */
export const nothingRan = {
  exitCode: null,
  signal: null,
  timedOut: false,
  stdout: '',
  stderr: '',
  wallMs: 0,
};

const workerPath = fileURLToPath(import.meta.resolve('@rounds/harness/worker.js'));

/**
 * @template Answer
 * @typedef {object} Worked
 * @property {Answer} [answer] what the worker said
 * @property {string} [error] why there is no answer
 * @property {import('./launcher.js').Finished} finished
 */

/**
 * @typedef {import('./launcher.js').LaunchOptions & { wrap?: (command: string[]) => string[] }} WorkOptions `wrap` puts
 *   a tracer before the command
 */

/**
 * Has one task done inside a runtime, by a fresh process.
 *
 * @template Answer
 * @param {import('./launcher.js').Launcher} launcher
 * @param {Runtime} runtime
 * @param {Pick<import('@rounds/harness/run-task.js').Task, 'task' | 'suite'> & Record<string, unknown>} task
 * @param {WorkOptions} options
 * @returns {Promise<Worked<Answer>>}
 */
export async function work(launcher, runtime, task, options) {
  // A new token each time: no suite, no runtime's banner and no stale line can be mistaken for the answer.
  const token = `@${randomBytes(9).toString('base64url')} `;
  let script = workerPath;
  try {
    if (runtime.name === 'just') script = await bundleForJust(task.suite);
  } catch (error) {
    const [reason] = String(/** @type {any} */ (error)?.errors?.[0]?.text ?? error).split('\n');
    return { error: `could not be bundled for just-js: ${reason}`, finished: nothingRan };
  }
  let folder;
  try {
    folder = newFolder();
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    return { error: `its temporary folder could not be made: ${message}`, finished: nothingRan };
  }
  const command = commandFor(runtime, script, [JSON.stringify({ ...task, token, folder })]);
  const finished = await launch(launcher, options.wrap?.(command) ?? command, {
    ...options,
    env: { ...environmentFor(runtime), ...options.env },
    removeAfter: folder,
  });
  return { finished, ...answerIn(finished, token, options) };
}

/** An empty folder for one process, on the disk that the user chose for such things (`TMPDIR`). */
export function newFolder() {
  return mkdtempSync(path.join(tmpdir(), 'rounds-'));
}

/**
 * @param {import('./launcher.js').Finished} finished
 * @param {string} token
 * @param {import('./launcher.js').LaunchOptions} options
 */
function answerIn(finished, token, options) {
  const { stdout } = finished;
  const violent = violentEnd(finished, options);
  if (violent !== undefined) return { error: violent };
  const from = stdout.lastIndexOf(token);
  const line = from < 0 ? '' : stdout.slice(from + token.length);
  const end = line.indexOf('\n');
  if (end >= 0) {
    try {
      return { answer: JSON.parse(line.slice(0, end)) };
    } catch {
      return { error: 'its record is not JSON' };
    }
  }
  const how = howItEnded(finished);
  return { error: from < 0 ? `${how} without a record` : `${how} in the middle of its record` };
}
