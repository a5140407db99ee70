/** The commands of a fleet, between processes, over TLS, each user with the rights that docs/fleet.md gives it. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { newPath } from 'rounds/test/support/scratch.js';
import { connect } from '../../redis.js';
import {
  commitFiles,
  commitWork,
  gitIn,
  measuring,
  ready,
  recordsIn,
  repository,
  skip,
  startFleet,
  trialsOf,
  until,
} from '../support.js';

/** @type {import('../support.js').TestFleet} */
let own;
before(async () => {
  if (!skip) own = await startFleet(newPath('-fleet'));
});
after(() => own?.end());

const small = ['--runtime', 'node', '--max-time', '60s', '--quick'];

/** @param {string[]} args */
function report(...args) {
  const cli = path.join(repository, 'packages/rounds/cli.js');
  return execFileSync(process.execPath, [cli, 'report', ...args], { encoding: 'utf8' });
}

test('machines measure a commit, and send their results', { skip }, async () => {
  const machines = [
    await ready(own.startWorker('zen4-1', ['--label', 'zen4,linux'])),
    await ready(own.startWorker('arm-1', ['--label', 'arm,linux'])),
  ];
  const out = own.place('out');
  const asked = ['run', 'bench', ...small, '--rounds', '6', '--on', 'linux', '--each', '--out', out];
  const run = await own.submitter([...asked, ...own.signed]).closed;
  assert.equal(run.code, 0, run.stderr);
  assert.match(run.stderr, /^zen4-1: measures: round \d of at most 6$/m);
  assert.match(run.stderr, /^Results are in .* Show them side by side: /m);
  const files = recordsIn(out);
  const headers = files.map(([header]) => header);
  assert.deepEqual(
    headers.map(({ machine }) => machine.name),
    ['arm-1', 'zen4-1'],
  );
  assert.equal(headers[0].seed, headers[1].seed, 'both have the same orders');
  for (const records of files) {
    assert.equal(records.at(-1).type, 'end');
    assert.equal(trialsOf(records).length, records.at(-1).trials);
  }
  const status = await own.submitter(['status']).closed;
  assert.match(status.stdout, /^2 machines:\n {2}arm-1 .*\n {2}zen4-1 /);
  assert.match(status.stdout, /zen4-1: done: \d+ records/);
  assert.match(report('--markdown', out), /^\| {2}\| arm-1 \| zen4-1 \|$/m);
  for (const { end } of machines) assert.equal((await end()).code, 143);
});

test('machines compare two commits, and a slowdown on any of them fails the run', { skip }, async () => {
  const code = own.place('code');
  const git = gitIn(code);
  git('checkout', '-q', '-b', 'work');
  commitWork(code, 'before', 1000);
  commitWork(code, 'slower', 10_000);
  git('checkout', '-q', 'main');
  await Promise.all(['one', 'two'].map((name) => ready(own.startWorker(name, ['--label', 'all']))));
  const out = own.place('against-out');
  const sides = [...own.signed, '--commit', 'work', '--against', 'before', '--on', 'all', '--each'];
  const run = await own.submitter(['run', 'bench/work.bench.js', ...small, ...sides, '--out', out]).closed;
  assert.equal(run.code, 1, run.stderr);
  const short = git('rev-parse', '--short=10', 'before');
  assert.match(run.stdout, new RegExp(`^ +one +two\\n +.* against node@[\\d.]+ ${short}\\n`, 'm'));
  assert.match(run.stdout, /^ +work +\+\d+% .* slower +\+\d+% .* slower$/m);
  for (const name of ['one', 'two'])
    assert.match(run.stdout, new RegExp(`^- ${name}: Slower than ${short} by more than`, 'm'));
  for (const [header, ...records] of recordsIn(out)) {
    assert.ok(JSON.stringify(header).includes(git('rev-parse', 'before')), 'what it was compared with');
    assert.ok(records.some(({ type, runtime }) => type === 'trial' && runtime.includes(short)));
    assert.equal(records.at(-1).type, 'end');
  }
  assert.match(report('--markdown', out), /^\| +\| one \| two \|$/m, 'machines are columns');
  assert.ok(report('--out', own.place('page.html'), out).includes(run.stdout.trim()), 'the same again');
});

test('a bench that cannot be loaded fails its job, and the others are measured', { skip }, async () => {
  const code = own.place('code');
  gitIn(code)('checkout', '-q', '-b', 'with-broken');
  commitFiles(code, 'broken', { 'bench/broken.bench.js': "import 'nowhere';" });
  gitIn(code)('checkout', '-q', 'main');
  await ready(own.startWorker('strict'));
  const out = own.place('broken');
  const asked = [...own.signed, '--commit', 'broken', '--on', 'strict', '--out', out, '--rounds', '6'];
  const run = await own.submitter(['run', 'bench', ...small, ...asked]).closed;
  assert.equal(run.code, 1, run.stderr);
  assert.match(
    run.stderr,
    /^strict: failed: suite bench\/broken\.bench\.js: could not be loaded: .*nowhere/m,
  );
  assert.match(run.stdout, /^ +strict\n.*\n +reduce /m);
  assert.equal(recordsIn(out)[0]?.at(-1).type, 'end');
});

