import { readFileSync } from 'node:fs';
import { saturation, threadsOf } from '../saturation.js';

/**
 * Prints, for each workload and runtime of a run: the best bandwidth of plain loops in C, the threads that it takes for
 * 90% of it, and the share that each case reaches.
 *
 * @typedef {{ name: string, threads: number, bytesPerNs: number }} Reached
 */

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Name a results file: node packages/memory-bandwidth/tools/shares.js RUN.ndjson');
  process.exit(2);
}

/** @type {Map<string, { table: string, name: string, bytes: number, times: number[] }>} */
const cells = new Map();
for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
  const { type, suite, case: name, workload, runtime, ns, bytes } = JSON.parse(line);
  if (type !== 'trial' || suite !== 'memory-bandwidth' || ns === undefined) continue;
  const table = `${workload} in ${runtime}`;
  const key = `${name} on ${table}`;
  cells.set(key, { table, name, bytes, times: [...(cells.get(key)?.times ?? []), ns] });
}

/** @type {Map<string, Reached[]>} */
const tables = new Map();
for (const { table, name, bytes, times } of cells.values()) {
  const bytesPerNs = (bytes * times.length) / times.reduce((sum, each) => sum + each, 0);
  tables.set(table, [...(tables.get(table) ?? []), { name, threads: threadsOf(name), bytesPerNs }]);
}

for (const [key, reached] of tables) {
  const found = saturation(reached.filter(({ name }) => /^native(?:-threads-\d+)?$/.test(name)));
  if (found) {
    const threads = found.threads === 1 ? 'one thread has' : `${found.threads} threads have`;
    console.log(`${key}: ${found.best.toFixed(1)} GB/s; ${threads} 90% of it`);
  } else {
    console.log(`${key}: no native case was measured`);
  }
  for (const { name, bytesPerNs } of reached.sort((a, b) => b.bytesPerNs - a.bytesPerNs)) {
    const share = found ? shareOf(bytesPerNs, found.best) : '';
    console.log(`  ${name.padEnd(30)} ${bytesPerNs.toFixed(1).padStart(6)} GB/s ${share.padStart(5)}`);
  }
}

/**
 * @param {number} part
 * @param {number} whole
 */
function shareOf(part, whole) {
  return `${Math.round((100 * part) / whole)}%`;
}
