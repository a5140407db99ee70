import { readFileSync } from 'node:fs';
import { memory } from '@rounds/report/words/numbers.js';

/**
 * Runtimes reserve much more address space than they use, and end in their own ways when they do not get it.
 *
 * @returns {string | undefined} what is wrong with the limit, and the fix; nothing if there is none
 */
export function whyTooNarrow(limits = limitsOfThisProcess()) {
  const [, bytes] = /^Max address space +(\d+)/m.exec(limits) ?? [];
  if (bytes === undefined) return undefined;
  return `a process may reserve only ${memory(Number(bytes))} of address space here. Lift the limit: ulimit -v unlimited`;
}

function limitsOfThisProcess() {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return ''; // only Linux tells
  }
}
