import { createRequire } from 'node:module';
import path from 'node:path';
import { inRepo } from '@rounds/harness/failure-error.js';
import { launch } from '../launcher/launch.js';
import { commandFor, environmentFor } from '../runtimes/descriptors.js';
import { driver } from '../system/driver.js';

/**
 * What cases have built before they are checked, such as an addon in C: `build` of a case, a workload or a program names a script and
 * its arguments. Scripts decide themselves whether there is anything to do.
 *
 * @typedef {object} Build
 * @property {Promise<void>} begun once it is known whether it takes long: the script has ended, or said what it does
 * @property {() => boolean} isDone
 * @property {Promise<string | undefined>} reason why it failed
 *
 * @typedef {{ build: readonly string[], from: string }} WantedBuild `from`: URL of the module that names the script
 */

const limitMs = 30 * 60e3;

/**
 * Runs each script once, with the arguments of all builds that name it.
 *
 * @param {WantedBuild[]} wanted
 * @param {{ launcher: import('../launcher/launch.js').Launcher, signal?: AbortSignal, say?: (line: string) => void }} how
 * @returns {(wanted: WantedBuild) => Build}
 */
export function startBuilds(wanted, how) {
  /** @type {Map<string, Set<string>>} arguments by the path of the script */
  const scripts = new Map();
  for (const each of wanted) {
    const script = scriptOf(each);
    const args = scripts.get(script) ?? new Set();
    scripts.set(script, args);
    for (const arg of each.build.slice(1)) args.add(arg);
  }
  const started = new Map(Array.from(scripts, ([script, args]) => [script, start(script, [...args], how)]));
  return (each) => /** @type {any} */ (started.get(scriptOf(each)))(each.build.slice(1));
}

/** @param {WantedBuild} wanted @returns {string} its path; a URL where there is no such file */
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
 * @param {Parameters<typeof startBuilds>[1]} how
 * @returns {(args: string[]) => Build} of some of them
 */
function start(script, all, how) {
  let done = false;
  /** @type {() => void} */
  let begin = () => {};
  const begun = new Promise((resolve) => (begin = () => resolve(undefined)));
  const together = run(script, all, how, begin).finally(() => {
    done = true;
    begin();
  });
  /** @type {Map<string, Promise<string | undefined>>} */
  const apart = new Map();
  /** One that fails must not take the others with it. @param {string} arg */
  const alone = (arg) => {
    const known = apart.get(arg) ?? run(script, [arg], how, begin);
    apart.set(arg, known);
    return known;
  };
  return (args) => ({
    begun,
    isDone: () => done,
    reason: together.then(async (reason) => {
      if (reason === undefined || all.length === args.length) return reason;
      const reasons = await Promise.all(args.map(alone));
      return reasons.find((each) => each !== undefined);
    }),
  });
}

/**
 * @param {string} script
 * @param {string[]} args
 * @param {Parameters<typeof startBuilds>[1]} how
 * @param {() => void} onLine
 * @returns {Promise<string | undefined>} why it failed
 */
async function run(script, args, { launcher, signal, say }, onLine) {
  if (!path.isAbsolute(script)) return `the script ${inRepo(script)}, which builds it, was not found`;
  let rest = '';
  const finished = await launch(launcher, commandFor(driver, script, args, { exposeGc: false }), {
    ...{ limitMs, signal, env: environmentFor(driver) },
    onStdout: (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) say?.(line);
      if (lines.length > 0) onLine();
    },
  });
  const { exitCode, notStarted, timedOut, stderr } = finished;
  if (exitCode === 0) return undefined;
  const said = stderr.trim().split('\n').at(-1) || `${script} exited with ${exitCode}`;
  return notStarted ?? (timedOut ? `${script} took too long` : said);
}
