import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { sweepFolders } from '../../files/owned-folder.js';
import { newFolder } from '../../test/support/bench.js';
import { describeMachine, keep, knownOf } from '../describe.js';

const at = '2026-01-31T12:00:00.000Z';
const measured = { at, rounds: 6, lineBytes: 64, cacheBytes: [32768], fastestReadNs: 1.1 };

test('what was kept of a machine is known of it, and of no other one', () => {
  const folder = newFolder();
  const machine = describeMachine();
  assert.equal(knownOf(machine, folder), undefined);
  keep(machine, measured, folder);
  assert.deepEqual(knownOf(machine, folder), measured);
  const others = { cpu: 'another', cores: 64, kernel: '1', memoryBytes: 1, virtualization: 'x' };
  for (const [key, value] of Object.entries(others))
    assert.equal(knownOf({ ...machine, [key]: value }, folder), undefined, key);
  keep(machine, { ...measured, rounds: 7 }, folder);
  assert.equal(knownOf(machine, folder)?.rounds, 7);
});

test('what fits no results file is neither kept nor known', () => {
  const folder = newFolder();
  const machine = describeMachine();
  assert.throws(() => keep(machine, { ...measured, rounds: 0 }, folder), TypeError);
  keep(machine, measured, folder);
  const [file = ''] = readdirSync(path.join(folder, 'machine'));
  const noDate = '{"at":"<script>","rounds":1}';
  for (const text of ['', '{', 'null', noDate, '{"at":"2026-01-31T12:00:00Z","rounds":"1"}']) {
    writeFileSync(path.join(folder, 'machine', file), text);
    assert.equal(knownOf(machine, folder), undefined, text);
  }
});

test('whoever is killed while it is kept leaves nothing that the next command does not remove', () => {
  const folder = newFolder();
  const script = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    fs.renameSync = () => process.kill(process.pid, 'SIGKILL');
    syncBuiltinESMExports();
    const { keep } = await import(${JSON.stringify(new URL('../describe.js', import.meta.url).href)});
    keep(${JSON.stringify(describeMachine())}, ${JSON.stringify(measured)}, ${JSON.stringify(folder)});`;
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', script]);
  assert.equal(signal, 'SIGKILL');
  process.env.ROUNDS_CACHE = folder;
  sweepFolders();
  assert.deepEqual(readdirSync(folder, { recursive: true }), ['machine']);
});

test('a machine that lists no processors, as without /proc, has those that may be used', (t) => {
  t.mock.method(os, 'cpus', () => []);
  const { cpu, cores } = describeMachine();
  assert.deepEqual([cpu, cores], ['unknown', os.availableParallelism()]);
});
