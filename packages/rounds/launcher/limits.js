import { memory } from '@rounds/report/words/numbers.js';
import { textIn } from '../files/reading.js';

/**
 * Runtimes reserve much more address space than they use, and end in their own ways when they do not get it.
 *
 * @returns {string | undefined} what is wrong with the limit, and the fix; nothing if there is none
 */
export function whyTooNarrow() {
  // Only Linux tells.
  const [, bytes] = /^Max address space +(\d+)/m.exec(textIn('/proc/self/limits')) ?? [];
  if (bytes === undefined) return undefined;
  return `a process may reserve only ${memory(Number(bytes))} of address space here. Lift the limit: ulimit -v unlimited`;
}
