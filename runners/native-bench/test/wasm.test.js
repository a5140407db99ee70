import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileOf } from 'rounds/test/support/scratch.js';
import { buildWasm, findCompiler, recordedCompiler, wasmFolder, wasmKernels } from '../wasm.js';

const wanted = recordedCompiler();
const compiler = await findCompiler(wanted).catch((error) => /** @type {Error} */ (error).message);

test('there is one module for each kernel, and none more', () => {
  const files = wasmKernels().map((kernel) => `${kernel}.wasm`);
  assert.deepEqual(readdirSync(wasmFolder).sort(), [...files, 'compiler.txt'].sort());
});

for (const kernel of wasmKernels()) {
  const skip = typeof compiler === 'string' ? compiler : false;
  test(`${kernel}.wasm is what its sources give`, { skip }, async () => {
    if (typeof compiler === 'string') return;
    const built = await buildWasm(kernel, compiler.command);
    const checkedIn = readFileSync(`${wasmFolder}${kernel}.wasm`);
    assert.ok(
      built.equals(checkedIn),
      'the sources have changed: run pnpm build:wasm and commit what it makes',
    );
  });
}

test('a compiler of another version is none, and the message says which one it should be', async () => {
  await assert.rejects(findCompiler('clang 0.0.1'), {
    message: /^The WebAssembly modules need clang 0\.0\.1 with lld.*: apt-get install clang-19 lld-19$/,
  });
});

test('a compiler that fails is told by what it said', async () => {
  const failing = fileOf('#!/bin/sh\necho "noise" >&2\necho "x.c:1:1: error: no such thing" >&2\nexit 1\n', {
    mode: 0o755,
  });
  await assert.rejects(buildWasm('empty', failing), {
    message: `${failing} made no module of empty: x.c:1:1: error: no such thing`,
  });
});
