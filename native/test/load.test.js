/** What suites import instead of the addon itself. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { importKernels, lacksAddon, nativeFunction, nativeFunctions } from '../load.js';
import { loadOrSkip } from './load.js';

test('a runtime lacks an addon for the reason that its import gives', async () => {
  assert.equal(await lacksAddon('kernels', { name: 'node' }), (await loadOrSkip()).skip);
  assert.equal(await lacksAddon('kernels', { name: 'just' }), 'just-js loads no Node-API addons');
  const lacking = await lacksAddon('none', { name: 'node' });
  assert.equal(lacking, 'not compiled yet: the first run does that, or node native/build.js none');
});

test('the kernels are imported once, even if that fails', () => {
  const first = importKernels();
  first.catch(() => {});
  assert.equal(importKernels(), first);
});

test('a function that an addon lacks is named', {
  skip: await lacksAddon('io', { name: 'node' }),
}, async () => {
  assert.equal(typeof (await nativeFunction('io', 'read')), 'function');
  await assert.rejects(
    nativeFunctions('io', 'read', 'levitate'),
    /^Error: io has no native function levitate$/,
  );
});

test('a bundle finds nothing to take in from load.js', () => {
  const source = readFileSync(new URL('../load.js', import.meta.url), 'utf8');
  const code = source.replace(/\/\*\*.*?\*\//gs, '');
  assert.match(code, /\bimport\(/);
  assert.doesNotMatch(code, /^import\b|\bfrom '|\bimport\('|\brequire\(/m);
});
