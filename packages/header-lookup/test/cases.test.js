import assert from 'node:assert/strict';
import test from 'node:test';
import fc from '@rounds/fast-check';
import { wellKnownNames } from '@rounds/header-names';
import { loadCases, nodeHost } from 'rounds/testing';
import { customNames } from '../custom-names.js';
import { examples } from '../examples.js';
import { asNames } from '../inputs.js';
import { reference } from '../reference.js';
import suite from '../suite.js';
import { canDo } from './support.js';

const drawn = { numRuns: 300 };

/** A known name with its letters in any case, and now and then with one byte changed, put in or taken out. */
const nearlyKnown = fc
  .record({
    name: fc.constantFrom(...wellKnownNames()),
    upper: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
    mutation: fc.constantFrom('none', 'none', 'change', 'insert', 'remove'),
    place: fc.nat(),
    byte: fc.nat({ max: 0xff }),
  })
  .map(({ name, upper, mutation, place, byte }) => {
    const letters = [...name].map((letter, i) => (upper[i] ? letter.toUpperCase() : letter));
    const at = place % letters.length;
    const replacement = mutation === 'change' || mutation === 'insert' ? [String.fromCharCode(byte)] : [];
    if (mutation !== 'none') letters.splice(at, mutation === 'insert' ? 0 : 1, ...replacement);
    return letters.join('');
  });

const anyBytes = fc
  .uint8Array({ maxLength: 40 })
  .map((bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

const anyNames = fc.array(fc.oneof(nearlyKnown, nearlyKnown, anyBytes), { minLength: 1, maxLength: 20 });

/**
 * The same names in a view that begins `offset` bytes into a buffer, between bytes that would make longer names of
 * them.
 *
 * @param {import('../inputs.js').Ranges} input
 * @param {number} offset
 * @returns {import('../inputs.js').Ranges}
 */
function shifted({ bytes, ranges, ...rest }, offset) {
  const whole = Buffer.alloc(offset + bytes.length + 8, 'e');
  whole.set(bytes, offset);
  return { ...rest, bytes: whole.subarray(offset, offset + bytes.length), ranges };
}

/** Places in one text, whatever stands there: nothing but the ends tells a name from what surrounds it. */
const anyPlaces = fc
  .tuple(
    fc.array(nearlyKnown, { minLength: 1, maxLength: 8 }),
    fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 20 }),
  )
  .map(([names, places]) => {
    const bytes = Buffer.from(names.join(''), 'latin1');
    let end = 0;
    const whole = names.flatMap((name) => {
      end += name.length;
      return [end - name.length, end];
    });
    const cut = places.flatMap(([a, b]) => [a, b].map((n) => n % (bytes.length + 1)).sort((x, y) => x - y));
    return /** @type {import('../inputs.js').Ranges} */ ({
      kind: 'names',
      bytes,
      ranges: Uint32Array.from([...whole, ...cut]),
      words: 'wellKnown',
    });
  });

const cases = await loadCases(suite);
const inputs = Object.entries(suite.workloads).map(([name, { input }]) => {
  const made = input();
  return { name, input: made, expected: reference(made) };
});

test('this Node.js runs every case but the one that has to be compiled', () => {
  const missing = Object.keys(suite.cases).filter((name) => !cases.some(([loaded]) => loaded === name));
  assert.deepEqual(
    missing.filter((name) => name !== 'native'),
    [],
  );
});

for (const [name, call] of cases) {
  test(`${name} answers as the reference on the examples`, () => {
    for (const example of examples()) {
      assert.deepEqual(call(example), reference(example), `${name} on ${suite.show?.(example)}`);
    }
  });

  test(`${name} answers as the reference on every workload that it can do`, () => {
    for (const { name: workload, input, expected } of inputs) {
      if (canDo(name, workload)) assert.deepEqual(call(input), expected, workload);
    }
  });

  test(`${name} answers as the reference on drawn names, at any offset`, () => {
    const property = fc.property(anyNames, fc.nat({ max: 9 }), (names, offset) => {
      const input = asNames(names);
      const expected = reference(input);
      assert.deepEqual(call(input), expected);
      assert.deepEqual(call(shifted(input, offset)), expected);
    });
    fc.assert(property, drawn);
  });

  test(`${name} reads nothing outside of the place that it is given`, () => {
    fc.assert(
      fc.property(anyPlaces, (input) => assert.deepEqual(call(input), reference(input))),
      drawn,
    );
  });

  if (!canDo(name, 'custom-2000')) continue;

  test(`${name} knows each custom name and none that only looks like one`, () => {
    const names = customNames().flatMap((custom) => [
      custom,
      custom.toUpperCase(),
      `${custom}x`,
      custom.slice(1),
      custom.replace(/.$/, '~'),
    ]);
    const input = asNames(names, 'custom');
    assert.deepEqual(call(input), reference(input));
  });
}

test('a case that was written for the well-known names says why it cannot do others', () => {
  const fixed = Object.keys(suite.cases).filter((name) => !canDo(name, 'custom-2000'));
  assert.deepEqual(fixed, ['switch', 'byte-lookup', 'native']);
  for (const name of fixed) {
    for (const workload of Object.keys(suite.workloads)) {
      const reason = suite.cases[name]?.notFor?.(workload);
      assert.equal(
        typeof reason,
        workload === 'custom-2000' ? 'string' : 'undefined',
        `${name} on ${workload}`,
      );
    }
  }
});

test('the native case says what is missing, and how to get it', async () => {
  const reasonOn = (/** @type {import('rounds').Host['name']} */ name) =>
    suite.cases.native?.unavailable?.({ ...nodeHost, name });
  assert.equal(await reasonOn('just'), 'just-js loads no Node-API addons');
  const here = await reasonOn('node');
  if (here !== undefined) assert.match(here, /not compiled yet: the first run does that/);
});
