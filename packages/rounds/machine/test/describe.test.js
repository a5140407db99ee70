import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { validateRecord } from '@rounds/record';
import { newFolder } from '../../test/support/bench.js';
import { temporaryFolder } from '../../test/support/runtime-fakes.js';
import { describeMachine, groupLimits, readMeasuredMachine, saveMeasuredMachine } from '../describe.js';
import { watchNoise } from '../noise.js';

/** @param {import('node:test').TestContext} t @param {object} files of a system, their texts by path */
function system(t, files) {
  const root = temporaryFolder(t);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), `${text}\n`);
  }
  return root;
}

const groups = {
  'proc/self/cgroup': '0::/',
  'proc/self/mountinfo':
    '25 1 0:2 / / rw - ext4 /dev/sda rw\n30 25 0:26 / /sys/fs/cgroup ro,nosuid - cgroup2 cgroup rw,nsdelegate',
};
const nested = { ...groups, 'proc/self/cgroup': '0::/a.slice/b.scope' };
const outside = {
  'proc/self/cgroup': '0::/docker/1f',
  'proc/self/mountinfo': '31 30 0:28 /docker/1f /sys/fs/cgroup ro - cgroup2 cgroup2 rw',
};

const own = 'a.slice/b.scope';
/** @type {Record<string, [files: object, limits: Record<string, string>, expected: object]>} */
const cases = {
  root: [groups, { 'cpu.max': '15 10', 'memory.max': '512' }, { cpuQuota: 1.5, memoryBytes: 512 }],
  none: [nested, { [`${own}/cpu.max`]: 'max 10', [`${own}/memory.max`]: 'max' }, {}],
  ancestor: [nested, { [`${own}/cpu.max`]: 'max 1', 'a.slice/cpu.max': '5 10' }, { cpuQuota: 0.5 }],
  smallest: [nested, { [`${own}/cpu.max`]: '2 10', 'a.slice/cpu.max': '5 10' }, { cpuQuota: 0.2 }],
  outside: [outside, { 'memory.max': '1024' }, { memoryBytes: 1024 }],
  strange: [groups, { 'cpu.max': 'x', 'memory.max': '' }, {}],
  absent: [{}, {}, {}],
};
for (const [name, [files, limits, expected]] of Object.entries(cases))
  test(`limits of a container: ${name}`, (t) => {
    const texts = Object.entries(limits).map(([file, text]) => [`sys/fs/cgroup/${file}`, text]);
    assert.deepEqual(groupLimits(system(t, { ...files, ...Object.fromEntries(texts) })), expected);
  });

test('every reading of the noise has the time of each kind of work, and can be recorded', () => {
  const read = watchNoise();
  for (const round of [1, 2]) {
    const seen = read();
    const kinds = Object.entries(seen.basket ?? {});
    assert.deepEqual(
      kinds.map(([kind]) => kind),
      ['arithmetic', 'memory', 'allocation', 'syscall'],
    );
    for (const [kind, ns] of kinds) assert.ok(ns > 0, `${kind}: expected more than 0, got ${ns}`);
    const record = { type: 'noise', suite: 's', round, ...seen, at: '2026-01-01T00:00:00.000Z' };
    assert.equal(validateRecord(record), undefined);
  }
});

const at = '2026-01-31T12:00:00.000Z';
const measured = { at, rounds: 6, lineBytes: 64, cacheBytes: [32768], fastestReadNs: 1.1 };

test('cached measurements belong to one machine', () => {
  const folder = newFolder();
  const machine = describeMachine();
  assert.equal(readMeasuredMachine(machine, folder), undefined);
  saveMeasuredMachine(machine, measured, folder);
  assert.deepEqual(readMeasuredMachine(machine, folder), measured);
  const others = { cpu: 'another', cores: 64, kernel: '1', memoryBytes: 1, virtualization: 'x' };
  for (const [key, value] of Object.entries(others))
    assert.equal(readMeasuredMachine({ ...machine, [key]: value }, folder), undefined, key);
  saveMeasuredMachine(machine, { ...measured, rounds: 7 }, folder);
  assert.equal(readMeasuredMachine(machine, folder)?.rounds, 7);
});

test('invalid measurements are neither cached nor read', () => {
  const folder = newFolder();
  const machine = describeMachine();
  assert.throws(() => saveMeasuredMachine(machine, { ...measured, rounds: 0 }, folder), TypeError);
  saveMeasuredMachine(machine, measured, folder);
  const [file = ''] = readdirSync(path.join(folder, 'machine'));
  const noDate = '{"at":"<script>","rounds":1}';
  for (const text of ['', '{', 'null', noDate, '{"at":"2026-01-31T12:00:00Z","rounds":"1"}']) {
    writeFileSync(path.join(folder, 'machine', file), text);
    assert.equal(readMeasuredMachine(machine, folder), undefined, text);
  }
});

test('without a list of processors, as without /proc, the available ones are counted', (t) => {
  t.mock.method(os, 'cpus', () => []);
  const { cpu, cores } = describeMachine();
  assert.deepEqual([cpu, cores], ['unknown', os.availableParallelism()]);
});
