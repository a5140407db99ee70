import assert from 'node:assert/strict';
import test from 'node:test';
import { nodeHost } from 'rounds/testing';
import { lacksFfi, needsFfi } from '../ffi.js';

test('a runtime that cannot call C by address says why', async () => {
  assert.match(String(lacksFfi(nodeHost)), /^Node\.js has no FFI/);
  const global = /** @type {any} */ ({ Deno: {} });
  assert.equal(
    lacksFfi({ name: 'deno', version: '1.46.3', global }),
    'Deno 1.46.3 has no Deno.dlopen without a flag',
  );
  assert.match(String(await needsFfi.unavailable({ name: 'just' })), /^just-js/);
});
