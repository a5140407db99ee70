import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareTwoRuns } from '@rounds/analysis';
import { syntheticRun } from '@rounds/analysis/test/synthetic-run.js';
import { comparedRunsText, styleFor } from '@rounds/report';
import { agreementWords } from '../words/compared-runs.js';

test('the text says where the machine left no record of its speed', () => {
  const run = syntheticRun({ cases: ['one', 'two'], runtimes: ['node@24'], rounds: 30, ns: () => 1000 });
  const text = comparedRunsText(compareTwoRuns(run, run), { style: styleFor(false), width: 1000 });
  assert.match(text, /so they cannot tell what has changed/);
  assert.match(text, /^ +one .* unclear$/m);
});

test('a sentence says where several machines agree, and which contradict each other', () => {
  const cell = { suite: 'demo', case: 'fast', workload: 'small', runtime: 'node@24' };
  const own = /** @type {any} */ ({ cell });
  const found = {
    machines: ['zen4 (AMD), 2 cores', 'arm (Arm), 4 cores'],
    compared: 7,
    agreed: new Map(Object.entries({ faster: [own, own], same: [own] })),
    contradicted: [{ cell, verdicts: ['faster', 'slower'] }],
  };
  assert.equal(
    agreementWords(found),
    '2 machines compared 7 cells with the baseline: zen4 (AMD), 2 cores; arm (Arm), 4 cores. All agree on 3: 2 faster, 1 the same. They contradict each other on 1: fast on small in node@24 is faster on zen4 (AMD), 2 cores, slower on arm (Arm), 4 cores. On 3 at least one of them cannot tell.',
  );
  assert.match(
    agreementWords({ ...found, agreed: new Map([['same', [own]]]) }),
    /All agree on 1: 1 the same\./,
  );
  assert.match(
    agreementWords({ ...found, agreed: new Map(), contradicted: [] }),
    /There is none on which all agree\. On 7 at least one of them cannot tell\.$/,
  );
});
