import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { validateRecord } from '@rounds/record';
import { removeStaleFolders } from '../../system/temporary-folder.js';
import { newFolder } from '../../test/support/bench.js';
import { temporaryFolder } from '../../test/support/runtime-fakes.js';
import {
  containerKind,
  describeMachine,
  groupLimits,
  readMeasuredMachine,
  saveMeasuredMachine,
} from '../describe.js';
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

test('a container that sees its group as the root', (t) => {
  const root = system(t, {
    ...groups,
    'sys/fs/cgroup/cpu.max': '150000 100000',
    'sys/fs/cgroup/memory.max': '536870912',
  });
  assert.deepEqual(groupLimits(root), { cpuQuota: 1.5, memoryBytes: 536870912 });
});

test('no limits, and groups above with some', (t) => {
  const nested = { ...groups, 'proc/self/cgroup': '0::/a.slice/b.scope' };
  const folder = 'sys/fs/cgroup/a.slice';
  const files = { [`${folder}/b.scope/cpu.max`]: 'max 100000', [`${folder}/b.scope/memory.max`]: 'max' };
  assert.deepEqual(groupLimits(system(t, { ...nested, ...files })), {});
  const limited = { ...nested, ...files, [`${folder}/cpu.max`]: '50000 100000' };
  assert.deepEqual(groupLimits(system(t, limited)), { cpuQuota: 0.5 });
  const both = { ...limited, [`${folder}/b.scope/cpu.max`]: '20000 100000' };
  assert.deepEqual(groupLimits(system(t, both)), { cpuQuota: 0.2 });
});

test('a container that sees the path outside', (t) => {
  const mounts = '31 30 0:28 /docker/1f /sys/fs/cgroup ro - cgroup2 cgroup2 rw';
  const outside = { 'proc/self/cgroup': '0::/docker/1f', 'proc/self/mountinfo': mounts };
  const root = system(t, { ...outside, 'sys/fs/cgroup/memory.max': '1073741824' });
  assert.deepEqual(groupLimits(root), { memoryBytes: 1073741824 });
});

test('no control groups, and files that say something else', (t) => {
  const strange = { ...groups, 'sys/fs/cgroup/cpu.max': 'x', 'sys/fs/cgroup/memory.max': '' };
  for (const files of [{}, strange]) assert.deepEqual(groupLimits(system(t, files)), {});
});

test('tells which container it is in, and never what a variable says beyond that', (t) => {
  for (const [kind, files, env] of /** @type {[string | null, object, NodeJS.ProcessEnv][]} */ ([
    [null, {}, {}],
    ['docker', { '.dockerenv': '' }, { container: 'oci' }],
    ['podman', { 'run/.containerenv': '' }, {}],
    ['kubernetes', {}, { KUBERNETES_SERVICE_HOST: '10.0.0.1' }],
    ['oci', {}, { container: 'oci' }],
    [null, {}, { container: '/home/somebody' }],
  ])) {
    assert.equal(containerKind(system(t, files), env), kind);
  }
});

test('a virtual machine made from an image is no container', (t) => {
  const namespaces = { cgroup: 4026531835, ipc: 4026531839, pid: 4026531836, uts: 4026531838 };
  const made = (/** @type {Partial<typeof namespaces>} */ own) => {
    const root = system(t, { '.dockerenv': '', 'proc/self/ns/README': '' });
    for (const [name, number] of Object.entries({ ...namespaces, ...own })) {
      symlinkSync(`${name}:[${number}]`, path.join(root, 'proc/self/ns', name));
    }
    return containerKind(root, {});
  };
  assert.equal(made({}), null);
  assert.equal(made({ uts: 4026532300 }), 'docker');
});

test('every look at the noise has the time of each kind of work, and can be recorded', () => {
  const look = watchNoise();
  for (const round of [1, 2]) {
    const seen = look();
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

test('what was kept of a machine is known of it, and of no other one', async () => {
  const folder = newFolder();
  const machine = describeMachine();
  assert.equal(readMeasuredMachine(machine, folder), undefined);
  await saveMeasuredMachine(machine, measured, folder);
  assert.deepEqual(readMeasuredMachine(machine, folder), measured);
  const others = { cpu: 'another', cores: 64, kernel: '1', memoryBytes: 1, virtualization: 'x' };
  for (const [key, value] of Object.entries(others))
    assert.equal(readMeasuredMachine({ ...machine, [key]: value }, folder), undefined, key);
  await saveMeasuredMachine(machine, { ...measured, rounds: 7 }, folder);
  assert.equal(readMeasuredMachine(machine, folder)?.rounds, 7);
});

test('what fits no results file is neither kept nor known', async () => {
  const folder = newFolder();
  const machine = describeMachine();
  await assert.rejects(saveMeasuredMachine(machine, { ...measured, rounds: 0 }, folder), TypeError);
  await saveMeasuredMachine(machine, measured, folder);
  const [file = ''] = readdirSync(path.join(folder, 'machine'));
  const noDate = '{"at":"<script>","rounds":1}';
  for (const text of ['', '{', 'null', noDate, '{"at":"2026-01-31T12:00:00Z","rounds":"1"}']) {
    writeFileSync(path.join(folder, 'machine', file), text);
    assert.equal(readMeasuredMachine(machine, folder), undefined, text);
  }
});

test('whoever is killed while it is kept leaves nothing that the next command does not remove', () => {
  const folder = newFolder();
  const script = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    fs.renameSync = () => process.kill(process.pid, 'SIGKILL');
    syncBuiltinESMExports();
    const { saveMeasuredMachine } = await import(${JSON.stringify(new URL('../describe.js', import.meta.url).href)});
    await saveMeasuredMachine(${JSON.stringify(describeMachine())}, ${JSON.stringify(measured)}, ${JSON.stringify(folder)});`;
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', script]);
  assert.equal(signal, 'SIGKILL');
  process.env.ROUNDS_CACHE = folder;
  removeStaleFolders();
  assert.deepEqual(readdirSync(folder, { recursive: true }), ['machine']);
});

test('a machine that lists no processors, as without /proc, has those that may be used', (t) => {
  t.mock.method(os, 'cpus', () => []);
  const { cpu, cores } = describeMachine();
  assert.deepEqual([cpu, cores], ['unknown', os.availableParallelism()]);
});
