import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch, nothingRan } from '../launcher/launch.js';
import { commandFor, environmentFor } from '../runtimes/find/command-line.js';
import { descriptorOf } from '../runtimes/find/descriptors.js';
import { howItEnded, violentEnd } from './ending.js';

/**
 * @typedef {import('../runtimes/find/locate.js').Runtime} Runtime
 * @typedef {import('../launcher/launch.js').Finished} Finished
 * @typedef {import('@rounds/record').FailureReason} FailureReason
 */

const workerPath = fileURLToPath(import.meta.resolve('@rounds/harness/worker.js'));

/**
 * @template Answer
 * @typedef {object} Worked
 * @property {Answer} [answer] what the worker said
 * @property {FailureReason} [failure] why there is no answer
 * @property {Finished} finished
 */

/**
 * @typedef {import('../launcher/launch.js').LaunchOptions & { wrap?: (command: string[]) => string[] }} WorkOptions
 *   `wrap` puts a tracer before the command
 */

/**
 * Has one task done inside a runtime, by a fresh process.
 *
 * @template Answer
 * @param {import('../launcher/launch.js').Launcher} launcher
 * @param {Runtime} runtime
 * @param {Pick<import('@rounds/harness/run-task.js').Task, 'task' | 'suite'> & Record<string, unknown>} task
 * @param {WorkOptions} options
 * @returns {Promise<Worked<Answer>>}
 */
export async function work(launcher, runtime, task, options) {
  // A new token for each task, so that no other output can be mistaken for the answer.
  const token = `@${randomBytes(9).toString('base64url')} `;
  let script;
  try {
    script = (await descriptorOf(runtime.name).bundle?.(task.suite)) ?? workerPath;
  } catch (error) {
    return notPrepared(/** @type {Error} */ (error).message);
  }
  let folder;
  try {
    folder = newFolder();
  } catch (error) {
    return notPrepared(`its temporary folder could not be made: ${/** @type {Error} */ (error).message}`);
  }
  const command = commandFor(runtime, script, [
    JSON.stringify({ ...task, host: runtime.name, token, folder }),
  ]);
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
 * @param {string} says
 * @returns {Worked<never>}
 */
function notPrepared(says) {
  return { failure: { kind: 'preparation', says }, finished: nothingRan };
}

/**
 * @param {Finished} finished
 * @param {string} token
 * @param {import('../launcher/launch.js').LaunchOptions} options
 * @returns {{ answer: any } | { failure: FailureReason }}
 */
function answerIn(finished, token, options) {
  const violent = violentEnd(finished, options);
  if (violent) return { failure: violent };
  const { stdout } = finished;
  const from = stdout.lastIndexOf(token);
  const end = from < 0 ? -1 : stdout.indexOf('\n', from);
  if (end < 0) return { failure: withoutRecord(finished, from < 0 ? 'missing' : 'partial') };
  try {
    const answer = JSON.parse(stdout.slice(from + token.length, end));
    return answer?.outcome === 'failed' ? { failure: answer.failure } : { answer };
  } catch {
    return { failure: { kind: 'bad-record', why: 'not JSON' } };
  }
}

/**
 * @param {Finished} finished
 * @param {'missing' | 'partial'} record
 * @returns {FailureReason}
 */
function withoutRecord(finished, record) {
  const ended = howItEnded(finished);
  return finished.exitCode === 0 ? { ...ended, kind: 'no-record', record } : { ...ended, record };
}
