import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { prepareLauncher } from '../../launcher/launcher.js';
import { bench, newFolder, smallRun, startBench } from '../../test/support/bench.js';
import { fakeProgram } from '../../test/support/fake-runtime.js';
import { fakeGroup } from '../../test/support/groups.js';
import { alive, endAll, eventually, expectNoneAlive } from '../../test/support/processes.js';

/** A bench that stops what watches it ends as any other, and so does its run. */

afterEach(endAll);

const launcher = await prepareLauncher();
const skip = launcher.lacking;
/** What would hang without its handling ends here. */
const timeout = 60_000;

test('a bench that stops the helper in its turn fails at its limit, and the others go on', {
  skip,
  timeout,
}, async () => {
  const stopping = 'kill -STOP $PPID; setsid sleep 600 & sleep 601';
  const measured = await fakeGroup(launcher, { fine: '', stopping: { turn: stopping } }, { limitMs: 1500 });
  assert.equal(measured.fine?.record.type, 'trial');
  assert.equal(measured.stopping?.record.error, 'killed at the time limit of 1.5 s');
  await expectNoneAlive(2000);
});

for (const [signal, code] of /** @type {const} */ ([
  ['SIGTERM', 143],
  ['SIGKILL', null],
])) {
  test(`${signal} ends a run whose helper is stopped, and leaves no process, no folder and no lock`, {
    skip,
    timeout,
  }, async () => {
    const TMPDIR = newFolder();
    const first = smallRun(fakeProgram('kill -STOP $PPID; setsid sleep 600 & sleep 601'));
    const { child, closed } = startBench(first.args, { env: { ...first.env, TMPDIR } });
    const sleeping = () => alive().filter(({ command }) => command.startsWith('sleep 60')).length;
    await eventually(() => sleeping() >= 2, 'a trial that hangs');
    child.kill(signal);
    assert.equal((await closed).exitCode, code);
    await expectNoneAlive(5000);
    const next = smallRun(fakeProgram());
    const { exitCode, stderr } = await bench(next.args, { env: { ...next.env, TMPDIR } });
    assert.equal(exitCode, 0, stderr);
    assert.deepEqual(readdirSync(TMPDIR), []);
  });
}
