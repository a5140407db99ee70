/**
 * Capacity of a text that grows one character at a time, by its length: of a std::string in the addon, and of the ways in JavaScript in the
 * heap.
 *
 *     node --expose-gc packages/allocation/study/capacity.js
 *
 * Bun (without the option) and Deno (`deno run -A --v8-flags=--expose-gc`) run it too.
 */

import { lacksAddon } from '@rounds/native/load.js';
import { detectHost } from 'rounds/program';
import { nativeWay } from '../string-growth/native.js';
import { bufferWays, ways } from '../string-growth/ways.js';
import { scalesOf } from '../weigh.js';

const most = 2_000_000;
const host = await detectHost(globalThis);
console.log(`${host.name} ${host.version}`);

if ((await lacksAddon('allocation', host)) === undefined) {
  const { capacities } = await nativeWay('append');
  console.log(
    `std::string: ${capacities(most)
      .map(([, capacity]) => capacity)
      .join(', ')}`,
  );
}

const weigh = await scalesOf(host);
const { doubling } = await bufferWays();
for (const [name, { hold }] of Object.entries({ ...ways, Buffer: doubling })) {
  /** @type {[length: number, bytesEach: number][]} */
  const seen = [];
  for (let length = 100_000; length <= most; length = Math.ceil(length * 1.1)) {
    const bytes = weigh(() => hold(length));
    seen.push([length, bytes / length]);
  }
  // More bytes per character than before: the capacity grew.
  const steps = seen
    .filter(([, each], i) => i === 0 || each > 1.02 * Number(seen[i - 1]?.[1]))
    .map(([length, each]) => `${length}: ${each.toFixed(1)}`);
  console.log(`${name}, bytes a character by length: ${steps.join(', ')}`);
}
