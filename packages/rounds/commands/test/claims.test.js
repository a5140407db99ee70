import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { expectOneLine, newFolder, repository, rounds } from '../../test/support/bench.js';
import { fileOf } from '../../test/support/scratch.js';

/** `pnpm claims` as a user has it. */

const reference = path.join(repository, 'results/utf8-validation-arabic.ndjson');

/** @param {string[]} args */
function claims(...args) {
  return rounds('claims', args);
}

test('one run has its figures, its tests and the scoreboard of its own suites', async () => {
  const { exitCode, stdout } = await claims(reference);
  assert.equal(exitCode, 0);
  assert.match(stdout, /^utf8-validation: How fast can you validate UTF-8 strings in JavaScript\?/);
  assert.match(stdout, /^Published claims$.*^ {2}utf8-validation: buffer\.isUtf8 is over 80 times faster/ms);
  assert.doesNotMatch(stdout, /header-lookup/);
});

test('several runs have one scoreboard of all machines, with what none of them measured', async () => {
  const text = readFileSync(reference, 'utf8');
  const again = fileOf(text);
  const elsewhere = fileOf(text.replace(/"cpu":"[^"]*"/, '"cpu":"another processor"'));
  const { exitCode, stdout } = await claims(reference, again, elsewhere, '--markdown');
  assert.equal(exitCode, 0);
  assert.match(stdout, /^<!-- Rounds report -->\n\n## Published claims\n/);
  assert.equal(
    stdout.split('\n').filter((line) => /^\| `node@20[^|]+\|.*isUtf8 against/.test(line)).length,
    2,
  );
  assert.match(stdout, /^\| `node@20[^|]+\|.*\| another processor, \d+ cores \|/m);
  assert.match(stdout, /^\| `node` \| not measured \| .*pnpm bench header-lookup/m);
});

test('the scoreboard is a page if a file is named', async () => {
  const out = path.join(newFolder(), 'claims.html');
  assert.deepEqual((await claims(reference, '--out', out)).stdout, `${out}\n`);
  assert.match(
    readFileSync(out, 'utf8'),
    /^<!doctype html>\n<!-- Rounds report -->.*buffer\.isUtf8 is over 80 times/s,
  );
});

test('runs without a published experiment are refused', async () => {
  const text = readFileSync(reference, 'utf8').replaceAll('utf8-validation', 'my-own-suite');
  const file = fileOf(Buffer.from(text), { suffix: '.ndjson' });
  expectOneLine(await claims(file), 2, /has no suite that repeats a published experiment/);
});
