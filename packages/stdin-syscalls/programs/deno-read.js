import { blockBytes, report } from './report.js';

const { stdin } = /** @type {any} */ (globalThis).Deno;
const buffer = new Uint8Array(blockBytes);
let bytes = 0;
let reads = 0;
for (let n = await stdin.read(buffer); n !== null; n = await stdin.read(buffer)) {
  bytes += n;
  reads++;
}
report({ bytes, reads });
