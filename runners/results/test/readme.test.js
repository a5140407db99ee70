import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { analyseRun, answerRule } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import { runText, styleFor } from '@rounds/report';
import { ownAnswer } from '@rounds/report/words/told.js';
import { loadSuites } from 'rounds/loading/suites.js';
import { answeringRuns, versionsRun } from '../../reference-files.js';

/** What a newcomer sees first. That its parts are what the runs say is tested with the other pages: answers.test.js. */

test('the README is short, and begins with a result', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const lines = readme.split('\n');
  assert.ok(Buffer.byteLength(readme) <= 9000, `${Buffer.byteLength(readme)} bytes`);
  assert.ok(lines.length <= 150, `${lines.length} lines`);
  const start = lines.slice(0, 25).join('\n');
  assert.match(start, /^!\[.*\.svg\)$/m, 'expected a chart');
  assert.match(start, /× faster \[/, 'expected a verdict');
});

const rules = (await loadSuites()).map(answerRule);

/** What a run prints below the answer: where its results are, and how to have a page of them. */
const below = 2;

for (const file of [...answeringRuns(), versionsRun]) {
  const report = analyseRun(await readRun(file), { rules });
  const linesOf = (/** @type {typeof report} */ shown) =>
    runText(shown, { style: styleFor(false) })
      .trimEnd()
      .split('\n');

  test(`${path.basename(file)} fits 80 columns`, () => {
    for (const line of linesOf(report)) {
      const isUnbreakable = line.split(' ').some((word) => word.length > 60);
      assert.ok(line.length <= 80 || isUnbreakable, `${line.length} columns: ${line}`);
    }
  });

  for (const suite of report.suites) {
    test(`a run of ${suite.name} as ${path.basename(file)} has it ends with its answer in six lines`, () => {
      const lines = linesOf({ ...report, suites: [suite] });
      const end = lines.slice(lines.lastIndexOf('') + 1);
      const text = end.join(' ').replace(/\s+/g, ' ');
      assert.ok(end.length + below <= 6, end.join('\n'));
      assert.match(text, /^- .*\.$/);
      const [own] = ownAnswer(suite).sentences;
      if (own) assert.ok(text.startsWith(`- ${own.replaceAll('`', '')}`), text);
      else if (suite.leads?.[0].kind === 'best') assert.match(text, /\d(×|%) \[[^\]]+\]/);
    });
  }
}
