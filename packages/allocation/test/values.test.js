import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { lacksAddon, nativeFunctions } from '@rounds/native/load.js';
import { checkCases, nodeHost } from 'rounds/testing';
import suite from '../suites/values.js';
import { cases } from '../values/cases.js';
import { kinds } from '../values/kinds.js';
import { makeInput, making, readPlaces, reference, weighing } from '../values/values.js';
import { figuresTold, scalesOf, withFigures } from '../weigh.js';

const names = Object.keys(suite.cases);

test('every case that this Node.js has makes the values of the examples', async () => {
  const checked = await checkCases(suite, { cases: names, examples: true, folder: '' }, nodeHost);
  assert.deepEqual(
    names.filter((name) => checked[name]?.failure !== undefined),
    [],
  );
  const available = names.filter((name) => checked[name]?.unavailable === undefined);
  assert.ok(available.length >= Object.keys(kinds).length, `only ${available.join(', ')}`);
});

test('each kind gives back the number that it was made of, and no other', () => {
  const numbers = fc.integer({ min: 0, max: 999_999 });
  for (const [name, { make, read }] of Object.entries(kinds)) {
    fc.assert(
      fc.property(numbers, (i) => assert.equal(read(make(i), i), i, name)),
      { numRuns: 50 },
    );
    // Of some nothing can be read but that they are what they are.
    const hidden = ['WeakRef', 'generator', 'Promise'];
    if (!hidden.includes(name)) assert.notEqual(read(make(1), 2), 2, name);
  }
});

test('a value in a wrong place, or of a wrong number, changes the answer', () => {
  const input = makeInput(100, { isKept: true, isExample: true });
  const right = reference(input);
  const { read } = /** @type {import('../values/kinds.js').Kind} */ (kinds['object-2']);
  assert.equal(making({ make: (i) => ({ a: i }), read })(input), right);
  assert.notEqual(making({ make: (i) => ({ a: i === 50 ? 51 : i }), read })(input), right);
  assert.notEqual(making({ make: () => ({ a: 1 }), read })(input), right);
});

test('the reference is the sum of the places that are read', () => {
  const counts = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(counts, fc.boolean(), fc.boolean(), (count, isKept, isExample) => {
      const input = makeInput(count, { isKept, isExample });
      const sum = readPlaces(input).reduce((all, [, i]) => all + i, 0);
      assert.equal(reference(input), sum);
      // Gauss had it sooner.
      if (isKept && isExample) assert.equal(sum, (count * (count - 1)) / 2);
      assert.equal(input.places.length, isKept ? count : 1);
    }),
  );
});

test('what is weighed is the middle one of three differences, each after all garbage is collected', async () => {
  let collected = 0;
  // The first is to have it compiled. In the second weighing a compiler came.
  const readings = [7, 1000, 2200, 1000, 9000, 2200, 3401];
  const host = /** @type {any} */ ({
    collectGarbage: () => collected++,
    heapSizeReader: async () => () => readings.shift(),
  });
  const weigh = await scalesOf(host);
  assert.equal(
    weigh(() => []),
    1201,
  );
  assert.deepEqual([readings.length, collected], [0, 14]);
});

test('a value takes what is left without the list that it is in', () => {
  const { make, read } = /** @type {import('../values/kinds.js').Kind} */ (kinds.number);
  const weighed = 50;
  const figures = weighing({ make, read }, (held) => {
    const list = /** @type {unknown[]} */ (held());
    return 16 + 8 * list.length + 24 * list.filter((each) => each !== undefined).length;
  })(makeInput(10, { isKept: true, weighed }));
  assert.deepEqual(figures, { bytesEach: 24 });
});

test('a case that tells figures tells them by its input, and others tell none', async () => {
  const told = withFigures(async () => ({
    call: (/** @type {{ n: number }} */ { n }) => n + 1,
    figures: (/** @type {{ n: number }} */ { n }) => ({ twice: 2 * n }),
  }));
  const call = await told.load(nodeHost);
  const input = told.setup({ n: 4 });
  assert.equal(call(input), 5);
  assert.deepEqual(figuresTold(5, input), { twice: 8 });
  assert.deepEqual(figuresTold(5, { n: 4 }), {});
});

test('both workloads make as many values as they say', () => {
  for (const { input, operations } of Object.values(suite.workloads)) {
    const made = input();
    assert.equal(operations?.(made), made.count);
  }
  assert.equal(suite.workloads['kept-1000000']?.input().places.length, 1_000_000);
});

const skip = (await lacksAddon('allocation', nodeHost)) ?? false;

test('native structs refuse what they cannot make, and malloc says what one takes', { skip }, async () => {
  const { makeStructs, structBytes } = await nativeFunctions('allocation', 'makeStructs', 'structBytes');
  assert.throws(() => makeStructs('1', 0, 0), TypeError);
  assert.throws(() => makeStructs(-1, 0, 0), RangeError);
  assert.throws(() => makeStructs(1, 2, 0), RangeError);
  assert.throws(() => makeStructs(1.5, 1, 0), RangeError);
  const bytes = structBytes();
  assert.ok(bytes === 0 || (bytes >= 24 && bytes <= 64), `${bytes}`);
  const call = await cases['native-struct-2']?.load(nodeHost);
  // From many places to few, and back.
  for (const count of [1000, 3, 1000]) {
    const input = makeInput(count, { isKept: true, isExample: true });
    assert.equal(await call?.(input), reference(input));
  }
});
