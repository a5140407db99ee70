import detect from '../hosts/deno.js';
import { answerTask } from '../worker.js';

/** Not `process`, nor node:fs: Deno loads these when they are first used, for longer than it takes to start. */
const { Deno } = /** @type {any} */ (globalThis);

/** @param {string} text */
function print(text) {
  for (let rest = new TextEncoder().encode(text); rest.length > 0; ) {
    rest = rest.subarray(Deno.stdout.writeSync(rest));
  }
}

// Only a module that awaits keeps Deno alive for what comes from threads without a `ref`.
await answerTask('deno', detect, { task: Deno.args[0], print, exit: Deno.exit });
