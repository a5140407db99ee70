import { report } from './report.js';

const { stdin } = /** @type {any} */ (globalThis).Deno;
let bytes = 0;
let reads = 0;
for await (const chunk of stdin.readable) {
  bytes += chunk.length;
  reads++;
}
report({ bytes, reads });
