import assert from 'node:assert/strict';
import { copyFileSync, existsSync, linkSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { writeWhole } from '../../results/whole-file.js';
import {
  commandLine,
  expectOneLine,
  newFolder,
  repository,
  rounds,
  start,
} from '../../test/support/bench.js';
import { fileOf, newPath } from '../../test/support/scratch.js';

/** `pnpm report` as a user has it: what it writes, and what it never writes over. */

const reference = path.join(repository, 'results/utf8-validation-arabic.ndjson');

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

test('Markdown goes to stdout, or to a file that is named', async () => {
  const { exitCode, stdout } = await report('--markdown', reference);
  assert.equal(exitCode, 0);
  assert.match(
    stdout,
    /^<!-- Rounds report -->\n[^#]*\n## `utf8-validation`: How fast can you validate UTF-8\?\n/,
  );
  const out = path.join(newFolder(), 'new/folder/run.md');
  assert.equal((await report(reference, '--out', out)).exitCode, 0);
  assert.equal(readFileSync(out, 'utf8'), stdout);
});

test('two runs are compared', async () => {
  const { stdout } = await report('--markdown', reference, copiedRun());
  assert.match(stdout, /^## Run 2 against run 1\n[^#]*^16 cells: 0 slower, 0 faster, /m);
  const [first = '', second = ''] = stdout.split('\n').filter((line) => line.startsWith('| `valid-8` | `'));
  assert.match(`${first}\n${second}`, /node@20.*\n.*node@24/, 'expected the order of the plan');
});

for (const [what, content] of /** @type {[string, Buffer][]} */ ([
  ['a results file', readFileSync(reference)],
  ['another file', Buffer.from('# Mine\n')],
  ['half a mark', Buffer.from('<!doctype html>\n<!-- Rounds')],
])) {
  test(`${what} is never written over`, async () => {
    const file = fileOf(content, { suffix: '.html' });
    expectOneLine(
      await report(reference, '--out', file),
      2,
      /exists and is not a report page\. Choose another name/,
    );
    assert.deepEqual(readFileSync(file), content);
  });
}

test('the run itself is never written over, by whatever name', async () => {
  const run = copiedRun();
  const before = readFileSync(run);
  const [link, second] = ['link.html', 'second.html'].map((name) => path.join(path.dirname(run), name));
  symlinkSync(run, String(link));
  linkSync(run, String(second));
  for (const out of [run, String(link), String(second)]) {
    expectOneLine(await report(run, '--out', out), 2, /exists and is not a report page/);
  }
  assert.deepEqual(readFileSync(run), before);
});

test('a device, a folder or a place that cannot be is refused', async () => {
  expectOneLine(await report(reference, '--out', '/dev/null'), 2, /\/dev\/null is not a regular file\./);
  expectOneLine(await report(reference, '--out', newFolder()), 2, /is a folder\./);
  const inFile = `${fileOf('x')}/page.html`;
  expectOneLine(
    await report(reference, '--out', inFile),
    1,
    /cannot be written: a (file stands|part of the path)/,
  );
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
  const full = () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  const file = newPath('.html');
  assert.throws(
    () => writeWhole(file, 'text', { mark: 'x', noun: 'page' }, { writeFileSync: full }),
    /cannot be written: no space left on the disk: free some, or name another place/,
  );
  assert.equal(existsSync(file), false);
});

test('bad usage is one line', async () => {
  expectOneLine(await report(), 2, /Name a results file/);
  expectOneLine(await report(reference, '--markdwon'), 2, /Did you mean "--markdown"\?/);
  expectOneLine(await report('missing.ndjson'), 2, /missing\.ndjson: cannot be read: no such file/);
  expectOneLine(await report(path.join(repository, 'README.md')), 2, /not a results file/);
});

test('a run without a plan that can be read is refused', async () => {
  const [line = ''] = readFileSync(reference, 'utf8').split('\n', 1);
  const header = JSON.parse(line);
  for (const plan of [undefined, null, { suites: 5 }, 'x']) {
    const file = fileOf(`${JSON.stringify({ ...header, plan })}\n`);
    expectOneLine(await report(file), 2, /line 1: .*plan/);
  }
});
