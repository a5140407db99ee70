import { count, report } from './report.js';

const { stdin } = /** @type {any} */ (globalThis).Deno;
for await (const chunk of stdin.readable) {
  count(chunk.length);
}
report();
