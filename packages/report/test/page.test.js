import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { analyseRun, compareTwoRuns } from '@rounds/analysis';
import { steadyMachine, syntheticRun, wobble } from '@rounds/analysis/test/synthetic-run.js';
import { reportPage } from '@rounds/report';
import { hostileRun } from './fixtures/hostile-run.js';
import { expectSoundPage } from './fixtures/page-structure.js';
import { sizedRun } from './fixtures/sized-run.js';
import { small, used } from './fixtures/small-run.js';

const run = syntheticRun({ ...small, more: used });

/** @param {import('@rounds/record').Run} each */
function textOf(each) {
  return expectSoundPage(reportPage([analyseRun(each)])).replace(/\s+/g, ' ');
}

test('a page has estimates with intervals, verdicts, and both axes of comparison', () => {
  const text = textOf(run);
  for (const words of [
    'base 1.01 µs ±0.2% baseline 1.99 GB/s 50.0 MiB',
    'base in node@24.1.0 : 1.01 µs ±0.2%',
    'quick 377 ns ±0.2% 4.00× faster [4.00, 4.00] 1.50× slower [1.50, 1.50]',
    '4 comparisons, judged together',
    'Which?',
    '80 trials of 4 cells in 20 rounds',
  ]) {
    assert.ok(text.includes(words), `expected "${words}" in ${text}`);
  }
});

test('nothing may run or load but the style and the script with these hashes', () => {
  const page = reportPage([analyseRun(run)]);
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1];
  const style = /<style>([^<]*)<\/style>/.exec(page)?.[1] ?? '';
  const script = /<script>(.*)<\/script>/s.exec(page)?.[1] ?? '';
  const [styleHash, scriptHash] = [style, script].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  assert.equal(
    policy?.replaceAll('&#39;', "'"),
    `default-src 'none'; style-src ${styleHash}; script-src ${scriptHash}; img-src blob:; base-uri 'none'; form-action 'none'`,
  );
  assert.ok(script.length > 1000, 'expected the script');
  assert.doesNotMatch(script, /innerHTML|outerHTML|insertAdjacent|eval\(|fetch\(|import\(/);
  assert.doesNotMatch(style, /url\(|@import|\\/, 'expected a style that fetches nothing');
  assert.doesNotMatch(page.slice(0, page.indexOf('<style>')), /<script|<link/);
});

test('a run of hostile strings makes a sound page', () => {
  const text = textOf(hostileRun());
  assert.match(text, /&lt;script&gt;window\.broken=1&lt;\/script&gt;/, 'expected them to be shown as text');
  assert.doesNotMatch(text, /W{1001}/, 'expected huge strings to be cut');
  assert.doesNotMatch(text, /NaN|Infinity|undefined|\[object/);
});

test('two runs are compared, and stand below each other in each question', () => {
  const slower = { ...run, trials: run.trials.map((trial) => ({ ...trial, ns: trial.ns * 1.3 })) };
  const noise = steadyMachine(small.rounds);
  const reports = [run, slower].map((each, i) =>
    analyseRun({ ...each, noise, path: `some/where/${i}.ndjson` }),
  );
  const page = reportPage(reports, compareTwoRuns(reports[0].run, reports[1].run));
  const text = expectSoundPage(page).replace(/\s+/g, ' ');
  assert.match(text, /4 cells: 4 slower, 0 faster, 0 same, 0 unclear\./);
  assert.match(text, /base node@24\.1\.0 1\.01 µs 1\.31 µs 1\.30× slower/);
  assert.match(text, /How 1 was measured/);
  assert.match(page, /<div id="run2"/);
  assert.match(page, /<h3><code>0<\/code><\/h3>.*<h3><code>1<\/code><\/h3>/s);
  assert.equal(page.match(/class="cell"/g)?.length, 8, 'expected each cell of each run');
  assert.doesNotMatch(text, /some\/where/, 'expected no folder of the machine');
});

test('workloads that differ by a size are drawn as lines, a panel a runtime', () => {
  const workloads = { '16B': 16, '4KiB': 4096, '1MiB': 2 ** 20, other: 7 };
  const runtimes = ['node@24.1.0', 'bun@1.4.5'];
  const made = (/** @type {number} */ count) => {
    const costs = Array.from({ length: count }, (_, i) => ({ fixedNs: 20, nsPerByte: 1 / (i + 1) }));
    const cases = Object.fromEntries(costs.map((cost, i) => [`case-${i}`, cost]));
    return reportPage([analyseRun(sizedRun({ workloads, runtimes, cases }))]);
  };
  const few = made(2);
  assert.equal(few.match(/<g class="line /g)?.length, 4);
  assert.equal(few.match(/class="panel"/g)?.length, 2);
  assert.match(few, /class="panel-title"><bdi>bun@1\.4\.5<\/bdi>/);
  const many = made(5);
  assert.equal(many.match(/<g class="line /g)?.length, 10);
  assert.equal(many.match(/class="panel"/g)?.length, 2);
});

test('pairs of programs are a heat map: a row a server, a column a client', () => {
  const pairs = syntheticRun({
    cases: ['ws+ws', 'ws+undici', 'http+ws', 'http+undici'],
    runtimes: ['node@24.1.0', 'bun@1.4.5+node@24.1.0', 'node@24.1.0+bun@1.4.5'],
    rounds: 8,
    ns: ({ case: name }, round) => (name.startsWith('ws') ? 5000 : 9000) * wobble(round),
  });
  const page = reportPage([analyseRun(pairs)]);
  const rows = page.matchAll(/<th scope="row">(\w+) in ([^<]+)<\/th>.*?"left heat h(\d)"/g);
  assert.deepEqual(
    Array.from(rows, ([, server, runtime, heat]) => `${server} ${runtime} ${heat}`),
    ['http bun@1.4.5 0', 'http node@24.1.0 0', 'ws bun@1.4.5 5', 'ws node@24.1.0 5'],
  );
  assert.match(page, /client: undici in bun@1\.4\.5<\/th>/);
});

test('several questions are answered in short at the top, each with a link', () => {
  const trials = run.trials.flatMap((trial) => [trial, { ...trial, suite: 'other' }]);
  const { plan } = run.header;
  const suites = plan.suites.flatMap((suite) => [suite, { ...suite, name: 'other', question: 'What else?' }]);
  const rules = suites.map(({ name }) => ({
    ...{ name, workloads: ['small'], apart: [], within: /** @type {const} */ ('runtime') },
  }));
  const both = { ...run, trials, header: { ...run.header, plan: { ...plan, suites } } };
  const page = reportPage([analyseRun(both, { rules })]);
  const text = expectSoundPage(page).replace(/\s+/g, ' ');
  assert.match(
    page,
    /<li><p class="asked"><a href="#other">What else\?<\/a><\/p><p>On <code>small<\/code>, <code>quick<\/code> is/,
  );
  assert.match(
    text,
    /demo, other .* What else\? On small , quick is the fastest in node@24\.1\.0 .* How it was/,
  );
});

test('a run without any figure, and one of nothing but zeros, make pages too', () => {
  assert.match(textOf({ ...run, trials: [] }), /Nothing was measured\./);
  const zeros = { ...run, trials: run.trials.map((trial) => ({ ...trial, ns: 0 })) };
  assert.doesNotMatch(reportPage([analyseRun(zeros)]), /NaN|Infinity/);
});
