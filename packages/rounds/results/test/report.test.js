import assert from 'node:assert/strict';
import { copyFileSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { commandLine, expectOneLine, newFolder, repository, start } from '../../test/support/bench.js';
import { fileOf, newPath } from '../../test/support/scratch.js';
import { makeReport } from '../report.js';

/** `rounds report`: what it writes and never overwrites, and how it compares two runs. */

const reference = path.join(repository, 'results/zen5/utf8-validation-arabic.ndjson');

/** A run in a folder of its own. */
function copiedRun() {
  const file = path.join(newFolder(), 'run.ndjson');
  copyFileSync(reference, file);
  return file;
}

test('a page is put beside its run, and replaced by the next one, but not by one that does not fit', async () => {
  const run = copiedRun();
  const page = run.replace('.ndjson', '.html');
  for (let i = 0; i < 2; i++)
    assert.deepEqual(await makeReport([run], {}), { text: `${page}\n`, exitCode: 0 });
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
  const textOf = async (/** @type {object} */ options, files = [reference]) =>
    (await makeReport(files, options)).text;
  const markdown = await textOf({ markdown: true });
  assert.match(
    markdown,
    /^<!-- Rounds report -->\n[^#]*\n## `utf8-validation`: How fast can you validate UTF-8\?\n/,
  );
  const out = path.join(newFolder(), 'new/folder/run.md');
  assert.equal(await textOf({ out }), `${out}\n`);
  assert.equal(readFileSync(out, 'utf8'), markdown);
  assert.match(await textOf({ csv: true }), /^kind,run,suite,.*\r\ncell,utf8-validation-arabic\.ndjson,/);
  const svg = await textOf({ svg: 'utf8-validation/arabic-80KiB' });
  assert.match(svg, /^<!-- Rounds plot -->\n<svg [\s\S]*<\/svg>\n$/);
  const json = path.join(path.dirname(out), 'run.json');
  await textOf({ json: true, out: json });
  const both = JSON.parse(await textOf({ json: true }, [reference, copiedRun()]));
  assert.deepEqual(both[0], JSON.parse(readFileSync(json, 'utf8')));
  const nearest = /Unknown plot "utf8-validation\/arabic"\. Did you mean "utf8-validation\/arabic-80KiB"/;
  for (const [options, message] of /** @type {[object, RegExp][]} */ ([
    [{ svg: 'utf8-validation/arabic' }, nearest],
    [{ csv: true, out: json }, /exists and is not a CSV report/],
    [{ csv: true, json: true }, /--csv and --json exclude each other/],
  ]))
    await assert.rejects(makeReport([reference], options), { name: 'UserError', message });
});

test('neither the run nor other files are overwritten, by whatever name', async () => {
  const run = copiedRun();
  const link = path.join(path.dirname(run), 'link.html');
  symlinkSync(run, link);
  await assert.rejects(
    makeReport([run], { out: link }),
    /exists and is not a report page\. Choose another name/,
  );
  assert.equal(readFileSync(run, 'utf8'), readFileSync(reference, 'utf8'));
  await assert.rejects(makeReport([path.join(repository, 'README.md')], {}), /not a results file/);
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
  const { text } = await makeReport([reference, copiedRun()], { markdown: true });
  assert.match(text, /^## Run 2 against run 1\n[^#]*^16 cells in both runs\.$/m);
  const about = { round: 0, kind: 'fault', error: 'the disk is full', exitCode: 0, signal: null, stderr: '' };
  const missing = runWithout();
  const failing = runWithout({ type: 'failure', suite, case: name, workload, runtime, ...about });
  for (const [file, why] of [
    [missing, 'not measured'],
    [failing, 'failed: the disk is full'],
  ]) {
    const page = newPath('.html');
    const compared = await makeReport([reference, String(file)], { out: page });
    assert.equal(compared.exitCode, 1);
    assert.ok(compared.text.startsWith(`${page}\n\n`), compared.text);
    const [, lost = ''] = compared.text.split(/^Lost: 1 of the base's cells$/m);
    for (const part of [suite, name, workload, runtime, String(why)]) assert.ok(lost.includes(part), lost);
  }
  const csv = await makeReport([reference, missing], { csv: true });
  assert.deepEqual([csv.exitCode, /^kind,/.test(csv.text), /Lost:/.test(csv.text)], [1, true, false]);
  const more = await makeReport([missing, reference], { out: newPath('.html') });
  assert.deepEqual([more.exitCode, /Lost/.test(more.text)], [0, false], 'a new cell is no loss');
  const other = fileOf(readFileSync(reference, 'utf8').replaceAll('utf8-validation', 'another'));
  const apart = await makeReport([reference, other], { out: newPath('.html') });
  assert.deepEqual([apart.exitCode, apart.text.split('\n').length], [0, 2], 'no cell in common');
});
