import { createRequire } from 'node:module';
import path from 'node:path';
import { inRepo } from '@rounds/harness/failure-error.js';
import { launch } from '../launcher/launch.js';
import { commandFor, environmentFor } from '../runtimes/descriptors.js';
import { driver } from '../system/driver.js';

/**
 * Builds such as an addon in C: `build` of a case, a workload or a program names a script and its arguments. Scripts skip what is up
 * to date.
 *
 * @typedef {object} ScriptBuild
 * @property {Promise<void>} begun resolves when the script has exited or printed its first line
 * @property {() => boolean} isDone
 * @property {Promise<string | undefined>} reason why it failed
 *
 * @typedef {{ build: readonly string[], from: string }} BuildRequest `from`: URL of the module that names the script
 */

const limitMs = 30 * 60e3;

/**
 * Runs each script once, with the arguments of all requests.
 *
 * @param {BuildRequest[]} requests
 * @param {{ launcher: import('../launcher/launch.js').Launcher, signal?: AbortSignal, log?: (line: string) => void }} context
 * @returns {(request: BuildRequest) => ScriptBuild}
 */
export function startBuilds(requests, context) {
  /** @type {Map<string, Set<string>>} arguments by the path of the script */
  const scripts = new Map();
  for (const each of requests) {
    const script = scriptOf(each);
    const args = scripts.get(script) ?? new Set();
    scripts.set(script, args);
    for (const arg of each.build.slice(1)) args.add(arg);
  }
  const started = new Map(
    Array.from(scripts, ([script, args]) => [script, start(script, [...args], context)]),
  );
  return (each) => /** @type {any} */ (started.get(scriptOf(each)))(each.build.slice(1));
}

/** @param {BuildRequest} request @returns {string} its path, or a URL if the file does not exist */
function scriptOf({ build: [script = ''], from }) {
  const module = from.replace(/#.*/, '');
  try {
    return createRequire(module).resolve(script);
  } catch {
    return new URL(script, module).href;
  }
}

/**
 * @param {string} script
 * @param {string[]} all
 * @param {Parameters<typeof startBuilds>[1]} context
 * @returns {(args: string[]) => ScriptBuild} for some of the arguments
 */
function start(script, all, context) {
  let done = false;
  /** @type {() => void} */
  let begin = () => {};
  const begun = new Promise((resolve) => (begin = () => resolve(undefined)));
  const together = run(script, all, context, begin).finally(() => {
    done = true;
    begin();
  });
  /** @type {Map<string, Promise<string | undefined>>} */
  const single = new Map();
  /** One failure must not affect the others. @param {string} arg */
  const runAlone = (arg) => {
    const result = single.get(arg) ?? run(script, [arg], context, begin);
    single.set(arg, result);
    return result;
  };
  return (args) => ({
    begun,
    isDone: () => done,
    reason: together.then(async (reason) => {
      if (reason === undefined || all.length === args.length) return reason;
      const reasons = await Promise.all(args.map(runAlone));
      return reasons.find((each) => each !== undefined);
    }),
  });
}

/**
 * @param {string} script
 * @param {string[]} args
 * @param {Parameters<typeof startBuilds>[1]} context
 * @param {() => void} onLine
 * @returns {Promise<string | undefined>} why it failed
 */
async function run(script, args, { launcher, signal, log }, onLine) {
  if (!path.isAbsolute(script)) return `its build script ${inRepo(script)} was not found`;
  let rest = '';
  const result = await launch(launcher, commandFor(driver, script, args, { exposeGc: false }), {
    ...{ limitMs, signal, env: environmentFor(driver) },
    onStdout: (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) log?.(line);
      if (lines.length > 0) onLine();
    },
  });
  const { exitCode, notStarted, timedOut, stderr } = result;
  if (exitCode === 0) return undefined;
  const error = stderr.trim().split('\n').at(-1) || `${script} exited with ${exitCode}`;
  return notStarted ?? (timedOut ? `${script} took too long` : error);
}
