import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { afterEach, test } from 'node:test';
import { commandFor } from '../../runtimes/descriptors.js';
import { findRuntimes } from '../../runtimes/find/locate.js';
import { parseSpecs } from '../../runtimes/find/spec.js';
import { platform } from '../../system/platform.js';
import { fakeProgram } from '../../test/support/fake-runtime.js';
import { fakeGroup, fakeTrial } from '../../test/support/groups.js';
import { endAll, expectNoneAlive } from '../../test/support/processes.js';
import { fileOf, newPath } from '../../test/support/scratch.js';
import { launch } from '../launch.js';
import { prepareLauncher } from '../launcher.js';

/** Without a C compiler there is no account of trials, and the rest goes on as well as it can. */

const limitMs = 30_000;
const skip = !platform.hasProc && 'there is a launcher on Linux only';
/** What would hang without its handling ends here. */
const timeout = 40_000;
const { CC, ROUNDS_CACHE } = process.env;

// Before the first test, which ends all processes.
const { runtimes } = await findRuntimes(parseSpecs('bun,deno'), { provision: false });

afterEach(() => {
  for (const [name, value] of Object.entries({ CC, ROUNDS_CACHE })) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  endAll();
});

for (const [what, compiler, why] of /** @type {[string, string, string][]} */ ([
  ['that fails', 'false', 'exit code 1'],
  [
    'that complains',
    fileOf('#!/bin/sh\necho "cannot find stdio.h" >&2\nexit 1\n', { mode: 0o755, suffix: '-cc' }),
    'cannot find stdio.h',
  ],
])) {
  test(`a compiler ${what} is named, with what it said and the fix`, { skip }, async () => {
    Object.assign(process.env, { CC: compiler, ROUNDS_CACHE: newPath('-cache') });
    const { helper, lacking } = await prepareLauncher();
    assert.equal(helper, undefined);
    const said = `report them: ${compiler} did not compile the launcher (${why}). Install a C compiler`;
    assert.ok(lacking?.includes(said), String(lacking));
  });
}

test('a cache that cannot be written is told', { skip }, async () => {
  process.env.ROUNDS_CACHE = fileOf('a file, not a folder');
  assert.match(String((await prepareLauncher()).lacking), /ENOTDIR|EEXIST/);
});

test('trials run without an account', async () => {
  const record = await fakeTrial({ lacking: 'no compiler' }, fakeProgram());
  assert.equal(record.type, 'trial');
  const figures = ['userMs', 'sysMs', 'rssBytes', 'contextSwitches', 'counters'];
  assert.deepEqual(
    figures.filter((figure) => figure in record),
    [],
  );
  assert.ok(Number(record.wallMs) > 0);
});

test('processes take turns, and what hangs, dies or leaves something behind in its turn is ended', {
  timeout,
}, async () => {
  const launcher = { lacking: 'no compiler' };
  const behaviours = {
    ...{ fine: '', littering: { turn: 'sleep 600 &' } },
    ...{ hanging: { turn: '[ $turn = 2 ] && sleep 600' }, dying: { turn: 'kill -KILL $$' } },
  };
  const measured = await fakeGroup(launcher, behaviours, { limitMs: 1500 });
  await expectNoneAlive(2000);
  assert.deepEqual(
    Object.keys(behaviours).map((name) => measured[name]?.record.error ?? measured[name]?.turns.length),
    [5, 5, 'killed at the time limit of 1.5 s', 'killed by SIGKILL before it reported'],
  );
});

for (const [what, code, ...command] of [
  ['is missing', 'ENOENT', newPath('-nowhere')],
  ['is not executable', 'EACCES', fileOf('#!/bin/sh\n')],
  ['the system refuses outright', 'E2BIG', 'true', 'x'.repeat(8 << 20)],
]) {
  test(`a command that ${what} was not started`, async () => {
    const { exitCode, signal, notStarted } = await launch({}, command, { limitMs });
    assert.deepEqual([exitCode, signal, notStarted], [null, null, code]);
  });
}

for (const runtime of runtimes) {
  test(`${runtime.name} starts a command without the helper, and exits`, () => {
    const script = fileOf(
      `import { launch } from ${JSON.stringify(new URL('../launch.js', import.meta.url).href)};
console.log((await launch({}, ['true'], { limitMs: ${limitMs} })).exitCode);`,
      { suffix: '.mjs' },
    );
    const [program = '', ...args] = commandFor(runtime, script);
    const { stdout, stderr, status } = spawnSync(program, args, { encoding: 'utf8', timeout });
    assert.deepEqual([stdout, stderr, status], ['0\n', '', 0]);
  });
}
