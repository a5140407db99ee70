import { blockBytes, report } from './report.js';

const { Bun } = /** @type {any} */ (globalThis);
let bytes = 0;
let reads = 0;
const reader = Bun.stdin.stream(blockBytes).getReader();
for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
  bytes += chunk.value.length;
  reads++;
}
report({ bytes, reads });
