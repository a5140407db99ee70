import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { commandNames } from '../../cli/main.js';
import { expectOneLine, rounds } from '../../test/support/bench.js';

/** A shell completes what can be typed. */

/** @param {string} shell */
async function scriptFor(shell) {
  const { exitCode, stdout, stderr } = await rounds('completion', [shell]);
  assert.deepEqual([exitCode, stderr], [0, '']);
  return stdout;
}

/**
 * @param {string} script
 * @param {string[]} words the last one is begun
 */
function completed(script, words) {
  const ask = `${script}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _rounds
printf '%s\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', ask], { encoding: 'utf8' }).trim().split('\n');
}

test('bash completes commands, suites and options', async () => {
  const script = await scriptFor('bash');
  assert.deepEqual(completed(script, ['rounds', '']), commandNames());
  assert.deepEqual(completed(script, ['rounds', 'comp']), ['compare', 'completion']);
  assert.deepEqual(completed(script, ['rounds', 'bench', 'utf8']), ['utf8-validation']);
  assert.deepEqual(completed(script, ['rounds', 'bench', '--rou']), ['--rounds']);
  assert.deepEqual(completed(script, ['rounds', 'runtimes', 'a']), ['add']);
  assert.deepEqual(completed(script, ['rounds', 'completion', 'z']), ['zsh']);
});

for (const [shell, command] of [
  ['zsh', 'compinit'],
  ['fish', "-n '__fish_seen_subcommand_from bench' -l rounds -d "],
]) {
  test(`${shell} has its own, which it can read`, async (t) => {
    const script = await scriptFor(String(shell));
    assert.ok(script.includes(String(command)), script);
    try {
      execFileSync(String(shell), ['-n', '-c', script]);
    } catch (error) {
      if (/** @type {any} */ (error).code === 'ENOENT') t.diagnostic(`no ${shell} here`);
      else throw error;
    }
  });
}

test('another shell is refused', async () => {
  expectOneLine(
    await rounds('completion', ['tcsh']),
    2,
    /^error: Unknown shell "tcsh"\..* Known: bash, zsh, fish\.$/m,
  );
});
