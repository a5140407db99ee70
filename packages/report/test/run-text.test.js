import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun } from '@rounds/analysis/test/synthetic-run.js';
import { runBlocks, styleFor, terminalText } from '@rounds/report';
import { small, used } from './fixtures/small-run.js';

const style = styleFor(false);

const made = { ...small, more: used };
const rule = { name: 'demo', workloads: ['small'], excluded: [], within: /** @type {const} */ ('runtime') };

/** @param {string} text @returns {string} on one line */
function flat(text) {
  return text.replace(/\s+/g, ' ');
}

/** @param {import('@rounds/record').Run} run */
function textOf(run) {
  return terminalText(runBlocks(analyseRun(run)), { style });
}

test('an incomplete run, and one without measurements, have a warning', () => {
  assert.match(textOf(syntheticRun({ ...made, run: { end: undefined } })), /Warning: the run has not ended/);
  assert.match(
    flat(textOf(syntheticRun({ ...made, run: { truncated: true } }))),
    /in the middle of a record/,
  );
  assert.match(textOf(syntheticRun({ ...made, ns: () => undefined })), /^Nothing was measured\.$/m);
});

test('the answer comes first; where nothing is compared, the times answer, and without a rule nothing does', () => {
  const alone = { ...made, cases: ['base'], runtimes: ['node@24.1.0'] };
  const answers = [rule, undefined].map((each) => {
    const rules = each ? [each] : [];
    const [first] = terminalText(runBlocks(analyseRun(syntheticRun(alone), { rules })), { style }).split(
      '\n',
    );
    return first;
  });
  assert.deepEqual(answers, ['- small: base takes 1.01 µs ±0.2% in node@24.1.0.', 'demo: Which?']);
});

test('of several questions, those with an answer are in the list', () => {
  const run = syntheticRun(made);
  const { header, trials } = run;
  const [suite] = header.plan.suites;
  header.plan.suites.push({ ...suite, name: 'unknown', question: 'Who asks?' });
  run.trials.push(...trials.map((trial) => ({ ...trial, suite: 'unknown' })));
  const text = terminalText(runBlocks(analyseRun(run, { rules: [rule] })), { style });
  assert.match(text, /^- Which\? small: quick is fastest in/);
  assert.doesNotMatch(text, /^- Who asks\?/m);
});

test('on a narrow terminal the extra columns are left out, the last ones first', () => {
  const report = analyseRun(syntheticRun(made));
  const textIn = (/** @type {number} */ width) => terminalText(runBlocks(report), { style, width });
  assert.match(textIn(130), /throughput +peak memory/);
  assert.match(textIn(110), /throughput$/m);
  assert.match(textIn(100), /against node@24\.1\.0$/m);
  assert.match(textIn(80), /^ +time\/op +against the baseline$/m);
  const [, columns = ''] =
    /More columns with COLUMNS=(\d+): against node@24\.1\.0, throughput, peak memory/.exec(textIn(80)) ?? [];
  assert.match(textIn(Number(columns)), /throughput +peak memory/);
  assert.match(flat(textIn(20)), /base 1\.01 µs ±0\.2% .* quick 4\.00× faster/);
});
