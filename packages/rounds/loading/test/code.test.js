import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { expectOneLine, start } from '../../test/support/bench.js';
import { fakeProgram } from '../../test/support/fake-runtime.js';
import { endAll } from '../../test/support/processes.js';
import { newPath } from '../../test/support/scratch.js';
import { scratchRepo, suiteText } from '../../test/support/scratch-repo.js';

/** A run is not continued with other code than it began with. */

after(endAll);

const repo = scratchRepo({
  'mine/suite.js': suiteText(),
  'mine/cases/slow.js': 'export const slow = 1;',
  'mine/words.txt': 'one two',
  'mine/test/suite.test.js': '',
  'mine/README.md': '',
  'other/suite.js': suiteText(),
});
const env = { NODE_BINARY: fakeProgram() };
const out = newPath();

/** @param {string[]} args */
function bench(...args) {
  return start(process.execPath, [repo.cli, 'bench', ...args], { env }).closed;
}

before(async () => {
  const { exitCode, stderr } = await bench('mine', '--runtime', 'node', '--rounds', '1', '--out', out);
  assert.equal(exitCode, 0, stderr);
});

for (const [file, text] of /** @type {[string, string][]} */ ([
  ['mine/suite.js', `${suiteText()}// faster`],
  ['mine/cases/slow.js', 'export const slow = 2;'],
  ['mine/words.txt', 'one two three'],
  ['mine/new.js', ''],
])) {
  test(`${file} has changed`, async () => {
    const undo = repo.write(file, text);
    expectOneLine(
      await bench('--resume', out),
      2,
      new RegExp(`packages/${file} has changed since this run began: start a new run\\.$`, 'm'),
    );
    undo();
  });
}

test('what the suite is not made of may change', async () => {
  for (const file of ['mine/test/suite.test.js', 'mine/README.md', 'other/suite.js'])
    repo.write(file, '// 2');
  const { exitCode, stderr } = await bench('--resume', out, '--rounds', '2');
  assert.equal(exitCode, 0, stderr);
});
