import { blockBytes, count, report } from './report.js';

const { Bun } = /** @type {any} */ (globalThis);
const reader = Bun.stdin.stream(blockBytes).getReader();
for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
  count(chunk.value.length);
}
report();
