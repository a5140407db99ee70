/** What suites add to the addon is found, compiled and exported. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { folder, sourcesIn, suiteFolders } from '../sources.js';
import { loadOrSkip } from './load.js';

const { skip, addon } = await loadOrSkip();
const suiteFunctions = addon?.suiteFunctions ?? {};

const registered = suiteFolders()
  .flatMap(sourcesIn)
  .flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/^SUITE_FUNCTION\((\w+), (\w+), /gm),
  ])
  .map(([, suite, name]) => `${suite}.${name}`)
  .sort();

/** @param {Record<string, Record<string, unknown>>} suites */
const namesIn = (suites) =>
  Object.entries(suites)
    .flatMap(([suite, functions]) => Object.keys(functions).map((name) => `${suite}.${name}`))
    .sort();

test('the folders of suites are found by where they are', () => {
  const suites = existsSync(join(folder, '../packages/memory-latency'));
  assert.equal(suiteFolders().includes('../packages/memory-latency/native'), suites);
});

test('every function that a suite registers is exported, and no name is given twice', { skip }, () => {
  assert.deepEqual(namesIn(suiteFunctions), registered);
  for (const functions of Object.values(suiteFunctions)) {
    for (const each of Object.values(functions)) assert.equal(typeof each, 'function');
  }
});

test('a worker thread has them too', { skip }, async () => {
  const url = new URL('../index.js', import.meta.url).href;
  const code = `import(${JSON.stringify(url)}).then(({ suiteFunctions }) => {
    const names = Object.entries(suiteFunctions).map(([suite, each]) => [suite, Object.keys(each)]);
    require('node:worker_threads').parentPort.postMessage(names);
  })`;
  const worker = new Worker(code, { eval: true });
  /** @type {[string, string[]][]} */
  const names = await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await worker.terminate();
  const suites = names.map(([suite, each]) => [suite, Object.fromEntries(each.map((name) => [name, 0]))]);
  assert.deepEqual(namesIn(Object.fromEntries(suites)), registered);
});
