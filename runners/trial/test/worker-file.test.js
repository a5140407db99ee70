import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { prepareLauncher } from '../../launcher/launcher.js';
import { descriptorOf, RUNTIME_NAMES } from '../../runtimes/find/descriptors.js';
import { driver } from '../../runtimes/node.js';
import { temporaryFolder } from '../../test/support/runtime-fakes.js';
import { launchTrial } from '../function-trial.js';
import { bundledWorker, workerFile } from '../worker-file.js';

const launcher = await prepareLauncher();
const harness = import.meta.resolve('@rounds/harness');
const work = `
import { Fault } from ${JSON.stringify(harness)};
export default {
  workloads: { w: { input: () => 1 } },
  cases: {
    faulty: { load: () => () => { throw new Fault('the disk is full'); } },
    broken: { load: () => { throw new Error('oops'); } },
    curious: { load: () => { throw new Error(process.moduleLoadList.filter((name) => / (perf_hooks|stream)$/.test(name)).join()); } },
  },
  reference: (n) => n,
  work: 'sync',
};`;

test('the bundle is made once, in the cache', async () => {
  const file = await bundledWorker(launcher, 'node');
  assert.notEqual(file, workerFile('node'));
  assert.ok(existsSync(file));
  assert.equal(await bundledWorker(launcher, 'node'), file);
});

test('a runtime that would transpile the bundle is told that it need not', async () => {
  const marked = RUNTIME_NAMES.filter((name) => descriptorOf(name).plainMark !== undefined);
  assert.ok(marked.length > 0);
  for (const name of marked) {
    const [first] = readFileSync(await bundledWorker(launcher, name), 'utf8').split('\n');
    assert.equal(first, descriptorOf(name).plainMark);
  }
});

test('without a place for it, the module itself is used', async (t) => {
  const before = process.env.ROUNDS_CACHE;
  t.after(() => {
    if (before === undefined) delete process.env.ROUNDS_CACHE;
    else process.env.ROUNDS_CACHE = before;
  });
  process.env.ROUNDS_CACHE = '/dev/null/cache';
  assert.equal(await bundledWorker(launcher, 'deno'), workerFile('deno'));
});

test('the bundle and a suite have the same Fault, and the stack of a suite is told from that of the bundle', async (t) => {
  const { file, failureOf } = suiteIn(t);
  assert.equal((await failureOf('faulty')).kind, 'fault');
  assert.equal((await failureOf('broken')).error, `could not be loaded: Error: oops (${file}:7)`);
});

const skip = process.getBuiltinModule === undefined && 'this Node.js has builtins by imports only';

test('Node.js loads nothing for the bundle that takes longer than the bundle', { skip }, async (t) => {
  const { file, failureOf } = suiteIn(t);
  assert.equal((await failureOf('curious')).error, `could not be loaded: Error (${file}:8)`);
});

/** @param {import('node:test').TestContext} t */
function suiteIn(t) {
  const file = path.join(temporaryFolder(t), 'suite.mjs');
  writeFileSync(file, work);
  const setup = { launcher, runtime: driver, suite: pathToFileURL(file).href };
  const failureOf = async (/** @type {string} */ name) => {
    const cell = { suite: 's', case: name, workload: 'w', runtime: driver.id };
    const { record } = await launchTrial(setup, cell, 1, { measureMs: 1, warmUpMs: 1, limitMs: 30_000 });
    return /** @type {any} */ (record);
  };
  return { file, failureOf };
}
