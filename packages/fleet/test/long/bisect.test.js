/** A search for a commit, on a machine of a fleet. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { newPath } from 'rounds/test/support/scratch.js';
import { commitWork, gitIn, ready, recordsIn, skip, startFleet, until } from '../support.js';

const home = newPath('-fleet');
/** @type {import('../support.js').TestFleet} */
let own;
before(async () => {
  if (skip) return;
  own = await startFleet(home);
  makeHistory();
});
after(() => own?.end());

/** Six commits, ten times slower from the fourth on. */
function makeHistory() {
  for (let number = 1; number <= 6; number++)
    commitWork(own.place('code'), { passes: number < 4 ? 1000 : 10_000, tag: `v${number}` });
}

const small = ['--runtime', 'node', '--quick', '--detect', '50%'];

/** @param {string} good @param {string} bad @param {string} machine @param {string[]} more */
function search(good, bad, machine, ...more) {
  const words = [
    'bisect',
    good,
    bad,
    'bench/work.bench.js',
    '--on',
    machine,
    ...small,
    ...own.signed,
    ...more,
  ];
  return own.submitter(words);
}

test('a search whose worker is killed goes on with the step in flight, and says nothing twice', {
  skip,
}, async () => {
  const first = await ready(own.startWorker('mortal'));
  const out = own.place('out');
  const run = search('v1', 'main', 'mortal', '--out', out);
  await until(
    () => run.stdout.includes('Step 1:') || run.child.exitCode !== null,
    () => run.stderr + first.stderr,
    180,
  );
  first.child.kill('SIGKILL');
  await first.closed;
  await ready(own.startWorker('mortal'));
  const { code, stdout, stderr } = await run.closed;
  assert.equal(code, 0, stdout + stderr);
  const git = gitIn(own.place('code'));
  const [v1, v4, main] = ['v1', 'v4', 'main'].map((ref) => git('rev-parse', '--short=10', ref));
  assert.match(stdout, new RegExp(`^4 versions between ${v1} and ${main}: about 3 steps\\.$`, 'm'));
  assert.match(stdout, new RegExp(`^${v4} \\(v4\\) is the first with the change\\.$`, 'm'));
  assert.match(stderr, /^mortal: measures: step 2, \w{10}$/m);
  const lines = stdout.split('\n').filter((line) => /^(\d+ versions|Step|Beside|\w+ against)/.test(line));
  assert.equal(new Set(lines).size, lines.length, stdout);

  const [records = []] = recordsIn(out);
  assert.deepEqual(records.map(({ isOver }) => isOver ?? false).lastIndexOf(false), records.length - 2);
  const steps = records.map((record) => record.steps.length);
  assert.deepEqual(steps, steps.toSorted(), 'each line has the steps of the one before');
  assert.doesNotMatch(
    JSON.stringify(records),
    new RegExp(path.join(home, 'mortal')),
    'no path of the machine',
  );

  const id = /Run (\S+)\./.exec(stderr)?.[1] ?? '';
  const again = await own.submitter(['results', id, '--out', own.place('again')]).closed;
  assert.deepEqual([again.code, again.stdout], [0, stdout], 'it can be fetched again');
  const status = await own.submitter(['status']).closed;
  assert.match(status.stdout, /bench\/work\.bench\.js at \w{12}, bisect \w{12} \w{12}\n {2}mortal: done/);
});

test('a search that finds nothing, or cannot be made, has the exit code of rounds bisect', {
  skip,
}, async () => {
  await ready(own.startWorker('other'));
  const same = await search('v1', 'v3', 'other').closed;
  assert.equal(same.code, 4, same.stdout + same.stderr);
  assert.match(same.stdout, /^The two ends do not differ by 50%: nothing to search for\.$/m);
  const short = await search('v1', 'v6', 'other', '--max-time', '1ms').closed;
  assert.equal(short.code, 3, short.stdout + short.stderr);
  assert.match(short.stdout, /^Whether the two ends differ by 50% cannot be told\. Give it more time/m);
  const turned = await search('v6', 'v1', 'other').closed;
  assert.equal(turned.code, 1, turned.stderr);
  assert.match(
    turned.stderr,
    /^other: failed: \w{40} is no ancestor of \w{40}\. Begin where both come from: git merge-base /m,
  );
});

test('what cannot be searched is refused in one line, before any machine is asked', { skip }, async () => {
  await ready(own.startWorker('here'));
  /** @type {[string[], RegExp][]} */
  const mistakes = [
    [['v1', 'main'], /^error: Missing argument 'bench'\./],
    [['v1', 'main', 'bench'], /^error: Name a machine or a label/],
    [['v1', 'main', 'bench', '--on', 'A'], /^error: invalid machine name or label "A"/],
    [['v1', 'main', 'bench', '--on', 'a'], /^error: Machines execute only signed jobs/],
    [['v1', 'v1', 'bench', '--on', 'a', ...own.signed], /^error: v1 and v1 are the same commit\.$/m],
    [['v1', 'gone', 'bench', '--on', 'a', ...own.signed], /^error: .* has no gone\. Push it/],
    [
      ['v1', 'main', 'bench', '--on', 'ghost', ...own.signed],
      /^error: No machine with the label ghost is online/,
    ],
    [
      ['v1', 'main', 'bench', '--on', 'here', '--detect', '3', ...own.signed],
      /^error: .*--detect.* Use a percentage such as 2% or 0\.5%\./,
    ],
    [
      ['v1', 'main', '../x', '--on', 'here', ...own.signed],
      /^error: the job needs suites, or files of the code/,
    ],
    [['v1', 'main', 'bench', '--on', 'a', '--rounds', '3'], /^error: Unknown option "--rounds"/],
  ];
  for (const [args, message] of mistakes) {
    const { code, stderr } = await own.submitter(['bisect', ...args]).closed;
    assert.match(stderr, message, args.join(' '));
    assert.equal(stderr.trim().split('\n').length, 1, `one line: ${stderr}`);
    assert.equal(code, 2, `${args.join(' ')} ended with ${code}`);
  }
});
