import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
const after=()=>{};
import { analyseRun, compareTwoRuns } from '@rounds/analysis';
import { RecordError, readRun } from '@rounds/record';
import { claimsText, comparedRunsText, reportMarkdown, reportPage, runText, styleFor } from '@rounds/report';
import { damagedRun, linesOf } from '/work/main/packages/report/test/fixtures/damage.js';
import { goldenBase, goldenPublication } from '/work/main/packages/report/test/fixtures/golden-run.js';

/**
 * Whatever has happened to a results file, it is either shown or refused, and never with an error of ours.
 *
 * DAMAGED=1000 SEED=7 node --test packages/report/test/damaged-runs.test.js
 */

const count = Number(process.env.DAMAGED ?? 300);
const firstSeed = Number(process.env.SEED ?? 1);

const folder = mkdtempSync(path.join(tmpdir(), 'rounds-damaged-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'run.ndjson');
const baseFile = path.join(folder, 'base.ndjson');
writeFileSync(
  baseFile,
  linesOf(goldenBase())
    .map((line) => `${JSON.stringify(line)}\n`)
    .join(''),
);

const style = styleFor(false);
const suites = [{ name: 'sizes', publications: [goldenPublication] }];

/**
 * @param {number} seed
 * @returns {Promise<'shown' | 'refused'>}
 */
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
  const base = await readRun(baseFile);
  const report = analyseRun(run, { suites });
  const [forward, back] = [compareTwoRuns(base, run), compareTwoRuns(run, base)];
  const texts = {
    text: runText(report, { style }),
    claims: claimsText(report.publications, { style }),
    page: reportPage([analyseRun(base, { suites }), report], forward),
    markdown: reportMarkdown([report, analyseRun(base, { suites })], back),
    compared: comparedRunsText(forward, { style }),
    'compared back': comparedRunsText(back, { style }),
  };
  for (const [what, text] of Object.entries(texts)) {
    const found = /.*(?:\bundefined\b|\bNaN\b|\bInfinity\b|∞|\[object ).*/.exec(text);
    assert.equal(found?.[0].slice(0, 400), undefined, what);
  }
  return 'shown';
}


import { inspect } from 'node:util';
const found = new Map(); const outcomes={shown:0,refused:0}; const msgs=new Map();
for (let seed = firstSeed; seed < firstSeed + count; seed++) {
  try { outcomes[await outcomeOf(seed)]++; } catch (error) {
    const where = (error.stack ?? '').split('\n').filter(l=>/packages/.test(l)&&!/damaged/.test(l)).slice(0,3).map(l=>l.trim().replace(/file:.*main./,'')).join(' < ');
    const key = error.code==='ERR_ASSERTION' ? error.message.slice(0,20)+String(error.actual).slice(0,160) : error.message.slice(0,120)+' @ '+where;
    if (!found.has(key)) found.set(key, []); found.get(key).push(seed);
  }
}
console.log(outcomes); for (const [k,v] of found) console.log(v.length, v.slice(0,4).join(), k);
