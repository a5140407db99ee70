import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { analyseRun, compareTwoRuns } from '@rounds/analysis';
import { steadyMachine, syntheticRun, wobble } from '@rounds/analysis/test/synthetic-run.js';
import { reportMarkdown, reportPage } from '@rounds/report';
import { hostileRun } from './fixtures/hostile-run.js';
import { expectSoundPage } from './fixtures/page-structure.js';
import { sizedRun } from './fixtures/sized-run.js';
import { small, unfinished, used } from './fixtures/small-run.js';

const run = syntheticRun({ ...small, more: used });

/** @param {import('@rounds/record').Run} each */
function textOf(each) {
  return expectSoundPage(reportPage([analyseRun(each)])).replace(/\s+/g, ' ');
}

test('a page has estimates with intervals, verdicts, and both axes of comparison', () => {
  const text = textOf(run);
  for (const words of [
    'base 1.01 µs ±0.2% baseline 1.99 GB/s 50.0 MiB',
    'base in node@24.1.0 : 1.01 µs ±0.2% 50.0 MiB at the peak',
    '1 1002 10 100 50 2 1004',
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
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(page) ?? [];
  const [styleHash, scriptHash] = [style, script].map((text) =>
    createHash('sha256').update(text).digest('base64'),
  );
  assert.equal(
    policy?.replaceAll('&#39;', "'"),
    `default-src 'none'; style-src 'sha256-${styleHash}'; script-src 'sha256-${scriptHash}'; base-uri 'none'; form-action 'none'`,
  );
  assert.ok(script.length > 1000, 'expected the script');
  assert.doesNotMatch(script, /innerHTML|outerHTML|insertAdjacent|eval\(|fetch\(|import\(/);
  assert.doesNotMatch(style, /url\(|@import|\\/, 'expected a style that fetches nothing');
  assert.doesNotMatch(page.slice(0, page.indexOf('<style>')), /<script|<link/);
});

test('a run of hostile strings makes a sound page', () => {
  const text = textOf(hostileRun());
  assert.ok(
    text.includes('&lt;script&gt;window.broken=1&lt;/script&gt;'),
    'expected them to be shown as text',
  );
  assert.doesNotMatch(text, /W{1001}/, 'expected huge strings to be cut');
  assert.doesNotMatch(text, /NaN|Infinity|undefined|\[object/);
});

test('what was published stands beside the figures, and is escaped as well', () => {
  const publication = {
    title: 'A <b>title</b>',
    author: 'A. Author & Co',
    date: '2024-01-01',
    machine: 'a "machine"',
    figures: [
      { case: 'base', workload: 'small', runtime: 'node@20', value: 2, unit: /** @type {const} */ ('GB/s') },
    ],
    claims: [
      {
        statement: 'quick is <i>over</i> 80 times faster',
        runtime: 'node',
        tests: [{ case: 'quick', than: 'base', workload: 'small', timesFaster: 80 }],
      },
    ],
  };
  const report = analyseRun(run, { suites: [{ name: 'demo', publications: [publication] }] });
  const text = expectSoundPage(reportPage([report])).replace(/\s+/g, ' ');
  assert.match(text, /A &lt;b&gt;title&lt;\/b&gt;/);
  assert.match(text, /base small 2 GB\/s \(node@20\) 1\.99 GB\/s/);
  assert.match(text, /contradicted in node@24\.1\.0: quick is &lt;i&gt;over/);
  assert.match(text, /small quick base over 80× faster 4\.00× faster \[4\.00, 4\.00\] contradicted/);
});

test('two runs are compared, and stand side by side in each question', () => {
  const slower = { ...run, trials: run.trials.map((trial) => ({ ...trial, ns: trial.ns * 1.3 })) };
  const noise = steadyMachine(small.rounds);
  const reports = [run, slower].map((each, i) =>
    analyseRun({ ...each, noise, path: `some/where/${i}.ndjson` }),
  );
  const [base, other] = /** @type {[typeof reports[0], typeof reports[0]]} */ (reports);
  const page = reportPage(reports, compareTwoRuns(base.run, other.run));
  const text = expectSoundPage(page).replace(/\s+/g, ' ');
  assert.match(text, /4 cells: 4 slower, 0 faster, 0 same, 0 unclear\./);
  assert.match(text, /base node@24\.1\.0 1\.01 µs 1\.31 µs 1\.30× slower/);
  assert.match(text, /How 1 was measured/);
  assert.match(page, /<div id="run2"/);
  assert.match(text, /base in node@24\.1\.0, 0: .* base in node@24\.1\.0, 1: /, 'expected them side by side');
  assert.equal(page.match(/<details class="cell">/g)?.length, 4, 'expected a view a cell, of both runs');
  assert.doesNotMatch(text, /some\/where/, 'expected no folder of the machine');
});

test('what failed, was skipped or is doubtful is said', () => {
  const text = textOf({ ...run, ...unfinished });
  assert.match(text, /Warning: the run has not ended/);
  assert.match(text, /Skipped: 2 cells .* demo any just: not found on PATH 2 /);
  assert.match(text, /1 trial failed\..* demo quick small just \(round 2\): killed one two/);
});

test('how far each case comes is told where not all survive', () => {
  const { suites, runtimes } = run.header.plan;
  const plan = { suites: suites.map((suite) => ({ ...suite, endurance: ['small', 'large'] })), runtimes };
  const cell = { suite: 'demo', case: 'quick', workload: 'large', runtime: 'node@24.1.0' };
  const error = 'heap limit reached: 64 MiB';
  const failing = {
    ...run,
    header: { ...run.header, plan },
    failures: [
      {
        type: /** @type {const} */ ('failure'),
        ...cell,
        round: 1,
        kind: 'heap-limit',
        error,
        exitCode: 134,
        signal: null,
        stderr: '',
      },
    ],
  };
  const text = textOf(failing);
  assert.match(text, /What each case survives .* quick small; then heap limit reached small /);
  assert.match(text, /demo quick large node@24\.1\.0 : heap limit reached: 64 MiB/);
  assert.match(text, /0 trials failed, 1 trial not survived/);
  assert.doesNotMatch(
    text,
    /nothing (was )?measured|1 trial failed/i,
    'expected the failure to be an answer',
  );
  assert.match(
    reportMarkdown([analyseRun(failing)]),
    /^## `demo`: what each case survives\n\n.*\n.*\n.*\n\| `quick` \| small; then heap limit reached \| small \|$/m,
  );
});

test('system calls, latencies and the programs of a pair have their tables', () => {
  const account = {
    userMs: 3,
    sysMs: 4,
    rssBytes: 2 ** 20,
    contextSwitches: { voluntary: 0, involuntary: 0 },
  };
  const pairs = syntheticRun({
    cases: ['ws+ws', 'ws+undici'],
    runtimes: ['node@24.1.0', 'bun@1.4.5+node@24.1.0'],
    rounds: 12,
    ns: () => 5000,
    more: {
      latencyNs: { p50: 1e3, p90: 2e3, p99: 3e3, max: 4e3 },
      programs: { server: account, client: account },
    },
    run: {
      traces: [
        {
          type: 'trace',
          suite: 'demo',
          case: 'ws+ws',
          workload: 'small',
          runtime: 'node@24.1.0',
          program: 'server',
          syscalls: { read: { calls: 1, errors: 0, ns: 1 }, write: { calls: 2.5, errors: 0.5, ns: 1 } },
          at: '2026-01-01T00:00:00Z',
        },
      ],
    },
  });
  const text = textOf(pairs);
  assert.match(text, /latency p50 p90 p99 max/);
  assert.match(text, /all write read node@24\.1\.0 ws\+ws \(server\) 3\.50 2\.50 1\.00/);
  assert.match(text, /server CPU\/trial server peak memory client CPU\/trial/);
  assert.match(text, /ws in bun@1\.4\.5 5\.00 µs ±0\.0% 5\.00 µs/);
});

test('workloads that differ by a size are drawn as lines, a panel a runtime if they are many', () => {
  const workloads = { '16B': 16, '4KiB': 4096, '1MiB': 2 ** 20, other: 7 };
  const made = (/** @type {number} */ count) =>
    reportPage([
      analyseRun(
        sizedRun({
          workloads,
          runtimes: ['node@24.1.0', 'bun@1.4.5'],
          cases: Object.fromEntries(
            Array.from({ length: count }, (_, i) => [`case-${i}`, { fixedNs: 20, nsPerByte: 1 / (i + 1) }]),
          ),
        }),
      ),
    ]);
  const few = made(2);
  assert.equal(few.match(/class="line /g)?.length, 4);
  assert.equal(few.match(/class="panel"/g)?.length, 1);
  assert.match(few, /<bdi>case-1 bun@1\.4\.5<\/bdi>/);
  const many = made(5);
  assert.equal(many.match(/class="line /g)?.length, 10);
  assert.equal(many.match(/class="panel"/g)?.length, 2);
});

test('pairs of programs are a heat map: a row a server, a column a client', () => {
  const page = reportPage([
    analyseRun(
      syntheticRun({
        cases: ['ws+ws', 'ws+undici', 'http+ws', 'http+undici'],
        runtimes: ['node@24.1.0', 'bun@1.4.5+node@24.1.0', 'node@24.1.0+bun@1.4.5'],
        rounds: 8,
        ns: ({ case: name }, round) => (name.startsWith('ws') ? 5000 : 9000) * wobble(round),
      }),
    ),
  ]);
  const rows = [...page.matchAll(/<th scope="row">(\w+ in [^<]+)<\/th>.*?"left heat h(\d)"/g)].map((found) =>
    found.slice(1),
  );
  assert.deepEqual(rows, [
    ['http in bun@1.4.5', '0'],
    ['http in node@24.1.0', '0'],
    ['ws in bun@1.4.5', '5'],
    ['ws in node@24.1.0', '5'],
  ]);
  assert.match(page, /client: undici in bun@1\.4\.5<\/th>/);
});

test('of more runtimes than there are colours each cell has a row of its own', () => {
  const runtimes = Array.from({ length: 9 }, (_, i) => `node@${i + 10}.0.0`);
  const page = reportPage([
    analyseRun(syntheticRun({ cases: ['a', 'b'], runtimes, rounds: 2, ns: () => 5 })),
  ]);
  assert.equal(page.match(/<div class="label"><bdi>[ab] node@1\d\.0\.0/g)?.length, 18);
  assert.doesNotMatch(page, /class="legend"/);
});

test('a baseline of one runtime is drawn beside all others, and needs no panel of its own', () => {
  const own = ['c-read', 'wc', 'a', 'b', 'c', 'd'];
  const runtimes = ['cc@12.0.0', 'node@24.1.0', 'bun@1.4.5'];
  const run = sizedRun({
    workloads: { '16B': 16, '4KiB': 4096 },
    runtimes,
    cases: Object.fromEntries(own.map((name, i) => [name, { fixedNs: 20, nsPerByte: 1 / (i + 1) }])),
    has: ({ case: name, runtime }) => (name === 'c-read') === runtime.startsWith('cc'),
  });
  const { suites } = run.header.plan;
  run.header.plan = { suites: suites.map((suite) => ({ ...suite, baselineRuntime: runtimes[0] })), runtimes };
  const page = reportPage([analyseRun(run)]);
  const titles = [...page.matchAll(/class="panel-title"><bdi>([^<]+)/g)].map(([, title]) => title);
  assert.deepEqual(titles, ['node@24.1.0', 'bun@1.4.5']);
  assert.equal(page.match(/<title>c-read in cc@12\.0\.0, 4 KiB: /g)?.length, 2);
});

test('a run without any figure, and one of nothing but zeros, make pages too', () => {
  assert.match(textOf({ ...run, trials: [] }), /Nothing was measured\./);
  const zeros = { ...run, trials: run.trials.map((trial) => ({ ...trial, ns: 0 })) };
  assert.doesNotMatch(reportPage([analyseRun(zeros)]), /NaN|Infinity/);
});
