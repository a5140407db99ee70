import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chooseRuntime, isRuntime } from '../conditions.js';

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
