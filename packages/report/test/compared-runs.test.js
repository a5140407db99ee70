import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareTwoRuns } from '@rounds/analysis';
import { steadyMachine, syntheticRun } from '@rounds/analysis/test/synthetic-run.js';
import { comparedRunsText, styleFor } from '@rounds/report';
import { agreementWords } from '../words/compared-runs.js';

/** @param {{ runtime?: string, memory?: number, options?: Record<string, unknown> }} [made] `memory` of the basket */
function runOf({ runtime = 'node@24.1.0', memory = 3e5, options = {} } = {}) {
  const run = syntheticRun({ cases: ['one', 'two'], runtimes: [runtime], rounds: 30, ns: () => 1000 });
  run.header.options = options;
  run.noise = steadyMachine(30).map((noise) => ({ ...noise, basket: { memory } }));
  return run;
}

/** @param {ReturnType<typeof runOf>} other @param {ReturnType<typeof runOf>} [base] */
function textOf(other, base = runOf()) {
  return comparedRunsText(compareTwoRuns(base, other), { style: styleFor(false), width: 1000 });
}

test('the text says how much the machine moved, by each kind of work, and how to do better', () => {
  const text = textOf(runOf({ memory: 3.3e5 }));
  assert.match(text, /fixed pieces of work took \+10% \(memory\), \+0\.0% \(loop\) of time in the new one/);
  assert.match(text, /Means are compared, and every interval is wider by ±10\.0%/);
  assert.match(text, /^Two runs have no rounds in common[\s\S]*rounds bench FILES --against REF/);
});

test('the text says where the machine left no record of its speed', () => {
  const text = textOf({ ...runOf(), noise: [] });
  assert.match(text, /so they cannot tell what has changed/);
  assert.match(text, /^ +one .* unclear$/m);
});

test('what else differs is a warning', () => {
  assert.match(
    textOf(runOf({ runtime: 'node@26.0.0' })),
    /Warning: they differ in runtimes: node@24\.1\.0 1\.0\.0 and node@26\.0\.0 1\.0\.0/,
  );
  assert.match(textOf(runOf({ options: { cpus: [0, 1] } })), /Warning: they differ in cpus: any and 0, ?1/);
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
    agreementWords({ ...found, agreed: new Map(), contradicted: [] }),
    /There is none on which all agree\. On 7 at least one of them cannot tell\.$/,
  );
});
