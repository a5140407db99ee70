import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPath, writeFiles } from '../../test/support/scratch.js';
import { chooseSuites, loadSuites } from '../suites.js';

/** @param {string} question @param {boolean} [internal] */
function suiteText(question, internal) {
  const workloads = '{ w: { input: () => 1 } }';
  const cases = '{ c: { load: () => (n) => n } }';
  return `export default { question: '${question}', internal: ${internal}, work: 'sync', baseline: 'c',
  workloads: ${workloads}, cases: ${cases}, reference: (n) => n };`;
}

const manifest = { 'package.json': '{ "type": "module" }' };
const paths =
  'one/suite.js many/suites/second.js many/suites/first.js many/suites/words.md many/helper.js many-more/suite.js none/index.js';
const texts = paths.split(' ').map((path) => [path, suiteText(path, path.startsWith('one'))]);
const folder = writeFiles(newPath(''), { ...manifest, ...Object.fromEntries(texts) });

/** @param {string[]} names */
const chosen = async (names) => (await chooseSuites(names, { folder })).map(({ name }) => name);

test('a suite.js is a suite, and so is each module in suites/; a folder selects all its suites once', async () => {
  assert.deepEqual(
    (await loadSuites(folder)).map(({ name, suite }) => [name, suite.question]),
    [
      ['many/first', 'many/suites/first.js'],
      ['many/second', 'many/suites/second.js'],
      ['many-more', 'many-more/suite.js'],
      ['one', 'one/suite.js'],
    ],
  );
  assert.deepEqual(await chosen([]), ['many/first', 'many/second', 'many-more']);
  assert.deepEqual(await chosen(['many/second', 'one', 'many']), ['many/second', 'one', 'many/first']);
});

test('an unknown name is an error that names the nearest, and so is a missing folder', async () => {
  await assert.rejects(chosen(['mny']), { message: 'Unknown suite "mny". Did you mean "many"?' });
  await assert.rejects(chosen(['many/']), /Did you mean "many"\?/);
  await assert.rejects(chosen(['']), /^UserError: Unknown suite ""/);
  await assert.rejects(
    chooseSuites([], { folder: `${folder}/gone` }),
    /^UserError: The folder .*gone, "suites" of "rounds" in package\.json, does not exist/,
  );
});
