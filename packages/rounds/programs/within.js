import { fileURLToPath } from 'node:url';
import { ask } from '../launcher/ask.js';
import { findTool, toolDescriptorOf } from './tools.js';

/**
 * What stands before a program's command line: small programs in C, which are compiled as the others are.
 *
 * @typedef {import('@rounds/harness/programs.js').Wrapper} Wrapper
 * @typedef {import('./tools.js').Preparing} Preparing
 * @typedef {{ within: string[] } | { lacking: string } | { says: string }} Wrapped paths of the binaries; what is lacking; or
 *   what is wrong with a source
 */

const timeLimitMs = 20_000;

/** @type {Map<string, Promise<Wrapped>>} by the files */
const wrapped = new Map();

/** @type {Map<string, Promise<string | undefined>>} by the command */
const checks = new Map();

/**
 * @param {Wrapper[] | undefined} wrappers
 * @param {Preparing} preparing
 * @returns {Promise<Wrapped>}
 */
export function prepareWithin(wrappers, preparing) {
  const files = wrappers?.map(({ file }) => fileURLToPath(file)) ?? [];
  return once(wrapped, JSON.stringify(files), () => compileAll(files, preparing));
}

/**
 * @param {string[]} files
 * @param {Preparing} preparing
 * @returns {Promise<Wrapped>}
 */
async function compileAll(files, preparing) {
  if (files.length === 0) return { within: [] };
  const compiler = await findTool('cc', preparing);
  if ('reason' in compiler) return { lacking: compiler.reason };
  const within = [];
  for (const source of files) {
    const made = await toolDescriptorOf(compiler).startable({ source }, compiler, preparing);
    if (!('command' in made)) return made;
    within.push(...made.command);
  }
  return { within };
}

/**
 * Asks those that can tell whether they can do their part on a workload.
 *
 * @param {Wrapper[] | undefined} wrappers
 * @param {string[] | undefined} binaries
 * @param {string} workload
 * @param {AbortSignal} [signal]
 * @returns {Promise<string | undefined>} why one of them cannot
 */
export async function whyNotWithin(wrappers = [], binaries = [], workload, signal) {
  for (const [i, { check }] of wrappers.entries()) {
    const args = check?.(workload);
    if (!args) continue;
    const command = [binaries[i] ?? '', ...args];
    const reason = await once(checks, JSON.stringify(command), () => answerOf(command, signal));
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/**
 * @param {string[]} command
 * @param {AbortSignal} [signal]
 */
async function answerOf([program = '', ...args], signal) {
  const { exitCode, stderr, timedOut, notStarted } = await ask(program, args, { timeLimitMs, signal });
  if (exitCode === 0) return undefined;
  return notStarted ?? (timedOut ? 'took too long' : stderr.trim() || `exited with ${exitCode}`);
}

/**
 * @template Result
 * @param {Map<string, Promise<Result>>} known
 * @param {string} key
 * @param {() => Promise<Result>} make
 */
function once(known, key, make) {
  const made = known.get(key) ?? make();
  known.set(key, made);
  return made;
}
