/** Two commits, side by side on each machine. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { newPath } from 'rounds/test/support/scratch.js';
import { commitWork, gitIn, ready, recordsIn, repository, skip, startFleet } from '../support.js';

const home = newPath('-fleet');
/** @type {import('../support.js').TestFleet} */
let own;
before(async () => {
  if (!skip) own = await startFleet(home);
});
after(() => own?.end());

test('machines compare a commit with the one before, and what is slower on any of them is told', {
  skip,
}, async () => {
  const code = own.place('code');
  commitWork(code, { passes: 1000, tag: 'before' });
  commitWork(code, { passes: 10_000, tag: 'slower' });
  const machines = ['one', 'two'].map((name) => own.startWorker(name, '--label', 'all'));
  await Promise.all(machines.map(ready));
  const out = own.place('out');
  const small = ['bench/work.bench.js', '--runtime', 'node', '--max-time', '60s', '--quick'];
  const sides = [...own.signed, '--against', 'before', '--on', 'all', '--each', '--out', out];
  const run = await own.submitter(['run', ...small, ...sides]).closed;
  assert.equal(run.code, 1, run.stderr);
  const short = gitIn(code)('rev-parse', '--short=10', 'before');
  assert.match(
    run.stdout,
    new RegExp(
      `^ +one +two\\n +.* against node@[\\d.]+ ${short}\\n +work +\\+\\d+% .* slower +\\+\\d+% .* slower$`,
      'm',
    ),
  );
  for (const name of ['one', 'two'])
    assert.match(run.stdout, new RegExp(`^- ${name}: 1 of 1 comparisons? is slower by more than`, 'm'));
  const files = recordsIn(out);
  assert.deepEqual(
    files.map(([header]) => header.machine.name),
    ['one', 'two'],
  );
  for (const [header, ...records] of files) {
    assert.match(
      JSON.stringify(header),
      new RegExp(gitIn(code)('rev-parse', 'before')),
      'what it was compared with',
    );
    const versions = records.filter(({ type }) => type === 'trial').map(({ runtime }) => runtime);
    const before = versions.filter((name) => name.includes(short));
    assert.ok(before.length > 0, `a version is measured as if it were a runtime: ${[...new Set(versions)]}`);
    assert.equal(records.at(-1).type, 'end');
  }
  const cli = path.join(repository, 'packages/rounds/cli.js');
  const report = (/** @type {string[]} */ ...args) =>
    execFileSync(process.execPath, [cli, 'report', ...args, out], { encoding: 'utf8' });
  const page = report('--markdown');
  assert.match(page, /^\| +\| one \| two \|$/m, 'machines are columns');
  assert.match(page, /^#+ `one-\w+`[\s\S]*^#+ `two-\w+`/m, 'and each has a table of its own');
  assert.ok(
    report('--out', own.place('page.html')).includes(run.stdout.trim()),
    'the same again in the terminal',
  );
});
