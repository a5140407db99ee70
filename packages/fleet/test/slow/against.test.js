/** Two commits, side by side on each machine. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
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

test('machines compare a commit with the one before', { skip }, async () => {
  const code = own.place('code');
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: code, stdio: 'pipe' });
  const bench = path.join(code, 'bench/sum.bench.js');
  git('branch', 'before');
  writeFileSync(bench, `${readFileSync(bench, 'utf8')}// changed\n`);
  git('-c', 'user.name=x', '-c', 'user.email=x@example.org', 'commit', '-qam', 'two');
  const machines = ['one', 'two'].map((name) => own.startWorker(name, '--label', 'all'));
  await Promise.all(machines.map(ready));
  const out = own.place('out');
  const small = ['bench', '--runtime', 'node', '--rounds', '6', '--max-time', '60s', '--quick'];
  const sides = [...own.signed, '--against', 'before', '--on', 'all', '--each', '--out', out];
  const run = await own.submitter(['run', ...small, ...sides]).closed;
  assert.equal(run.code, 0, run.stderr);
  const files = recordsIn(out);
  assert.deepEqual(
    files.map(([header]) => header.machine.name),
    ['one', 'two'],
  );
  for (const [header, ...records] of files) {
    assert.match(JSON.stringify(header), new RegExp(own.commit), 'it says what it was compared with');
    const versions = records.filter(({ type }) => type === 'trial').map(({ runtime }) => runtime);
    const before = versions.filter((name) => name.includes(own.commit.slice(0, 7)));
    assert.ok(before.length > 0, `a version is measured as if it were a runtime: ${[...new Set(versions)]}`);
    assert.equal(records.at(-1).type, 'end');
  }
  const cli = path.join(repository, 'packages/rounds/cli.js');
  const page = execFileSync(process.execPath, [cli, 'report', '--markdown', out], { encoding: 'utf8' });
  assert.match(page, /^#+ `one-\w+`[\s\S]*^#+ `two-\w+`/m, 'a table of each machine');
});
