import { answerTask } from '../../worker.js';
import { lineBytes } from '../node/line-bytes.js';
import detect from './host.js';

/** Not `process`, nor node:fs: Deno loads these when they are first used, for longer than it takes to start. */
const { Deno } = /** @type {any} */ (globalThis);

// The measured code may replace these, and would see what is printed.
const { apply } = Reflect;
const { subarray } = Uint8Array.prototype;
const writeSync = Deno.stdout.writeSync.bind(Deno.stdout);

/** @param {string} line */
function print(line) {
  const bytes = lineBytes(line);
  let done = writeSync(bytes);
  while (done < bytes.length) done += writeSync(apply(subarray, bytes, [done]));
}

// Deno 1 has none, and the harness and suites take it for granted.
if (!('process' in globalThis))
  /** @type {any} */ (globalThis).process = (await import('node:process')).default;

// Only a module that awaits keeps Deno alive for what comes from threads without a `ref`.
await answerTask(detect, { task: Deno.args[0], print, exit: Deno.exit });
