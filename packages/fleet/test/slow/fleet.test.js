/** The commands of a fleet, between processes, over TLS, each user with the rights that docs/fleet.md gives it. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { newPath, writeFiles } from 'rounds/test/support/scratch.js';
import { gitIn, measuring, ready, recordsIn, repository, skip, startFleet, until } from '../support.js';

const home = newPath('-fleet');
/** @type {import('../support.js').TestFleet} */
let own;
before(async () => {
  if (!skip) own = await startFleet(home);
});
after(() => own?.end());

const small = ['bench', '--runtime', 'node', '--rounds', '6', '--max-time', '30s', '--quick'];

test('machines measure a commit, and their results come back', { skip }, async () => {
  const machines = [
    await ready(own.startWorker('zen4-1', '--label', 'zen4,linux')),
    await ready(own.startWorker('arm-1', '--label', 'arm,linux')),
  ];
  const out = own.place('out');
  const run = await own.submitter(['run', ...small, '--on', 'linux', '--each', ...own.signed, '--out', out])
    .closed;
  assert.equal(run.code, 0, run.stderr);
  assert.match(run.stderr, /^zen4-1: measures: round \d of at most 6$/m);
  assert.match(run.stderr, /^Results are in .* Show them side by side: /m);
  const files = recordsIn(out);
  assert.deepEqual(
    files.map(([header]) => header.machine.name),
    ['arm-1', 'zen4-1'],
  );
  for (const records of files) {
    assert.equal(records.at(-1).type, 'end');
    const trials = records.filter(({ type }) => type === 'trial');
    assert.equal(new Set(trials.map(({ round, case: name }) => `${round} ${name}`)).size, trials.length);
    assert.equal(trials.length, records.at(-1).trials);
  }
  const [first, second] = files.map(([header]) => header.seed);
  assert.equal(first, second, 'both have the same orders');
  const status = await own.submitter(['status']).closed;
  assert.match(status.stdout, /^2 machines:\n {2}arm-1 .*\n {2}zen4-1 /);
  assert.match(status.stdout, /zen4-1: done: \d+ records/);
  const page = execFileSync(
    process.execPath,
    [path.join(repository, 'packages/rounds/cli.js'), 'report', '--markdown', out],
    { encoding: 'utf8' },
  );
  assert.match(page, /2 machines compared 1 cell with the baseline/);
  for (const { child, closed } of machines) {
    child.kill('SIGTERM');
    assert.equal((await closed).code, 143);
  }
});

test('a bench that cannot be loaded fails its job, and the others are measured', { skip }, async () => {
  const git = gitIn(own.place('code'));
  git('checkout', '-q', '-b', 'broken');
  writeFiles(own.place('code'), { 'bench/broken.bench.js': "import 'nowhere';" });
  git('add', '-A');
  git('commit', '-qm', 'broken');
  git('checkout', '-q', 'main');
  await ready(own.startWorker('strict'));
  const out = own.place('broken');
  const asked = [...own.signed, '--commit', 'broken', '--on', 'strict', '--out', out];
  const run = await own.submitter(['run', ...small, ...asked]).closed;
  assert.equal(run.code, 1, run.stderr);
  assert.match(
    run.stderr,
    /^strict: failed: suite bench\/broken\.bench\.js: could not be loaded: .*nowhere/m,
  );
  assert.match(run.stdout, /^ +strict\n.*\n +reduce /m);
  assert.equal(recordsIn(out)[0]?.at(-1).type, 'end');
});

test('a worker that ends when no job waits is no machine any more', { skip }, async () => {
  const { code, stderr } = await own.startWorker('brief', '--once').closed;
  assert.equal(code, 0, stderr);
  const { stdout } = await own.submitter(['status']).closed;
  assert.doesNotMatch(stdout, /brief/);
});

test('a job that takes too long fails', { skip }, async () => {
  await ready(own.startWorker('short', '--job-time', '6s'));
  const asked = ['--rounds', '5000', '--on', 'short', ...own.signed, '--out', own.place('short-out')];
  const run = await own.submitter(['run', 'bench', '--runtime', 'node', ...asked]).closed;
  assert.equal(run.code, 1, run.stderr);
  assert.match(run.stderr, /^short: failed: it took longer than this machine allows \(6 s\)\.$/m);
});

