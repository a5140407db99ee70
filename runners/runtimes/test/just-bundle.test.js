import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import vm from 'node:vm';
import { prepareLauncher } from '../../launcher/launcher.js';
import { chooseSuites, functionSuites, loadSuites } from '../../suites/suites.js';
import { runtimeAt } from '../../test/support/fake-runtime.js';
import { justFiles } from '../../test/support/just-files.js';
import { fileOf, newPath } from '../../test/support/scratch.js';
import { launchTrial } from '../../trial/function-trial.js';
import { work } from '../../trial/worker.js';
import { findRuntimes } from '../find/locate.js';
import just from '../just.js';

/** Trials on just-js: in a context with as little in it as just-js has, and in just-js itself where it is. */

const launcher = await prepareLauncher();
const suites = functionSuites(await loadSuites());

/** @param {string} suite URL of its module */
async function bundle(suite) {
  assert.ok(just.bundle);
  return just.bundle(suite);
}

/**
 * The worker's bundle in a context that has only what just-js has: it prints a line and exits.
 *
 * @param {string} script path of a bundle
 * @param {Record<string, unknown>} task
 * @returns {Promise<{ printed: string[], said: string[], exitCode: number }>}
 */
function runPoor(script, task) {
  return new Promise((resolve) => {
    /** @type {string[]} */
    const printed = [];
    /** @type {string[]} */
    const said = [];
    const global = {
      version: { just: '0.1.13', v8: '10.2' },
      args: ['just', script, JSON.stringify(task)],
      hrtime: () => Number(process.hrtime.bigint()),
      memoryUsage: () => ({ rss: 1n, used_heap_size: 1n, external_memory: 0n }),
      print: (/** @type {string} */ line) => printed.push(line),
      error: (/** @type {string} */ line) => said.push(line),
      exit: (/** @type {number} */ exitCode) => resolve({ printed, said, exitCode }),
      ...justFiles,
    };
    const context = vm.createContext({ just: global }, { codeGeneration: { strings: false, wasm: true } });
    vm.runInContext('delete globalThis.console', context); // V8 puts one into every context
    for (const name of ['console', 'performance', 'process', 'TextDecoder', 'setTimeout', 'queueMicrotask']) {
      assert.equal(vm.runInContext(`typeof ${name}`, context), 'undefined');
    }
    assert.throws(() => vm.runInContext('eval("1")', context), { name: 'EvalError' });
    vm.runInContext(`'use strict';\n${readFileSync(script, 'utf8')}`, context, { filename: script });
  });
}

for (const { name, url, suite } of suites) {
  test(`each case of ${name} that just-js can run is measured there`, async (t) => {
    const script = await bundle(url);
    const cases = Object.keys(suite.cases);
    const [workload] =
      Object.entries(suite.workloads).find(([, each]) => each.quick) ??
      Object.entries(suite.workloads)[0] ??
      [];
    const token = '@token ';
    const folder = newPath('-folder');
    mkdirSync(folder);
    const checked = await runPoor(script, {
      task: 'check',
      suite: url,
      cases,
      examples: true,
      folder,
      token,
    });
    assert.deepEqual([checked.exitCode, checked.said, checked.printed.length], [0, [], 1]);
    const answer = JSON.parse(String(checked.printed[0]).slice(token.length));
    assert.deepEqual([answer.outcome, answer.name, answer.version], ['checked', 'just', '0.1.13']);
    const weighed = await runPoor(script, { task: 'weigh', suite: url, token });
    assert.match(String(weighed.printed[0]), /"weighed","rssBytes":1,"heapBytes":1,/);
    let measured = 0;
    for (const each of cases) {
      const { unavailable, failure } = answer.cases[each];
      assert.equal(failure, undefined, each);
      if (unavailable) {
        t.diagnostic(`${each}: ${unavailable}`);
        continue;
      }
      const task = {
        task: 'trial',
        suite: url,
        case: each,
        workload,
        measureMs: 1,
        warmUp: { leastMs: 1, limitMs: 1 },
        folder,
        token,
      };
      const { exitCode, said, printed } = await runPoor(script, task);
      assert.deepEqual([exitCode, said, printed.length], [0, [], 1], each);
      const { outcome, ns, samples } = JSON.parse(String(printed[0]).slice(token.length));
      assert.equal(outcome, 'measured', `${each}: ${printed[0]}`);
      assert.ok(ns > 0 && samples >= 5, `${each}: expected a time, got ${ns} of ${samples} samples`);
      measured++;
    }
    assert.ok(measured > 0 || answer.cases[suite.baseline].unavailable, 'expected the baseline to say why');
  });
}

