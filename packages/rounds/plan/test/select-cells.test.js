import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sideMaker } from '../../against/sides.js';
import { parseCommandLine } from '../../cli/command.js';
import { commands } from '../../cli/commands.js';
import { pinnedLauncher, prepareLauncher } from '../../launcher/launcher.js';
import { loadSuites } from '../../loading/suites.js';
import { runtimeAt } from '../../test/support/fake-runtime.js';
import { skipUnpaired, sortCells } from '../availability.js';
import { planRounds, refuseTooMany, selectSuites } from '../begin-run.js';
import { parseBenchOptions } from '../options.js';
import { planCells } from '../select-cells.js';

/** Which cells `--case` selects. */

const input = () => 0;
/** @param {string} name @param {string[]} cases the first is the baseline @returns {any} */
function suiteOf(name, cases) {
  const workloads = { short: { input, quick: true } };
  const own = Object.fromEntries(cases.map((each) => [each, {}]));
  return { name, url: '', suite: { work: 'sync', baseline: cases[0], cases: own, workloads } };
}

const chosen = [suiteOf('sums', ['loop', 'simd', 'wasm']), suiteOf('sorts', ['merge', 'heap'])];
const runtimes = [{ id: 'node@24.2.0', name: 'node' }];

/** @param {string[]} cases @param {boolean} [isAlone] */
function selected(cases, isAlone) {
  const cells = planCells(chosen, runtimes, { cases, workloads: [], tier: 'quick', isAlone });
  return cells.map((cell) => `${cell.suite} ${cell.case}`);
}

test('a case brings the baseline of its suite along, unless it is selected alone', () => {
  assert.deepEqual(selected(['wasm']), ['sums loop', 'sums wasm']);
  assert.deepEqual(selected(['loop', 'heap']), ['sums loop', 'sorts merge', 'sorts heap']);
  assert.deepEqual(selected(['wasm'], true), ['sums wasm']);
});

test('a selection without a match is an error that names the nearest', async () => {
  const select = (/** @type {string[]} */ ...argv) => {
    const { invocation } = parseCommandLine(commands.bench, argv) ?? assert.fail('help');
    return selectSuites(parseBenchOptions(invocation), new AbortController().signal);
  };
  for (const [argv, message] of /** @type {[string[], RegExp][]} */ ([
    [['zzzzz'], /^Unknown suite "zzzzz"\. Closest of \d+: [^ ]+, [^ ]+, [^ ]+\.$/],
    [['selftest', '--case', 'base,zz*'], /^No case matches "zz\*"\. Closest of \d+: /],
    [['selftest', '--workload', 'shrot'], /^No workload matches "shrot"\. Did you mean "short"\?/],
    [['selftest', '--quick'], /^No cell is selected: .* quick tier\. Name some with --workload/],
  ]))
    await assert.rejects(select(...argv), { name: 'UserError', exitCode: 2, message });
  // `pnpm bench -- selftest` passes the -- on.
  const { suites } = await select('--', 'selftest', '--case', 'base');
  assert.deepEqual(
    suites.map(({ name }) => name),
    ['selftest'],
  );
});

test('a CPU that is not available, and versions of programs, are usage errors', async () => {
  await assert.rejects(pinnedLauncher([0, 1023]), {
    exitCode: 2,
    message: /^--cpus: CPU 1023 is not available\. Available: 0/,
  });
  const suite = {
    name: 'stdin-syscalls',
    url: '',
    suite: { work: 'programs', cases: { wc: { programs: { wc: { runsIn: [] } } } } },
  };
  const how = { option: '', signal: new AbortController().signal, log: () => {} };
  assert.throws(() => sideMaker(/** @type {any} */ ([suite]), how), /is a suite of programs/);
});

/** @param {string[]} texts case and runtime */
function cells(...texts) {
  return texts.map((text) => {
    const [name = '', runtime = ''] = text.split(' ');
    return { suite: 's', case: name, workload: 'w', runtime };
  });
}

