import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun, wobble } from '@rounds/analysis/test/synthetic-run.js';
import { reportMarkdown, reportPage, runText, styleFor } from '@rounds/report';
import { expectSoundPage } from './fixtures/page-structure.js';

/** A figure of a suite and the time: `between` is beaten by `small`, and `silent` has no such figure. */

/** @type {Record<string, { ns: number, ratio?: number }>} */
const cases = {
  fast: { ns: 100, ratio: 2 },
  between: { ns: 900, ratio: 2.5 },
  small: { ns: 800, ratio: 4 },
  smallest: { ns: 9000, ratio: 5 },
  silent: { ns: 50 },
};

/** @param {Partial<import('@rounds/record').FigureColumn>} [column] */
function reportWith(column) {
  const run = syntheticRun({
    cases: Object.keys(cases),
    runtimes: ['node@24.1.0', 'bun@1.4.5'],
    rounds: 8,
    ns: ({ case: name }, round) => cases[name].ns * wobble(round),
  });
  run.header.plan.suites[0].columns = [
    { title: 'times smaller', figure: 'ratio', format: 'count', ...column },
  ];
  for (const trial of run.trials) {
    const { ratio } = cases[trial.case];
    if (ratio !== undefined) trial.figures = { ratio };
  }
  return analyseRun(run);
}

const style = styleFor(false);

test('every layout names what nothing beats in both', () => {
  const sentence =
    'nothing beats these by time and by times smaller, the fastest first: fast, small, smallest.';
  const drawn = reportWith({ againstTime: 'more' });
  const page = expectSoundPage(reportPage([drawn]));
  for (const text of [runText(drawn, { style }), reportMarkdown([drawn]), page]) {
    // Names are code: between backticks, or elements with a space around them in the text of a page.
    const flat = text.replace(/`|\s+(?=[,.])/g, '').replace(/\s+/g, ' ');
    for (const runtime of ['node@24.1.0', 'bun@1.4.5']) {
      assert.ok(flat.includes(`In ${runtime}, ${sentence}`), `${runtime} in ${flat}`);
    }
  }
});

test('less may be better, and a figure that is not drawn has no front', () => {
  const less = runText(reportWith({ againstTime: 'less' }), { style });
  assert.match(less.replace(/\s+/g, ' '), /In node@24\.1\.0, nothing beats these .* first: fast\./);
  assert.doesNotMatch(runText(reportWith(), { style }), /nothing beats/);
});
