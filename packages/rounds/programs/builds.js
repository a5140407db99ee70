import { createRequire } from 'node:module';
import path from 'node:path';
import { inRepo } from '@rounds/harness/failure-error.js';
import { whyFailed } from '../launcher/ask.js';
import { launch } from '../launcher/launch.js';
import { commandFor, environmentFor } from '../runtimes/descriptors.js';
import { driver } from '../system/driver.js';
import { limiter } from '../system/limiter.js';

/**
 * Builds such as an addon in C: `build` of a case, a workload or a program names a script and its arguments. Scripts skip what is up
 * to date.
 *
 * @typedef {{ build: readonly string[], from: string }} BuildRequest `from`: URL of the module that names the script
 */

const limitMs = 30 * 60e3;

/**
 * Runs each script once for each list of arguments, one after the other: two at a time could write the same files.
 *
 * @param {BuildRequest[]} requests
 * @param {{ launcher: import('../launcher/launch.js').Launcher, signal?: AbortSignal, log?: (line: string) => void }} context
 * @returns {(request: BuildRequest) => Promise<string | undefined>} why it failed
 */
export function startBuilds(requests, context) {
  const keyOf = (/** @type {BuildRequest} */ request) =>
    JSON.stringify([scriptOf(request), ...request.build.slice(1)]);
  const inTurn = limiter(1);
  /** @type {Map<string, Promise<string | undefined>>} */
  const builds = new Map();
  for (const request of requests) {
    const start = () => inTurn(() => run(scriptOf(request), request.build.slice(1), context));
    builds.set(keyOf(request), builds.get(keyOf(request)) ?? start());
  }
  return async (request) => builds.get(keyOf(request));
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
 * @param {string[]} args
 * @param {Parameters<typeof startBuilds>[1]} context
 * @returns {Promise<string | undefined>} why it failed
 */
async function run(script, args, { launcher, signal, log }) {
  if (!path.isAbsolute(script)) return `its build script ${inRepo(script)} was not found`;
  const what = inRepo(script);
  log?.(`Running ${[what, ...args].join(' ')}`);
  const command = commandFor(driver, script, args, { exposeGc: false });
  const result = await launch(launcher, command, { limitMs, signal, env: environmentFor(driver), what });
  return result.exitCode === 0 ? undefined : whyFailed(result);
}
