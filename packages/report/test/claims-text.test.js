import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun, wobble } from '@rounds/analysis/test/synthetic-run.js';
import { claimsText, styleFor } from '@rounds/report';

const cell = { case: 'fast', workload: 'small' };
const against = { ...cell, than: 'slow', timesFaster: 50 };

/** @param {Partial<import('@rounds/harness').Publication>} publication */
function textOf(publication) {
  const run = syntheticRun({
    cases: ['slow', 'fast'],
    runtimes: ['node@20.1.0', 'node@24.1.0'],
    rounds: 30,
    ns: ({ case: name, runtime }, round) => {
      const gain = runtime === 'node@20.1.0' ? 100 : 10;
      return (
        (name === 'fast' ? 1000 / gain : 1000) * wobble(round) * (1 + ((round * name.length) % 5) / 1000)
      );
    },
    more: { bytes: 3000, figures: { bytesPerRead: 4096 } },
  });
  run.failures.push({
    type: 'failure',
    ...{ suite: 'demo', case: 'hungry', workload: 'small', runtime: 'node@20.1.0', round: 1 },
    kind: 'heap-limit',
    error: 'heap limit reached (2 GiB resident at death)',
    exitCode: 134,
    signal: null,
    stderr: '',
  });
  const whole = {
    title: 'Fast or slow?',
    author: 'A. Author',
    date: '2024-01-01',
    machine: 'a machine',
    figures: [],
    claims: [],
    ...publication,
  };
  const suites = [{ name: 'demo', publications: [whole] }];
  return claimsText(analyseRun(run, { suites }).publications, { style: styleFor(false) });
}

/** @param {(import('@rounds/harness').ClaimTest | import('@rounds/harness').FateTest)[]} tests */
function claimed(...tests) {
  return textOf({ claims: [{ statement: 'fast is over 50 times faster', runtime: 'node', tests }] });
}

/** @param {string} workload */
function publishedFor(workload) {
  const unit = /** @type {const} */ ('GB/s');
  return textOf({ figures: [{ case: 'slow', workload, runtime: 'node@20', value: 2, unit }] });
}

test('published figures stand beside those found', () => {
  const text = publishedFor('small');
  assert.match(text, /^demo: Fast or slow\?/);
  assert.match(text, /A\. Author, 2024-01-01, a machine/);
  assert.match(text, /published {2}here: node@20\.1\.0 {2}here: node@24\.1\.0/);
  assert.match(text, /slow +small +2 GB\/s \(node@20\) +2\.9\d GB\/s/);
  assert.match(publishedFor('huge'), /The run has none of the workloads that figures were published for\./);
});

test('each claim has what it rests on', () => {
  const text = claimed(against);
  assert.match(text, /holds in node@20\.1\.0: fast is over 50 times faster/);
  assert.match(text, /contradicted in node@24\.1\.0: fast is over 50 times faster/);
  assert.match(text, /small +fast +slow +over 50× faster +\d+(\.\d)?× faster \[.*holds/);
});

test('counts that are equal in every round are called the same', () => {
  assert.match(
    claimed({ ...against, figure: 'bytesPerRead' }),
    /slow +over 50× less +same bytes per read: \+0\.0% \[−0\.0%, \+0\.0%\] +contradicted/,
  );
});

test('a claim of what is survived has what was claimed and what was seen', () => {
  const text = claimed(
    { ...cell, case: 'hungry', fate: 'heap-limit' },
    { ...cell, fate: 'survives' },
    { ...cell, case: 'unheard-of', fate: 'survives' },
  );
  assert.match(text, /hungry +heap limit reached +heap limit reached \(2 GiB resident at death\) +holds/);
  assert.match(text, /fast +survives +30 of 30 trials came to an end +holds/);
  assert.match(text, /1 of 3 tests/);
});
