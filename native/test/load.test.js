/** What suites import instead of the addon itself. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { importAddon, lacksAddon } from '../load.js';
import { loadOrSkip } from './load.js';

test('a runtime lacks the addon for the reason that its import gives', async () => {
  assert.equal(await lacksAddon({ name: 'node' }), (await loadOrSkip()).skip);
  assert.equal(await lacksAddon({ name: 'just' }), 'just-js loads no Node-API addons');
});

test('the addon is imported once, even if that fails', () => {
  const first = importAddon();
  first.catch(() => {});
  assert.equal(importAddon(), first);
});

test('a bundle finds nothing to take in from load.js', () => {
  const source = readFileSync(new URL('../load.js', import.meta.url), 'utf8');
  const code = source.replace(/\/\*\*.*?\*\//gs, '');
  assert.match(code, /\bimport\(/);
  assert.doesNotMatch(code, /^import\b|\bfrom '|\bimport\('|\brequire\(/m);
});
