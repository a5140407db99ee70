import { fileURLToPath } from 'node:url';
import { thrown } from '@rounds/harness/blame.js';
import { failureText } from '@rounds/record/failures.js';
import { endWith } from '../cli/errors.js';

/**
 * @typedef {(broken: { name: string, error: string }) => void} OnBroken told of a suite that cannot be loaded, or that
 *   fails later without being asked anything
 */

/** @type {Map<import('./find.js').SuiteModule, OnBroken>} */
const watched = new Map();

/**
 * What a suite has begun when it was imported may still throw, in the middle of anything. That must not end a run.
 *
 * @param {import('./find.js').SuiteModule[]} modules
 * @param {OnBroken} onBroken
 */
export function blameSuites(modules, onBroken) {
  if (watched.size === 0) process.on('uncaughtException', blame);
  for (const module of modules) watched.set(module, onBroken);
}

/** @param {unknown} error */
function blame(error) {
  const stack = error instanceof Error ? String(error.stack) : '';
  const guilty = [...watched].find(([{ url }]) => {
    const folder = new URL('.', url).href;
    return stack.includes(folder) || stack.includes(fileURLToPath(folder));
  });
  if (!guilty) return endWith(error);
  const [{ name }, onBroken] = guilty;
  onBroken({ name, error: failureText({ kind: 'threw', uncaught: true, ...thrown(error) }) });
}
