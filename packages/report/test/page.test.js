import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { analyseRun, compareTwoRuns } from '@rounds/analysis';
import { syntheticRun } from '@rounds/analysis/test/synthetic-run.js';
import { reportPage } from '@rounds/report';
import { goldenBase, goldenRules, goldenRun } from './fixtures/golden-run.js';
import { hostileRun } from './fixtures/hostile-run.js';
import { expectSoundPage } from './fixtures/page-structure.js';
import { small, used } from './fixtures/small-run.js';

const run = syntheticRun({ ...small, more: used });

/** @param {import('@rounds/record').Run} each */
function textOf(each) {
  return expectSoundPage(reportPage([analyseRun(each)])).replace(/\s+/g, ' ');
}

test('nothing may run or load but the style with this hash', () => {
  const page = reportPage([analyseRun(run)]);
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1];
  const style = /<style>([^<]*)<\/style>/.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  assert.equal(
    policy?.replaceAll('&#39;', "'"),
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
  );
  assert.doesNotMatch(style, /url\(|@import|\\/, 'expected a style that fetches nothing');
  assert.doesNotMatch(page, /<script|<link/);
});

test('a run with a bit of everything, and another one, make a page whose links all lead somewhere', () => {
  const runs = [goldenBase(), goldenRun()];
  const reports = runs.map((each) => analyseRun(each, { rules: goldenRules }));
  expectSoundPage(reportPage(reports, compareTwoRuns(runs[0], runs[1])));
});

test('a run of hostile strings makes a sound page', () => {
  const text = textOf(hostileRun());
  assert.match(text, /&lt;script&gt;window\.broken=1&lt;\/script&gt;/, 'expected them to be shown as text');
  assert.doesNotMatch(text, /W{1001}/, 'expected huge strings to be cut');
  assert.doesNotMatch(text, /NaN|Infinity|undefined|\[object/);
});

test('a run without any figure, and one of nothing but zeros, make pages too', () => {
  assert.match(textOf({ ...run, trials: [] }), /Nothing was measured\./);
  const zeros = { ...run, trials: run.trials.map((trial) => ({ ...trial, ns: 0 })) };
  assert.doesNotMatch(reportPage([analyseRun(zeros)]), /NaN|Infinity/);
});
