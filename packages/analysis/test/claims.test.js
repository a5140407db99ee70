import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
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
  return analyseRun(run, { suites: [{ name: 'demo', publications: [publication] }] }).publications;
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

test('a claim about two cells that are compared anyway shows the same comparison, from its own side', () => {
  const shown = (/** @type {ReturnType<typeof analyseRun>} */ { suites }) =>
    suites[0]?.workloads[0]?.cells.find(({ cell }) => cell.runtime === 'node@20.1.0' && cell.case === 'fast')
      ?.versusBaseline;
  const tests = [{}, { case: 'slow', than: 'fast' }].map((changes) => ({
    ...{ case: 'fast', than: 'slow', workload: 'small', timesFaster: 1 },
    ...changes,
  }));
  const claims = [{ statement: '', runtime: 'node', tests }];
  const publication = { title: '', author: '', date: '', machine: '', figures: [], claims };
  const report = analyseRun(run, { suites: [{ name: 'demo', publications: [publication] }] });
  const [there, back] = report.publications[0]?.claims[0]?.tests ?? [];
  assert.ok(there);
  assert.deepEqual({ ...there.comparison, base: there.than }, shown(report));
  assert.deepEqual([there.verdict, back?.verdict], ['holds', 'contradicted']);
  assert.equal(back?.comparison.low, 1 / Number(there.comparison.high));
  assert.equal(report.suites[0]?.comparisons, analyseRun(run).suites[0]?.comparisons, 'no more comparisons');
});

test('a claim about cells that are not compared otherwise joins the family', () => {
  const tests = [{ case: 'fast', than: 'slow', thanRuntime: 'bun', workload: 'small', timesFaster: 1 }];
  const claims = [{ statement: '', runtime: 'node', tests }];
  const publication = { title: '', author: '', date: '', machine: '', figures: [], claims };
  const report = analyseRun(run, { suites: [{ name: 'demo', publications: [publication] }] });
  const without = Number(analyseRun(run).suites[0]?.comparisons);
  assert.equal(report.suites[0]?.comparisons, without + 2, 'one for each version of node');
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
  const [judged] = analyseRun(run, { suites: [{ name: 'demo', publications: [publication] }] }).publications;
  assert.deepEqual(
    judged?.figures[0]?.here.map(({ runtime }) => runtime),
    ['node@20.1.0', 'node@24.1.0', 'bun@1.4.5'],
  );
});

const withFigures = syntheticRun({
  cases: ['slow', 'fast'],
  runtimes: ['node@20.1.0', 'bun@1.4.5', 'bun@1.4.5+node@20.1.0'],
  rounds: 20,
  ns: ({ case: name }, round) => (name === 'fast' ? 500 : 1000) * wobble(round),
  more: { figures: { cpuNs: 2000 }, rssBytes: 5e7, userMs: 8 },
});
withFigures.header.runtimes.pop(); // a pair is no runtime
for (const trial of withFigures.trials) {
  if (trial.case === 'slow') trial.figures = { cpuNs: 60_000 + trial.round };
}
const errors = {
  hungry: ['heap-limit', 'heap limit reached (2 GiB resident at death)'],
  greedy: ['memory-limit', 'memory limit of 4 GiB reached (4.1 GiB resident at death)'],
  idle: ['time-limit', 'killed at the time limit of 60 s'],
  hindered: ['fault', 'the disk is full'],
  late: ['too-slow', 'too slow for the ports to run out'],
};
for (const [name, [kind, error]] of Object.entries(errors)) {
  withFigures.failures.push(
    ...[1, 2].map((round) => ({
      type: /** @type {const} */ ('failure'),
      suite: 'demo',
      case: name,
      workload: 'small',
      runtime: 'node@20.1.0',
      round,
      kind: String(kind),
      error: String(error),
      exitCode: 134,
      signal: null,
      stderr: '',
    })),
  );
}

/**
 * @param {Partial<import('@rounds/harness').Publication>} publication
 */
function judgedOf(publication) {
  const whole = { title: 't', author: 'a', date: 'd', machine: 'm', figures: [], claims: [], ...publication };
  const suites = [{ name: 'demo', publications: [whole] }];
  const [judged] = analyseRun(withFigures, { suites }).publications;
  assert.ok(judged);
  return judged;
}

test('a claim may be about another figure than the time', () => {
  const test = { case: 'fast', than: 'slow', workload: 'small', timesFaster: 20, figure: 'cpuNs' };
  const [claim] = judgedOf({ claims: [{ statement: 's', runtime: 'node', tests: [test] }] }).claims;
  assert.equal(claim?.verdict, 'holds', 'the time is only half, the CPU time a thirtieth');
  const absent = { ...test, figure: 'noSuchFigure' };
  assert.equal(
    judgedOf({ claims: [{ statement: 's', runtime: 'node', tests: [absent] }] }).claims[0]?.verdict,
    'unclear',
  );
});

test('counts that are equal in every round are the same, whatever the claim says of them', () => {
  for (const trial of withFigures.trials) trial.figures = { ...trial.figures, bytesPerRead: 4096 };
  const test = { case: 'fast', than: 'slow', workload: 'small', timesFaster: 50, figure: 'bytesPerRead' };
  const judged = judgedOf({ claims: [{ statement: 's', runtime: 'node', tests: [test] }] });
  assert.equal(judged.claims[0]?.verdict, 'contradicted');
  const { ratio, verdict } = judged.claims[0]?.tests[0]?.comparison ?? {};
  assert.deepEqual([ratio, verdict], [1, 'same']);
});

