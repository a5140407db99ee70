/** A search for a commit, on a machine of a fleet. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newPath } from 'rounds/test/support/scratch.js';
import { commitWork, gitIn, ready, recordsIn, skip, startFleet, until } from '../support.js';

/** @type {import('../support.js').TestFleet} */
let own;
before(async () => {
  if (skip) return;
  own = await startFleet(newPath('-fleet'));
  // Ten times slower from the fourth commit on.
  for (let number = 1; number <= 6; number++)
    commitWork(own.place('code'), `v${number}`, number < 4 ? 1000 : 10_000);
});
after(() => own?.end());

/** @param {string} good @param {string} bad @param {string} machine @param {string[]} more */
function search(good, bad, machine, ...more) {
  const options = ['--runtime', 'node', '--quick', '--detect', '50%', '--on', machine];
  return own.submitter(['bisect', good, bad, 'bench/work.bench.js', ...options, ...own.signed, ...more]);
}

test('a search whose worker is killed continues, and prints nothing twice', { skip }, async () => {
  const first = await ready(own.startWorker('mortal'));
  const out = own.place('out');
  const run = search('v1', 'main', 'mortal', '--out', out);
  await until(
    () => run.stdout.includes('Step 1:') || run.child.exitCode !== null,
    () => run.stderr + first.stderr,
    180,
  );
  await first.end('SIGKILL');
  await ready(own.startWorker('mortal'));
  const { code, stdout, stderr } = await run.closed;
  assert.equal(code, 0, stdout + stderr);
  const v4 = gitIn(own.place('code'))('rev-parse', '--short=10', 'v4');
  assert.match(stdout, new RegExp(`^${v4} \\(v4\\) is the first with the change\\.$`, 'm'));
  assert.match(stderr, /^mortal: measures: step 2, \w{10}$/m);
  const lines = stdout.split('\n').filter((line) => /^(\d+ versions|Step|\w+ against)/.test(line));
  assert.equal(new Set(lines).size, lines.length, stdout);

  const [records = []] = recordsIn(out);
  assert.deepEqual(records.map(({ isOver }) => isOver ?? false).lastIndexOf(false), records.length - 2);
  const steps = records.map((record) => record.steps.length);
  assert.deepEqual(steps, steps.toSorted(), 'each line has the steps of the one before');
  assert.ok(!JSON.stringify(records).includes(own.place('mortal')), 'no path of the machine');

  const id = /Run (\S+)\./.exec(stderr)?.[1] ?? '';
  const again = await own.submitter(['results', id, '--out', own.place('again')]).closed;
  assert.deepEqual([again.code, again.stdout], [0, stdout], 'it can be fetched again');
  const status = await own.submitter(['status']).closed;
  assert.match(status.stdout, /bench\/work\.bench\.js at \w{12}, bisect \w{12} \w{12}\n {2}mortal: done/);
});

test('a search has the exit codes of rounds bisect', { skip }, async () => {
  await ready(own.startWorker('other'));
  const same = await search('v1', 'v3', 'other').closed;
  assert.equal(same.code, 4, same.stdout + same.stderr);
  const short = await search('v1', 'v6', 'other', '--max-time', '1ms').closed;
  assert.equal(short.code, 3, short.stdout + short.stderr);
  const turned = await search('v6', 'v1', 'other').closed;
  assert.equal(turned.code, 1, turned.stderr);
  assert.match(turned.stderr, /^other: failed: \w{40} is not an ancestor of \w{40}/m);
});
