import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violentEnd } from '../ending.js';
import { launch, prepareLauncher } from '../launcher.js';

/** Why a process died is said in words, from what it or the launcher said last. */

const launcher = await prepareLauncher();
const options = { limitMs: 30_000, memoryLimitBytes: 300 << 20 };
const hoard = 'const held = []; for (;;) held.push(new Array(1e5).fill({}))';

test('a full heap is told from any other abort', { timeout: 40_000 }, async () => {
  const full = await launch(launcher, [process.execPath, '--max-old-space-size=40', '-e', hoard], options);
  assert.match(
    String(violentEnd(full, options)),
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
  const account = {
    userMs: 1,
    sysMs: 1,
    rssBytes: 301 << 20,
    contextSwitches: { voluntary: 0, involuntary: 0 },
  };
  assert.equal(
    violentEnd({ ...finished, timedOut: false, memoryLimited: true, account }, options),
    'memory limit of 300 MiB reached (301 MiB resident at death)',
  );
  assert.equal(violentEnd({ ...finished, timedOut: true }, options), 'killed at the time limit of 30 s');
});

test('a process that speaks of a full heap and ends well has not died of it', () => {
  const finished = { exitCode: 0, signal: null, timedOut: false, stdout: '', wallMs: 1 };
  assert.equal(violentEnd({ ...finished, stderr: 'JavaScript heap out of memory' }, options), undefined);
});
