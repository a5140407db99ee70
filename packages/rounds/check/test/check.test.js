import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { rounds } from '../../test/support/bench.js';
import { temporaryFolder } from '../../test/support/runtime-fakes.js';
import { findingsText } from '../check.js';
import { machineFindings, toolFindings, watchMachine } from '../machine.js';

/** Each fault with the check that must find it. The same readings without a fault must pass every check. */

const cpu = (/** @type {Record<string, number>} */ { user = 5, idle = 1000, steal = 0 }) =>
  `cpu  ${user} 0 10 ${idle} 0 0 0 ${steal}`;
const governorFile = 'sys/devices/system/cpu/cpu0/cpufreq/scaling_governor';

/** @type {Record<string, string>} */
const healthy = {
  'proc/stat': cpu({ idle: 0 }),
  'proc/self/stat': `7 (node) S ${'0 '.repeat(20)}`,
  'proc/self/status': 'Cpus_allowed_list:\t0-3',
  'proc/self/cgroup': '0::/',
  'proc/self/mountinfo': '30 25 0:26 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw',
  'proc/meminfo': 'MemTotal: 16000000 kB\nMemAvailable: 8000000 kB',
  'proc/vmstat': 'pswpin 10\npswpout 90',
  'sys/devices/system/cpu/online': '0-3',
  [governorFile]: 'performance',
  'sys/fs/cgroup/cpu.max': 'max 100000',
  'sys/fs/cgroup/memory.max': 'max',
};

/**
 * @param {import('node:test').TestContext} t
 * @param {Record<string, string>} files that the check ends with
 * @param {number[]} [times] of its fixed loop
 */
function findingsOf(t, files, times = [100, 101, 100, 102, 100]) {
  const root = temporaryFolder(t);
  const write = (/** @type {Record<string, string>} */ all) => {
    for (const [file, text] of Object.entries(all)) {
      mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(root, file), `${text}\n`);
    }
  };
  write(healthy);
  const left = times.values();
  const { sample, readings } = watchMachine(root, () => Number(left.next().value));
  for (const _ of times) sample();
  write({ 'proc/stat': cpu({}), ...files });
  return machineFindings(readings());
}

/** @type {[fault: string, check: string, files: Record<string, string>, times?: number[]][]} */
const faults = [
  ['one CPU of four', 'CPUs', { 'proc/self/status': 'Cpus_allowed_list:\t2' }],
  ['a quota of 1.5 CPUs', 'CPU quota', { 'sys/fs/cgroup/cpu.max': '150000 100000' }],
  ['programs that use most memory', 'memory', { 'proc/meminfo': 'MemAvailable: 900000 kB' }],
  ['a container with 512 MiB', 'memory', { 'sys/fs/cgroup/memory.max': `${2 ** 29}` }],
  ['swapping', 'swap', { 'proc/vmstat': 'pswpin 10\npswpout 900' }],
  ['a busy program', 'load', { 'proc/stat': cpu({ user: 500 }) }],
  ['an overbooked host', 'steal', { 'proc/stat': cpu({ steal: 50 }) }],
  ['a clock frequency that falls', 'steady speed', {}, [100, 100, 125, 150]],
  ['a governor that saves power', 'governor', { [governorFile]: 'powersave' }],
];

test('each fault of a machine fails exactly its check, and a machine without a fault passes all', (t) => {
  const failed = (/** @type {Parameters<typeof findingsOf>} */ ...args) =>
    findingsOf(...args).flatMap(({ name, state }) => (state === 'FAIL' ? [name] : []));
  const checks = findingsOf(t, {}).map(({ name }) => name);
  assert.deepEqual(failed(t, {}), []);
  assert.deepEqual(new Set(faults.map(([, check]) => check)), new Set(checks), 'each check has a fault');
  for (const [fault, check, files, times] of faults)
    assert.deepEqual(failed(t, files, times), [check], fault);
});

test('a missing launcher fails, with the reason', async () => {
  const [launcher] = await toolFindings({ lacking: 'not compiled' });
  assert.deepEqual([launcher?.state, launcher?.found], ['FAIL', 'not compiled']);
});

test('each check is a line, followed by why it matters and what to do', () => {
  const findings = /** @type {import('../machine.js').CheckFinding[]} */ ([
    { state: 'ok', name: 'memory', found: '8.00 GiB available' },
    {
      state: 'FAIL',
      name: 'load',
      found: '60%\nof the CPU',
      advice: 'They delay what is measured: end them.',
    },
    { state: 'info', name: 'strace', found: 'not found', advice: 'Install it.' },
  ]);
  assert.equal(
    findingsText(findings, { style: (_, text) => text, width: 30 }),
    `ok    memory  8.00 GiB
      available
FAIL  load    60%\ufffdof the CPU
      They delay what is
      measured: end them.
info  strace  not found
      Install it.`,
  );
});

test('the command checks this machine, and exits with 1 if a check fails', async () => {
  const { exitCode, stdout, stderr } = await rounds('check', ['--json']);
  /** @type {import('../machine.js').CheckFinding[]} */
  const findings = JSON.parse(stdout || assert.fail(stderr));
  assert.ok(
    findings.some(({ name }) => name === 'CPUs'),
    stdout,
  );
  assert.equal(exitCode, findings.some(({ state }) => state === 'FAIL') ? 1 : 0);
});
