/** Three machines, one of which may use a quarter of a processor only: what their reports say side by side. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { newPath } from 'rounds/test/support/scratch.js';
import { ready, recordsIn, repository, skip, startFleet } from '../support.js';

const home = newPath('-fleet');
/** @type {import('../support.js').TestFleet} */
let own;
before(async () => {
  if (!skip) own = await startFleet(home);
});
after(() => own?.end());

/** Control groups, of version 2. */
const top = '/sys/fs/cgroup';

/** @param {number} pid @returns {string | undefined} the group that it is in now, with a quarter of a processor; nothing without the right */
function bound(pid) {
  if (!existsSync(path.join(top, 'cgroup.controllers'))) return undefined;
  const group = path.join(top, `rounds-test-${process.pid}`);
  try {
    mkdirSync(group);
    writeFileSync(path.join(group, 'cpu.max'), '25000 100000');
    writeFileSync(path.join(group, 'cgroup.procs'), String(pid));
    return group;
  } catch {
    return undefined;
  }
}

test('three machines side by side, each judged by its own trials', { skip }, async (t) => {
  const names = ['limited', 'whole-1', 'whole-2'];
  const workers = await Promise.all(names.map((name) => ready(own.startWorker(name, '--label', 'all'))));
  const [limited] = workers;
  const group = bound(Number(limited?.child.pid));
  if (!group) t.diagnostic('none is limited: a control group takes the right to make one');
  const share = group && 0.25;
  const out = own.place('out');
  const options = ['--runtime', 'node', '--rounds', '20', '--quick', '--each', '--on', 'all', '--out', out];
  const run = await own.submitter(['run', 'bench', ...options, ...own.signed]).closed;
  assert.equal(run.code, 0, run.stderr);
  const headers = recordsIn(out).map(([header]) => header.machine);
  assert.deepEqual(
    headers.map(({ name, limits }) => [name, limits?.cpuQuota]),
    [
      ['limited', share],
      ['whole-1', undefined],
      ['whole-2', undefined],
    ],
  );
  const cli = path.join(repository, 'packages/rounds/cli.js');
  const page = execFileSync(process.execPath, [cli, 'report', '--markdown', out], { encoding: 'utf8' });
  t.diagnostic(
    page
      .split('\n')
      .filter((line) => /machines/.test(line))
      .join('\n'),
  );
  assert.match(page, /3 machines compared 1 cell with the baseline/);
  assert.match(page, /^\| +\| limited \| whole-1 \| whole-2 \|$/m);
  for (const name of names) assert.match(page, new RegExp(name));
  if (group) assert.match(page, /limited \(.*\), \d+ cores?, limited to 0\.25 of them/);
  for (const { child, closed } of workers) {
    child.kill('SIGTERM');
    await closed;
  }
  if (group) rmdirSync(group);
});
