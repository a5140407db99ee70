import { fileURLToPath } from 'node:url';
import { stepMark } from '@rounds/harness/turns.js';
import { failureKinds } from '@rounds/record';
import { newToken, trialEnvironment } from '../launcher/environment.js';
import { launch, nothingRan } from '../launcher/launch.js';
import { withPlace } from '../loading/syntax-error.js';
import { importable } from '../loading/typescript.js';
import { commandFor, descriptorOf, environmentFor } from '../runtimes/descriptors.js';
import { usableMemoryBytes } from '../system/platform.js';
import { project, workerPathPrefix } from '../system/project.js';
import { createTemporaryFolder } from '../system/temporary-folder.js';
import { howItEnded, violentEnd } from './records.js';

/**
 * @typedef {import('../runtimes/find/locate.js').Runtime} Runtime
 * @import { ProcessResult, LaunchOptions } from '../launcher/launch.js'
 * @typedef {import('@rounds/harness/turns.js').Step} Step
 * @typedef {import('@rounds/record').FailureReason} FailureReason
 *
 * @typedef {LaunchOptions & { wrap?: (command: string[]) => string[], folder?: string, hashSeed?: number, onStep?: (step: Step) => void }} WorkOptions
 *   `wrap` puts a tracer before the command; `folder` is one that others use too (default: a new one, removed afterwards);
 *   `hashSeed` as `commandFor` has it; `onStep` is told what a process that takes turns has done
 */

/**
 * @template Answer
 * @typedef {{ answer?: Answer, failure?: FailureReason, finished: ProcessResult }} Worked what the worker said, or why there is no
 *   answer
 */

/** The modules that runtimes are started with, in the repository and in what is published. */
const workers = new URL('../../harness/runtimes/', import.meta.url);

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
  const token = newToken();
  let script;
  let { suite } = task;
  try {
    suite = await importable(launcher, runtime, suite);
    const worker = fileURLToPath(new URL(`${runtime.name}/worker.js`, workers));
    script = (await descriptorOf(runtime.name).bundle?.(task.suite, worker)) ?? worker;
  } catch (error) {
    return notPrepared(/** @type {Error} */ (error).message);
  }
  let { folder } = options;
  const isOwn = folder === undefined;
  try {
    folder ??= createTemporaryFolder();
  } catch (error) {
    return notPrepared(`its temporary folder could not be made: ${/** @type {Error} */ (error).message}`);
  }
  const { hashSeed } = options;
  const told = {
    ...task,
    suite,
    root: workerPathPrefix(project),
    host: runtime.name,
    folder,
    account: launcher.helper === undefined,
  };
  const command = commandFor(runtime, script, [JSON.stringify(told)], { hashSeed });
  const listener = listenFor(token, options.onStep);
  const limits = { limitMs: options.limitMs, memoryLimitBytes: usableMemoryBytes };
  const finished = await launch(launcher, options.wrap?.(command) ?? command, {
    ...{ ...options, ...limits },
    input: `${token}\n`,
    baseEnv: trialEnvironment(),
    env: { ...environmentFor(runtime, {}), ...options.env },
    ...(isOwn && { removeAfter: folder }),
    onStdout: listener.hear,
  });
  const worked = answerIn(finished, listener.heard(), limits, descriptorOf(runtime.name).sourceOf);
  const { usage = finished.usage } = ('answer' in worked && worked.answer) || {};
  return { finished: { ...finished, usage }, ...worked };
}

/** @param {string} message @returns {Worked<never>} */
function notPrepared(message) {
  return { failure: { kind: 'preparation', message }, finished: nothingRan };
}

/** More than any answer needs. */
const longestAnswer = 1 << 24;

/**
 * Finds the last answer on a stdout on which a case may print as much as it likes, before and after.
 *
 * @param {string} token
 * @param {WorkOptions['onStep']} [onStep]
 */
function listenFor(token, onStep = () => {}) {
  let tail = '';
  /** @type {{ answer?: string, partial: boolean }} */
  const heard = { partial: false };
  const hear = (/** @type {string} */ text) => {
    tail += text;
    for (let from = tail.indexOf(token); from >= 0; from = tail.indexOf(token)) {
      const end = tail.indexOf('\n', from);
      heard.partial = end < 0;
      if (end < 0) {
        tail = tail.slice(from, from + longestAnswer);
        return false;
      }
      const text = tail.slice(from + token.length, end);
      const step = stepIn(text);
      if (step) onStep(step);
      else heard.answer = text;
      tail = tail.slice(end);
    }
    tail = tail.slice(-token.length);
    return heard.answer !== undefined;
  };
  return { hear, heard: () => heard };
}

/** @param {string} text @returns {Step | undefined} nothing if it is the answer, or neither */
function stepIn(text) {
  if (!text.startsWith(stepMark)) return undefined;
  try {
    return JSON.parse(text.slice(stepMark.length));
  } catch {
    return undefined;
  }
}

/**
 * @param {ProcessResult} finished
 * @param {{ answer?: string, partial: boolean }} heard
 * @param {import('./records.js').Limits} limits
 * @param {(place: string) => string} [sourceOf]
 * @returns {{ answer: any } | { failure: FailureReason }}
 */
function answerIn(finished, heard, limits, sourceOf = (place) => place) {
  const violent = violentEnd(finished, limits);
  if (violent) return { failure: violent };
  if (heard.answer === undefined) {
    const record = heard.partial ? 'partial' : 'missing';
    const ended = howItEnded(finished);
    return { failure: { ...ended, record, ...(finished.exitCode === 0 && { kind: 'no-record' }) } };
  }
  try {
    const answer = JSON.parse(heard.answer, (key, value) => (key === 'at' ? sourceOf(value) : value));
    if (answer?.outcome !== 'failed') return { answer };
    const known = Object.hasOwn(failureKinds, answer.failure?.kind);
    if (!known) return { failure: { kind: 'bad-record', why: 'no answer' } };
    return { failure: withPlace(answer.failure, finished.stderr) };
  } catch {
    return { failure: { kind: 'bad-record', why: 'not JSON' } };
  }
}
