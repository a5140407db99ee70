/**
 * Prints the final sum, which a run only compares with 1,000, and moves per second:
 *
 *     node packages/shared-counter/study/sums.js
 *
 * Bun and Deno (`deno run -A`) run it too.
 */

import { lacksAddon, nativeFunction } from '@rounds/native/load.js';
import { detectHost } from 'rounds/program';
import { newCells, sumOf, ways } from '../moves.js';
import { moveInThreads } from '../threads.js';

const moves = 1_000_000;
const times = 5;

const host = await detectHost(globalThis);
const isBuilt = (await lacksAddon('shared-counter', host)) === undefined;
const move = isBuilt ? await nativeFunction('shared-counter', 'move') : undefined;

/** @type {Record<string, (threads: number) => Promise<{ sum: number }>>} */
const all = {
  'one-thread': async (threads) => {
    const cells = newCells();
    await ways.plain(cells, threads * moves, 0);
    return { sum: sumOf(cells) };
  },
};
for (const way of /** @type {const} */ (['plain', 'Atomics', 'lock-wait', 'lock-waitAsync'])) {
  all[way] = (threads) => moveInThreads(way, threads, moves);
}
if (move) {
  for (const [number, way] of ['plain', 'atomic', 'mutex'].entries()) {
    all[`native-${way}`] = async (threads) => move(number, threads, moves);
  }
}

console.log(`${host.name} ${host.version}: million moves a second (the best of ${times}), and the sums`);
for (const threads of [2, 4]) {
  for (const [name, run] of Object.entries(all)) {
    const sums = [];
    let best = Number.POSITIVE_INFINITY;
    for (let time = 0; time < times; time++) {
      const start = host.now();
      const { sum } = await run(threads);
      best = Math.min(best, host.now() - start);
      sums.push(sum);
    }
    const rate = (threads * moves * 1e3) / best;
    console.log(
      [`${threads} threads`, name.padEnd(14), rate.toFixed(1).padStart(7), sums.join(' ')].join('  '),
    );
  }
}
process.exit(0);
