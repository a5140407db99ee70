import { fileURLToPath } from 'node:url';
import { meanInterval } from '@rounds/stats';
import { optionsByHand } from 'rounds/cli/by-hand.js';
import { must, runIn } from './packed.js';

/**
 * Whether a change to byte-lookup made its look-ups slower: fresh processes of both versions by turns. By hand:
 * `node runners/study/byte-lookup.js FOLDER-OF-THE-OLD-VERSION [--runtime PATH] [--rounds 15]`. The old version is
 * what `npm pack byte-lookup` or `git worktree add` gives.
 */
const { values, positionals } = optionsByHand(
  {
    allowPositionals: true,
    options: { runtime: { type: 'string', default: process.execPath } },
  },
  { rounds: 15 },
);
const [old = ''] = positionals;
const path = (/** @type {string} */ inPackages) =>
  fileURLToPath(new URL(`../../packages/${inPackages}`, import.meta.url));
const loop = path('header-lookup/study/byte-lookup.js');

for (const [called, workload] of [
  ['headerName', 'typical-mix'],
  ['headerName', 'unknown'],
  ['compileLookup', 'typical-mix'],
  ['compileLookup', 'unknown'],
  ['compileLookup', 'custom-2000'],
]) {
  const pairs = [];
  for (let round = 0; round < values.rounds; round++) {
    const pair = { before: 0, now: 0 };
    const turns = Object.entries({ before: old, now: path('byte-lookup') });
    for (const [version, folder] of round % 2 ? turns.reverse() : turns) {
      const said = await runIn('.', [values.runtime, loop, folder, called, workload]);
      pair[/** @type {keyof typeof pair} */ (version)] = JSON.parse(must(said));
    }
    pairs.push(pair);
  }
  const { estimate, low, high } = meanInterval(pairs.map(({ before, now }) => now / before));
  const [ratio, from, to] = [estimate, low, high].map((number) => number?.toFixed(3));
  const [before, now] = [pairs.map((pair) => pair.before), pairs.map((pair) => pair.now)];
  const ns = [before, now].map((times) => `${Math.min(...times).toFixed(2)} ns`);
  console.log(`${called} ${workload}: ${ns[0]} before, ${ns[1]} now, ratio ${ratio} [${from}, ${to}]`);
}
