import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { analyseRun, answerSettings } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import { runBlocks, styleFor, terminalText } from '@rounds/report';
import { suiteAnswer } from '@rounds/report/text/suite-answer.js';
import { loadSuites } from 'rounds/loading/suites.js';
import { answeringRuns, versionsRuns } from '../../reference-files.js';

/** What a reader sees of each reference run. That the pages have it is tested with these: answers.test.js. */

const rules = (await loadSuites()).map(answerSettings);

/** The most that an answer may have. */
const mostCharacters = 160;

const maxAnswerLines = 5;

for (const file of [...answeringRuns(), ...versionsRuns()]) {
  const report = analyseRun(await readRun(file), { rules });
  const name = path.basename(file);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const trials = lines.map((line) => JSON.parse(line)).filter(({ type }) => type === 'trial');
  const linesOf = (/** @type {typeof report} */ shown) =>
    terminalText(runBlocks(shown), { style: styleFor(false) })
      .trimEnd()
      .split('\n');

  test(`${name} fits 80 columns`, () => {
    for (const line of linesOf(report)) {
      const isUnbreakable = line.split(' ').some((word) => word.length > 60);
      assert.ok(line.length <= 80 || isUnbreakable, `${line.length} columns: ${line}`);
    }
  });

  for (const suite of report.suites) {
    const { sentences, used } = suiteAnswer(suite);

    test(`a run of ${suite.name} as ${name} has it begins with its answer`, () => {
      const shown = linesOf({ ...report, suites: [suite] });
      const start = shown.slice(0, shown.indexOf(''));
      const text = start.join(' ').replace(/\s+/g, ' ');
      assert.ok(start.length <= maxAnswerLines, start.join('\n'));
      assert.match(text, /^- .*\.$/);
      const [own] = sentences;
      if (own) assert.ok(text.startsWith(`- ${own.replaceAll('`', '')}`), text);
      else if (suite.leads?.[0]?.kind === 'best') assert.match(text, /\d(×|%) \[[^\]]+\]/);
    });

    if (sentences.length === 0) continue;
    // By arithmetic of this test alone.
    test(`${name}, ${suite.name}: each number of the answer is that of the lines of the file`, () => {
      assert.ok(used.length > 0, 'an answer says what was measured');
      for (const sentence of sentences) {
        assert.ok(sentence.length <= mostCharacters, `${sentence.length} characters, of ${mostCharacters}`);
        assert.match(sentence, /\d.*\.$/s, 'a number, and a whole sentence');
        assert.doesNotMatch(sentence, /fastest|slowest|smallest|undefined|NaN|Infinity/);
        assert.doesNotMatch(sentence, /(faster|slower)(?! \[)/, 'a comparison has its interval');
      }
      for (const { cell, measure } of used) {
        const { figure } = measure;
        const shown = suite.workloads.flatMap(({ cells }) => cells).find((each) => each.cell === cell);
        const value = figure === undefined ? Number(shown?.ns.estimate) : Number(shown?.figures?.[figure]);
        const own = trials.filter((trial) =>
          Object.entries(cell).every(([axis, name]) => trial[axis] === name),
        );
        const values = own.map(({ ns, figures }) => (figure === undefined ? ns : figures[figure]));
        const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
        const of = `${figure ?? 'time'} of ${cell.case} on ${cell.workload} in ${cell.runtime}`;
        assert.ok(Math.abs(value / mean - 1) < 1e-9 || value === mean, `${of}: ${value}, and here ${mean}`);
      }
    });
  }
}

test('most questions have an answer of their own', () => {
  const own = rules.filter(({ sentences }) => sentences !== undefined);
  assert.ok(own.length > rules.length / 2, `${own.length} of ${rules.length}`);
});
