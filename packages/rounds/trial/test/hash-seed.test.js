import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { prepareLauncher } from '../../launcher/launcher.js';
import { fakeProgram, runtimeAt } from '../../test/support/fake-runtime.js';
import { newPath } from '../../test/support/scratch.js';
import { launchTrial } from '../function-trial.js';

/** What hashes texts by a seed of each process gets one seed a round, so that chance does not tell its cells apart. */

const launcher = await prepareLauncher();
const options = { measureMs: 1, warmUpMs: 1, limitMs: 20_000 };

/**
 * @param {{ seed?: number }} how
 * @param {[name: string, round: number][]} trials
 * @returns {Promise<string[]>} the seeds that processes were started with
 */
async function seedsOf(how, trials) {
  const log = newPath('-seeds');
  const runtime = runtimeAt(
    fakeProgram(`for word in "$@"; do case "$word" in --hash-seed=*) echo "$word" >> '${log}';; esac; done`),
  );
  for (const [name, round] of trials) {
    const cell = { suite: 'seeded', case: name, workload: 'short', runtime: runtime.id };
    const setup = { launcher, runtime, suite: 'file:///nowhere/suite.js' };
    const { record } = await launchTrial(setup, cell, round, { ...options, ...how });
    assert.equal(record.type, 'trial', JSON.stringify(record));
  }
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
}

test('the cells of a round share a hash seed, rounds and runs do not', async () => {
  const [a, b, later, ...more] = await seedsOf({ seed: 7 }, [
    ['one', 1],
    ['two', 1],
    ['one', 2],
  ]);
  assert.equal(a, b);
  assert.notEqual(a, later);
  assert.deepEqual(more, []);
  assert.deepEqual(await seedsOf({ seed: 7 }, [['three', 1]]), [a], 'a run that is continued draws the same');
  assert.notDeepEqual(await seedsOf({ seed: 8 }, [['one', 1]]), [a]);
});

test('without a seed of the run, chance has its way', async () => {
  assert.deepEqual(await seedsOf({}, [['one', 1]]), []);
});
