import { blockBytes, report } from './report.js';

const { stdin } = /** @type {any} */ (globalThis).Deno;
const reader = stdin.readable.getReader({ mode: 'byob' });
let buffer = new ArrayBuffer(blockBytes);
let bytes = 0;
let reads = 0;
for (;;) {
  const { done, value } = await reader.read(new Uint8Array(buffer));
  if (done) break;
  bytes += value.length;
  reads++;
  // The stream took the buffer over, and gives it back under another name.
  buffer = value.buffer;
}
report({ bytes, reads });
