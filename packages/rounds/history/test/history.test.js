import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { syntheticRun } from '@rounds/analysis/test/synthetic-run.js';
import { expectSoundPage } from '@rounds/report/test/fixtures/page-structure.js';
import { expectOneLine, rounds } from '../../test/support/bench.js';
import { newPath } from '../../test/support/scratch.js';

const [tree, before, anchor] = ['working tree', 'last', 'v1'].map((name) => `node@24.1.0 ${name}`);
/** @param {import('@rounds/record').Run} run */
const textOf = ({ header, trials, end }) =>
  [header, ...trials, end].map((record) => `${JSON.stringify(record)}\n`).join('');

/** @param {number} night */
const commitOf = (night) => String(night).padStart(2, '0').repeat(20);

/** Twenty nights, the slower the later a round; from the twelfth on everything takes a tenth longer. */
function nights() {
  const folder = newPath('-nights');
  mkdirSync(folder);
  for (let night = 1; night <= 20; night++) {
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
    writeFileSync(path.join(folder, `${night}.ndjson`), textOf(run));
  }
  return folder;
}

test('a history says where a bench changed, how to confirm that, and is drawn', async () => {
  const folder = nights();
  const env = { COLUMNS: '160' };
  const { exitCode, stdout, stderr } = await rounds('history', [folder], { env });
  assert.equal(exitCode, 0, stderr);
  assert.match(stdout, /parse in node +2026-01-20 +2020202020 +\+10% \[\+\d.*%, \+\d.*%\] +20$/m);
  assert.match(stdout, /changed +2026-01-12 +1212121212 .* \+10% \[\+\d.*%, \+\d.*%\]$/m);
  const confirm = 'bisect 111111111111 121212121212 demo --case parse --workload small --runtime node';
  assert.ok(stdout.replace(/\s+/g, ' ').includes(`npx rounds ${confirm}`), stdout);

  const json = JSON.parse((await rounds('history', [folder, '--json'])).stdout);
  assert.deepEqual(
    json.map((/** @type {{ changes: any[] }} */ { changes }) => changes.map(({ confirm: words }) => words)),
    [[confirm.split(' ')]],
  );

  const [page, markdown] = [newPath('.html'), newPath('.md')];
  for (const out of [page, markdown, page])
    assert.equal((await rounds('history', [folder, '--out', out])).exitCode, 0, out);
  const text = readFileSync(page, 'utf8');
  expectSoundPage(text);
  assert.equal(text.match(/<g class="line /g)?.length, 1);
  assert.match(text, /2026-01-12, 1212121212: \+10% /);
  const axis = [...text.matchAll(/text-anchor="middle">(\d\d-\d\d)</g)].map(([, day]) => day);
  assert.ok(axis.length > 3 && axis.every((day) => day.startsWith('01-')), axis.join());
  assert.equal(
    text.match(/<line class="change"[^>]*\/><text[^>]*>\+10%</g)?.length,
    1,
    'the change is marked',
  );
  assert.match(readFileSync(markdown, 'utf8'), /\| 2026-01-12 \| 1212121212 \| .* \| \+10/);
});

test('what is of no night is left out, and said; nothing else is written over', async () => {
  const folder = nights();
  const run = syntheticRun({ cases: ['parse'], runtimes: ['node@24'], rounds: 3, ns: () => 1000 });
  const alone = path.join(folder, 'alone.ndjson');
  writeFileSync(alone, textOf(run));
  const { exitCode, stderr } = await rounds('history', [folder]);
  assert.equal(exitCode, 0);
  assert.match(
    stderr,
    /^Skipped: \S+alone\.ndjson: it compares no versions of the code \(bench --against\)\.$/m,
  );
  const { exitCode: code, stderr: only } = await rounds('history', [alone]);
  assert.equal(code, 1);
  assert.match(
    only,
    /\nerror: None of these runs compares two versions of a bench in at least three rounds\.\n$/,
  );
  expectOneLine(await rounds('history', []), 2, /Name results files of runs with --against, or their folder/);
  expectOneLine(
    await rounds('history', [folder, '--out', alone]),
    2,
    /unknown format\. Use \.html or \.md\.$/m,
  );
  const other = newPath('.md');
  writeFileSync(other, '# mine\n');
  expectOneLine(await rounds('history', [folder, '--out', other]), 2, /exists and is not a Markdown report/);
});