test('a run that was cancelled ends, and what was measured stays', { skip }, async () => {
  const { worker: machine, run } = await measuring(own, 'patient');
  const id = /Run (\S+)\./.exec(run.stderr)?.[1] ?? '';
  assert.equal((await own.submitter(['cancel', id]).closed).code, 0);
  assert.equal((await run.closed).code, 1);
  assert.match((await run.closed).stderr, /^patient: cancelled$/m);
  await until(
    () => machine.stderr.includes('cancelled'),
    () => machine.stderr,
  );
});

test('what a machine refuses, it refuses in one line', { skip }, async () => {
  const machine = await ready(own.startWorker('careful'));
  const other = own.place('other.pem');
  await own.submitter(['key', other]).closed;
  const refused = (/** @type {string[]} */ ...args) =>
    own.submitter(['run', ...args, '--on', 'careful', '--out', own.place('refused')]).closed;
  const run = (/** @type {string[]} */ ...args) => refused(...small, ...args);
  const foreign = await run(...own.signed, '--sign', other);
  assert.match(foreign.stderr, /careful: failed: the job is not signed by a key/);
  const elsewhere = await run(...own.signed, '--repo', 'https://example.org/x.git', '--commit', own.commit);
  assert.match(elsewhere.stderr, /failed: this machine does not allow the repository/);
  const nowhere = await run(...own.signed, '--commit', 'f'.repeat(40));
  assert.match(nowhere.stderr, /failed: git fetch failed: /);
  const nothing = await refused('no-such-suite', ...own.signed);
  assert.match(nothing.stderr, /careful: failed: There is no file or folder "no-such-suite"/);
  for (const { code, stderr } of [foreign, elsewhere, nowhere, nothing]) {
    assert.equal(code, 1);
    assert.match(stderr, /^No results\.$/m);
  }
  assert.doesNotMatch(machine.stderr, /secret/);
});

/** In words of Redis, of a command and of one in a script. */
const refused = /NOPERM|No permissions|can't (?:run|access)/;

test('a worker cannot submit, and a submitter cannot take jobs away', { skip }, async () => {
  const { connect } = await import('../../redis.js');
  const asWorker = await connect(own.redis.url('worker'));
  const asSubmitter = await connect(own.redis.url('submitter'));
  try {
    await assert.rejects(asWorker.queueOf('zen4').add('bench', {}), refused);
    await asSubmitter.queueOf('nobody').add('bench', {}, { jobId: randomUUID() });
    await assert.rejects(asSubmitter.queueOf('nobody').drain(), refused);
    await assert.rejects(asSubmitter.queueOf('nobody').obliterate({ force: true }), refused);
    const taking = asSubmitter.take('on.nobody').getNextJob('token', { block: false });
    assert.equal(await taking.catch(() => undefined), undefined);
    assert.equal(await asSubmitter.queueOf('nobody').getWaitingCount(), 1);
    await assert.rejects(asSubmitter.redis.flushall(), refused);
  } finally {
    await asWorker.close();
    await asSubmitter.close();
  }
});

test('a submitter can make no key of a queue that is of another type, which would end the workers', {
  skip,
}, async () => {
  const { connect } = await import('../../redis.js');
  const asAdmin = await connect(own.redis.url('admin'));
  const names =
    'wait paused active prioritized delayed completed failed stalled events meta limiter marker pc';
  const allowed = ['lpush wait', 'xadd events', 'hset meta', 'zadd marker'];
  const writes = [
    ...[
      'set x',
      'getset x',
      'setnx x',
      'setex 1 x',
      'psetex 1 x',
      'append x',
      'setrange 0 x',
      'incr',
      'getdel',
    ],
    ...[
      'mset x',
      'msetnx x',
      'setbit 0 1',
      'pfadd x',
      'lpush x',
      'rpush x',
      'lpushx x',
      'linsert before x y',
    ],
    ...[
      'lset 0 x',
      'lrem 0 x',
      'lpop',
      'rpop',
      'ltrim 1 0',
      'sadd x',
      'srem x',
      'spop',
      'zadd 1 x',
      'zincrby 1 x',
    ],
    ...[
      'zrem x',
      'zpopmin',
      'hset a b',
      'hsetnx a b',
      'hmset a b',
      'hdel a',
      'hincrby a 1',
      'xadd * a b',
      'xdel 1',
    ],
    ...[
      'xtrim maxlen 0',
      'xgroup create KEY g 0',
      'geoadd 1 1 x',
      'del',
      'unlink',
      'expire 1',
      'pexpire 1',
      'persist',
    ],
    ...['rename K2', 'renamenx K2', 'copy K2', 'move 1', 'restore 0 x', 'lmove K2 left left', 'rpoplpush K2'],
    ...[
      'sort store K2',
      'sunionstore K2',
      'zunionstore 1 K2',
      'bitop and KEY K2',
      'smove K2 x',
      'getex persist',
    ],
  ];
  try {
    /** @type {string[]} */
    const found = [];
    for (const name of names.split(' '))
      for (const write of writes) {
        // The key is the first argument, but for few.
        const [command = '', ...args] = (write.includes('KEY') ? write : write.replace(/ |$/, ' KEY '))
          .trim()
          .split(' ');
        const words = { KEY: `rounds:on.zen4:${name}`, K2: 'rounds:runs:x' };
        const call = args.map((each) => Object(words)[each] ?? each);
        const told = String(await asAdmin.redis.call('acl', 'dryrun', 'submitter', command, ...call));
        if (told === 'OK') found.push(`${command} ${name}`);
        else
          assert.match(told, /no permissions|doesn't have|can't/i, `${command} ${call.join(' ')}: ${told}`);
      }
    assert.deepEqual(found.sort(), allowed.sort());
  } finally {
    await asAdmin.close();
  }
});

