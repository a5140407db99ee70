import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { seededRandom } from '@rounds/stats';
import { corpusOf, fuzz } from './fuzz.js';
import { mutated } from './mutate.js';
import { outcomeOf, targets } from './targets.js';

/** A short run of what `pnpm fuzz` does for minutes. FUZZ_SEED=number draws others. */

const seed = Number(process.env.FUZZ_SEED ?? 1) || 1;

for (const target of targets) {
  test(`${target.name}: what others write is read, or refused in one line`, async (t) => {
    const { read, refused } = await fuzz(target, { seed, inputs: target.isSlow ? 20 : 300 });
    t.diagnostic(`${read} read, ${refused} refused`);
    assert.ok(read > 0, 'expected some to be read');
  });
}

test('each target has a corpus, and each corpus a target', () => {
  const names = targets.map(({ name }) => name).sort();
  assert.deepEqual(readdirSync(new URL('corpus', import.meta.url)).sort(), names);
  for (const name of names) assert.ok(corpusOf(name).length >= 2, name);
});

test('what is neither read nor refused is found', async () => {
  const name = 'cells';
  const read = (/** @type {Buffer} */ input) => {
    if (input.includes('__proto__')) throw new TypeError('x is no function');
  };
  assert.equal(await outcomeOf({ name, read }, Buffer.from(''), ''), 'read');
  await assert.rejects(
    fuzz({ name, read }, { seed, inputs: 5000 }),
    /cells, input \d+ of seed \d+ .*\n.*x is no function/s,
  );
});

test('a seed draws the same inputs every time', () => {
  const corpus = corpusOf('cells');
  const draw = () => Array.from({ length: 50 }, (_, i) => String(mutated(corpus, seededRandom(i))));
  assert.deepEqual(draw(), draw());
  assert.ok(new Set(draw()).size > 40);
});
