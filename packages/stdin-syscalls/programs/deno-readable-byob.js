import { blockBytes, count, report } from './report.js';

const { stdin } = /** @type {any} */ (globalThis).Deno;
const reader = stdin.readable.getReader({ mode: 'byob' });
let buffer = new ArrayBuffer(blockBytes);
for (;;) {
  const { done, value } = await reader.read(new Uint8Array(buffer));
  if (done) break;
  count(value.length);
  // The stream took over the buffer, and returns it in another view.
  buffer = value.buffer;
}
report();
