import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { detectHost } from '@rounds/harness/host.js';
import { runTask } from '@rounds/harness/run-task.js';
import { bench } from '@rounds/harness/simple/bench.js';
import { benchSuites } from '@rounds/harness/simple/import-file.js';
import { turnTaker } from '@rounds/harness/turns.js';
import { meanNs } from '@rounds/harness/usage.js';
import { warmUp } from '@rounds/harness/warm-up/warm-up.js';
import { workOf } from './support/work.js';

/** What is measured may replace what the language has, so that numbers become smaller. Its time does not. */

/** @param {any} value @returns {any} */
function smaller(value) {
  if (typeof value === 'number') return value / 8;
  if (typeof value === 'object' && value !== null) for (const key in value) value[key] = smaller(value[key]);
  return value;
}

/** @typedef {[owner: any, key: PropertyKey, by: (before: any) => unknown]} Way */

/** @param {any} before */
function resultSmaller(before) {
  /** @this {any} @param {any[]} args */
  return function replacement(...args) {
    return smaller(Reflect.apply(before, this, args));
  };
}

/** Uses no iterator itself. */
function valuesSmaller() {
  /** @this {any[]} */
  return function* replacement() {
    for (let i = 0; i < this.length; i++) yield smaller(this[i]);
  };
}

/** @returns {(this: any[], ...values: any[]) => void} */
function pushSmaller() {
  return function replacement(...values) {
    for (let i = 0; i < values.length; i++) this[this.length] = smaller(values[i]);
  };
}

/** @type {[name: string, owner: any, keys: PropertyKey[], by: (before: any) => unknown][]} */
const replacements = [
  ['the iterator of arrays', Array.prototype, [Symbol.iterator], valuesSmaller],
  ['a step of that iterator', Object.getPrototypeOf([].values()), ['next'], resultSmaller],
  ['Array.prototype.push', Array.prototype, ['push'], pushSmaller],
  ['Array.prototype', Array.prototype, ['map', 'reduce', 'slice'], resultSmaller],
  ['Math', Math, ['max', 'min', 'round', 'floor', 'ceil'], resultSmaller],
  ['Object', Object, ['entries', 'fromEntries'], resultSmaller],
  ['String.prototype', String.prototype, ['split'], resultSmaller],
  ['globalThis', globalThis, ['Number'], resultSmaller],
  ['process', process, ['hrtime', 'cpuUsage'], resultSmaller],
  ['node:fs', fs, ['readSync'], resultSmaller],
];
const ways = replacements.flatMap(([name, owner, keys, by]) =>
  keys.map((key) => ({ name: `${name} ${String(key)}`, way: /** @type {Way} */ ([owner, key, by]) })),
);

/**
 * @template Result
 * @param {Way} way
 * @param {() => Result} work that waits for nothing but promises
 * @returns {Promise<Awaited<Result>>}
 */
async function whileReplaced([owner, key, by], work) {
  const before = Object.getOwnPropertyDescriptor(owner, key) ?? {};
  Object.defineProperty(owner, key, { ...before, value: by(before.value) });
  try {
    return await work();
  } finally {
    Object.defineProperty(owner, key, before);
  }
}

const callNs = 900;

/** @returns {Promise<{ ns: number, counted: number, made: number }>} of some turns of work by a clock of its own */
async function someTurns() {
  const { loop, made } = workOf(() => 1000);
  // Another program took a tenth of the time.
  const usage = () => {
    const ns = (loop.now() / 1000) * callNs;
    return { userNs: ns, sysNs: 0, mainNs: ns, delayNs: loop.now() - ns };
  };
  const { calls, callNs: each } = await warmUp(loop, { minMs: 2, limitMs: 2 });
  const { take } = turnTaker(loop, { calls, callNs: each, usage });
  const begun = made();
  const turns = [await take(), await take()];
  return { ns: meanNs(turns), counted: turns[0].calls + turns[1].calls, made: made() - begun };
}

for (const { name, way } of ways) {
  test(`a time stays what it is where ${name} makes numbers smaller`, async () => {
    const { ns, counted, made } = await whileReplaced(way, someTurns);
    if (Number.isNaN(ns)) return; // nothing could be measured at all, and the trial fails
    assert.equal(ns, callNs);
    assert.ok(Number.isInteger(counted) && counted <= made, `${counted} calls counted, ${made} made`);
  });
}

test('so do the clock, and the account of the process', async () => {
  const { now, usageReader } = await detectHost(globalThis);
  const read = /** @type {() => Record<string, number>} */ (await usageReader());
  /** @returns {Record<string, number>} */
  const readings = () => ({ ns: now(), ...read() });
  for (const { name, way } of ways) {
    const before = readings();
    const told = await whileReplaced(way, readings);
    for (const [key, most] of Object.entries(readings()))
      assert.ok(
        Number(told[key]) >= Number(before[key]) && Number(told[key]) <= most,
        `${name}: ${key} of ${told[key]}`,
      );
  }
});

const task = { task: 'trial', case: 'a', workload: 'default', measureMs: 1, warmUp: { limitMs: 1 } };

test('a toJSON of all objects does not answer for the worker, and is there again afterwards', async () => {
  const forged = () => ({ outcome: 'measured', ns: 0.000123, turns: 3 });
  const { groups: suites } = await benchSuites('file:///b.js#', async () => {
    bench('a', () => {
      Object.assign(Object.prototype, { toJSON: forged });
      Object.assign(Array.prototype, { toJSON: forged });
    });
  });
  const suite = suites.get('');
  assert.ok(suite);
  /** @type {string[]} */
  const said = [];
  const host = {
    ...(await detectHost(globalThis)),
    letterReader: async () => () => (said.length < 5 ? '+' : '.'),
  };
  try {
    const answer = await runTask(suite, { ...task, turns: true }, host, (line) => said.push(line));
    assert.equal(Object.getOwnPropertyDescriptor(Object.prototype, 'toJSON')?.value, forged);
    assert.doesNotMatch([answer, ...said].join(), /0\.000123|1\.23e/);
    assert.match(answer, /"outcome":"measured"/);
    assert.ok(said.length >= 3, `${said}`);
  } finally {
    for (const each of [Object.prototype, Array.prototype]) Reflect.deleteProperty(each, 'toJSON');
  }
});

/** The last test of this process may break what the language has: the worker repairs it. */

test('what a bench replaces is taken back before the worker answers, and named', async () => {
  const { push } = Array.prototype;
  const { groups: suites } = await benchSuites('file:///a.js#', async () => {
    bench('a', () => {
      Object.assign(Array.prototype, { push: undefined });
      Object.assign(globalThis, { JSON: undefined });
      String.prototype.split = () => assert.fail('split');
    });
  });
  const suite = suites.get('');
  assert.ok(suite);
  const answer = await runTask(suite, task, await detectHost(globalThis));
  assert.equal(Array.prototype.push, push);
  const { outcome, failure } = JSON.parse(answer);
  assert.equal(outcome, 'failed');
  assert.match(failure.why, /, after it replaced JSON, Array\.prototype\.push, String\.prototype\.split$/);
});
