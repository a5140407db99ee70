import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detectHost } from '@rounds/harness/detect-host.js';
import { runTask } from '@rounds/harness/run-task.js';
import { bench } from '@rounds/harness/simple/bench.js';
import { benchSuites } from '@rounds/harness/simple/suites.js';

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
