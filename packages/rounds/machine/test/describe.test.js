import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../test/support/runtime-fakes.js';
import { containerKind, groupLimits } from '../describe.js';

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

/** @param {string} quota @param {string} bytes */
const version1 = (quota, bytes) => ({
  'proc/self/cgroup': '4:memory:/docker/1f\n2:cpu,cpuacct:/docker/1f\n1:name=systemd:/docker/1f\n0::/',
  'proc/self/mountinfo': [
    '31 30 0:26 /docker/1f /sys/fs/cgroup/cpu,cpuacct ro - cgroup cgroup rw,cpu,cpuacct',
    '32 30 0:27 /docker/1f /sys/fs/cgroup/memory ro - cgroup cgroup rw,memory',
    '33 30 0:28 / /sys/fs/cgroup/unified ro - cgroup2 cgroup2 rw',
  ].join('\n'),
  'sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us': quota,
  'sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us': '100000',
  'sys/fs/cgroup/memory/memory.limit_in_bytes': bytes,
});

test('version 1, in a container that sees the path outside, with limits and without', (t) => {
  const limits = (/** @type {[string, string]} */ ...texts) => groupLimits(system(t, version1(...texts)));
  assert.deepEqual(limits('200000', '1073741824'), { cpuQuota: 2, memoryBytes: 1073741824 });
  assert.deepEqual(limits('-1', '9223372036854771712'), {});
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
