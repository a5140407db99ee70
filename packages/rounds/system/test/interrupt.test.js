import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../test/support/processes.js';
import { UserError } from '../errors.js';
import { interruptible } from '../interrupt.js';

/** One rule for every command: what an interrupted one does, and with which exit code it ends. */

// With a lock of this test's own, whatever else runs on the machine.
const { runExclusively } = await import('../exclusive.js');
const { isLocked } = await import('../lock.js');

const quick = async () => 7;

test('a command that nobody interrupts ends as it says', async () => {
  const before = process.listenerCount('SIGINT');
  assert.equal(await interruptible(quick), 7);
  await assert.rejects(
    interruptible(async () => {
      throw new TypeError('no');
    }),
    TypeError,
  );
  assert.equal(process.listenerCount('SIGINT'), before);
});

for (const [name, exitCode] of /** @type {const} */ ([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])) {
  /** @param {AbortSignal} signal */
  const untilInterrupted = async (signal) => {
    assert.equal(signal.aborted, false);
    process.emit(name, name);
    assert.equal(signal.aborted, true);
  };

  test(`${name} that comes while the last of the work runs is heard`, async () => {
    const last = async () => {
      process.kill(process.pid, name);
      return 0;
    };
    assert.equal(await interruptible(last), exitCode);
  });

  test(`${name} decides the exit code, whatever becomes of the work`, async () => {
    const kept = interruptible(async (signal) => {
      await untilInterrupted(signal);
      return 0;
    });
    assert.equal(await kept, exitCode);

    const fails = (/** @type {Error | undefined} */ error) =>
      interruptible(async (signal) => {
        await untilInterrupted(signal);
        if (error) throw error;
        signal.throwIfAborted();
        return 0;
      });
    const message = `Interrupted (${name}).`;
    await assert.rejects(fails(undefined), { name: 'UserError', message, exitCode });
    await assert.rejects(fails(new Error('a process that was killed')), {
      name: 'UserError',
      message,
      exitCode,
    });
    await assert.rejects(fails(new UserError('Nothing was kept.')), {
      message: 'Nothing was kept.',
      exitCode,
    });
  });
}

test('the lock is held during the work, and given back however it ends', async () => {
  const seen = async () => {
    assert.equal(await isLocked(), true);
    return 0;
  };
  assert.equal(await runExclusively(seen), 0);
  assert.equal(await isLocked(), false);
  await assert.rejects(
    runExclusively(async () => {
      await seen();
      throw new Error('no');
    }),
    /no/,
  );
  assert.equal(await isLocked(), false);
});
