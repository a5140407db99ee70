import assert from 'node:assert/strict';
import test from 'node:test';
import fc from '@rounds/fast-check';
import { loadCases, nodeHost } from 'rounds/testing';
import { examples } from '../examples.js';
import { isValidUtf8 } from '../reference.js';
import suite from '../suite.js';
import { anyInput, drawn } from './arbitraries.js';
import { atOffset } from './support.js';

/**
 * @param {string} name
 * @param {(input: Uint8Array) => boolean} validate
 * @param {Uint8Array} input
 */
function checkAnswer(name, validate, input) {
  const expected = isValidUtf8(input);
  const answer = validate(input);
  if (answer !== expected)
    assert.fail(`${name} on ${suite.show?.(input)}: expected ${expected}, got ${answer}`);
}

const cases = await loadCases(suite);
const inputs = Object.values(suite.workloads).map(({ input }) => input());

test('this Node.js runs every case', () => {
  assert.deepEqual(
    cases.map(([name]) => name),
    Object.keys(suite.cases),
  );
});

for (const [name, validate] of cases) {
  test(`${name} answers as the reference on the examples`, () => {
    for (const example of examples()) checkAnswer(name, validate, example);
  });

  test(`${name} answers as the reference on drawn inputs, at any offset`, () => {
    const property = fc.property(anyInput, fc.nat({ max: 9 }), (bytes, offset) => {
      checkAnswer(name, validate, bytes);
      checkAnswer(name, validate, atOffset(bytes, offset));
    });
    fc.assert(property, drawn);
  });

  test(`${name} answers as the reference on every workload, at an offset too`, () => {
    for (const bytes of inputs) {
      checkAnswer(name, validate, bytes);
      checkAnswer(name, validate, atOffset(bytes, 5));
    }
  });

  test(`${name} leaves its input as it was and answers the same again`, () => {
    for (const workload of ['arabic-80KiB', 'arabic-80KiB-invalid-middle']) {
      const bytes = suite.workloads[workload]?.input();
      assert.ok(bytes, `there is no workload ${workload}`);
      const before = bytes.slice();
      const answers = [validate(bytes), validate(bytes), validate(bytes)];
      assert.deepEqual(
        answers,
        Array(3).fill(isValidUtf8(before)),
        `${name} changed its mind on ${workload}`,
      );
      assert.deepEqual(bytes, before, `${name} wrote into its input`);
    }
  });
}

test('a runtime that lacks what a case needs gets the reason', () => {
  /** @type {(name: 'node' | 'bun' | 'deno' | 'just', version: string, global?: object) => Record<string, string>} */
  const reasons = (name, version, global = { TextDecoder }) => {
    const host = { ...nodeHost, name, version, global: /** @type {any} */ (global) };
    const all = Object.entries(suite.cases).map(([id, { unavailable }]) => [id, unavailable?.(host)]);
    return Object.fromEntries(all.filter(([, reason]) => reason !== undefined));
  };
  const isUtf8Missing = (/** @type {string} */ version) => ({
    isUtf8: `node:buffer has isUtf8 since Node.js 18.14 and 19.4, not in ${version}`,
  });

  for (const version of ['18.0.0', '18.13.0', '19.0.0', '19.3.0']) {
    assert.deepEqual(reasons('node', version), isUtf8Missing(version));
  }
  for (const version of ['18.14.0', '19.4.0', '20.0.0', '24.21.0', '26.0.0-nightly']) {
    assert.deepEqual(reasons('node', version), {}, `node ${version} should run every case`);
  }
  assert.deepEqual(reasons('bun', '1.0.14'), {});
  assert.deepEqual(reasons('deno', '2.0.0'), {});
  assert.deepEqual(reasons('just', '0.1.13', {}), {
    'TextDecoder-fresh': 'just 0.1.13 has no TextDecoder',
    'TextDecoder-reused': 'just 0.1.13 has no TextDecoder',
    isUtf8: 'just-js has no node:buffer',
    'toString-round-trip': 'just-js has no node:buffer',
  });
});
