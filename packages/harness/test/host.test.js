import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockOf, detectHost, garbageCollectorOf } from '@rounds/harness/host.js';

test('this process is found to be what runs it', () => {
  const { name, version } = detectHost(globalThis);
  assert.deepEqual({ name, version }, { name: 'node', version: process.versions.node });
});

const process20 = { versions: { node: '20.0.0' } };

test('Bun and Deno are told from Node.js although they have a process too', () => {
  assert.equal(detectHost({ Bun: { version: '1.4.5' }, process: process20 }).name, 'bun');
  assert.equal(detectHost({ Deno: { version: { deno: '2.9.6' } }, process: process20 }).version, '2.9.6');
});

test('just-js gives its version as text or as an object', () => {
  assert.equal(detectHost({ just: { version: '0.1.13' } }).version, '0.1.13');
  assert.equal(detectHost({ just: { version: { just: '0.1.13', v8: '10.2' } } }).version, '0.1.13');
});

test('anything else is refused', () => {
  assert.throws(() => detectHost({}), /none of the runtimes known here: node, bun, deno, just/);
});

test('the clock goes forward in ns', () => {
  const now = clockOf(detectHost(globalThis));
  const start = now();
  const before = process.hrtime.bigint();
  while (process.hrtime.bigint() - before < 5_000_000n);
  const took = now() - start;
  assert.ok(took >= 4.9e6 && took < 5e9, `expected a little more than 5,000,000 ns, got ${took}`);
});

test('where garbage cannot be collected on demand, asking for it does nothing', () => {
  assert.doesNotThrow(
    garbageCollectorOf({ name: 'node', version: '20.0.0', global: /** @type {any} */ ({}) }),
  );
  let collected = 0;
  const global = /** @type {any} */ ({
    Bun: { gc: (/** @type {boolean} */ now) => (collected += now ? 1 : 0) },
  });
  garbageCollectorOf({ name: 'bun', version: '1.4.5', global })();
  assert.equal(collected, 1, 'expected one full collection');
});