test('a worker with --once exits when no job waits, and is offline', { skip }, async () => {
  const { code, stderr } = await own.startWorker('brief', ['--once']).closed;
  assert.equal(code, 0, stderr);
  assert.doesNotMatch((await own.submitter(['status']).closed).stdout, /brief/);
});

test('a job that takes too long fails', { skip }, async () => {
  await ready(own.startWorker('short', ['--job-time', '6s']));
  const asked = ['--rounds', '5000', '--on', 'short', ...own.signed, '--out', own.place('short-out')];
  const run = await own.submitter(['run', 'bench', '--runtime', 'node', ...asked]).closed;
  assert.equal(run.code, 1, run.stderr);
  assert.match(run.stderr, /^short: failed: it took longer than this machine allows \(6 s\)\.$/m);
});

test('a cancelled run ends, and its measured results are kept', { skip }, async () => {
  const { worker, run, out } = await measuring(own, 'patient');
  const id = /Run (\S+)\./.exec(run.stderr)?.[1] ?? '';
  assert.equal((await own.submitter(['cancel', id]).closed).code, 0);
  const { code, stderr } = await run.closed;
  assert.equal(code, 1);
  assert.match(stderr, /^patient: cancelled$/m);
  assert.ok(recordsIn(out).length > 0);
  await until(
    () => worker.stderr.includes('cancelled'),
    () => worker.stderr,
  );
});

test('a machine rejects jobs in one line', { skip }, async () => {
  const machine = await ready(own.startWorker('careful'));
  const other = own.place('other.pem');
  await own.submitter(['key', other]).closed;
  const foreign = ['--repo', 'https://example.org/x.git', '--commit', own.commit];
  /** @type {[string, string[], RegExp][]} */
  const rejected = [
    ['bench', ['--sign', other], /careful: failed: the job is not signed by a key/],
    ['bench', foreign, /failed: this machine does not allow the repository https:\/\/example.org\/x.git\./],
    ['bench', ['--commit', 'f'.repeat(40)], /failed: git fetch failed: /],
    ['no-such-suite', [], /careful: failed: There is no file or folder "no-such-suite"/],
  ];
  for (const [suite, args, message] of rejected) {
    const asked = [
      suite,
      ...small,
      ...own.signed,
      ...args,
      '--on',
      'careful',
      '--out',
      own.place('rejected'),
    ];
    const { code, stderr } = await own.submitter(['run', ...asked]).closed;
    assert.match(stderr, message);
    assert.match(stderr, /^No results\.$/m);
    assert.equal(code, 1);
  }
  assert.doesNotMatch(machine.stderr, /secret/);
});

/** Of a command, and of a command in a script. */
const refused = /NOPERM|No permissions|can't (?:run|access)/;

test('a worker cannot submit, and a submitter cannot take jobs away', { skip }, async (t) => {
  const asWorker = await connect(own.redis.url('worker'));
  const asSubmitter = await connect(own.redis.url('submitter'));
  t.after(() => Promise.all([asWorker.close(), asSubmitter.close()]));
  await assert.rejects(asWorker.queueOf('zen4').add('bench', {}), refused);
  const queue = asSubmitter.queueOf('nobody');
  await queue.add('bench', {}, { jobId: randomUUID() });
  await assert.rejects(queue.drain(), refused);
  await assert.rejects(queue.obliterate({ force: true }), refused);
  const taking = asSubmitter.take('nobody').getNextJob('token', { block: false });
  assert.equal(await taking.catch(() => undefined), undefined);
  assert.equal(await queue.getWaitingCount(), 1);
  await assert.rejects(asSubmitter.redis.flushall(), refused);
});

/** Commands that write; the key is their first argument unless there is KEY. */
const writes = `set x, getset x, setnx x, setex 1 x, psetex 1 x, append x, setrange 0 x, incr, getdel, mset x, msetnx x, setbit 0 1,
pfadd x, lpush x, rpush x, lpushx x, linsert before x y, lset 0 x, lrem 0 x, lpop, rpop, ltrim 1 0, sadd x, srem x, spop, zadd 1 x,
zincrby 1 x, zrem x, zpopmin, hset a b, hsetnx a b, hmset a b, hdel a, hincrby a 1, xadd * a b, xdel 1, xtrim maxlen 0,
xgroup create KEY g 0, geoadd 1 1 x, del, unlink, expire 1, pexpire 1, persist, rename K2, renamenx K2, copy K2, move 1, restore 0 x,
lmove K2 left left, rpoplpush K2, sort store K2, sunionstore K2, zunionstore 1 K2, bitop and KEY K2, smove K2 x, getex persist`;

