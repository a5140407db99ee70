import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Reads a file of 32 KiB for some seconds, by nothing but a loop: what `fs.readFileSync-bytes` on `32KiB-in-turn` should
 * take. `runners/study/loops.js` compares. Prints nanoseconds of a read as JSON.
 *
 * The event loop turns between the passes, as it does in a program, and in the suite between calls. Where it never turns, V8
 * frees the contents at other times, memory is used again while it is warm, and a read takes a fifth less.
 */
const seconds = Number(process.argv[2] ?? 4);
const folder = mkdtempSync(join(tmpdir(), 'rounds-study-'));
const path = join(folder, 'letters.txt');
writeFileSync(path, 'abcdefgh'.repeat(4096));
const readsInPass = 500;
const end = performance.now() + seconds * 1000;
// The first half is there to warm up.
const middle = end - seconds * 500;
let begun = 0;
let reads = 0;
let bytes = 0;
let now = performance.now();
while (now < end) {
  for (let i = 0; i < readsInPass; i++) bytes += readFileSync(path).length;
  await new Promise((resolve) => setImmediate(resolve));
  now = performance.now();
  if (begun > 0) reads += readsInPass;
  else if (now > middle) begun = now;
}
rmSync(folder, { recursive: true });
console.log(JSON.stringify({ ns: ((now - begun) * 1e6) / reads, bytes }));
