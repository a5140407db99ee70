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

/** @param {Partial<import('@rounds/record').FigureColumn>} column */
function runWith(column) {
  const run = syntheticRun({
    cases: Object.keys(cases),
    runtimes: ['node@24.1.0', 'bun@1.4.5'],
    rounds: 8,
    ns: ({ case: name }, round) => Number(cases[name]?.ns) * wobble(round),
  });
  const columns = [
    { title: 'times smaller', figure: 'ratio', format: /** @type {const} */ ('count'), ...column },
  ];
  const { plan } = run.header;
  return {
    ...run,
    header: { ...run.header, plan: { ...plan, suites: plan.suites.map((suite) => ({ ...suite, columns })) } },
    trials: run.trials.map((trial) => {
      const ratio = cases[trial.case]?.ratio;
      return ratio === undefined ? trial : { ...trial, figures: { ratio } };
    }),
  };
}

const drawn = analyseRun(runWith({ againstTime: 'more' }));

test('every layout names what nothing beats in both', () => {
  const sentence =
    'nothing beats these by time and by times smaller, the fastest first: fast, small, smallest.';
  for (const text of [
    runText(drawn, { style: styleFor(false) }),
    reportMarkdown([drawn]),
    expectSoundPage(reportPage([drawn])),
  ]) {
    // Names are code: between backticks, or elements with a space around them in the text of a page.
    const flat = text.replace(/`|\s+(?=[,.])/g, '').replace(/\s+/g, ' ');
    for (const runtime of ['node@24.1.0', 'bun@1.4.5']) {
      assert.ok(flat.includes(`In ${runtime}, ${sentence}`), `${runtime} in ${flat}`);
    }
  }
});

test('less may be better, and a figure that is not drawn has no front', () => {
  const less = runText(analyseRun(runWith({ againstTime: 'less' })), { style: styleFor(false) });
  assert.match(less.replace(/\s+/g, ' '), /In node@24\.1\.0, nothing beats these .* first: fast\./);
  const without = analyseRun(runWith({}));
  assert.doesNotMatch(runText(without, { style: styleFor(false) }), /nothing beats/);
});
