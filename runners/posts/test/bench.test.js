import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { afterEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { start } from 'rounds/test/support/bench.js';
import { fakeProgram, hangsAt } from 'rounds/test/support/fake-runtime.js';
import { endAll, expectNoneAlive, hanging } from 'rounds/test/support/processes.js';
import { newPath, writeFiles } from 'rounds/test/support/scratch.js';

/** Recipes, as a user starts them. */

afterEach(endAll);

/** @param {string} recipe @param {string[]} args @param {Record<string, string>} [env] */
const startRecipe = (recipe, args, env) =>
  start(process.execPath, [fileURLToPath(new URL(`../../${recipe}.js`, import.meta.url)), ...args], { env });

test('`pnpm bench` has the options of the tool, and passes selections on', async () => {
  for (const [args, code, output] of /** @type {[string[], number, RegExp][]} */ ([
    [['--help'], 0, /^Usage: (?![\s\S]*^Usage: )/m],
    [['--rounds', '0', '--quick', '--runtime', 'node'], 0, /^utf8-validation \S+$/m],
    [['no-such-suite'], 2, /Unknown suite "no-such-suite"/],
    [['--cell', 'no/such/cell'], 2, /--cell no\/such\/cell is in no suite/],
  ])) {
    const { exitCode, stdout, stderr } = await startRecipe('bench', args).closed;
    assert.equal(exitCode, code, stderr);
    assert.match(stdout + stderr, output);
  }
});

test('`pnpm bench -- --quick` is a run of the posts, and its options are those of the tool', async () => {
  const { exitCode, stderr } = await startRecipe('bench', ['--', '--quick', '--runtime', 'no-such-runtime'])
    .closed;
  assert.deepEqual([exitCode, /no-such-runtime/.test(stderr)], [2, true], stderr);
});

test('a recipe whose results folder is unusable fails with one line', () => {
  const cwd = newPath('-project');
  writeFiles(cwd, { 'package.json': '{ "rounds": { "results": "package.json" } }' });
  const recipe = fileURLToPath(new URL('../../versions.js', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [recipe, '--versions', 'node@24.0.0,node@24.1.0'], {
    cwd,
    encoding: 'utf8',
  });
  assert.match(stderr, /^error: \S+package\.json\S* cannot be used \((?:EEXIST|ENOTDIR): [^\n]*\n$/);
  assert.equal(status, 1);
});

for (const [signal, code] of /** @type {const} */ ([
  ['SIGINT', 130],
  ['SIGKILL', null],
])) {
  test(`${signal} to a recipe ends the command that it started`, async () => {
    const args = [
      'stdin-syscalls',
      '--runtime',
      'node',
      '--case',
      'fs.readSync',
      '--workload',
      '4KiB',
      '--out',
      newPath(),
    ];
    const { child, closed } = startRecipe('bench', args, { NODE_BINARY: fakeProgram(hangsAt(1)) });
    await hanging();
    child.kill(signal);
    await expectNoneAlive(5000);
    const { exitCode, stderr } = await closed;
    assert.equal(exitCode, code);
    assert.match(stderr, /^Interrupted/m);
  });
}
