import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { afterEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readRun } from '@rounds/record';
import compare from 'semver/functions/compare.js';
import gte from 'semver/functions/gte.js';
import { system } from '../../files/system.js';
import { listCached } from '../../runtimes/find/builds.js';
import { bench, expectOneLine, rounds, smallRun, start, startBench } from '../../test/support/bench.js';
import { fakeProgram, hangsAt } from '../../test/support/fake-runtime.js';
import { endAll, eventually, hanging } from '../../test/support/processes.js';
import { fileOf, newPath } from '../../test/support/scratch.js';

/** One run at a time on a machine, whoever starts it; a run that died does not stand in the way of the next. */

afterEach(endAll);

const working = fakeProgram();
let locks = 0;
const newLock = () => `${process.env.ROUNDS_LOCK} ${locks++}`;

/** A run that hangs. @param {string} ROUNDS_LOCK */
async function holding(ROUNDS_LOCK) {
  const { args, env } = smallRun(fakeProgram(hangsAt(1)));
  const started = startBench(args, { env: { ...env, ROUNDS_LOCK } });
  await hanging();
  return started;
}

/** Each has a temporary folder and a cache of its own. @param {string} ROUNDS_LOCK */
function runWith(ROUNDS_LOCK) {
  const { out, args, env } = smallRun(working);
  return { out, closed: bench(args, { env: { ...env, ROUNDS_LOCK, ROUNDS_CACHE: newPath('-cache') } }) };
}

test('a second run is refused, whatever its temporary folder, and told who measures', async () => {
  const lock = newLock();
  const { child } = await holding(lock);
  const who = `\\(process ${child.pid}, "rounds bench selftest", since 20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\dZ\\)`;
  const refusal = new RegExp(
    `^error: Another run ${who} is measuring on this machine, and two .*ROUNDS_LOCK=`,
  );
  const { out, closed } = runWith(lock);
  expectOneLine(await closed, 1, refusal);
  await assert.rejects(readRun(out), /no such file/, 'expected no file');
  for (const [name, ...args] of [
    ['inspect', 'selftest', '--case', 'base'],
    ['selftest'],
    ['selftest', '--check'],
  ])
    expectOneLine(await rounds(String(name), args, { env: { ROUNDS_LOCK: lock } }), 1, refusal);
  child.kill('SIGSTOP');
  // Where the system itself tells who listens.
  expectOneLine(
    await runWith(lock).closed,
    1,
    system.hasProc ? refusal : /^error: Another run \(which does not say/,
  );
  assert.equal((await runWith(newLock()).closed).exitCode, 0, 'expected another lock to be free');
});

test('a run that was killed leaves no lock', async () => {
  const lock = newLock();
  const { child, closed } = await holding(lock);
  child.kill('SIGKILL');
  await closed;
  assert.equal((await runWith(lock).closed).exitCode, 0);
});

test('a file that nothing can be read from does not hold up the machine', async () => {
  const ROUNDS_LOCK = newLock();
  const pipe = newPath();
  execFileSync('mkfifo', [pipe]);
  expectOneLine(await bench(['--resume', pipe], { env: { ROUNDS_LOCK } }), 2, /must be a regular file/);
  assert.equal((await runWith(ROUNDS_LOCK).closed).exitCode, 0);
});

const contender = fileOf(
  `const { PLATFORM } = process.env;
if (PLATFORM) Object.defineProperty(process, 'platform', { value: PLATFORM });
const { takeLock } = await import(${JSON.stringify(fileURLToPath(new URL('../lock.js', import.meta.url)))});
await takeLock().then(() => console.log('held'), ({ message }) => console.log(message));
setInterval(() => {}, 1000);
`,
  { suffix: '.mjs' },
);

/**
 * @param {Record<string, string>} env
 * @param {string[]} [within] what it is started by
 * @param {string} [node]
 */
async function contend(env, within = [], node = process.execPath) {
  const [program = '', ...args] = [...within, node, contender, 'a word', '--secret'];
  const { child } = start(program, args, { env });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  return { child, said: await eventually(() => said.trim(), 'it to have tried') };
}

for (const PLATFORM of ['linux', 'darwin']) {
  test(`on ${PLATFORM}, of two that try at once, one gets the lock, and the other is told who has it`, async () => {
    for (let i = 0; i < 3; i++) {
      const env = { ROUNDS_LOCK: newLock(), PLATFORM };
      const both = await Promise.all([contend(env), contend(env)]);
      const [holder, ...others] = both.filter(({ said }) => said === 'held');
      assert.deepEqual(others, []);
      const { said } = await contend(env);
      const who = new RegExp(
        `^Another run \\(process ${holder?.child.pid}, "rounds a word", since \\S+Z\\) is `,
      );
      assert.match(said, who);
      endAll();
    }
  });
}

const namespaces = 'unshare --user --map-root-user --net --pid --fork --kill-child --mount-proc'.split(' ');
const { status } = spawnSync('unshare', [...namespaces.slice(1), 'true']);

test('a run in a container with a network of its own is seen from outside, and does not see out', {
  skip: status === 0 ? false : 'unshare may not make namespaces here',
}, async () => {
  const env = { ROUNDS_LOCK: newLock() };
  const inside = await contend(env, namespaces);
  assert.equal(inside.said, 'held');
  assert.match(
    (await contend(env)).said,
    /^Another run \(process \d+ of a container, "rounds a word", since /,
  );
  inside.child.kill('SIGKILL');
  await eventually(async () => (await contend(env)).said === 'held', 'the lock to be free');
  assert.equal((await contend(env, namespaces)).said, 'held');
});

const [oldest, ...others] = [
  { version: process.versions.node, binary: process.execPath },
  ...listCached('node', process.env),
]
  .filter(({ version }) => gte(version, '20.12.0'))
  .sort((a, b) => compare(a.version, b.version));

for (const { version, binary } of others) {
  test(`Node.js ${version} and ${oldest?.version} have one lock`, async () => {
    for (const [first = '', second] of [
      [binary, oldest?.binary],
      [oldest?.binary, binary],
    ]) {
      const env = { ROUNDS_LOCK: newLock() };
      const { said, child } = await contend(env, [], first);
      assert.equal(said, 'held');
      assert.match(
        (await contend(env, [], second)).said,
        new RegExp(`^Another run \\(process ${child.pid}, `),
      );
    }
  });
}
