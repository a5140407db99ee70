import * as loops from '../loops.js';
import { workloads } from '../workloads.js';

/**
 * Runs one loop on random values until an engine has compiled it, for its flags that print machine code:
 *
 *   node --print-opt-code --print-opt-code-filter=branchless packages/branch-prediction/tools/hot.js branchless
 */

const [name = ''] = process.argv.slice(2);
const loop = /** @type {Record<string, import('../loops.js').Loop>} */ ({ ...loops })[name];
if (!loop) {
  console.error(`Name a loop: ${Object.keys(loops).join(', ')}`);
  process.exit(2);
}

const values = /** @type {Int32Array} */ (workloads['random-10000']?.input());
const out = new Int32Array(values.length);
let kept = 0;
for (const end = performance.now() + 1000; performance.now() < end; ) kept += loop(values, out);
// Used, so that no engine removes the work.
if (kept === 0) throw new Error('nothing was kept');
