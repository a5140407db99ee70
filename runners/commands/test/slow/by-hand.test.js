import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { repository } from '../../../reference-files.js';

/** What this repository runs by hand: `--help` and unknown options neither write a file nor start a process. */

const folders = [
  'runners',
  'runners/study',
  'runners/test/chaos',
  'runners/test/fuzz',
  'packages/fleet/test',
];
const files = folders.flatMap((folder) =>
  readdirSync(path.join(repository, folder))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `${folder}/${name}`),
);
const textOf = (/** @type {string} */ file) => readFileSync(path.join(repository, file), 'utf8');
const programs = files.filter(
  (file) => /^ \* Asks: |(?:parse|check)ScriptOptions/m.test(textOf(file)) && !/\.test\.js$/.test(file),
);

/** These pass all arguments to a command of `rounds`. */
const delegating = ['runners/bench.js'];

const permission = ['--permission', '--experimental-permission'].find((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

/** @param {string} file @param {string} option */
function run(file, option) {
  const allowed = [
    '--allow-fs-read=*',
    '--allow-addons',
    ...(delegating.includes(file) ? ['--allow-child-process', '--allow-fs-write=*'] : []),
  ];
  const args = [String(permission), ...allowed, '--no-warnings', file, option];
  return spawnSync(process.execPath, args, { cwd: repository, encoding: 'utf8' });
}

test('these are all of them', () => {
  assert.ok(programs.length >= 15, programs.join());
  for (const file of ['runners/nightly.js', ...delegating]) assert.ok(programs.includes(file), file);
});

for (const file of programs) {
  test(`${file}: --help prints what it is for, and an unknown option is bad usage`, () => {
    const { status, stdout, stderr } = run(file, '--help');
    assert.deepEqual([stderr, status], ['', 0]);
    assert.match(stdout, delegating.includes(file) ? /^Usage: / : /(node|pnpm) \S+/);
    const wrong = run(file, '--no-such-option');
    assert.match(wrong.stderr, /^error: Unknown option ["']--no-such-option["']\. See: .* --help\n$/);
    assert.deepEqual([wrong.stdout, wrong.status], ['', 2]);
  });
}
