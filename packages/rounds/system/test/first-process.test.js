import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../../cli.js', import.meta.url));
const namespaces = ['--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'];
const { status } = spawnSync('unshare', [...namespaces, 'true']);
const skip = status === 0 ? false : 'unshare may not make namespaces here';

/** In a container, process 1 gets no signal that it does not listen to. */
test('SIGTERM ends a command that is process 1', { skip }, async (t) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rounds-first-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const command = [process.execPath, cli, 'check'];
  Object.assign(process.env, { TMPDIR: folder, ROUNDS_LOCK: folder });
  const { isLocked } = await import('../lock.js');
  const child = spawn('unshare', [...namespaces, ...command], { stdio: 'ignore' });
  t.after(() => child.kill('SIGKILL'));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while (child.exitCode === null && !(await isLocked())) await sleep(20);
  process.kill(Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')), 'SIGTERM');
  assert.equal(await ended, 128 + os.constants.signals.SIGTERM);
});
