import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { repository, rounds } from '../../test/support/bench.js';
import { fileOf } from '../../test/support/scratch.js';

/** A comparison does not pass when a case that was measured is not any more. */

const reference = path.join(repository, 'results/utf8-validation-arabic.ndjson');
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
    const { exitCode, stdout } = await rounds('compare', [reference, String(file)]);
    assert.equal(exitCode, 1);
    assert.match(stdout, /^Lost: 1 of the base's cells$/m);
    assert.match(
      stdout.replace(/ +/g, ' '),
      new RegExp(`^ ${suite} ${name} ${workload} ${runtime} ${end}$`, 'm'),
    );
  });
}

test('--allow-missing accepts it, and still names it', async () => {
  const { exitCode, stdout } = await rounds('compare', [reference, missing, '--allow-missing']);
  assert.equal(exitCode, 0);
  assert.match(stdout, /^Lost: 1 /m);
});

test('a cell that the base does not have is no loss', async () => {
  const { exitCode, stdout } = await rounds('compare', [missing, reference]);
  assert.deepEqual([exitCode, /Lost/.test(stdout)], [0, false]);
});

test('JSON has them too', async () => {
  const { stdout } = await rounds('compare', [reference, failing, '--json']);
  assert.deepEqual(JSON.parse(stdout).lost, [{ cell, kind: 'failed', error: 'the disk is full' }]);
});
