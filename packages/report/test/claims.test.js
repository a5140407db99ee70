import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimsText, judgePublications, styleFor } from '@rounds/report';
import { syntheticRun, wobble } from './synthetic-run.js';

const run = syntheticRun({
  cases: ['slow', 'fast'],
  runtimes: ['node@20.1.0', 'node@24.1.0', 'bun@1.4.5'],
  rounds: 30,
  ns: ({ case: name, runtime }, round) => {
    const gain = { 'node@20.1.0': 100, 'node@24.1.0': 10, 'bun@1.4.5': 100 }[runtime] ?? 1;
    return (name === 'fast' ? 1000 / gain : 1000) * wobble(round) * (1 + ((round * name.length) % 5) / 1000);
  },
  more: { bytes: 3000 },
});

/** @param {Partial<import('@rounds/harness').ClaimTest>[]} tests @param {string} [runtime] */
function claimed(tests, runtime = 'node') {
  const whole = tests.map((changes) => ({
    case: 'fast',
    than: 'slow',
    workload: 'small',
    timesFaster: 50,
    ...changes,
  }));
  const publication = {
    title: 'Fast or slow?',
    author: 'A. Author',
    date: '2024-01-01',
    machine: 'a machine',
    figures: [
      { case: 'slow', workload: 'small', runtime: 'node@20', value: 2, unit: /** @type {const} */ ('GB/s') },
    ],
    claims: [{ statement: 'fast is over 50 times faster', runtime, tests: whole }],
  };
  return judgePublications(run, [{ name: 'demo', publications: [publication] }]);
}

/** @param {ReturnType<typeof claimed>} judged */
function verdicts(judged) {
  return judged.flatMap(({ claims }) => claims.map(({ runtime, verdict }) => `${runtime} ${verdict}`));
}

test('a claim is judged in each version of the runtime that it is about', () => {
  assert.deepEqual(verdicts(claimed([{}])), ['node@20.1.0 holds', 'node@24.1.0 contradicted']);
});

test('a claim holds only if all of it does', () => {
  assert.deepEqual(verdicts(claimed([{ timesFaster: 5 }, { timesFaster: 50 }])), [
    'node@20.1.0 holds',
    'node@24.1.0 contradicted',
  ]);
  assert.deepEqual(verdicts(claimed([{ timesFaster: 5 }, { workload: 'large' }])), [
    'node@20.1.0 unclear',
    'node@24.1.0 unclear',
  ]);
  assert.deepEqual(verdicts(claimed([{ workload: 'large' }])), [
    'node@20.1.0 not measured',
    'node@24.1.0 not measured',
  ]);
});

test('a factor inside the interval is neither held nor contradicted', () => {
  assert.deepEqual(verdicts(claimed([{ timesFaster: 100 }])), [
    'node@20.1.0 unclear',
    'node@24.1.0 contradicted',
  ]);
});

test('a claim may be about two runtimes', () => {
  assert.deepEqual(
    verdicts(claimed([{ case: 'fast', than: 'fast', thanRuntime: 'node', timesFaster: 0.9 }], 'bun')),
    ['bun@1.4.5 holds'],
    'bun is level with one node and ten times faster than the other',
  );
});

test('the ratio shown is that of the two cases, not of the claim', () => {
  const [publication] = claimed([{}]);
  const ratio = publication?.claims[0]?.tests[0]?.comparison.ratio ?? 0;
  assert.ok(Math.abs(ratio * 100 - 1) < 0.02, `expected about 1/100, got ${ratio}`);
});

test('what was published of a native program stands beside every runtime', () => {
  const figure = {
    case: 'slow',
    workload: 'small',
    runtime: 'native',
    value: 2,
    unit: /** @type {const} */ ('GB/s'),
  };
  const publication = { title: '', author: '', date: '', machine: '', figures: [figure], claims: [] };
  const [judged] = judgePublications(run, [{ name: 'demo', publications: [publication] }]);
  assert.deepEqual(
    judged?.figures[0]?.here.map(({ runtime }) => runtime),
    ['node@20.1.0', 'node@24.1.0', 'bun@1.4.5'],
  );
});

test('the text has published figures beside those found, and each claim with what it rests on', () => {
  const text = claimsText(claimed([{}]), styleFor(false));
  assert.match(text, /^demo: Fast or slow\? \(A\. Author, 2024-01-01; a machine\)/);
  assert.match(text, /published {2}here: node@20\.1\.0 {2}here: node@24\.1\.0/);
  assert.match(text, /slow small {2}2 GB\/s \(node@20\) {8,}2\.9\d GB\/s/);
  assert.match(
    text,
    /holds: fast is over 50 times faster \(node@20\.1\.0\)\n {4}small: fast against slow {2}\d+(\.\d)?× faster \[/,
  );
});