test('a submitter cannot make a key of a queue of another type, which would end the workers', {
  skip,
}, async (t) => {
  const asAdmin = await connect(own.redis.url('admin'));
  t.after(() => asAdmin.close());
  const names =
    'wait paused active prioritized delayed completed failed stalled events meta limiter marker pc';
  /** @type {string[]} */
  const allowed = [];
  for (const name of names.split(' '))
    for (const write of writes.split(/,\s+/)) {
      const [command = '', ...args] = write.split(' ');
      const words = args.includes('KEY') ? args : ['KEY', ...args];
      const keys = { KEY: `rounds:on.zen4:${name}`, K2: 'rounds:runs' };
      const call = words.map((word) => Object(keys)[word] ?? word);
      const answer = String(await asAdmin.redis.call('acl', 'dryrun', 'submitter', command, ...call));
      if (answer === 'OK') allowed.push(`${command} ${name}`);
      else assert.match(answer, /no permissions|doesn't have|can't/i, `${command} ${call.join(' ')}`);
    }
  assert.deepEqual(allowed.sort(), ['hset meta', 'lpush wait', 'xadd events', 'zadd marker']);
});

test('usage errors are one line', { skip }, async () => {
  await ready(own.startWorker('here'));
  const bisect = ['bisect', 'one', 'main', 'bench'];
  const rejects = (/** @type {string} */ password) => own.redis.url('worker').replace('secret', password);
  /** @type {[string[], RegExp][]} */
  const mistakes = [
    [['run', 'x'], /^error: Name a machine or a label/],
    [['run', 'x', '--on', 'A'], /^error: invalid machine name or label "A"/],
    [['run', 'x', '--on', 'a', '--any', '--each'], /^error: --any and --each are mutually exclusive/],
    [['run', 'x', '--on', 'a'], /^error: Machines execute only signed jobs/],
    [['run', 'x', '--on', 'a', '--sign', own.place('nothing')], /^error: .* is not a submitter's key/],
    [['run', 'x', '--on', 'here,ghost', ...own.signed], /^error: No machine with the label ghost is online/],
    [['run', 'x', '--on', 'here', ...own.signed, '--commit', 'nobranch'], /^error: .* has no nobranch/],
    [['bisect', 'v1', 'main'], /^error: Missing argument 'bench'\./],
    [[...bisect], /^error: Name a machine or a label/],
    [['bisect', 'one', 'one', 'x', '--on', 'a', ...own.signed], /^error: one and one are the same commit\.$/],
    [['bisect', 'one', 'gone', 'x', '--on', 'a', ...own.signed], /^error: .* has no gone\. Push it/],
    [
      ['bisect', 'one', own.commit.replace(/./g, 'f'), '../x', '--on', 'here', ...own.signed],
      /^error: .*a suite/,
    ],
    [[...bisect, '--on', 'a', '--detect', '3'], /^error: .*--detect.* Use a percentage such as/],
    [[...bisect, '--on', 'a', '--rounds', '3'], /^error: Unknown option "--rounds"/],
    [['results', 'nothing'], /^error: Unknown run nothing/],
    [['worker', '--name', 'a'], /^error: A worker needs the public key/],
    [['worker', '--name', 'a', '--key', 'x'], /^error: A worker needs a repository whose code it may run/],
    [['worker', '--job-time', '40000m'], /^error: Invalid value '40000m' of option '--job-time <time>'/],
    [['worker', '--name', 'a', '--key', 'x', '--allow-repo', 'y'], /^error: --key x… is not a public key/],
    [['status', '--redis', 'http://localhost'], /^error: --redis needs a URL/],
    [
      ['status', '--redis', 'rediss://127.0.0.1:1'],
      /^error: Redis at 127.0.0.1:1 is unusable: .*ECONNREFUSED/,
    ],
    [['status', '--redis', rejects('guess')], /^error: Redis at .* is unusable: WRONGPASS/],
    [['key', own.place('key.pem')], /^error: .* exists already/],
  ];
  for (const [args, message] of mistakes) {
    const { code, stderr } = await own.submitter(args).closed;
    assert.match(stderr.trim(), message, args.join(' '));
    assert.equal(stderr.trim().split('\n').length, 1, `one line: ${stderr}`);
    assert.ok(code === 1 || code === 2, `${args.join(' ')} exited with ${code}`);
    assert.doesNotMatch(stderr, /guess|secret/);
  }
});