test('what one version cannot do is skipped in both, with the reason; only the working tree can fail', () => {
  const failed = { type: 'failure', round: 0, kind: 'load', error: '/cache/0/x.js: no export' };
  const ended = { exitCode: 1, signal: null, stderr: '' };
  const { available, failures, skips } = skipUnpaired(
    {
      available: cells('both main', 'both copy', 'both tree', 'new tree', 'broken main', 'broken copy'),
      skips: cells('none main').map((cell) => ({ ...cell, reason: 'not here' })),
      failures: cells('new main', 'broken tree').map(
        (cell) => /** @type {any} */ ({ ...cell, ...failed, ...ended }),
      ),
    },
    [
      { base: 'main', other: 'tree' },
      { base: 'main', other: 'copy', control: true },
    ],
    [{ id: 'main', side: { top: '/cache/0' } }],
  );
  assert.deepEqual(available, cells('both main', 'both copy', 'both tree'));
  assert.deepEqual(
    failures.map((each) => `${each.case} ${each.runtime}`),
    ['broken tree'],
  );
  assert.deepEqual(
    skips.map((each) => `${each.case} ${each.runtime}: ${each.reason}`),
    [
      'none main: not here',
      'new main: x.js: no export',
      'new tree: nothing to compare with: main: x.js: no export',
      'broken main: nothing to compare with: tree: it failed',
      'broken copy: nothing to compare with: tree: it failed',
    ],
  );
});

const suites = await loadSuites(new URL('../../test/fixtures', import.meta.url).pathname);
const calling = suites.find(({ name }) => name === 'calling');

test('a function is not called in a version that runs programs only, and the reason names one that can', async () => {
  assert.ok(calling);
  const [caseName = ''] = Object.keys(calling.suite.cases);
  const [workload = ''] = Object.keys(calling.suite.workloads);
  const old = runtimeAt(process.execPath, { id: 'node@15.14.0', version: '15.14.0' });
  const session = { launcher: await prepareLauncher(), suites, runtimes: [old], tools: [], missing: [] };
  const cell = { suite: 'calling', case: caseName, workload, runtime: old.id };
  const { available, skips, failures } = await sortCells(/** @type {any} */ (session), [cell], {
    ...{ examples: true, limitMs: 3000 },
  });
  assert.deepEqual([available, failures], [[], []]);
  assert.match(String(skips[0]?.reason), /^node@15\.14\.0 only runs programs\. For functions, use node@\d/);
});

test('a benchmark file is skipped in just-js, which the user named, and the reason says so', async () => {
  const file = { ...suiteOf('a.bench.js', ['join']), url: 'file:///a.bench.js#' };
  const just = runtimeAt(process.execPath, { id: 'just@0.1.14', name: 'just' });
  const planned = planCells([file], [just], { cases: [], workloads: [], tier: 'quick' });
  const session = { launcher: await prepareLauncher(), suites: [file], runtimes: [just], missing: [] };
  const sorted = await sortCells(/** @type {any} */ (session), planned, { examples: true, limitMs: 3000 });
  const reason = 'just cannot run benchmark files, only suites';
  const cell = { suite: 'a.bench.js', case: 'join', workload: 'short', runtime: just.id };
  assert.deepEqual(sorted, { available: [], failures: [], skips: [{ ...cell, reason }] });
});

/** @param {Omit<Parameters<typeof planRounds>[2], 'tier'>} options */
function looksWith(options) {
  /** @type {any} */
  const header = {
    runtimes: [{ id: 'node@1' }],
    plan: {
      suites: [{ name: 's', baseline: 'a', cases: ['a', 'b'], workloads: ['w'] }],
      runtimes: ['node@1'],
    },
  };
  const cells = ['a', 'b'].map((name) => ({ suite: 's', case: name, workload: 'w', runtime: 'node@1' }));
  return planRounds(header, cells, { tier: 'default', ...options }).suites[0]?.looks;
}

test('versions are measured for longer, if they need it, and may stop as early', () => {
  const [usual, versions] = [looksWith({}), looksWith({ against: { refs: ['main'] } })];
  assert.deepEqual([usual?.end, versions?.end], [100, 600]);
  assert.equal(versions?.early[0], usual?.early[0]);
  assert.equal(looksWith({ against: { refs: ['main'] }, maxRounds: 40 })?.end, 40);
});

test('a run with more benchmarks than a round can have is refused, with what to do', () => {
  const cellsOf = (/** @type {number} */ count) =>
    Array.from({ length: 2 * count }, (_, i) => ({
      ...{ suite: 'a', case: `${i % count}`, workload: 'default', runtime: i < count ? 'node' : 'bun' },
    }));
  refuseTooMany(cellsOf(1000));
  assert.throws(() => refuseTooMany(cellsOf(1001)), {
    exitCode: 2,
    message:
      "a: 1001 benchmarks are selected, and at most 1000 can be compared with each other. Select some: --case 'parse*', or divide them into groups.",
  });
});
