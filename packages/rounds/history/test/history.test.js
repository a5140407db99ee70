import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { syntheticRun } from '@rounds/analysis/test/synthetic-run.js';
import { expectSoundPage } from '@rounds/report/test/fixtures/page-structure.js';
import { rounds } from '../../test/support/bench.js';
import { newPath } from '../../test/support/scratch.js';
import { formatHistory } from '../history.js';

const [tree, before, anchor] = ['working tree', 'last', 'v1'].map((name) => `node@24.1.0 ${name}`);
/** @param {import('@rounds/record').Run} run */
const textOf = ({ header, trials, end }) =>
  [header, ...trials, end].map((record) => `${JSON.stringify(record)}\n`).join('');

/** @param {number} night */
const commitOf = (night) => String(night).padStart(2, '0').repeat(20);

const folder = newPath('-nights');
mkdirSync(folder);
/** Twenty nights, the slower the later a round; from the twelfth on everything takes a tenth longer. */
const nights = Array.from({ length: 20 }, (_, i) => {
  const night = i + 1;
  const levelOf = (/** @type {string} */ runtime) => ({ [tree]: night, [before]: night - 1 })[runtime] ?? 0;
  const run = syntheticRun({
    cases: ['parse'],
    runtimes: night === 1 ? [tree, anchor] : [tree, before, anchor],
    rounds: 12,
    ns: ({ runtime }, round) =>
      1000 * (levelOf(runtime) >= 12 ? 1.1 : 1) * (1 + ((round * 31 + night + runtime.length) % 7) / 1000),
  });
  run.header.plan.pairs = run.header.plan.runtimes.slice(1).map((base) => ({ base, other: tree }));
  run.header.commit = commitOf(night).slice(0, 12);
  run.header.startedAt = `2026-01-${String(night).padStart(2, '0')}T02:00:00.000Z`;
  const refs = [
    { name: 'last', commit: commitOf(night - 1) },
    { name: 'v1', commit: commitOf(0) },
  ];
  run.header.options = { against: { refs } };
  const file = path.join(folder, `${night}.ndjson`);
  writeFileSync(file, textOf(run));
  return file;
});

/** It compares no versions. */
const alone = path.join(folder, 'alone.ndjson');
writeFileSync(
  alone,
  textOf(syntheticRun({ cases: ['parse'], runtimes: ['node@24'], rounds: 3, ns: () => 1000 })),
);

test('a history shows where a bench changed and how to confirm that, as text, JSON, a page and Markdown', async () => {
  const { exitCode, stdout, stderr } = await rounds('history', [folder], { env: { COLUMNS: '160' } });
  assert.equal(exitCode, 0, stderr);
  const skipped = /^Skipped: \S+alone\.ndjson: it compares no versions of the code \(bench --against\)\.\n$/;
  assert.match(stderr, skipped);
  assert.match(stdout, /parse in node +2026-01-20 +2020202020 +\+10% \[\+\d.*%, \+\d.*%\] +20$/m);
  assert.match(stdout, /changed +2026-01-12 +1212121212 .* \+10% \[\+\d.*%, \+\d.*%\]$/m);
  const confirm = 'bisect 111111111111 121212121212 demo --case parse --workload small --runtime node';
  assert.ok(stdout.replace(/\s+/g, ' ').includes(`npx rounds ${confirm}`), stdout);

  const [series, ...others] = JSON.parse(await formatHistory(nights, { json: true }));
  assert.deepEqual(
    series.changes.map((/** @type {any} */ change) => change.confirm),
    [confirm.split(' ')],
  );
  assert.deepEqual(others, []);

  const [page, markdown] = [newPath('.html'), newPath('.md')];
  for (const out of [page, markdown, page]) await formatHistory(nights, { out });
  const text = readFileSync(page, 'utf8');
  expectSoundPage(text);
  const marks = text.match(/<line class="change"[^>]*\/><text[^>]*>\+10%</g);
  assert.equal(marks?.length, 1, 'the change is marked in the chart');
  assert.match(readFileSync(markdown, 'utf8'), /\| 2026-01-12 \| 1212121212 \| .* \| \+10/);
});

test('what cannot be shown is refused, and other files are not overwritten', async () => {
  const other = newPath('.md');
  writeFileSync(other, '# mine\n');
  const nothing = /^None of these runs compares two versions of a benchmark in at least three rounds\.$/;
  for (const [files, out, exitCode, message] of /** @type {[string[], string?, number?, RegExp?][]} */ ([
    [[alone], undefined, 1, nothing],
    [[], undefined, 2, /Name results files of runs with --against, or their folder/],
    [nights, alone, 2, /unknown format\. Use \.html or \.md\.$/],
    [nights, other, 2, /exists and is not a Markdown report/],
  ]))
    await assert.rejects(formatHistory(files, { out }), { name: 'UserError', exitCode, message });
});