test('mistakes of a user are one line', { skip }, async () => {
  await ready(own.startWorker('here'));
  /** @type {[string[], RegExp][]} */
  const mistakes = [
    [['run', 'x'], /^error: Name a machine or a label/],
    [['run', 'x', '--on', 'A'], /^error: invalid machine name or label "A"/],
    [['run', 'x', '--on', 'a', '--any', '--each'], /^error: --any and --each are mutually exclusive/],
    [['run', 'x', '--on', 'a', '--image', 'i@sha256:0', ...own.signed], /^error: An image contains its code/],
    [
      ['run', 'x', '--on', 'here', '--image', 'i', '--sign', own.place('key.pem')],
      /^error: the job needs an image/,
    ],
    [
      ['run', 'x', '--on', 'a', '--bucket', 's3://bench', '--no-wait'],
      /^error: --no-wait fetches no results/,
    ],
    [['run', 'x', '--on', 'a', '--bucket', 'b', ...own.signed], /^error: "b" is not the URL of a bucket/],
    [['run', 'x', '--on', 'a'], /^error: Machines execute only signed jobs/],
    [['run', 'x', '--on', 'a', '--sign', own.place('nothing')], /^error: .* is not a submitter's key/],
    [
      ['run', 'x', '--on', 'ghost', '--each', ...own.signed],
      /^error: No machine with the label ghost is online/,
    ],
    [['run', 'x', '--on', 'ghost', ...own.signed], /^error: No machine with the label ghost is online/],
    [['run', 'x', '--on', 'a', ...own.signed, '--commit', 'nobranch'], /^error: .* has no nobranch/],
    [['results', 'nothing'], /^error: Unknown run nothing/],
    [['worker', '--name', 'a'], /^error: A worker needs the public key/],
    [['worker', '--name', 'a', '--key', 'x'], /^error: A worker needs code that it may run/],
    [['worker', '--job-time', '40000m'], /^error: Invalid value '40000m' of option '--job-time <time>'/],
    [['worker', '--name', 'a', '--key', 'x', '--allow-repo', 'y'], /^error: --key x… is not a public key/],
    [['status', '--redis', 'http://localhost'], /^error: --redis needs a URL/],
    [
      ['status', '--redis', 'rediss://127.0.0.1:1'],
      /^error: Redis at 127.0.0.1:1 is unusable: .*ECONNREFUSED/,
    ],
    [
      ['status', '--redis', own.redis.url('worker').replace('secret', 'guess')],
      /^error: Redis at .* is unusable: WRONGPASS/,
    ],
    [['key', own.place('key.pem')], /^error: .* exists already/],
  ];
  for (const [args, message] of mistakes) {
    const { code, stderr } = await own.submitter(args).closed;
    assert.match(stderr, message, args.join(' '));
    assert.equal(stderr.trim().split('\n').length, 1, `one line: ${stderr}`);
    assert.ok(code === 1 || code === 2, `${args.join(' ')} ended with ${code}`);
    assert.doesNotMatch(stderr, /guess|secret/);
  }
});
