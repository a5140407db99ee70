import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { prepareLauncher } from '../../launcher/launcher.js';
import { descriptorOf, RUNTIME_NAMES } from '../../runtimes/find/descriptors.js';
import { findRuntimes } from '../../runtimes/find/locate.js';
import { parseSpecs } from '../../runtimes/find/spec.js';
import { driver } from '../../runtimes/node.js';
import { runtimeAt } from '../../test/support/fake-runtime.js';
import { temporaryFolder } from '../../test/support/runtime-fakes.js';
import { launchTrial } from '../function-trial.js';
import { bundledWorker, compiledWorker, workerFile } from '../worker-file.js';

const launcher = await prepareLauncher();
const { runtimes } = await findRuntimes(parseSpecs('node,bun,deno'), { provision: false });
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

test('a runtime that keeps bytecode beside a script gets the bundle with it, once', async () => {
  const keeping = runtimes.filter(({ name }) => descriptorOf(name).bytecode !== undefined);
  assert.ok(keeping.length > 0, 'expected a runtime that keeps bytecode, such as Bun of the workspace');
  for (const runtime of keeping) {
    const file = await compiledWorker(launcher, runtime);
    assert.notEqual(file, await bundledWorker(launcher, runtime.name));
    const { suffix } = /** @type {any} */ (descriptorOf(runtime.name).bytecode);
    assert.ok(existsSync(file + suffix), `expected bytecode in ${file}${suffix}`);
    assert.equal(await compiledWorker(launcher, runtime), file);
  }
});

test('one that makes no bytecode gets the bundle as it is', async () => {
  const old = runtimeAt('/bin/true', { id: 'bun@1.0.14', name: 'bun', version: '1.0.14' });
  assert.equal(await compiledWorker(launcher, old), await bundledWorker(launcher, 'bun'));
  assert.equal(await compiledWorker(launcher, driver), await bundledWorker(launcher, 'node'));
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

for (const runtime of runtimes) {
  test(`in ${runtime.name} the worker and a suite have the same Fault, and the stack of a suite is told from that of the worker`, async (t) => {
    const { file, failureOf } = suiteIn(t, runtime);
    assert.equal((await failureOf('faulty')).kind, 'fault');
    assert.equal((await failureOf('broken')).error, `could not be loaded: Error: oops (${file}:7)`);
  });
}

const skip = process.getBuiltinModule === undefined && 'this Node.js has builtins by imports only';

test('Node.js loads nothing for the bundle that takes longer than the bundle', { skip }, async (t) => {
  const { file, failureOf } = suiteIn(t);
  assert.equal((await failureOf('curious')).error, `could not be loaded: Error (${file}:8)`);
});

/**
 * @param {import('node:test').TestContext} t
 * @param {import('../worker.js').Runtime} [runtime]
 */
function suiteIn(t, runtime = driver) {
  const file = path.join(temporaryFolder(t), 'suite.mjs');
  writeFileSync(file, work);
  const setup = { launcher, runtime, suite: pathToFileURL(file).href };
  const failureOf = async (/** @type {string} */ name) => {
    const cell = { suite: 's', case: name, workload: 'w', runtime: runtime.id };
    const { record } = await launchTrial(setup, cell, 1, { measureMs: 1, warmUpMs: 1, limitMs: 30_000 });
    return /** @type {any} */ (record);
  };
  return { file, failureOf };
}
