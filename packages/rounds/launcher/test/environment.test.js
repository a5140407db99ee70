import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { readRun } from '@rounds/record';
import { bench, expectOneLine, smallRun } from '../../test/support/bench.js';
import { fakeProgram } from '../../test/support/fake-runtime.js';
import { endAll } from '../../test/support/processes.js';
import { newPath } from '../../test/support/scratch.js';
import { runPrograms } from '../../trial/program-trial.js';
import { trialEnvironment } from '../environment.js';
import { prepareLauncher } from '../launcher.js';

/** What is measured sees of the user's environment what it needs, and what the user names. */

afterEach(endAll);

const secret = 'c4n4ry-7hf3-value';

test('programs, files and the language are seen, and nothing else', () => {
  const usual = { PATH: '/bin', HOME: '/h', TMPDIR: '/t', TZ: 'UTC', LANG: 'C', LANGUAGE: 'en', LC_ALL: 'C' };
  const others = {
    USER: 'u',
    AWS_SECRET: secret,
    NODE_OPTIONS: '-x',
    PATH_: '/',
    MYLANG: 'x',
    ROUNDS_REDIS: secret,
  };
  assert.deepEqual(trialEnvironment({ ...usual, ...others }), usual);
});

test('a trial sees what --env names, a results file has the names only, and --resume needs the values again', async () => {
  const seen = newPath('-env');
  const { args, env, out } = smallRun(fakeProgram(`env > ${seen}`), [
    ...['--env', 'GIVEN', '--env', `SET=a=${secret}`],
    ...[`--env=ALSO=${secret}`, '--rounds', '1'],
  ]);
  const first = await bench(args, { env: { ...env, GIVEN: secret, TOKEN: secret } });
  assert.equal(first.exitCode, 0, first.stderr);
  const expectSeen = () => {
    const lines = readFileSync(seen, 'utf8').split('\n');
    assert.deepEqual(lines.filter((line) => line.includes(secret)).sort(), [
      `ALSO=${secret}`,
      `GIVEN=${secret}`,
      `SET=a=${secret}`,
    ]);
  };
  expectSeen();
  const text = readFileSync(out, 'utf8');
  assert.ok(!text.includes(secret), 'expected no value in the results file');
  const { header } = await readRun(out);
  assert.deepEqual(header.options.env, ['GIVEN', 'SET', 'ALSO']);
  const resume = ['--resume', out, '--rounds', '2'];
  const again = { ...env, GIVEN: secret, SET: `a=${secret}` };
  const missing = /^error: The run began with --env ALSO: give it again, --env ALSO=VALUE\.$/m;
  expectOneLine(await bench(resume, { env: again }), 2, missing);
  const more = [...resume, '--env', 'ALSO=1', '--env', 'NEW=1'];
  expectOneLine(await bench(more, { env: again }), 2, /began without --env NEW: omit it/);
  const second = await bench([...resume, '--env', `ALSO=${secret}`], { env: again });
  assert.equal(second.exitCode, 0, second.stderr);
  assert.equal((await readRun(out)).trials.length, 8);
  expectSeen();
});

test('programs see no more than functions', async () => {
  const suite = /** @type {any} */ ({
    workloads: { once: {} },
    cases: { it: { programs: { main: { runsIn: [], env: { OWN: '1' } } }, answer: () => ({}) } },
    judge: () => ({}),
  });
  process.env.TOKEN = secret;
  const setup = {
    launcher: await prepareLauncher(),
    suite,
    programs: { main: { command: ['env'], env: {} } },
  };
  const cell = { suite: 's', case: 'it', workload: 'once', runtime: 'env' };
  const how = { tier: /** @type {const} */ ('quick'), measureMs: 1, warmUpMs: 1, limitMs: 20_000 };
  const { last, failure } = await runPrograms(setup, cell, how);
  assert.equal(failure, undefined);
  const names = last.stdout.split('\n').map((line) => line.replace(/=.*/, ''));
  assert.ok(names.includes('OWN') && names.includes('PATH'));
  assert.ok(!names.includes('TOKEN'), last.stdout);
});
