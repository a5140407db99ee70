import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../test/support/processes.js';
import { UserError } from '../errors.js';
import { interruptible } from '../interrupt.js';

/** How every command ends when it is interrupted. */

// Imported after the variable with this test's own lock is set.
const { runExclusively } = await import('../exclusive.js');
const { isLocked } = await import('../lock.js');

test('without an interruption, the result or error of the work is kept', async () => {
  const before = process.listenerCount('SIGINT');
  assert.equal(await interruptible(async () => 7), 7);
  await assert.rejects(
    interruptible(() => Promise.reject(new TypeError('no'))),
    TypeError,
  );
  assert.equal(process.listenerCount('SIGINT'), before);
});

for (const [name, exitCode] of /** @type {const} */ ([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])) {
  test(`${name} decides the exit code, even during the last part of the work`, async () => {
    const last = async () => {
      process.kill(process.pid, name);
      return 0;
    };
    assert.equal(await interruptible(last), exitCode);
  });

  test(`${name} is the reason for errors that follow it, unless they have a message for the user`, async () => {
    const message = `Interrupted (${name}).`;
    for (const [error, shown] of /** @type {const} */ ([
      [undefined, message],
      [new Error('a process that was killed'), message],
      [new UserError('Nothing was kept.'), 'Nothing was kept.'],
    ])) {
      const interrupted = interruptible(async (signal) => {
        process.emit(name, name);
        assert.equal(signal.aborted, true);
        throw error ?? signal.reason;
      });
      await assert.rejects(interrupted, { name: 'UserError', message: shown, exitCode });
    }
  });
}

test('the lock is held during the work, and released however it ends', async () => {
  const check = async () => {
    assert.equal(await isLocked(), true);
    return 0;
  };
  assert.equal(await runExclusively(check), 0);
  assert.equal(await isLocked(), false);
  const failing = runExclusively(async () => {
    await check();
    throw new Error('no');
  });
  await assert.rejects(failing, /no/);
  assert.equal(await isLocked(), false);
});
