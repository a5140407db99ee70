import { nativeFunctions } from '@rounds/native/load.js';
import { pages } from '../cases.js';
import { makeCycle } from '../cycle.js';

/**
 * The walk of the addon, called from JavaScript as in the suite, to compare with `walk.cc`:
 *
 *     node packages/memory-latency/tools/walk.js BYTES STEPS SAMPLES
 */

const [bytes = 0, steps = 0, samples = 0] = process.argv.slice(2).map(Number);
const { makeCycle: place, chase } = await nativeFunctions('memory-latency', 'makeCycle', 'chase');
const { next, starts } = makeCycle(bytes);
const cycle = place(next, starts, pages.huge);
let ns = Number.POSITIVE_INFINITY;
let sum = 0;
for (let sample = 0; sample < samples; sample++) {
  const started = process.hrtime.bigint();
  sum = (sum + chase(cycle, 1, steps)) >>> 0;
  ns = Math.min(ns, Number(process.hrtime.bigint() - started) / steps);
}
console.log(JSON.stringify({ ns, sum }));
