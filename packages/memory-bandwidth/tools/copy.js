import { nativeFunction } from '@rounds/native/load.js';

/**
 * The best bandwidth of the library's copy, as in the case `native-library`, to compare with `mbw`:
 *
 *     node packages/memory-bandwidth/tools/copy.js BYTES SAMPLES
 */

/** As the addon numbers them. */
const [copy, library] = [2, 2];

const [bytes = 0, samples = 0] = process.argv.slice(2).map(Number);
const walk = await nativeFunction('memory-bandwidth', 'walk');
const memory = new Uint8Array(bytes).fill(1);
let ns = Number.POSITIVE_INFINITY;
for (let sample = 0; sample < samples; sample++) {
  const started = process.hrtime.bigint();
  walk(memory, copy, 1, library);
  ns = Math.min(ns, Number(process.hrtime.bigint() - started));
}
console.log(JSON.stringify({ bytesPerNs: bytes / ns }));
