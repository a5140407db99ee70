import { blockBytes, report } from './report.js';

const { Bun } = /** @type {any} */ (globalThis);
let bytes = 0;
let reads = 0;
for await (const chunk of Bun.stdin.stream(blockBytes)) {
  bytes += chunk.length;
  reads++;
}
report({ bytes, reads });
