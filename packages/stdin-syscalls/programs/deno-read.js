import { blockBytes, count, report } from './report.js';

const { stdin } = /** @type {any} */ (globalThis).Deno;
const buffer = new Uint8Array(blockBytes);
for (let n = await stdin.read(buffer); n !== null; n = await stdin.read(buffer)) {
  count(n);
}
report();
