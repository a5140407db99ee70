/** What goes wrong on a machine of a fleet is told where the job was submitted, in one line. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomUUID, sign } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { newPath } from 'rounds/test/support/scratch.js';
import { collectResults } from '../../follow.js';
import { readPrivateKey } from '../../keys.js';
import { connect } from '../../redis.js';
import { measuring, ready, recordsIn, skip, startFleet } from '../support.js';

const home = newPath('-fleet');
/** @type {import('../support.js').TestFleet} */
let own;
before(async () => {
  if (!skip) own = await startFleet(home);
});
after(() => own?.end());

/** @param {string} name of the machine @param {string} rounds */
async function runOn(name, rounds) {
  const options = ['--runtime', 'node', '--rounds', rounds, '--quick', '--on', name];
  const out = ['--out', own.place(`${name}-out`)];
  return own.submitter(['run', 'bench', ...options, ...out, ...own.signed]).closed;
}

test('no space for the results', { skip }, async (t) => {
  const runs = own.place('full/cache/fleet/runs/full');
  mkdirSync(runs, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', runs]);
  if (mounted.status !== 0) return t.skip('a small file system takes the right to mount one');
  t.after(() => spawnSync('umount', [runs]));
  await ready(own.startWorker('full'));
  const { code, stderr } = await runOn('full', '300');
  assert.equal(code, 1);
  assert.match(stderr, /^full: failed: .*(?:ENOSPC|no space).*$/m);
  const [records = []] = recordsIn(own.place('full-out'));
  assert.equal(records[0]?.type, 'run', 'what there was room for is here');
});

/** A clock that is two days ahead as soon as a file is there. @param {string} name of the machine */
function startWithClock(name) {
  const jump = own.place(`${name}-jump`);
  const clock = own.place(`${name}-clock.mjs`);
  writeFileSync(
    clock,
    `import { existsSync } from 'node:fs';
    const True = Date;
    const now = () => True.now() + (existsSync(${JSON.stringify(jump)}) ? 2 * 86400e3 : 0);
    globalThis.Date = class extends True {
      constructor(...args) { args.length > 0 ? super(...args) : super(now()); }
      static now = now;
    };`,
  );
  process.env.NODE_OPTIONS = `--import=${pathToFileURL(clock)}`;
  const worker = own.startWorker(name);
  delete process.env.NODE_OPTIONS;
  return { worker, jump: () => writeFileSync(jump, '') };
}

test('a clock that is wrong', { skip }, async () => {
  const { worker, jump } = startWithClock('ahead');
  jump();
  await ready(worker);
  const { code, stderr } = await runOn('ahead', '2');
  assert.equal(code, 1);
  assert.match(
    stderr,
    /^any ahead: failed: the job expired at \S+, and here it is \S+\. Submit it again, or set the clocks\.$/m,
  );
});

test('a clock that jumps while a job is measured', { skip }, async () => {
  const { worker, jump } = startWithClock('jumpy');
  await ready(worker);
  const { run, out } = await measuring(own, 'jumpy', { rounds: '8', worker });
  jump();
  const { code, stderr } = await run.closed;
  assert.equal(code, 0, stderr);
  assert.equal(recordsIn(out)[0]?.at(-1).type, 'end');
});

test('a job of a newer version', { skip }, async () => {
  await ready(own.startWorker('old'));
  const fleet = await connect(own.redis.url('submitter'));
  try {
    const id = randomUUID();
    const text = JSON.stringify({ rounds: 2, id, on: 'old', anything: 'else' });
    const key = readPrivateKey(own.place('key.pem'));
    const signature = sign(null, Buffer.from(`rounds fleet job\n${text}`), key).toString('base64');
    await fleet.queueOf('old').add('bench', { text, signature }, { jobId: id });
    /** @type {string[]} */
    const said = [];
    const log = (/** @type {string} */ line) => said.push(line);
    const how = { wait: true, signal: AbortSignal.timeout(60_000), log };
    const expires = new Date(Date.now() + 3600e3).toISOString();
    await collectResults([{ id, on: 'old', expires }], own.place('old-out'), fleet, how);
    assert.match(
      said.join('\n'),
      /^any old: failed: the job has version 2, and this Rounds supports version 1\. Update it on this machine\.$/m,
    );
  } finally {
    await fleet.close();
  }
});
