import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { allowedCpus, parseCpuList } from '../../system/cpu-list.js';
import { eventually } from '../../test/support/processes.js';
import { launch } from '../launch.js';
import { holdOnOneProcessor, prepareLauncher } from '../launcher.js';

const launcher = await prepareLauncher();
const skip =
  launcher.helper === undefined || allowedCpus().length < 2 ? 'needs the helper and two processors' : false;

/** @param {string} task */
function allowedIn(task) {
  const [, list = ''] = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync(`${task}/status`, 'utf8')) ?? [];
  return parseCpuList(list);
}

/** Says its pid and those of its threads when it has several, and waits to be ended. */
const program = `const { readdirSync } = require('node:fs');
process.stdout.write(JSON.stringify([process.pid, ...readdirSync('/proc/self/task').map(Number)]) + '\\n');
process.stdin.resume();`;

test('first threads and the driver are held on the last processor, others and what is started later are not', {
  skip,
}, async () => {
  const stopping = new AbortController();
  const allowed = allowedCpus();
  /** @type {{ helper?: number, ids?: number[] }} */
  const told = {};
  const ended = launch(launcher, [process.execPath, '-e', program], {
    ...{ limitMs: 60_000, signal: stopping.signal },
    onStdin: (_, pid) => void Object.assign(told, { helper: pid }),
    onStdout: (text) => void Object.assign(told, { ids: JSON.parse(text) }),
  });
  try {
    const [pid, ...threads] = await eventually(() => told.ids, 'the process to say its threads');
    const letGo = await holdOnOneProcessor(launcher, [Number(told.helper)]);
    assert.deepEqual(allowedIn('/proc/self'), allowed.slice(-1));
    assert.deepEqual(allowedIn(`/proc/${pid}`), allowed.slice(-1));
    const others = threads.filter((thread) => thread !== pid);
    assert.ok(others.length > 0, 'Node.js has threads of its own');
    for (const thread of others) assert.deepEqual(allowedIn(`/proc/${pid}/task/${thread}`), allowed);
    await letGo();
    assert.deepEqual(allowedIn('/proc/self'), allowed);
    assert.deepEqual(allowedIn(`/proc/${pid}`), allowed, 'it may stay while its group is not held');
    const { stdout } = await launch(launcher, ['cat', '/proc/self/status'], { limitMs: 60_000 });
    assert.deepEqual(parseCpuList(String(/^Cpus_allowed_list:\s*(\S+)$/m.exec(stdout)?.[1])), allowed);
  } finally {
    stopping.abort();
    await ended;
  }
});
