import assert from 'node:assert/strict';
import { copyFileSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import {
  commandLine,
  expectOneLine,
  newFolder,
  repository,
  rounds,
  start,
} from '../../test/support/bench.js';
import { fileOf, newPath } from '../../test/support/scratch.js';

/** `rounds report`: what it writes and never overwrites, and how it compares two runs. */

const reference = path.join(repository, 'results/zen5/utf8-validation-arabic.ndjson');

/** @param {string[]} args */
function report(...args) {
  return rounds('report', args);
}

/** A run in a folder of its own. */
function copiedRun() {
  const file = path.join(newFolder(), 'run.ndjson');
  copyFileSync(reference, file);
  return file;
}

test('a page is put beside its run, and replaced by the next one, but not by one that does not fit', async () => {
  const run = copiedRun();
  const page = run.replace('.ndjson', '.html');
  for (let i = 0; i < 2; i++) {
    const { exitCode, stdout, stderr } = await report(run);
    assert.deepEqual([exitCode, stdout, stderr], [0, `${page}\n`, '']);
  }
  const text = readFileSync(page, 'utf8');
  assert.match(text, /^<!doctype html>\n<!-- Rounds report -->.*<\/html>\n$/s);
  assert.match(text, /utf8-validation<\/code>: How fast can you validate UTF-8\?/);
  const command = ['-c', 'ulimit -f 20; exec "$@"', 'sh', ...commandLine('report', [run])];
  const notWritten = /run\.html: cannot be written: the file may not grow further/;
  expectOneLine(await start('sh', command).closed, 1, notWritten);
  assert.equal(readFileSync(page, 'utf8'), text);
  assert.deepEqual(readdirSync(path.dirname(run)).sort(), ['run.html', 'run.ndjson'], 'expected no draft');
});

test('a format goes to stdout, or to a file whose extension selects it', async () => {
  const out = path.join(newFolder(), 'new/folder/run.md');
  const json = path.join(path.dirname(out), 'run.json');
  const [markdown, cold, named, csv, svg, unknown, single, both] = await Promise.all([
    report('--markdown', reference),
    report('--cold', '--markdown', reference),
    report(reference, '--out', out),
    report(reference, '--csv'),
    report(reference, '--svg', 'utf8-validation/arabic-80KiB'),
    report(reference, '--svg', 'utf8-validation/arabic'),
    report(reference, '--json', '--out', json),
    report(reference, copiedRun(), '--json'),
  ]);
  assert.match(
    markdown.stdout,
    /^<!-- Rounds report -->\n[^#]*\n## `utf8-validation`: How fast can you validate UTF-8\?\n/,
  );
  assert.match(cold.stdout, /^## `utf8-validation`, cold \(first calls, not the steady state\): /m);
  assert.deepEqual([named.exitCode, named.stdout], [0, `${out}\n`]);
  assert.equal(readFileSync(out, 'utf8'), markdown.stdout);
  assert.match(csv.stdout, /^kind,run,suite,.*\r\ncell,utf8-validation-arabic\.ndjson,/);
  assert.match(svg.stdout, /^<!-- Rounds plot -->\n<svg [\s\S]*<\/svg>\n$/);
  const nearest = /Unknown plot "utf8-validation\/arabic"\. Did you mean "utf8-validation\/arabic-80KiB"/;
  expectOneLine(unknown, 2, nearest);
  assert.equal(single.exitCode, 0);
  assert.deepEqual(JSON.parse(both.stdout)[0], JSON.parse(readFileSync(json, 'utf8')));
  assert.equal((await report(reference, '--csv', '--out', json)).exitCode, 2, 'another format is kept');
});

test('neither the run nor other files are overwritten, by whatever name', async () => {
  const run = copiedRun();
  const link = path.join(path.dirname(run), 'link.html');
  symlinkSync(run, link);
  expectOneLine(await report(run, '--out', link), 2, /exists and is not a report page\. Choose another name/);
  assert.equal(readFileSync(run, 'utf8'), readFileSync(reference, 'utf8'));
  expectOneLine(await report(path.join(repository, 'README.md')), 2, /not a results file/);
});

test('a full disk is reported in a line', { skip: !existsSync('/dev/full') && 'no /dev/full' }, async () => {
  const toFull = ['-c', 'exec "$@" > /dev/full', 'sh', ...commandLine('report', ['--markdown', reference])];
  expectOneLine(await start('sh', toFull).closed, 1, /stdout cannot be written: ENOSPC/);
});

const records = readFileSync(reference, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));
const { suite, case: name, workload, runtime } = records.find(({ type }) => type === 'trial');
const isOfCell = (/** @type {any} */ each) =>
  each.type === 'trial' && each.case === name && each.workload === workload && each.runtime === runtime;

/** @param {object[]} more @returns {string} a run that lacks one cell */
function runWithout(...more) {
  const others = records.filter((each) => each.type !== 'end' && !isOfCell(each));
  return fileOf([...others, ...more].map((record) => `${JSON.stringify(record)}\n`).join(''));
}

test('two runs are compared, and a cell that the second lacks is exit code 1', async () => {
  const { stdout } = await report('--markdown', reference, copiedRun());
  assert.match(stdout, /^## Run 2 against run 1\n[^#]*^16 cells in both runs\.$/m);
  const about = { round: 0, kind: 'fault', error: 'the disk is full', exitCode: 0, signal: null, stderr: '' };
  const missing = runWithout();
  const failing = runWithout({ type: 'failure', suite, case: name, workload, runtime, ...about });
  for (const [file, why] of [
    [missing, 'not measured'],
    [failing, 'failed: the disk is full'],
  ]) {
    const page = newPath('.html');
    const compared = await report(reference, String(file), '--out', page);
    assert.equal(compared.exitCode, 1);
    assert.ok(compared.stdout.startsWith(`${page}\n\n`), compared.stdout);
    const [, lost = ''] = compared.stdout.split(/^Lost: 1 of the base's cells$/m);
    for (const part of [suite, name, workload, runtime, String(why)]) assert.ok(lost.includes(part), lost);
  }
  const csv = await report(reference, missing, '--csv');
  assert.deepEqual([csv.exitCode, /^kind,/.test(csv.stdout), /Lost:/.test(csv.stdout)], [1, true, false]);
  const more = await report(missing, reference, '--out', newPath('.html'));
  assert.deepEqual([more.exitCode, /Lost/.test(more.stdout)], [0, false], 'a new cell is no loss');
  const other = fileOf(readFileSync(reference, 'utf8').replaceAll('utf8-validation', 'another'));
  const apart = await report(reference, other, '--out', newPath('.html'));
  assert.deepEqual([apart.exitCode, apart.stdout.split('\n').length], [0, 2], 'no cell in common');
});
