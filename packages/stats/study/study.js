import { parseArgs } from 'node:util';
import { familyTable } from './families.js';
import { looksTable } from './looks.js';
import { models } from './noise.js';
import { replayedPairs, replayTables } from './replay.js';
import { roundsTable, simulatedPairs, simulatedTables } from './tables.js';

/**
 * Prints the tables of README.md: `node packages/stats/study/study.js`, in some minutes; `--quick` in one.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const scale = values.quick ? 1 : 8;

console.log('## Simulated, 40 rounds');
for (const text of simulatedTables({ runs: 25 * scale, rounds: 40, seed: 1 })) console.log(text);
console.log('\n## Recorded trials');
for (const text of replayTables({ repetitions: values.quick ? 1 : 4, seed: 100 })) console.log(text);
console.log('\n## Rounds');
const { calm, additive, 'two speeds': twoSpeeds } = models;
const some = /** @type {Record<string, import('./noise.js').Model>} */ ({
  calm,
  additive,
  'two speeds': twoSpeeds,
});
const pairsAt = (/** @type {number} */ rounds) => ({
  ...simulatedPairs(some, { runs: 25 * scale, rounds, seed: 400 }),
  ...replayedPairs(2 * scale, 500, rounds),
});
console.log(roundsTable(pairsAt, 400));
console.log('\n## Looks');
console.log(looksTable({ runs: 50 * scale, seed: 200 }));
console.log('\n## Families');
console.log(familyTable({ runs: 25 * scale, seed: 300 }));
