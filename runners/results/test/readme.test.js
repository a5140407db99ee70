import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { analyseRun, answerRule } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import { runText, styleFor } from '@rounds/report';
import { loadSuites } from 'rounds/loading/suites.js';

const root = new URL('../../../', import.meta.url);

test('the output in the README is what its run shows today', async () => {
  const readme = readFileSync(new URL('README.md', root), 'utf8');
  const [, file = '', shown = ''] =
    /\[the whole run\]\((\S+)\)\):\n\n```text\n(.*?)\n```/su.exec(readme) ?? [];
  const run = await readRun(fileURLToPath(new URL(file, root)));
  const rules = (await loadSuites()).map(answerRule);
  const text = runText(analyseRun(run, { rules }), { style: styleFor(false), width: 80 }).replaceAll(
    /^ {2}/gmu,
    '',
  );
  assert.ok(
    text.includes(`\n${shown}\n`),
    `expected README.md to have a part of this:\n${text}\nbut it has:\n${shown}`,
  );
});
