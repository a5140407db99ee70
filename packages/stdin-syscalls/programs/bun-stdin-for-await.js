import { blockBytes, count, report } from './report.js';

const { Bun } = /** @type {any} */ (globalThis);
for await (const chunk of Bun.stdin.stream(blockBytes)) {
  count(chunk.length);
}
report();
