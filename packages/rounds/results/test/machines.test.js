import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { syntheticRun, tree, versionsRun } from '@rounds/analysis/test/synthetic-run.js';
import { fileOf, newPath } from '../../test/support/scratch.js';
import { judgeMachines } from '../machines.js';

/** @param {import('@rounds/record').Run} run @param {string} name of its machine @returns {string} its file */
function fileWith({ header, trials, failures, end }, name) {
  const records = [{ ...header, machine: { ...header.machine, name } }, ...trials, ...failures, end];
  return fileOf(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
}

/** @param {import('@rounds/record').Run} run @returns {import('@rounds/record').Run} */
function judged({ header, ...run }) {
  return { ...run, header: { ...header, options: { failOn: 0.02, detect: 0.05 } } };
}

/** @param {string} name of the machine @param {number} factor of the time in the working tree @param {number} [rounds] */
function versionsOn(name, factor, rounds = 30) {
  const run = versionsRun({
    rounds,
    ns: ({ runtime }, round) =>
      1000 * (runtime === tree ? factor : 1) * (1 + ((round * 31 + runtime.length) % 7) / 5000),
  });
  return fileWith(judged(run), name);
}

const same = versionsOn('same', 1);
const mixed = fileWith(
  judged(
    versionsRun({
      cases: ['parse', 'print'],
      ns: ({ case: name, runtime }, round) =>
        1000 *
        (name === 'parse'
          ? 1 + ((round * 31 + runtime.length) % 7) / 5000
          : 1 + ((round * 7919 * runtime.length) % 11) / 5),
    }),
  ),
  'mixed',
);
const plain = fileWith(
  syntheticRun({ cases: ['a', 'b'], runtimes: ['node@1'], rounds: 12, ns: () => 1000 }),
  'plain',
);
const header = readFileSync(same, 'utf8').split('\n')[0];

/** @type {[string, string[], number, RegExp?][]} */
const told = [
  ['nothing is slower on any', [same, versionsOn('two', 1)], 0],
  ['one is slower, whatever the others say', [same, versionsOn('slow', 1.2), versionsOn('short', 1, 2)], 1],
  ['one is inconclusive', [same, versionsOn('short', 1, 2)], 3],
  ['one is inconclusive, for one cell', [same, mixed], 3],
  ['no versions are compared', [plain, plain], 0],
  ['one has measured nothing', [plain, fileOf(`${header}\n`)], 1],
  ['one sent what is no run', [plain, fileOf('{"type":"trial"}\n')], 1, /line 1: not a results file/],
  ['one has no file', [plain, newPath()], 1, /cannot be read/],
];
for (const [what, files, exitCode, message] of told) {
  test(`${what}: exit code ${exitCode}`, async () => {
    /** @type {string[]} */
    const said = [];
    const found = await judgeMachines(files, (line) => said.push(line));
    assert.equal(found.exitCode, exitCode);
    assert.equal(said.length, message ? 1 : 0, said.join('\n'));
    if (message) assert.match(said.join('\n'), message);
    assert.match(found.text, /^Which\?\n/);
  });
}
