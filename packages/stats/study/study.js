import { parseArgs } from 'node:util';
import { coverageTable } from './coverage.js';
import { familyTable } from './families.js';
import { looksTable } from './looks.js';
import { models } from './noise.js';
import { processesTable } from './processes.js';
import { replayedPairs, replayTables } from './replay.js';
import { roundsTable, simulatedPairs, simulatedTables } from './tables.js';

/**
 * Prints the tables of README.md: `node packages/stats/study/study.js`, in some minutes; `--quick` in one, and
 * `--only Rounds` one part of them.
 */
const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const scale = values.quick ? 1 : 8;

const { calm, additive, 'two speeds': twoSpeeds } = models;
const some = /** @type {Record<string, import('./noise.js').Model>} */ ({
  calm,
  additive,
  'two speeds': twoSpeeds,
});
const pairsAt = (/** @type {number} */ rounds) => {
  const { mean, p01, ...replayed } = replayedPairs(2 * scale, 500, rounds);
  return { ...simulatedPairs(some, { runs: 25 * scale, rounds, seed: 400 }), ...replayed };
};

/** @type {Record<string, () => string[]>} */
const parts = {
  'Simulated, 40 rounds': () => simulatedTables({ runs: 25 * scale, rounds: 40, seed: 1 }),
  'Recorded trials': () => replayTables({ repetitions: values.quick ? 1 : 4, seed: 100 }),
  Coverage: () => [coverageTable({ runs: 1250 * scale, repetitions: 25 * scale, seed: 500 })],
  Rounds: () => [roundsTable(pairsAt, 400)],
  'Slow processes': () => [processesTable({ runs: 25 * scale, seed: 600 })],
  Looks: () => [looksTable({ runs: 50 * scale, seed: 200 })],
  Families: () => [familyTable({ runs: 25 * scale, seed: 300 })],
};

const { only } = values;
if (only !== undefined && !(only in parts)) {
  console.error(`error: There is no part "${only}", only ${Object.keys(parts).join('; ')}.`);
  process.exitCode = 2;
}
for (const [name, tables] of Object.entries(parts)) {
  if (only !== undefined && only !== name) continue;
  console.log(`\n## ${name}`);
  for (const text of tables()) console.log(text);
}