for (const [name, fate, verdict, expected] of /** @type {const} */ ([
  ['hungry', 'heap-limit', 'holds', [0, 2, errors.hungry[1]]],
  ['hungry', 'survives', 'contradicted', [0, 2, errors.hungry[1]]],
  ['greedy', 'heap-limit', 'unclear', [0, 2, errors.greedy[1]]],
  ['greedy', 'survives', 'unclear', [0, 2, errors.greedy[1]]],
  ['idle', 'survives', 'unclear', [0, 2, errors.idle[1]]],
  ['hindered', 'survives', 'unclear', [0, 2, errors.hindered[1]]],
  ['hindered', 'exhausted', 'unclear', [0, 2, errors.hindered[1]]],
  ['late', 'exhausted', 'unclear', [0, 2, errors.late[1]]],
  ['fast', 'survives', 'holds', [20, 20, undefined]],
  ['fast', 'heap-limit', 'contradicted', [20, 20, undefined]],
  ['unheard-of', 'survives', 'not measured', [0, 0, undefined]],
])) {
  test(`that ${name} ${fate}: ${verdict}`, () => {
    const tests = [{ case: name, workload: 'small', fate }];
    const judged = judgedOf({ claims: [{ statement: 's', runtime: 'node', tests }] });
    assert.equal(judged.claims[0]?.verdict, verdict);
    const [found] = judged.claims[0]?.fates ?? [];
    const { survived = 0, trials = 0, seen } = found ?? {};
    assert.deepEqual([survived, trials, seen], expected);
  });
}

test('what was published for workloads that the run has not is not shown', () => {
  const figure = { case: 'fast', runtime: 'node@20', value: 1, unit: /** @type {const} */ ('ns') };
  const figures = ['small', 'huge'].map((workload) => ({ ...figure, workload }));
  const shown = judgedOf({ figures }).figures.map(({ published }) => published.workload);
  assert.deepEqual(shown, ['small']);
});

test('a claim about a pair of programs is tried where that pair ran', () => {
  const test = { case: 'fast', than: 'slow', workload: 'small', timesFaster: 1 };
  const judged = judgedOf({ claims: [{ statement: 's', runtime: 'bun+node', tests: [test] }] });
  assert.deepEqual(
    judged.claims.map(({ runtime, verdict }) => [runtime, verdict]),
    [['bun@1.4.5+node@20.1.0', 'holds']],
  );
});

for (const [published, value] of /** @type {const} */ ([
  [{ unit: 'ms', operations: 50_000 }, 50],
  [{ unit: '/s' }, 1e6],
  [{ unit: 'ms', operations: 50_000, figure: 'cpuNs' }, 3000.5],
  [{ unit: 'MB', figure: 'rssBytes' }, 50],
  [{ unit: 's', figure: 'userMs' }, 0.008],
])) {
  test(`our figure in ${JSON.stringify(published)}`, () => {
    const figure = { case: 'slow', workload: 'small', runtime: 'node@20.1', value: 1, ...published };
    const [here] = judgedOf({ figures: [figure] }).figures[0]?.here ?? [];
    assert.equal(here?.runtime, 'node@20.1.0');
    const ratio = Number(here?.value) / value;
    assert.ok(ratio > 0.98 && ratio < 1.02, `expected about ${value}, got ${here?.value}`);
  });
}

test('calls of the system are those of a trace, for as many bytes as were published', () => {
  const at = '2026-01-01T00:00:00Z';
  const cell = { suite: 'demo', case: 'slow', workload: 'small', runtime: 'node@20.1.0' };
  const syscalls = { read: { calls: 50, errors: 0, ns: 1 } };
  withFigures.traces = [{ type: 'trace', ...cell, bytes: 200, syscalls, at }];
  const figure = { case: 'slow', workload: 'small', runtime: 'node@20.1', value: 1, bytes: 1000 };
  const times = /** @type {const} */ ('times');
  const judged = judgedOf({
    figures: ['read', 'futex'].map((name) => ({ ...figure, unit: times, figure: `syscalls.${name}` })),
  });
  assert.deepEqual(
    judged.figures.map(({ here }) => here),
    [[{ runtime: 'node@20.1.0', value: 250 }], [{ runtime: 'node@20.1.0', value: 0 }]],
  );
});

test('the time of a whole process stands beside that of one with as much to do, and no other', () => {
  const figure = { case: 'slow', workload: 'small', runtime: 'node@20.1', value: 1, figure: 'userMs' };
  const bytes = /** @type {number} */ (withFigures.trials.find((trial) => trial.case === 'slow')?.bytes);
  const judged = judgedOf({
    figures: [bytes, bytes + 1].map((each) => ({ ...figure, unit: /** @type {const} */ ('s'), bytes: each })),
  });
  assert.deepEqual(
    judged.figures.map(({ here }) => here.length),
    [1, 0],
  );
});

test('what was published of a pair stands beside the same pair', () => {
  const figure = {
    case: 'slow',
    workload: 'small',
    runtime: 'bun@1.0.14+node@20',
    value: 1,
    unit: /** @type {const} */ ('/s'),
  };
  const runtimes = judgedOf({ figures: [figure] }).figures[0]?.here.map(({ runtime }) => runtime);
  assert.deepEqual(runtimes, ['bun@1.4.5+node@20.1.0']);
});
