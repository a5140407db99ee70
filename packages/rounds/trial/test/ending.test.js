import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureText } from '@rounds/record';
import { launch } from '../../launcher/launch.js';
import { prepareLauncher } from '../../launcher/launcher.js';
import { findRuntimes } from '../../runtimes/find/locate.js';
import { parseSpecs } from '../../runtimes/find/spec.js';
import { fileOf } from '../../test/support/scratch.js';
import { violentEnd } from '../ending.js';

/** Why a process died is told by what it or the launcher said last. */

const launcher = await prepareLauncher();
const options = { limitMs: 30_000, memoryLimitBytes: 300 << 20 };
const hoard = 'const held = []; for (;;) held.push(new Array(1e5).fill({}))';

const { runtimes } = await findRuntimes(parseSpecs('node,just'), { provision: false });

for (const { id, binary } of runtimes) {
  test(`a full heap in ${id} is told as that`, { timeout: 40_000 }, async () => {
    const script = fileOf(hoard, { suffix: '.js' });
    const full = await launch(launcher, [binary, '--max-old-space-size=40', script], options);
    const reason = violentEnd(full, options);
    assert.ok(reason, full.stderr);
    assert.equal(reason.kind, 'heap-limit');
    assert.match(
      failureText(reason),
      launcher.helper ? /^heap limit reached \([\d.]+ MiB resident at death\)$/ : /^heap limit reached$/,
    );
  });
}

test('another abort is not told as a full heap', async () => {
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
