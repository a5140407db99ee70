import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Reads a file of 32 KiB for some seconds, by nothing but a loop: what `fs.readFileSync-bytes` on `32KiB-in-turn` should
 * take. `runners/study/loops.js` compares. Prints nanoseconds of a read as JSON.
 */
const seconds = Number(process.argv[2] ?? 4);
const folder = mkdtempSync(join(tmpdir(), 'rounds-study-'));
const path = join(folder, 'letters.txt');
writeFileSync(path, 'abcdefgh'.repeat(4096));
const readsInPass = 500;
const end = performance.now() + seconds * 1000;
const middle = end - seconds * 500;
/** @type {number[]} */
const passes = [];
let bytes = 0;
for (let before = performance.now(); before < end; ) {
  for (let i = 0; i < readsInPass; i++) bytes += readFileSync(path).length;
  const after = performance.now();
  if (before > middle) passes.push(((after - before) * 1e6) / readsInPass);
  before = after;
}
rmSync(folder, { recursive: true });
passes.sort((a, b) => a - b);
const at = (/** @type {number} */ share) => passes[Math.floor(share * (passes.length - 1))];
console.log(JSON.stringify({ low: at(0.05), middle: at(0.5), bytes }));
