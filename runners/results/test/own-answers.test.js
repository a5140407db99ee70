import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { analyseRun, answerRule } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import { ownAnswer } from '@rounds/report/words/told.js';
import { loadSuites } from 'rounds/loading/suites.js';

/**
 * The answers that suites give in their own unit. Each number is worked out anew from the lines of the results file, by arithmetic
 * of this test alone.
 */

const folder = fileURLToPath(new URL('../../../results/', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.ndjson'));
const rules = (await loadSuites()).map(answerRule);

/** The most that an answer may have. */
const mostCharacters = 160;

for (const file of files) {
  const report = analyseRun(await readRun(`${folder}${file}`), { rules });
  const lines = readFileSync(`${folder}${file}`, 'utf8').trim().split('\n');
  const trials = lines.map((line) => JSON.parse(line)).filter(({ type }) => type === 'trial');

  for (const suite of report.suites) {
    const { sentences, used } = ownAnswer(suite);
    if (sentences.length === 0) continue;

    test(`${file}, ${suite.name}: ${sentences.join(' ')}`, () => {
      assert.ok(used.length > 0, 'an answer says what was measured');
      for (const sentence of sentences) {
        assert.ok(sentence.length <= mostCharacters, `${sentence.length} characters, of ${mostCharacters}`);
        assert.match(sentence, /\d.*\.$/s, 'a number, and a whole sentence');
        assert.doesNotMatch(sentence, /fastest|slowest|smallest|undefined|NaN|Infinity/);
        assert.doesNotMatch(sentence, /(faster|slower)(?! \[)/, 'a comparison has its interval');
      }
      for (const { cell, figure, value } of used) {
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
  const own = rules.filter(({ say }) => say !== undefined);
  assert.ok(own.length > rules.length / 2, `${own.length} of ${rules.length}`);
});
