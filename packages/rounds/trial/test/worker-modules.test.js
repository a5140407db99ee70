import assert from 'node:assert/strict';
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { prepareLauncher } from '../../launcher/launcher.js';
import { importable } from '../../loading/typescript.js';
import { findRuntimes } from '../../runtimes/find/locate.js';
import { parseSpecs } from '../../runtimes/find/spec.js';
import { driver } from '../../system/driver.js';
import { temporaryFolder } from '../../test/support/runtime-fakes.js';
import { newPath, writeFiles } from '../../test/support/scratch.js';
import { runFunctionTrial } from '../function-trial.js';

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

for (const runtime of runtimes) {
  test(`in ${runtime.name} the worker and a suite have the same Fault, and the stack of a suite is told from that of the worker`, async (t) => {
    const { file, failureOf } = suiteIn(t, runtime);
    assert.equal((await failureOf('faulty')).kind, 'fault');
    assert.equal((await failureOf('broken')).error, `could not be loaded: Error: oops (${file}:7)`);
  });
}

const skip = process.getBuiltinModule === undefined && 'this Node.js has builtins by imports only';

test('Node.js loads nothing for the worker that takes longer than the worker', { skip }, async (t) => {
  const { file, failureOf } = suiteIn(t);
  assert.equal((await failureOf('curious')).error, `could not be loaded: Error (${file}:8)`);
});

/** @param {import('node:test').TestContext} t @param {import('../../runtimes/find/locate.js').InstalledRuntime} [runtime] */
function suiteIn(t, runtime = driver) {
  const file = path.join(temporaryFolder(t), 'suite.mjs');
  writeFileSync(file, work);
  const setup = { launcher, runtime, suite: pathToFileURL(file).href };
  const failureOf = async (/** @type {string} */ name) => {
    const cell = { suite: 's', case: name, workload: 'w', runtime: runtime.id };
    const record = await runFunctionTrial(setup, cell, 1, { measureMs: 1, warmUpMs: 1, limitMs: 30_000 });
    return /** @type {any} */ (record);
  };
  return { file, failureOf };
}

test('for a Node.js that strips no types, packages of the workspace are compiled too, and installed ones are imported', async () => {
  const folder = newPath('-workspace');
  writeFiles(folder, {
    'package.json': '{ "private": true, "workspaces": ["packages/*"] }',
    'node_modules/plain/package.json': '{ "name": "plain", "type": "module", "exports": "./i.js" }',
    'node_modules/plain/i.js': 'export const where = import.meta.url;',
    'packages/core/package.json': '{ "name": "@m/core", "type": "module", "exports": "./src/index.ts" }',
    'packages/core/src/index.ts': 'export const twice = (n: number): number => n * 2;',
    'packages/app/package.json': '{ "name": "@m/app", "type": "module" }',
    'packages/app/x.ts': `import { twice } from '@m/core';
import { where } from 'plain';
export const found: unknown[] = [twice(21), where];
export const replaced = () => import('tinybench');`,
  });
  mkdirSync(path.join(folder, 'node_modules/@m'));
  symlinkSync(path.join(folder, 'gone'), path.join(folder, 'node_modules/unlinked'), 'junction');
  symlinkSync(path.join(folder, 'packages/core'), path.join(folder, 'node_modules/@m/core'), 'junction');
  const esbuild = path.dirname(createRequire(import.meta.url).resolve('esbuild/package.json'));
  symlinkSync(esbuild, path.join(folder, 'node_modules/esbuild'), 'junction');
  const url = String(pathToFileURL(path.join(folder, 'packages/app/x.ts')));
  const adapter = encodeURIComponent('file:///ours/tinybench.js'); // tinybench is not installed
  const made = await importable({}, { name: 'node', version: '20.20.2' }, `${url}?as=${adapter}#`);
  const { found } = await import(made);
  const plain = realpathSync(path.join(folder, 'node_modules/plain/i.js'));
  assert.deepEqual(found, [42, String(pathToFileURL(plain))]);
});
