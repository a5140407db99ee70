import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { examples } from '../examples.js';
import { isValidUtf8 } from '../reference.js';
import suite from '../suite.js';

/**
 * @param {URL} file
 * @param {Map<string, string[]>} seen
 * @returns {Map<string, string[]>} what each file that `file` needs imports at its top level
 */
function importsFrom(file, seen = new Map()) {
  if (seen.has(file.href)) return seen;
  const source = readFileSync(file, 'utf8');
  const specifiers = [...source.matchAll(/^(?:import|export)\b[^;(]*?['"]([^'"]+)['"];/gm)].map(
    ([, specifier]) => String(specifier),
  );
  seen.set(file.href, specifiers);
  for (const own of specifiers.filter((specifier) => specifier.startsWith('./'))) {
    importsFrom(new URL(own, file), seen);
  }
  return seen;
}

test('loading the suite needs nothing that just-js lacks', () => {
  const files = importsFrom(new URL('../suite.js', import.meta.url));
  assert.ok(files.size >= 7, `the suite's own files should be found, not only ${[...files.keys()]}`);
  const foreign = [...files.values()].flat().filter((specifier) => !specifier.startsWith('./'));
  assert.deepEqual(foreign, ['rounds', 'rounds/suite'], 'import everything else in load()');
});

test('the examples are many, of both kinds, and few enough to check every case with', () => {
  const all = [...examples()];
  const valid = all.filter(isValidUtf8).length;
  assert.ok(all.length >= 2000 && all.length <= 4000, `${all.length} examples, expected 2000 to 4000`);
  assert.ok(valid > 500 && all.length - valid > 500, `${valid} of ${all.length} examples are valid`);
  assert.ok(
    all.some((example) => example.length === 0),
    'the empty input is an example',
  );
  assert.ok(
    all.some((example) => example.byteOffset % 8 !== 0),
    'a view with an odd offset is an example',
  );
});

test('--quick keeps two workloads, and what is invalid is in neither', () => {
  const quick = Object.entries(suite.workloads).filter(([, workload]) => workload.quick);
  assert.deepEqual(quick.map(([name]) => name).sort(), ['arabic-80KiB', 'latin-80KiB']);
  assert.ok(
    quick.every(([, workload]) => !workload.fullOnly),
    '--quick keeps nothing that only --full has',
  );
});

test('an input is shown by its length, its offset and its first bytes', () => {
  assert.equal(suite.show?.(Uint8Array.of(0xc3, 0x0a)), '2 bytes, offset 0: c3 0a');
  const long = new Uint8Array(40).subarray(1);
  assert.equal(suite.show?.(long), `39 bytes, offset 1: ${'00 '.repeat(32)}…`);
});
