import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { prepareLauncher } from '../../launcher/launcher.js';
import { fakeProgram, runtimeAt } from '../../test/support/fake-runtime.js';
import { newPath } from '../../test/support/scratch.js';
import { launchTrial } from '../function-trial.js';

/** A task is longer by chance, so that no cell has a place in memory that is good or bad in every trial. */

const launcher = await prepareLauncher();

/**
 * @param {(number | undefined)[]} paddings of trials
 * @returns {Promise<number[]>} how long their tasks were
 */
async function lengthsOf(paddings) {
  const log = newPath('-lengths');
  const runtime = runtimeAt(
    fakeProgram(`for word in "$@"; do case "$word" in '{'*) echo "\${#word}" >> '${log}';; esac; done`),
  );
  const cell = { suite: 'padded', case: 'one', workload: 'short', runtime: runtime.id };
  const setup = { launcher, runtime, suite: 'file:///nowhere/suite.js', folder: '/nowhere' };
  for (const [i, padding] of paddings.entries()) {
    const options = { measureMs: 1, warmUpMs: 1, limitMs: 20_000, ...(padding !== undefined && { padding }) };
    const { record } = await launchTrial(setup, cell, i + 1, options);
    assert.equal(record.type, 'trial', JSON.stringify(record));
  }
  return readFileSync(log, 'utf8').trim().split('\n').map(Number);
}

test('a padding makes a task longer by so many bytes', async () => {
  const [none = 0, ...more] = await lengthsOf([0, 1, 64, 4160]);
  assert.deepEqual(
    more.map((length) => length - none),
    [1, 64, 4160],
  );
});

test('without one, trials of a cell have tasks of different lengths', async () => {
  const lengths = await lengthsOf(Array(6).fill(undefined));
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  assert.ok(new Set(lengths).size > 1, `expected different lengths, got ${lengths}`);
  assert.ok(longest - shortest < 4096, `expected less than a page between them, got ${lengths}`);
});
