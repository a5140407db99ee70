import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chooseRuntime, differencesOf, isRuntime } from '../conditions.js';

describe('the runtime of a value', () => {
  test('is as exact as it is named', () => {
    assert.ok(isRuntime('node', 'node@20.1.0'));
    assert.ok(isRuntime('node@20', 'node@20.1.0'));
    assert.ok(isRuntime('node@20.1', 'node@20.1.0'));
    assert.ok(!isRuntime('node@20.1', 'node@20.10.0'));
    assert.ok(!isRuntime('node@2', 'node@20.1.0'));
    assert.ok(!isRuntime('node', 'nodes@20.1.0'));
    assert.ok(isRuntime('bun@1.0+node', 'bun@1.0.14+node@20.1.0'));
    assert.ok(!isRuntime('node', 'bun@1.0.14+node@20.1.0'));
    assert.ok(isRuntime('native', 'node@20.1.0'));
  });

  test('is the newest that is as named, otherwise the oldest of its name', () => {
    const ids = ['node@24.1.0', 'bun@1.4.0', 'node@20.1.0', 'node@20.20.2', 'node@20.3.0', 'node@9.0.0'];
    assert.equal(chooseRuntime('node@20', ids), 'node@20.20.2');
    assert.equal(chooseRuntime('node@20.1', ids), 'node@20.1.0');
    assert.equal(chooseRuntime('node@15', ids), 'node@9.0.0');
    assert.equal(chooseRuntime('node', ids), 'node@24.1.0');
    assert.equal(chooseRuntime('deno', ids), undefined);
    assert.equal(chooseRuntime('native', ids), 'node@24.1.0');
    assert.equal(chooseRuntime('native', ['bun@1.4.0']), 'bun@1.4.0');
  });
});

test('of a pair only the program that is of another version is named, and once', () => {
  const value = { suite: 's', workload: 'w', case: 'c', runtime: 'python@3.9+node@20' };
  const of = /** @type {const} */ ({ of: value, expected: { least: 1 } });
  const claim = /** @type {any} */ ({ tests: [of, of] });
  const here = { processor: '', architecture: 'x64', cores: 2 };
  const ran = { runtimes: ['python@3.11.7+node@20.1.0'] };
  assert.deepEqual(differencesOf(claim, here, [ran, ran]), ['in python@3.11.7 (published: python@3.9)']);
});