test('a task that cannot be done on just-js is answered with the reason', async () => {
  const [selftest] = await chooseSuites(['selftest']);
  const task = { task: 'trial', suite: selftest?.url, case: 'no-such-case', workload: 'short', token: '@x ' };
  const { exitCode, printed } = await runPoor(await bundle(selftest?.url ?? ''), task);
  const failure = { kind: 'load', says: 'no case no-such-case in this suite' };
  assert.deepEqual([exitCode, printed], [0, [`@x ${JSON.stringify({ outcome: 'failed', failure })}`]]);
});

test('a suite that cannot be bundled fails on just-js alone, with the reason', async () => {
  const suite = fileOf(`import './no-such-file.js';\nexport default {};\n`, { suffix: '.mjs' });
  const task = { task: /** @type {const} */ ('trial'), suite: `file://${suite}` };
  const runtime = runtimeAt('/nowhere/just', { name: 'just', version: '0.1.13' });
  const { failure, finished } = await work(launcher, runtime, task, { limitMs: 1000 });
  assert.deepEqual(failure, {
    kind: 'preparation',
    says: 'could not be bundled for just-js: Could not resolve "./no-such-file.js"',
  });
  assert.deepEqual([finished.exitCode, finished.signal, finished.stderr], [null, null, '']);
});

test('just-js is not asked to count what it has no way to count', async () => {
  const [selftest] = await chooseSuites(['selftest']);
  const seen = fileOf('');
  // A stand-in for just-js that answers, and keeps what it was asked for.
  const program = fileOf(
    `#!/bin/sh\nfor task; do :; done\nprintf %s "$task" > ${seen}
token=$(printf %s "$task" | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')
printf '%s{"outcome":"measured","ns":1,"nsLow":1,"nsMin":1,"nsMean":1,"samples":5}\\n' "$token"\n`,
    { mode: 0o755 },
  );
  const cell = { suite: 'selftest', case: 'base', workload: 'short', runtime: 'just@0.1.13' };
  const where = {
    launcher,
    runtime: runtimeAt(program, { name: 'just', version: '0.1.13' }),
    suite: selftest?.url ?? '',
  };
  const options = { measureMs: 1, warmUpMs: 1, limitMs: 9000, counters: true };
  assert.equal((await launchTrial(where, cell, 1, options)).record.type, 'trial');
  assert.ok(!('counters' in JSON.parse(readFileSync(seen, 'utf8'))));
});

const { runtimes, missing } = await findRuntimes([{ name: 'just', flags: [] }], { provision: false });

test('just-js itself measures the self-test', { skip: missing[0]?.reason }, async () => {
  const [runtime] = runtimes;
  const [selftest] = await chooseSuites(['selftest']);
  assert.ok(runtime && selftest);
  const cell = { suite: 'selftest', case: 'base', workload: 'short', runtime: runtime.id };
  const options = { measureMs: 5, warmUpMs: 5, limitMs: 60_000 };
  const { record } = await launchTrial({ launcher, runtime, suite: selftest.url }, cell, 1, options);
  assert.equal(record.type, 'trial', JSON.stringify(record));
});
