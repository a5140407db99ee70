import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { test } from 'node:test';
import { failureText, validateRecord } from '@rounds/record';
import { launch, nothingRan } from '../../launcher/launch.js';
import { prepareLauncher } from '../../launcher/launcher.js';
import { findRuntimes } from '../../runtimes/find/locate.js';
import { parseSpecs } from '../../runtimes/find/spec.js';
import { fileOf } from '../../test/support/scratch.js';
import { invalidFigure, killReason, validRecord } from '../records.js';

/** Why a process died is told by what it or the launcher said last. */

const launcher = await prepareLauncher();
const options = { limitMs: 30_000, memoryLimitBytes: 300 << 20 };
const hoard = 'const held = []; for (;;) held.push(new Array(1e5).fill({}))';
const { runtimes } = await findRuntimes(parseSpecs('node,just'), { provision: false });

for (const { id, binary } of runtimes) {
  test(`a full heap in ${id} is told as that`, { timeout: 40_000 }, async () => {
    const script = fileOf(hoard, { suffix: '.js' });
    const full = await launch(launcher, [binary, '--max-old-space-size=40', script], options);
    const reason = killReason(full, options);
    assert.equal(reason?.kind, 'heap-limit', full.stderr);
    const resident = launcher.helper ? / \(peak RSS [\d.]+ MiB\)$/ : /reached$/;
    assert.match(failureText(/** @type {any} */ (reason)), resident);
  });
}

test('neither another abort nor what only speaks of a full heap is told as one', async () => {
  const aborted = await launch(launcher, [process.execPath, '-e', 'process.abort()'], options);
  assert.equal(killReason(aborted, options), undefined);
  const speaks = { ...nothingRan, exitCode: 0, stderr: 'JavaScript heap out of memory' };
  assert.equal(killReason(speaks, options), undefined);
});

test('the limits of the launcher are told with their values', () => {
  const contextSwitches = { voluntary: 0, involuntary: 0 };
  const usage = { userMs: 1, sysMs: 1, rssBytes: 301 << 20, contextSwitches };
  assert.deepEqual(killReason({ ...nothingRan, memoryLimited: true, usage }, options), {
    ...{ kind: 'memory-limit', limit: '300 MiB', resident: '301 MiB' },
  });
  const late = killReason({ ...nothingRan, timedOut: true }, options);
  assert.deepEqual(late, { kind: 'time-limit', limitMs: 30_000 });
});

test('an impossible figure is found, wherever it is', () => {
  const warmUp = { class: 'flat', low: 1, firstNs: 1, ms: 1 };
  /** @type {((figure: any) => any[])[]} */
  const amounts = [(ns) => [[ns], {}], (ns) => [[1], { ns }], (bytes) => [[1], { bytes }]];
  const others = [
    (/** @type {any} */ reads) => [[1], { figures: { reads } }],
    (/** @type {any} */ ms) => [[1], { warmUp: { ...warmUp, ms } }],
  ];
  const faultOf = (/** @type {any[]} */ [positive, figures], wallMs = 1000) =>
    invalidFigure(positive, figures, wallMs);
  for (const withFigure of [...amounts, ...others]) {
    assert.equal(faultOf(withFigure(5)), undefined);
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, null, 'fast'])
      assert.equal(faultOf(withFigure(wrong)), 'impossible figure');
  }
  for (const withFigure of amounts) assert.equal(faultOf(withFigure(-1)), 'impossible figure');
  assert.equal(faultOf([[0], {}]), 'impossible figure');
  for (const long of [{ ns: 2e6 }, { warmUp: { ...warmUp, ms: 2 } }, { warmUp: { ...warmUp, firstNs: 2e6 } }])
    assert.equal(faultOf([[1], long], 1), 'too long');
  for (const figures of [{ mainNs: 100 }, { cpuNs: 100 * availableParallelism() }]) {
    assert.equal(faultOf([[1], { ns: 79, turns: 10, figures }]), 'too short');
    assert.equal(faultOf([[1], { ns: 79, turns: 9, figures }]), undefined);
    assert.equal(faultOf([[1], { ns: 81, turns: 10, figures }]), undefined);
  }
});

/** @type {import('@rounds/record').Trial} */
const trial = {
  ...{ type: 'trial', suite: 's', case: 'c', workload: 'w', runtime: 'node@1', round: 1 },
  ...{ ns: 1, turns: 3, at: '2026-01-01T00:00:00.000Z' },
};

test('a record that results files reject becomes a failure', () => {
  assert.equal(validRecord(trial), trial);
  for (const more of [
    { figures: { checksum: 1.8e19 } },
    { turns: 2.5 },
    { latencyNs: { p50: Number.NaN } },
  ]) {
    const made = validRecord(/** @type {any} */ ({ ...trial, ...more }));
    assert.match(/** @type {any} */ (made).error, /impossible figure .*\(.+\)$|\(trial.*\)$/);
    assert.equal(validateRecord(made), undefined);
  }
});
