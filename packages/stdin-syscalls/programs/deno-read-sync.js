import { blockBytes, count, report } from './report.js';

// Deno itself repeats reads after EAGAIN, but not reads that a signal interrupts.
const { stdin, errors } = /** @type {any} */ (globalThis).Deno;
const buffer = new Uint8Array(blockBytes);
let again = 0;
for (;;) {
  /** @type {number | null} */
  let n = 0;
  try {
    n = stdin.readSync(buffer);
  } catch (error) {
    if (!(error instanceof errors.Interrupted)) throw error;
    again++;
    continue;
  }
  if (n === null) break;
  count(n);
}
report(again);
