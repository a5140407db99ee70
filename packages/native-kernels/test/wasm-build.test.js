import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { buildWasm, findCompiler, recordedCompiler, wasmFolder, wasmKernels } from '../scripts/build-wasm.js';

test('there is one module for each kernel, and none more', () => {
  const files = wasmKernels().map((kernel) => `${kernel}.wasm`);
  assert.deepEqual(readdirSync(wasmFolder).sort(), [...files, 'compiler.txt'].sort());
});

/** @returns {{ command: string, skip: string | false }} */
function compiler() {
  try {
    return { ...findCompiler(recordedCompiler()), skip: false };
  } catch (error) {
    return { command: '', skip: String(error) };
  }
}

const { command, skip } = compiler();
for (const kernel of wasmKernels()) {
  test(`${kernel}.wasm is what its sources give`, { skip }, () => {
    const isSame = buildWasm(kernel, command).equals(readFileSync(`${wasmFolder}${kernel}.wasm`));
    assert.ok(isSame, 'the sources have changed: run "pnpm build:wasm" here, and commit what it makes');
  });
}

test('a compiler of another version is none, and the message says which one it should be', () => {
  assert.throws(() => findCompiler('clang 0.0.1'), {
    message: /^The WebAssembly modules need clang 0\.0\.1 with lld.*: apt-get install clang-19 lld-19$/,
  });
});

test('what a compiler does not make is no module', () => {
  assert.throws(() => buildWasm('empty', 'false'), /Command failed: false/);
});
