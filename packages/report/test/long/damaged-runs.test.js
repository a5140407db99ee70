import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { analyseRun, compareTwoRuns } from '@rounds/analysis';
import { RecordError, readRun } from '@rounds/record';
import {
  comparedBlocks,
  reportCsv,
  reportMarkdown,
  reportPage,
  runBlocks,
  styleFor,
  terminalText,
} from '@rounds/report';
import { damagedRun, linesOf } from '../fixtures/damage.js';
import { goldenBase, goldenRules } from '../fixtures/golden-run.js';

/**
 * Whatever has happened to a results file, it is either shown or refused, and never with an error of ours.
 *
 * DAMAGED=1000 SEED=7 node --test packages/report/test/long/damaged-runs.test.js
 */

const count = Number(process.env.DAMAGED ?? 150);
const firstSeed = Number(process.env.SEED ?? 1);

const folder = mkdtempSync(path.join(tmpdir(), 'rounds-damaged-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'run.ndjson');
const baseFile = path.join(folder, 'base.ndjson');
const baseLines = linesOf(goldenBase()).map((line) => `${JSON.stringify(line)}\n`);
writeFileSync(baseFile, baseLines.join(''));

const base = await readRun(baseFile);
const baseReport = analyseRun(base, { rules: goldenRules });
const style = styleFor(false);

/** @param {number} seed @returns {Promise<'shown' | 'refused'>} */
async function outcomeOf(seed) {
  writeFileSync(file, damagedRun(seed));
  let run;
  try {
    run = await readRun(file);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    assert.match(error.message, /^.+: .+$/);
    assert.doesNotMatch(error.message, /unexpected|\bundefined\b|\bNaN\b|\[object/);
    return 'refused';
  }
  const report = analyseRun(run, { rules: goldenRules });
  const [forward, back] = [compareTwoRuns(base, run), compareTwoRuns(run, base)];
  const texts = {
    text: terminalText(runBlocks(report), { style }),
    page: reportPage([baseReport, report], forward),
    markdown: reportMarkdown([report, baseReport], back),
    compared: terminalText(comparedBlocks(forward), { style }),
    csv: reportCsv([report, baseReport], back),
    'compared back': terminalText(comparedBlocks(back), { style }),
  };
  for (const [what, text] of Object.entries(texts)) {
    const found = /.*(?:\bundefined\b|\bNaN\b|\bInfinity\b|∞|\[object ).*/.exec(text);
    assert.equal(found?.[0].slice(0, 400), undefined, what);
  }
  return 'shown';
}

test(`${count} damaged results files are shown or refused`, async (t) => {
  const outcomes = { shown: 0, refused: 0 };
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    try {
      outcomes[await outcomeOf(seed)]++;
    } catch (error) {
      const again = `DAMAGED=1 SEED=${seed} node --test packages/report/test/long/damaged-runs.test.js`;
      const { stack } = /** @type {Error} */ (error);
      throw new Error(`${stack}\nThat was file ${seed}. To see it again: ${again}`, { cause: error });
    }
  }
  t.diagnostic(`${outcomes.shown} shown, ${outcomes.refused} refused`);
  // A test of nothing but refusals would test little.
  if (count >= 100) assert.ok(Math.min(outcomes.shown, outcomes.refused) > count / 10);
});
