import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureText } from '@rounds/record';
import { launch } from '../../launcher/launch.js';
import { prepareLauncher } from '../../launcher/launcher.js';
import { violentEnd } from '../ending.js';

/** Why a process died is told by what it or the launcher said last. */

const launcher = await prepareLauncher();
const options = { limitMs: 30_000, memoryLimitBytes: 300 << 20 };
const hoard = 'const held = []; for (;;) held.push(new Array(1e5).fill({}))';

test('a full heap is told from any other abort', { timeout: 40_000 }, async () => {
  const full = await launch(launcher, [process.execPath, '--max-old-space-size=40', '-e', hoard], options);
  const reason = violentEnd(full, options);
  assert.ok(reason);
  assert.equal(reason.kind, 'heap-limit');
  assert.match(
    failureText(reason),
    launcher.helper ? /^heap limit reached \([\d.]+ MiB resident at death\)$/ : /^heap limit reached$/,
  );
  const aborted = await launch(launcher, [process.execPath, '-e', 'process.abort()'], options);
  assert.equal(violentEnd(aborted, options), undefined);
});

test('the limits of the launcher are told with their values', () => {
  const finished = {
    exitCode: null,
    signal: /** @type {const} */ ('SIGKILL'),
    stdout: '',
    stderr: '',
    wallMs: 1,
  };
  const usage = {
    userMs: 1,
    sysMs: 1,
    rssBytes: 301 << 20,
    contextSwitches: { voluntary: 0, involuntary: 0 },
  };
  assert.deepEqual(violentEnd({ ...finished, timedOut: false, memoryLimited: true, usage }, options), {
    kind: 'memory-limit',
    limit: '300 MiB',
    resident: '301 MiB',
  });
  assert.deepEqual(violentEnd({ ...finished, timedOut: true }, options), {
    kind: 'time-limit',
    limitMs: 30_000,
  });
});

test('a process that speaks of a full heap and ends well has not died of it', () => {
  const finished = { exitCode: 0, signal: null, timedOut: false, stdout: '', wallMs: 1 };
  assert.equal(violentEnd({ ...finished, stderr: 'JavaScript heap out of memory' }, options), undefined);
});
