import { fileURLToPath } from 'node:url';
import { stepMark } from '@rounds/harness/turns.js';
import { failureKinds } from '@rounds/record';
import { newToken, trialEnvironment } from '../launcher/environment.js';
import { launch, nothingRan } from '../launcher/launch.js';
import { withPlace } from '../loading/probe.js';
import { importable } from '../loading/typescript.js';
import { commandFor, descriptorOf, environmentFor } from '../runtimes/descriptors.js';
import { usableMemoryBytes } from '../system/platform.js';
import { project, workerPathPrefix } from '../system/project.js';
import { createTemporaryFolder } from '../system/temporary-folder.js';
import { exitReason, killReason } from './records.js';

/**
 * @import { Task } from '@rounds/harness/run-task.js'
 * @import { Step } from '@rounds/harness/turns.js'
 * @import { FailureReason } from '@rounds/record'
 * @import { ProcessResult, Launcher, LaunchOptions } from '../launcher/launch.js'
 * @import { InstalledRuntime } from '../runtimes/find/locate.js'
 *
 * @typedef {LaunchOptions & { wrap?: (command: string[]) => string[], folder?: string, hashSeed?: number, onStep?: (step: Step) => void }} TaskOptions
 *   `wrap` prepends a tracer to the command; `folder` is shared with other trials (default: a new one, removed afterwards);
 *   `hashSeed`: see `commandFor`; `onStep` gets the steps of a process that takes turns
 */

/**
 * @template Answer
 * @typedef {{ answer?: Answer, failure?: FailureReason, finished: ProcessResult, printed?: number }} TaskResult an answer or a failure;
 *   `printed`: characters that the suite printed itself, since it was warm
 */

/** The modules with which runtimes are started, in the repository and in the package. */
const workers = new URL('../../harness/runtimes/', import.meta.url);

/**
 * Runs one task in a fresh process of a runtime.
 *
 * @template Answer
 * @param {Launcher} launcher
 * @param {InstalledRuntime} runtime
 * @param {Pick<Task, 'task' | 'suite'> & Record<string, unknown>} task
 * @param {TaskOptions} options
 * @returns {Promise<TaskResult<Answer>>}
 */
export async function executeTask(launcher, runtime, task, options) {
  const token = newToken();
  let { folder } = options;
  const isOwn = folder === undefined;
  let suite;
  let script;
  try {
    suite = await importable(launcher, runtime, task.suite, options.signal);
    const worker = fileURLToPath(new URL(`${runtime.name}/worker.js`, workers));
    script = (await descriptorOf(runtime.name).bundle?.(task.suite, worker)) ?? worker;
    folder ??= createTemporaryFolder();
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    return { failure: { kind: 'preparation', message }, finished: nothingRan };
  }
  const whole = {
    ...{ ...task, suite, folder },
    root: workerPathPrefix(project),
    host: runtime.name,
    account: launcher.helper === undefined,
  };
  const command = commandFor(runtime, script, [JSON.stringify(whole)], { hashSeed: options.hashSeed });
  const output = outputReader(token, options.onStep);
  const { limitMs } = options;
  const limits = { limitMs, memoryLimitBytes: usableMemoryBytes, outputLimitBytes: 2 * maxAnswerLength };
  const finished = await launch(launcher, options.wrap?.(command) ?? command, {
    ...{ ...options, ...limits },
    input: `${token}\n`,
    baseEnv: trialEnvironment(),
    env: { ...environmentFor(runtime, {}), ...options.env },
    ...(isOwn && { removeAfter: folder }),
    onStdout: output.read,
    onStderr: output.count,
  });
  const result = parseAnswer(finished, output.result(), limits);
  const { usage = finished.usage } = result.answer ?? {};
  return { finished: { ...finished, usage }, ...result, printed: output.result().printed };
}

/** More than any answer needs. */
const maxAnswerLength = 1 << 24;

/**
 * Finds the last answer on a stdout to which a case may print anything before and after it.
 *
 * @param {string} token
 * @param {TaskOptions['onStep']} [onStep]
 */
function outputReader(token, onStep = () => {}) {
  let tail = '';
  /** @type {{ answer?: string, partial: boolean, printed: number }} */
  const result = { partial: false, printed: 0 };
  const read = (/** @type {string} */ text) => {
    tail += text;
    result.printed += text.length;
    for (let from = tail.indexOf(token); from >= 0; from = tail.indexOf(token)) {
      const end = tail.indexOf('\n', from);
      result.partial = end < 0;
      if (end < 0) {
        tail = tail.slice(from, from + maxAnswerLength);
        return false;
      }
      const line = tail.slice(from + token.length, end);
      const step = parseStep(line);
      result.printed -= token.length + line.length + 1;
      if (step?.is === 'warm') result.printed = tail.length - end - 1;
      if (step) onStep(step);
      else result.answer = line;
      tail = tail.slice(end);
    }
    tail = tail.slice(-token.length);
    return result.answer !== undefined;
  };
  const count = (/** @type {string} */ text) => {
    result.printed += text.length;
  };
  return { read, count, result: () => result };
}

/** @param {string} text @returns {Step | undefined} nothing if it is an answer, or garbage */
function parseStep(text) {
  if (!text.startsWith(stepMark)) return undefined;
  try {
    return JSON.parse(text.slice(stepMark.length));
  } catch {
    return undefined;
  }
}

/**
 * @param {ProcessResult} finished
 * @param {{ answer?: string, partial: boolean }} output
 * @param {import('./records.js').ProcessLimits} limits
 * @returns {{ answer?: any, failure?: FailureReason }}
 */
function parseAnswer(finished, output, limits) {
  const killed = killReason(finished, limits);
  if (killed) return { failure: killed };
  if (output.answer === undefined) {
    const record = output.partial ? 'partial' : 'missing';
    const ended = exitReason(finished);
    return { failure: { ...ended, record, ...(finished.exitCode === 0 && { kind: 'no-record' }) } };
  }
  try {
    const answer = JSON.parse(output.answer);
    if (answer?.outcome !== 'failed') return { answer };
    const known = Object.hasOwn(failureKinds, answer.failure?.kind);
    if (!known) return { failure: { kind: 'bad-record', why: 'no answer' } };
    return { failure: withPlace(answer.failure, finished.stderr) };
  } catch {
    return { failure: { kind: 'bad-record', why: 'not JSON' } };
  }
}
