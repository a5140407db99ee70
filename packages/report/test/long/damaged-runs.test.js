import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { analyseRun, compareTwoRuns } from '@rounds/analysis';
import fc from '@rounds/fast-check';
import { RecordError, readRun } from '@rounds/record';
import * as layouts from '@rounds/report';
import { goldenBase, goldenRules, goldenRun } from '../fixtures/golden-run.js';

/** Whatever is wrong with the records of a file, it is either shown or rejected with one line. `pnpm fuzz` damages bytes. */

const folder = mkdtempSync(path.join(tmpdir(), 'rounds-damaged-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** @typedef {Record<string, any>} Line */

/** @param {import('@rounds/record').Run} run @param {(lines: Line[]) => void} [damage] */
async function readBack({ header, trials, traces, skips, failures, noise, resumes, end }, damage) {
  const records = [header, ...noise, ...skips, ...trials, ...resumes, ...failures, ...traces, end];
  const lines = records.filter(Boolean).map((record) => structuredClone(/** @type {Line} */ (record)));
  damage?.(lines);
  const file = path.join(folder, 'run.ndjson');
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return readRun(file);
}

/** @param {unknown} value @returns {{ parent: any, key: string }[]} every place in it, at any depth */
function placesIn(value) {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [{ parent: value, key }, ...placesIn(inner)]);
}

/** @type {unknown[]} what may stand where something else should; `undefined` deletes it */
const strays = [
  ...[undefined, null, true, 0, -1, 1.5, 1e18, 1e308, -1e308, 5e-324, 2 ** 53, 4294967296, 1e-9],
  ...['', ' ', 'x', '\u0000', '\u001b[2J', '__proto__', 'constructor', 'node@24.1.0', 'base', 'a+b+c', '+'],
  ...['9'.repeat(400), `${'9'.repeat(400)}KiB`, 'W'.repeat(5000), '2026-02-30T25:61:61Z'],
  ...[[], {}, [null], [[]], { toString: 1, valueOf: 1 }, { length: -1 }],
];
const fields = ['ns', 'bytes', 'userMs', 'rssBytes', 'round', 'calibrationNs', 'suite', 'case', 'runtime'];

/** @type {((lines: Line[], a: number, b: number, c: number) => void)[]} each gets three numbers */
const deeds = [
  // A value of the header or of any line; one of the same type is more often accepted.
  (lines, a, b, c) => {
    const places = placesIn(lines[a % 2 === 0 ? 0 : a % lines.length]);
    const { parent, key } = places[b % places.length] ?? { parent: {}, key: '' };
    const likely = strays.filter((stray) => typeof stray === typeof parent[key]);
    const some = c % 4 > 0 && likely.length > 0 ? likely : strays;
    parent[key] = some[c % some.length];
  },
  // The same value in most lines, which may be a name that the plan does not have.
  (lines, a, b, c) => {
    const field = String(fields[a % fields.length]);
    const type = typeof lines.find((line) => field in line)?.[field];
    const likely = strays.filter((stray) => typeof stray === type);
    for (const [i, line] of lines.entries())
      if (field in line && i % (2 + (c % 4)) > 0) line[field] = likely[b % likely.length];
  },
  (lines, a) => void lines.splice(a % lines.length, 9),
  (lines, a) => void lines.push(structuredClone(lines[a % lines.length] ?? {})),
  (lines) => void lines.reverse(),
];
const damage = fc.tuple(fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 4), fc.nat(), fc.nat(), fc.nat());

const base = await readBack(goldenBase());
const baseReport = analyseRun(base, { rules: goldenRules });

/** @param {import('@rounds/record').Run} run @returns {string[]} */
function outputsOf(run) {
  const style = layouts.styleFor(false);
  const report = analyseRun(run, { rules: goldenRules });
  const [forward, back] = [compareTwoRuns(base, run), compareTwoRuns(run, base)];
  return [
    layouts.terminalText(layouts.runBlocks(report), { style }),
    layouts.reportPage([baseReport, report], forward),
    layouts.reportMarkdown([report, baseReport], back),
    layouts.reportCsv([report, baseReport], back),
    ...[forward, back].map((each) => layouts.terminalText(layouts.comparedBlocks(each), { style })),
  ];
}

test('damaged results files are shown or rejected', async (t) => {
  const outcomes = { shown: 0, rejected: 0 };
  const property = fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 2 }), async (damages) => {
    try {
      const run = await readBack(goldenRun(), (lines) => {
        for (const [deed, a, b, c] of damages) deeds[deed]?.(lines, a, b, c);
      });
      for (const text of outputsOf(run)) {
        const found = /.*(?:\bundefined\b|\bNaN\b|\bInfinity\b|∞|\[object ).*/.exec(text);
        assert.equal(found?.[0].slice(0, 400), undefined);
      }
      outcomes.shown++;
    } catch (error) {
      if (!(error instanceof RecordError)) throw error;
      assert.match(error.message, /^.+: .+$/);
      assert.doesNotMatch(error.message, /unexpected|\bundefined\b|\bNaN\b|\[object/);
      outcomes.rejected++;
    }
  });
  await fc.assert(property, { numRuns: Number(process.env.DAMAGED ?? 150) });
  t.diagnostic(JSON.stringify(outcomes));
  assert.ok(Math.min(outcomes.shown, outcomes.rejected) > 15, JSON.stringify(outcomes));
});
