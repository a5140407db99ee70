import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { prepareLauncher } from '../../launcher/launcher.js';
import { fakeGroup } from '../../test/support/groups.js';
import { endAll, expectNoneAlive, hanging } from '../../test/support/processes.js';
import { newPath } from '../../test/support/scratch.js';

/** Processes that take turns: whatever one of them does, the others finish their round, and nothing is left running. */

afterEach(endAll);

const launcher = await prepareLauncher();
/** What would hang without its handling ends here. */
const timeout = 60_000;
const planned = 5;

/** @param {Parameters<typeof fakeGroup>[1]} behaviours @param {Parameters<typeof fakeGroup>[2]} [options] */
async function round(behaviours, options) {
  const measured = await fakeGroup(launcher, behaviours, options);
  await expectNoneAlive(2000);
  return measured;
}

/** @param {Awaited<ReturnType<typeof round>>} measured @param {string[]} names */
function expectTrials(measured, names) {
  for (const name of names) {
    const { record, turns } = measured[name] ?? assert.fail(`nothing was measured of ${name}`);
    assert.equal(record.type, 'trial', record.error);
    assert.deepEqual([record.turns, turns.length], [planned, planned], `the turns of ${name}`);
  }
}

test('each process has its turns, one at a time, in orders that differ', { timeout }, async () => {
  const log = newPath('-log');
  const names = ['a', 'b', 'c'];
  const turn = (/** @type {string} */ name) => `echo ${name}+ >> ${log}; sleep 0.02; echo ${name}- >> ${log}`;
  const measured = await round(Object.fromEntries(names.map((name) => [name, { turn: turn(name) }])));
  expectTrials(measured, names);
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  const order = lines.flatMap((line) => (line.endsWith('+') ? [line.slice(0, -1)] : []));
  assert.deepEqual(
    lines,
    order.flatMap((name) => [`${name}+`, `${name}-`]),
  );
  const cycles = Array.from({ length: planned }, (_, i) => order.slice(3 * i, 3 * i + 3));
  for (const cycle of cycles) assert.deepEqual([...cycle].sort(), names);
  assert.ok(new Set(cycles.map(String)).size > 1, 'expected more than one order');
});

test('what waits for others has no time for that, nor a limit', { timeout }, async () => {
  const slow = { turn: 'sleep 0.3' };
  const measured = await round({ quick: '', s1: slow, s2: slow }, { limitMs: 2800 });
  expectTrials(measured, ['quick', 's1', 's2']);
  const [quick, s1] = [measured.quick?.record.wallMs, measured.s1?.record.wallMs];
  assert.ok(s1 > 300 * planned, `expected ${planned} times 0.3 s, got ${s1} ms`);
  assert.ok(quick < 300 * planned, `expected less, got ${quick} ms`);
});

test('what hangs, whenever that is, is ended at its limit, and leaves the round', { timeout }, async () => {
  const hanging = {
    ...{ loads: { trial: 'sleep 600' }, 'warms up': { warmUp: 'sleep 600' } },
    ...{ 'has its turn': { turn: '[ $turn = 2 ] && sleep 600' }, ends: { end: 'sleep 600' } },
    'takes too long in all': { turn: 'sleep 0.6' },
  };
  const measured = await round({ a: '', ...hanging, b: '' }, { limitMs: 1500 });
  expectTrials(measured, ['a', 'b']);
  for (const name of Object.keys(hanging)) {
    const { kind, error, wallMs } = measured[name]?.record ?? {};
    assert.deepEqual([kind, error], ['time-limit', 'killed at the time limit of 1.5 s'], name);
    assert.ok(wallMs >= 1400 && wallMs < 5000, `expected the limit of what ${name}, got ${wallMs} ms`);
  }
});

for (const [how, command, error] of [
  ['is killed', 'kill -KILL $$', 'killed by SIGKILL before it reported'],
  ['exits', 'exit 3', 'exited with 3 before it reported'],
  ['ends as if all were well', 'exit 0', 'exited with 0 before it reported'],
]) {
  test(`what ${how} before it is loaded, in its turn or in the end leaves the round`, {
    timeout,
  }, async () => {
    const dying = {
      loading: { trial: command },
      turn: { turn: `[ $turn = 2 ] && ${command}` },
      end: { end: command },
    };
    const measured = await round({ a: '', ...dying, b: '' });
    expectTrials(measured, ['a', 'b']);
    for (const name of Object.keys(dying)) assert.equal(measured[name]?.record.error, error, name);
  });
}

test('what is killed while it waits leaves the round, whenever that is', { timeout }, async () => {
  for (const at of [1, 3, planned]) {
    const pid = newPath('-pid');
    const measured = await round({
      a: '',
      waiting: { trial: `echo $$ > ${pid}` },
      killer: { turn: `[ $turn = ${at} ] && kill -KILL $(cat ${pid})` },
    });
    expectTrials(measured, ['a', 'killer']);
    assert.equal(measured.waiting?.record.error, 'killed by SIGKILL before it reported');
  }
});

test('whatever a process says in place of a step is its own answer, or failure', { timeout }, async () => {
  const wrong = `answer '{"outcome":"failed","failure":{"kind":"wrong-answer","expected":"1","got":"2"}}'; exit`;
  const { a, ...measured } = await round({
    a: '',
    wrong: { end: wrong },
    early: `answer '{"outcome":"measured","ns":5,"turns":1}'; exit`,
    garbled: { turn: `step '{"turn":{"ns":'; sleep 600` },
  });
  expectTrials({ a }, ['a']);
  const said = Object.entries(measured).map(([name, { record, turns }]) => [
    ...[name, record.error ?? record.ns, turns.length],
  ]);
  assert.deepEqual(Object.fromEntries(said.map(([name, ...rest]) => [name, rest])), {
    wrong: ['wrong answer: expected 1, got 2', planned],
    early: [5, 0],
    garbled: ['its record is not JSON', 0],
  });
});

for (const [when, behaviour] of /** @type {const} */ ([
  ['loads', { trial: 'setsid sleep 600 & sleep 601' }],
  ['warms up', { warmUp: 'setsid sleep 600 & sleep 601' }],
  ['has its turn', { turn: '[ $turn = 3 ] && { setsid sleep 600 & sleep 601; }' }],
  ['ends', { end: 'setsid sleep 600 & sleep 601' }],
])) {
  test(`an interruption while one ${when} ends all`, { timeout, skip: launcher.lacking }, async () => {
    const controller = new AbortController();
    const running = fakeGroup(launcher, { a: '', b: '', last: behaviour }, { signal: controller.signal });
    await hanging();
    controller.abort();
    const started = performance.now();
    const { last } = await running;
    assert.ok(performance.now() - started < 2000);
    assert.equal(last?.record.type, 'failure');
    await expectNoneAlive(2000);
  });
}
