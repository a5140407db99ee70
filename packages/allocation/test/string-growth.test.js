import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { lacksAddon, nativeFunctions } from '@rounds/native/load.js';
import { checkCases, nodeHost } from 'rounds/testing';
import { cases, hundred } from '../string-growth/cases.js';
import { nativeWay, nativeWays } from '../string-growth/native.js';
import { codeAt, letterAt, reference, withText } from '../string-growth/texts.js';
import { bufferWays, decoderWays, ways } from '../string-growth/ways.js';
import { lengthName, workloads } from '../string-growth/workloads.js';
import suite from '../suites/string-growth.js';

const names = Object.keys(suite.cases);

test('every case that this Node.js has makes the texts of the examples', async () => {
  const checked = await checkCases(suite, { cases: names, examples: true, folder: '' }, nodeHost);
  assert.deepEqual(
    names.filter((name) => checked[name]?.failure !== undefined),
    [],
  );
  const available = names.filter((name) => checked[name]?.unavailable === undefined);
  assert.ok(available.length >= 9, `only ${available.join(', ')}`);
});

test('the reference is what a buffer is filled with', () => {
  for (const length of [0, 1, 15, 16, 17, 1000]) {
    const text = Buffer.alloc(length, 'abcdefghijklmnop').toString();
    assert.deepEqual(reference({ length, parts: 1, isExample: true }), [text]);
    assert.deepEqual(reference({ length: 3 * length, parts: 3, isExample: true }), [text, text, text]);
    assert.equal(reference({ length, parts: 1 }), withText(0, text) >>> 0);
    assert.equal(
      [...text].every((letter, i) => letter === letterAt(i) && letter.charCodeAt(0) === codeAt(i)),
      true,
    );
  }
});

test('a text that is too short, too long, or has another end has another digest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), (length) => {
      const [text = ''] = /** @type {string[]} */ (reference({ length, parts: 1, isExample: true }));
      const digest = withText(0, text);
      assert.notEqual(withText(0, text.slice(1)), digest);
      assert.notEqual(withText(0, text + letterAt(length)), digest);
      assert.notEqual(withText(0, `${text.slice(0, -1)}\u{100}`), digest);
      assert.notEqual(withText(withText(0, text), text), digest);
    }),
  );
});

test('the ways in JavaScript make the same of any length', async () => {
  const { doubling, sized } = await bufferWays();
  const all = { ...ways, doubling, sized, decoded: decoderWays(globalThis).doubling };
  fc.assert(
    fc.property(fc.nat({ max: 20_000 }), (length) => {
      const [text] = /** @type {string[]} */ (reference({ length, parts: 1, isExample: true }));
      for (const [name, { hold, textOf }] of Object.entries(all)) {
        assert.equal(textOf(hold(length), length), text, name);
      }
    }),
    { numRuns: 20 },
  );
});

test('in hundredths there are as many characters, in a hundred texts', async () => {
  const input = suite.workloads['characters-10000']?.input();
  const inParts = cases['append-in-hundredths'];
  await inParts?.load(nodeHost);
  const made = inParts?.setup?.(/** @type {any} */ (input));
  assert.deepEqual([made.length, made.parts], [10_000, hundred]);
  const [text = ''] = /** @type {string[]} */ (reference({ length: 100, parts: 1, isExample: true }));
  const digest = Array.from({ length: hundred }, () => text).reduce(withText, 0) >>> 0;
  assert.equal(inParts?.reference?.(/** @type {any} */ (input)), digest);
});

test('lengths are powers of ten from 100 to 100,000,000, and what is published has its workload', () => {
  assert.deepEqual(
    Object.keys(workloads),
    [2, 3, 4, 5, 6, 7, 8].map((exponent) => lengthName(10 ** exponent)),
  );
});

test('what would not fit in a heap has its reason', () => {
  assert.match(String(cases.append?.notFor?.('characters-100000000')), /3\.2 GB of the heap/);
  assert.match(String(cases.join?.notFor?.('characters-100000000')), /1\.6 GB/);
  assert.equal(cases.append?.notFor?.('characters-10000000'), undefined);
  assert.match(String(cases['native-fixed-steps']?.notFor?.('characters-100000000')), /copies/);
});

const skip = (await lacksAddon('allocation', nodeHost)) ?? false;

test('every native way makes the same texts, and takes the same digest', { skip }, async () => {
  const lengths = fc.nat({ max: 300 });
  for (const name of nativeWays) {
    const { call } = await nativeWay(name);
    fc.assert(
      fc.property(lengths, fc.integer({ min: 1, max: 5 }), (each, parts) => {
        const input = { length: each * parts, parts };
        assert.deepEqual(call({ ...input, isExample: true }), reference({ ...input, isExample: true }), name);
        assert.equal(call(input), reference(input), name);
      }),
      { numRuns: 30 },
    );
    const long = { length: 200_000, parts: 1 };
    assert.equal(call(long), reference(long), name);
  }
});

test('a std::string grows by a factor, what is reserved does not grow, and fixed steps are 64 KiB', {
  skip,
}, async () => {
  const length = 1_000_000;
  const capacitiesOf = async (/** @type {typeof nativeWays[number]} */ name) =>
    (await nativeWay(name)).capacities(length);
  for (const name of /** @type {const} */ (['append', 'push-back'])) {
    const grown = await capacitiesOf(name);
    const [first, ...others] = grown;
    assert.equal(first?.[0], 0);
    let before = first?.[1] ?? 0;
    for (const [at, capacity] of others) {
      assert.equal(at, before + 1, 'it grows when it is full');
      // Standard libraries double, or take half as much again; that of LLVM rounds up to the allocator's sizes.
      assert.ok(capacity >= 1.4 * before && capacity <= 2.2 * before + 2, `${before} grows to ${capacity}`);
      before = capacity;
    }
    assert.ok(before >= length && others.length <= 40, `${others.length} growths`);
  }
  const reserved = await capacitiesOf('reserved');
  assert.ok(reserved.length === 1 && Number(reserved[0]?.[1]) >= length);
  const steps = await capacitiesOf('fixed-steps');
  assert.deepEqual(
    steps.map(([, capacity]) => capacity),
    Array.from({ length: Math.ceil(length / 65_536) + 1 }, (_, i) => i * 65_536),
  );
});

test('wrong arguments are refused', { skip }, async () => {
  const names = /** @type {const} */ (['growTexts', 'textOf', 'capacitiesOf']);
  const { growTexts, textOf, capacitiesOf } = await nativeFunctions('allocation', ...names);
  assert.throws(() => growTexts(nativeWays.length, 1, 1), RangeError);
  assert.throws(() => growTexts(0, -1, 1), RangeError);
  assert.throws(() => growTexts(0, 1, 0), RangeError);
  assert.throws(() => growTexts(0, '1', 1), TypeError);
  assert.throws(() => textOf(0, 2 ** 40), RangeError);
  assert.throws(() => capacitiesOf(0), TypeError);
});
