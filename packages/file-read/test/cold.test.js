import assert from 'node:assert/strict';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { test } from 'node:test';
import { lacksAddon } from '@rounds/native/load.js';
import { nodeHost } from 'rounds/testing';
import { makeFiles } from '../files.js';
import suite from '../suite.js';
import { folder, planOf } from './support.js';

/** Whether what is called cold comes from the disk, by the system's own account of this process. */

const account = '/proc/self/io';
const tmpfs = 0x01021994;
const lacking =
  (await lacksAddon('io', nodeHost)) ??
  (existsSync(account) ? undefined : `no ${account}`) ??
  (statfsSync(folder).type === tmpfs ? 'the temporary folder is in memory' : undefined);

/** How many bytes this process has had read from a disk. */
function bytesFromDisk() {
  return Number(/^read_bytes: (\d+)$/m.exec(readFileSync(account, 'utf8'))?.[1]);
}

test('files are read from the disk after each time they were dropped, and only then', {
  skip: lacking,
}, async () => {
  const size = 256 * 1024;
  const { paths, before } = await makeFiles(planOf({ files: 4, size, cold: true }), folder);
  const readAll = () => {
    const earlier = bytesFromDisk();
    for (const path of paths) readFileSync(path);
    return bytesFromDisk() - earlier;
  };
  assert.equal(readAll(), 0, 'what was just written is in the cache');
  for (let time = 0; time < 2; time++) {
    before?.();
    assert.ok(readAll() >= 4 * size, 'expected all of it from the disk');
    assert.equal(readAll(), 0, 'and from the cache the next time');
  }
});

test('without the addon there is no cold workload', async () => {
  const cold = Object.entries(suite.workloads).filter(([name]) => name.endsWith('-cold'));
  assert.equal(cold.length, 3);
  for (const [name, { unavailable }] of cold) {
    const onJust = await unavailable?.({ ...nodeHost, name: 'just' });
    assert.equal(onJust, 'just-js loads no Node-API addons', name);
  }
  for (const [name, { unavailable }] of Object.entries(suite.workloads)) {
    assert.equal(unavailable !== undefined, /-cold$|-50000$/.test(name), name);
  }
});
