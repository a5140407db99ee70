import assert from 'node:assert/strict';
import { once } from 'node:events';
import { afterEach, test } from 'node:test';
import { readRun } from '@rounds/record';
import { commandFor } from '../../runtimes/descriptors.js';
import { findRuntimes } from '../../runtimes/find/locate.js';
import { bench, expectOneLine, rounds, smallRun, start, startBench } from '../../test/support/bench.js';
import { fakeProgram, hangsAt } from '../../test/support/fake-runtime.js';
import { endAll, eventually, hanging } from '../../test/support/processes.js';
import { fileOf, newPath } from '../../test/support/scratch.js';

/** One run at a time on a machine, whoever starts it; a run that died does not stand in the way of the next. */

// Before the first test, which ends all processes.
const hosts = (await findRuntimes([])).runtimes.filter(({ name }) => name !== 'just');

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

test('a second run is refused, whatever its temporary folder, with the process that measures', async () => {
  const lock = newLock();
  const { child } = await holding(lock);
  const refusal = new RegExp(
    `^error: Another Rounds run \\(pid ${child.pid}\\) is measuring on this machine\\. .*ROUNDS_LOCK=name`,
  );
  const { out, closed } = runWith(lock);
  expectOneLine(await closed, 1, refusal);
  await assert.rejects(readRun(out), /no such file/, 'expected no file');
  expectOneLine(await rounds('check', [], { env: { ROUNDS_LOCK: lock } }), 1, refusal);
  child.kill('SIGSTOP');
  expectOneLine(await runWith(lock).closed, 1, /^error: Another Rounds run \(which holds 127\.\S+:2\d{4}\)/);
  assert.equal((await runWith(newLock()).closed).exitCode, 0, 'expected another lock to be free');
});

const contender = fileOf(
  `const { acquireLock } = await import(${JSON.stringify(String(new URL('../lock.js', import.meta.url)))});
await acquireLock().then(() => console.log('held'), ({ message }) => console.log(message));
setInterval(() => {}, 1000);
`,
  { suffix: '.mjs' },
);

/** @param {string[]} command @param {string} ROUNDS_LOCK */
async function contend([program = '', ...args], ROUNDS_LOCK) {
  const { child } = start(program, args, { env: { ROUNDS_LOCK } });
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += text;
  });
  return { child, printed: await eventually(() => printed.trim(), 'it to have tried') };
}

const commands = new Map(hosts.map((host) => [host.name, commandFor(host, contender)]));

for (const [i, [first, command]] of [...commands].entries()) {
  const [second, other] = [...commands][(i + 1) % commands.size] ?? [];
  test(`a lock that ${first} holds is seen in ${second}, and is free when ${first} is killed`, async () => {
    const lock = newLock();
    const { child, printed } = await contend(command, lock);
    assert.equal(printed, 'held');
    const refused = await contend(other ?? command, lock);
    assert.match(refused.printed, new RegExp(`^Another Rounds run \\(pid ${child.pid}\\)`));
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    assert.equal((await contend(command, lock)).printed, 'held');
  });
}

test('of several that try at once, one gets the lock', async () => {
  const lock = newLock();
  const tries = await Promise.all(Array.from(commands.values(), (command) => contend(command, lock)));
  const printed = tries.map((each) => each.printed);
  assert.equal(printed.filter((each) => each === 'held').length, 1, printed.join('\n'));
});
