import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun } from '@rounds/analysis/test/synthetic-run.js';
import { formatAnswer, formatBriefAnswer, formatTerminalAnswer } from '../text/answer.js';
import { pieceText } from '../text/pieces.js';

/** The answer begins with what was not measured, and has no ratio to it. */

/** @type {any} */
const rule = { name: 'demo', workloads: ['small'], excluded: [], within: 'runtime' };

const figures = { cached: { remembered: 6400 }, empty: { folded: 1 }, later: { returnsFunction: 1 } };

/** @param {string[]} cases */
function answersOf(...cases) {
  const ns = { honest: 100, other: 200, empty: 0.2 };
  const run = syntheticRun({
    ...{ cases, runtimes: ['node@20.0.0'], rounds: 12 },
    ns: ({ case: name }, round) => (ns[/** @type {keyof typeof ns} */ (name)] ?? 1) * (1 + round / 1000),
  });
  for (const trial of run.trials) trial.figures = figures[/** @type {keyof typeof figures} */ (trial.case)];
  const [suite] = analyseRun(run, { rules: [rule] }).suites;
  const { list, brief } = formatTerminalAnswer(suite);
  return [formatAnswer(suite), list, brief, [formatBriefAnswer(suite) ?? []]].map((sentences) =>
    sentences.map((pieces) => pieces.map(pieceText).join('')),
  );
}

test('the first sentences name what was not measured', () => {
  const nothing = [
    'Nothing was measured of empty (small in node@20.0.0): 0.201 ns is the time of an empty function.',
    'Nothing was measured of cached (small in node@20.0.0): its result is cached (a first call takes 6400× as long).',
    'Nothing was measured of later (small in node@20.0.0): it returns a function that is never called.',
  ];
  const [all, list, brief, [first]] = answersOf('honest', 'empty', 'cached', 'later', 'other');
  assert.deepEqual(all.slice(0, 3), nothing);
  assert.match(all[3], /^small: honest is fastest in node@20\.0\.0 \(2\.00?× .* faster than other\)\.$/);
  assert.equal(all.length, 4);
  assert.deepEqual(list, all);
  assert.deepEqual(brief.slice(0, 3), nothing);
  assert.match(brief[3], /^small: honest is fastest/);
  assert.equal(first, nothing[0]);
});

test('nothing is ranked if nothing else was measured', () => {
  const [all] = answersOf('empty', 'cached');
  assert.equal(all.filter((sentence) => sentence.startsWith('Nothing was measured of')).length, 2);
  assert.doesNotMatch(all.join(), /faster|slower|fastest/);
});

test('without such a benchmark, no sentence is about that', () => {
  assert.doesNotMatch(answersOf('honest', 'other').flat().join(), /Nothing was measured/);
});
