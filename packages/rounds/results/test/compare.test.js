import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { repository, rounds } from '../../test/support/bench.js';
import { fileOf, newPath } from '../../test/support/scratch.js';

/** `rounds report` of two runs compares them, which does not pass when a case that was measured is not any more. */

const reference = path.join(repository, 'results/zen5/utf8-validation-arabic.ndjson');
const records = readFileSync(reference, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));
const { suite, case: name, workload, runtime } = records.find(({ type }) => type === 'trial');
const cell = { suite, case: name, workload, runtime };
const others = records.filter(
  (each) =>
    each.type !== 'end' &&
    !(each.type === 'trial' && each.case === name && each.workload === workload && each.runtime === runtime),
);

/** @param {string[]} files */
function compare(...files) {
  return rounds('report', [...files, '--out', newPath('.html')]);
}

/** @param {object[]} more */
function without(...more) {
  return fileOf([...others, ...more].map((record) => `${JSON.stringify(record)}\n`).join(''));
}

const missing = without();
const failing = without({
  type: 'failure',
  ...cell,
  round: 0,
  kind: 'fault',
  error: 'the disk is full',
  exitCode: 0,
  signal: null,
  stderr: '',
});

for (const [what, file, end] of [
  ['is missing', missing, 'not measured'],
  ['fails', failing, 'failed: the disk is full'],
]) {
  test(`a cell that ${what} in the new file is named, and is exit code 1`, async () => {
    const { exitCode, stdout } = await compare(reference, String(file));
    assert.equal(exitCode, 1);
    const [, lost = ''] = stdout.split(/^Lost: 1 of the base's cells$/m);
    const shown = [suite, name, workload, runtime, end].filter((each) => lost.includes(each));
    assert.deepEqual(shown, [suite, name, workload, runtime, end], stdout);
  });
}

test('a cell that the base does not have is no loss', async () => {
  const { exitCode, stdout } = await compare(missing, reference);
  assert.deepEqual([exitCode, /Lost/.test(stdout)], [0, false]);
});

test('the page is written too; text on stdout stays alone, and the exit code is the same', async () => {
  const { exitCode, stdout } = await rounds('report', [reference, missing, '--csv']);
  assert.deepEqual([exitCode, /^kind,/.test(stdout), /Lost:/.test(stdout)], [1, true, false]);
  const page = newPath('.html');
  const { stdout: told } = await rounds('report', [reference, missing, '--out', page]);
  assert.ok(told.startsWith(`${page}\n\n`), told);
});

test('runs with no cell in common are not compared', async () => {
  const other = fileOf(readFileSync(reference, 'utf8').replaceAll('utf8-validation', 'another'));
  const { exitCode, stdout } = await compare(reference, other);
  assert.deepEqual([exitCode, stdout.split('\n').length], [0, 2]);
});
