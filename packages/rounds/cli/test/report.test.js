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

/** `pnpm report` as a user has it: what it writes, and what it never writes over. */

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

test('a page is put beside its run, and replaced by the next one', async () => {
  const run = copiedRun();
  const page = run.replace('.ndjson', '.html');
  for (let i = 0; i < 2; i++) {
    const { exitCode, stdout, stderr } = await report(run);
    assert.deepEqual([exitCode, stdout, stderr], [0, `${page}\n`, '']);
  }
  const text = readFileSync(page, 'utf8');
  assert.match(text, /^<!doctype html>\n<!-- Rounds report -->.*<\/html>\n$/s);
  assert.match(text, /utf8-validation<\/code>: How fast can you validate UTF-8\?/);
  assert.deepEqual(readdirSync(path.dirname(run)).sort(), ['run.html', 'run.ndjson'], 'expected no draft');
});

test('--cold shows the first calls, and says so where there are none', async () => {
  const { exitCode, stdout } = await report('--cold', '--markdown', reference);
  assert.equal(exitCode, 0);
  assert.match(
    stdout,
    /^## `utf8-validation`, cold \(first calls, not the steady state\): |first calls of \d+ cells were not recorded/m,
  );
  assert.doesNotMatch(stdout, /undisturbed\/op/);
});

test('a format goes to stdout, or to a file whose name tells it', async () => {
  const out = path.join(newFolder(), 'new/folder/run.md');
  const json = path.join(path.dirname(out), 'run.json');
  const [markdown, named, csv, svg, unknown, ...both] = await Promise.all([
    report('--markdown', reference),
    report(reference, '--out', out),
    report(reference, '--csv'),
    report(reference, '--svg', 'utf8-validation/arabic-80KiB'),
    report(reference, '--svg', 'utf8-validation/arabic'),
    report(reference, '--json', '--out', json),
    report(reference, copiedRun(), '--json'),
  ]);
  assert.deepEqual(JSON.parse(both[1]?.stdout ?? '')[0], JSON.parse(readFileSync(json, 'utf8')));
  assert.equal((await report(reference, '--json', '--out', json)).exitCode, 0, 'its own file is replaced');
  assert.equal((await report(reference, '--csv', '--out', json)).exitCode, 2, 'another format is not');
  assert.match(
    markdown.stdout,
    /^<!-- Rounds report -->\n[^#]*\n## `utf8-validation`: How fast can you validate UTF-8\?\n/,
  );
  assert.deepEqual([named.exitCode, named.stdout], [0, `${out}\n`]);
  assert.equal(readFileSync(out, 'utf8'), markdown.stdout);
  assert.match(csv.stdout, /^kind,run,suite,.*\r\ncell,utf8-validation-arabic\.ndjson,/);
  assert.match(svg.stdout, /^<!-- Rounds plot -->\n<svg [\s\S]*<\/svg>\n$/);
  const nearest = /Unknown plot "utf8-validation\/arabic"\. Did you mean "utf8-validation\/arabic-80KiB"/;
  expectOneLine(unknown, 2, nearest);
});

test('two runs are compared', async () => {
  const { stdout } = await report('--markdown', reference, copiedRun());
  assert.match(stdout, /^## Run 2 against run 1\n[^#]*^16 cells in both runs\.$/m);
  const [first = '', second = ''] = stdout.split('\n').filter((line) => line.startsWith('| `valid-8` | `'));
  assert.match(`${first}\n${second}`, /node@20.*\n.*node@24/, 'expected the order of the plan');
});

test('what is no older page is never written over, nor the run itself, by whatever name', async () => {
  const run = copiedRun();
  const link = path.join(path.dirname(run), 'link.html');
  symlinkSync(run, link);
  expectOneLine(await report(run, '--out', link), 2, /exists and is not a report page\. Choose another name/);
  assert.equal(readFileSync(run, 'utf8'), readFileSync(reference, 'utf8'));
});

test('a page that does not fit leaves nothing behind, and the old one as it was', async () => {
  const run = copiedRun();
  const page = run.replace('.ndjson', '.html');
  await report(run);
  const before = readFileSync(page, 'utf8');
  const command = ['-c', 'ulimit -f 20; exec "$@"', 'sh', ...commandLine('report', [run])];
  expectOneLine(
    await start('sh', command).closed,
    1,
    /run\.html: cannot be written: the file may not grow further/,
  );
  assert.equal(readFileSync(page, 'utf8'), before);
  assert.deepEqual(readdirSync(path.dirname(run)).sort(), ['run.html', 'run.ndjson']);
});

test('a full disk is told in a line', { skip: !existsSync('/dev/full') && 'no /dev/full' }, async () => {
  const toFull = ['-c', 'exec "$@" > /dev/full', 'sh', ...commandLine('report', ['--markdown', reference])];
  expectOneLine(await start('sh', toFull).closed, 1, /stdout cannot be written: ENOSPC/);
});

test('what is no run is refused', async () => {
  expectOneLine(await report(path.join(repository, 'README.md')), 2, /not a results file/);
});
