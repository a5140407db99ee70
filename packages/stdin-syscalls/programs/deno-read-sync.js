import { blockBytes, report } from './report.js';

// Deno makes a non-blocking pipe blocking when it starts, so there is no EAGAIN here.
const { stdin } = /** @type {any} */ (globalThis).Deno;
const buffer = new Uint8Array(blockBytes);
let bytes = 0;
let reads = 0;
for (let n = stdin.readSync(buffer); n !== null; n = stdin.readSync(buffer)) {
  bytes += n;
  reads++;
}
report({ bytes, reads });
