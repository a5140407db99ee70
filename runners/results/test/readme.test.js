import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { analyseRun } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import { runText, styleFor } from '@rounds/report';

const root = new URL('../../../', import.meta.url);

test('the output in the README is what its run shows today', async () => {
  const readme = readFileSync(new URL('README.md', root), 'utf8');
  const [, file = '', shown = ''] =
    /\[the whole run\]\((\S+)\)\):\n\n```text\n(.*?)\n```/su.exec(readme) ?? [];
  const run = await readRun(fileURLToPath(new URL(file, root)));
  const text = runText(analyseRun(run), { style: styleFor(false) }).replaceAll(/^ {2}/gmu, '');
  assert.ok(
    text.includes(`\n${shown}\n`),
    `expected README.md to have a part of this:\n${text}\nbut it has:\n${shown}`,
  );
});
