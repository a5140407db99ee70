import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { newFolder } from 'rounds/test/support/bench.js';
import { toldByLinux, toldByLscpu } from '../told.js';

/** @param {Record<string, string>[]} caches the files of each */
function systemWith(caches) {
  const root = newFolder();
  for (const [i, files] of caches.entries()) {
    const folder = path.join(root, `sys/devices/system/cpu/cpu0/cache/index${i}`);
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), `${text}\n`);
  }
  return root;
}

test('Linux tells the caches of data and the line', () => {
  const root = systemWith([
    { type: 'Data', level: '1', size: '32K', coherency_line_size: '64' },
    { type: 'Instruction', level: '1', size: '64K', coherency_line_size: '64' },
    { type: 'Unified', level: '2', size: '1024K', coherency_line_size: '64' },
    { type: 'Unified', level: '3', size: '32M', coherency_line_size: '64' },
  ]);
  assert.deepEqual(toldByLinux(root), {
    caches: { 1: 2 ** 15, 2: 2 ** 20, 3: 2 ** 25 },
    lineBytes: 64,
    source: '/sys/devices/system/cpu',
  });
});

test('a system that hides its caches, or parts of them, tells the others', () => {
  assert.deepEqual(toldByLinux(newFolder()), { caches: {} });
  const root = systemWith([{ type: 'Data', level: '1', size: '48K' }, { type: 'Unified' }]);
  assert.deepEqual(toldByLinux(root), { caches: { 1: 48 * 1024 }, source: '/sys/devices/system/cpu' });
});

test('what lscpu prints is read, and what no lscpu prints tells nothing', () => {
  const caches = [
    { name: 'L1d', 'one-size': '32768', 'coherency-size': 64 },
    { name: 'L1i', 'one-size': '65536', 'coherency-size': 64 },
    { name: 'L2', 'one-size': '1048576', 'coherency-size': 64 },
    { name: 'L3', 'one-size': null, 'coherency-size': null },
  ];
  assert.deepEqual(toldByLscpu(JSON.stringify({ caches })), {
    caches: { 1: 2 ** 15, 2: 2 ** 20 },
    lineBytes: 64,
    source: 'lscpu',
  });
  for (const text of ['', '{}', 'L1d 32K', '{"caches":[{}]}'])
    assert.deepEqual(toldByLscpu(text), { caches: {} });
});
