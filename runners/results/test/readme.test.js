import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { analyseRun, answerRule } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import { runText, styleFor } from '@rounds/report';
import { loadSuites } from 'rounds/loading/suites.js';
import { answeringRuns } from '../../reference-files.js';

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

for (const file of answeringRuns()) {
  test(`${path.basename(file)} fits 80 columns, and ends with its answers`, async () => {
    const report = analyseRun(await readRun(file), { rules });
    const lines = runText(report, { style: styleFor(false) }).split('\n');
    for (const line of lines) {
      const isUnbreakable = line.split(' ').some((word) => word.length > 60);
      assert.ok(line.length <= 80 || isUnbreakable, `${line.length} columns: ${line}`);
    }
    assert.match(lines.at(-1) ?? '', /^- |^ {2}/, 'expected a sentence of the list');
  });
}
