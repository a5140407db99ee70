import { wellKnownNames } from '@rounds/header-names';
import { build } from '../cases/undici.js';
import { workloads } from '../workloads.js';

/**
 * Looks names up in undici's tree for some seconds, by nothing but a loop: what `undici` on `typical-mix` should take.
 * `runners/study/loops.js` compares. Prints nanoseconds of a look-up as JSON.
 *
 * It calls through a function, as the suite does with every case: that takes some 4 ns more than a direct call. The tree
 * is the suite's: with the names that undici's own lacks, a look-up takes 3 ns more.
 */
const { views } = /** @type {{ views: Uint8Array[] }} */ (
  /** @type {NonNullable<(typeof workloads)[string]>} */ (workloads['typical-mix']).input()
);
const seconds = Number(process.argv[2] ?? 4);
const end = performance.now() + seconds * 1000;
/** @type {number[]} */
const all = [];
const { find } = build(wellKnownNames());
let found = 0;
for (let before = performance.now(); before < end; ) {
  found += lengthOfAll(find);
  const after = performance.now();
  all.push(((after - before) * 1e6) / views.length);
  before = after;
}
// What the loop does is the same from the start: a change in its midst has V8 compile it again, and faster by 5%.
const passes = all.slice(all.length / 2);
console.log(JSON.stringify({ ns: passes.reduce((sum, ns) => sum + ns, 0) / passes.length, found }));

/** @param {import('../work.js').Find} find */
function lengthOfAll(find) {
  let total = 0;
  for (const view of views) total += find(view, 0, view.length)?.length ?? 0;
  return total;
}
