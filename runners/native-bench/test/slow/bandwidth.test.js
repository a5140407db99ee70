import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { newFolder, repository } from 'rounds/test/support/bench.js';

const skip = spawnSync('c++', ['--version']).status === 0 ? false : 'no C++ compiler: apt-get install g++';

const line = 64;
const part = 256 * line;
const input = Buffer.from(Uint32Array.from({ length: 3 * part }, (_, i) => i).buffer);

/** @returns {string} path of the fixture, built with what moves the bytes */
function build() {
  const program = join(newFolder(), 'bandwidth');
  const fixture = fileURLToPath(new URL('../fixtures/bandwidth.cc', import.meta.url));
  const sources = ['bandwidth.cc', 'workload.cc'].map((name) => join(repository, 'native/bench', name));
  const folders = ['bench', 'include', 'dispatch'].map((name) => `-I${repository}native/${name}`);
  const flags = ['-std=c++17', '-O1', '-Wall', '-Werror', '-fsanitize=address,undefined'];
  execFileSync('c++', [...flags, ...folders, '-o', program, fixture, ...sources], { stdio: 'pipe' });
  return program;
}

/**
 * @param {string} program
 * @param {{ inPlace: boolean, written: number, size: number, inputs?: number }} how
 * @returns {{ output: Buffer, moved: number }}
 */
function move(program, { inPlace, written, size, inputs = 1 }) {
  const folder = newFolder();
  const save = (/** @type {string} */ name, /** @type {Buffer} */ bytes) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  const arrays = Array.from({ length: inputs }, (_, i) => save(`${i}`, input.subarray(0, size)));
  if (written > 0 && !inPlace) arrays.push(save('out', Buffer.alloc(size)));
  const right = written > 0 ? save('written', Buffer.alloc(written)) : '-';
  const words = ['filter', 'x', size, Number(inPlace), 0, right, ...arrays, '/'].join(' ');
  const { stdout, stderr, status } = spawnSync(program, [], { input: `${words}\n`, maxBuffer: 2 ** 26 });
  assert.equal(status, 0, String(stderr));
  return { output: stdout, moved: Number(stderr) };
}

test('as many bytes are moved as a call reads and writes, and nothing beyond them', { skip }, () => {
  const program = build();
  // Sizes with and without a rest of a part, of a line.
  for (const size of [line - 1, part, part + 1, 5 * part + 3 * line, 5 * part + 100]) {
    const whole = move(program, { inPlace: false, written: size, size });
    const lines = size - (size % line);
    assert.equal(whole.moved, 2 * size);
    assert.deepEqual(whole.output.subarray(0, lines), input.subarray(0, lines));
    assert.ok(whole.output.subarray(lines).every((byte) => byte === 0));

    assert.equal(move(program, { inPlace: false, written: size, size, inputs: 2 }).moved, 3 * size);
    assert.equal(move(program, { inPlace: false, written: 0, size, inputs: 2 }).moved, 2 * size);

    for (const inPlace of [true, false]) {
      const written = size >> 1;
      const { output, moved } = move(program, { inPlace, written, size });
      assert.equal(moved, size + written);
      const expected = inPlace ? Buffer.from(input.subarray(0, size)) : Buffer.alloc(size);
      let done = 0;
      for (let i = 0; i < size; i += part) {
        const length = Math.min(part, size - i);
        const due = Math.floor((written * (i + length)) / size) - done;
        const now = Math.min(due, length) - (Math.min(due, length) % line);
        input.copy(expected, done, i, i + now);
        done += now;
      }
      assert.ok(written - done < 2 * line, `${done} of ${written}`);
      assert.deepEqual(output, expected);
    }
  }
});
