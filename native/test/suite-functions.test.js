/** What suites have in C++ is found, compiled and exported. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { lacksAddon, nativeFunctions } from '../load.js';
import { folder, nativeFolder, sourcesIn, suitesWithFunctions } from '../sources.js';

const suites = suitesWithFunctions();
const library = new URL('../library.js', import.meta.url).href;

/** @param {string} suite */
function registered(suite) {
  return sourcesIn(nativeFolder(suite))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/^SUITE_FUNCTION\((\w+), /gm)])
    .map(([, name]) => name)
    .sort();
}

test('the folders of suites are found by where they are', () => {
  const isHere = existsSync(join(folder, '../packages/memory-latency'));
  assert.equal(suites.includes('memory-latency'), isHere);
});

for (const suite of suites) {
  const about = { skip: await lacksAddon(suite, { name: 'node' }) };

  test(`every function that ${suite} registers is exported, once`, about, async () => {
    const functions = await nativeFunctions(suite);
    assert.deepEqual(Object.keys(functions).sort(), registered(suite));
    for (const each of Object.values(functions)) assert.equal(typeof each, 'function');
  });

  test(`a worker thread has those of ${suite} too`, about, async () => {
    const code = `import(${JSON.stringify(library)}).then(({ loadLibrary }) => {
      require('node:worker_threads').parentPort.postMessage(Object.keys(loadLibrary(${JSON.stringify(suite)})));
    })`;
    const worker = new Worker(code, { eval: true });
    const names = await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    await worker.terminate();
    assert.deepEqual(names.sort(), registered(suite));
  });
}
