import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { textIn } from 'rounds/files/reading.js';
import { newFolder } from 'rounds/test/support/bench.js';

const script = fileURLToPath(new URL('../.github/comment.sh', import.meta.url));

/**
 * @param {string} found what GitHub answers when it is asked for comments
 * @param {{ exitCode?: number, body?: string, job?: string }} [of] `exitCode` of every call
 */
function comment(
  found,
  { exitCode = 0, body = '<!-- Rounds comparison -->\n\n**Fine.**\n', job = 'CI "bench" 0' } = {},
) {
  const folder = newFolder();
  const [gh, log, file] = ['gh', 'log', 'comment.md'].map((name) => path.join(folder, name));
  if (body !== '') writeFileSync(`${file}`, body);
  const program = `#!/bin/sh\nprintf '%s\\n' "$*" >> '${log}'\ncase "$*" in *--jq*) printf '%s' '${found}';; esac\nexit ${exitCode}\n`;
  writeFileSync(`${gh}`, program, { mode: 0o755 });
  const env = {
    ...{ PATH: `${folder}:${process.env.PATH}`, GITHUB_REPOSITORY: 'a/b', NUMBER: '7' },
    ...{ BODY: file, JOB: job },
  };
  const { status, stdout, stderr } = spawnSync('bash', [script], { env, encoding: 'utf8' });
  const [calls = '', text = ''] = [log, file].map((each) => textIn(`${each}`));
  return { status, stdout, stderr, text, calls: calls.trim().split('\n').filter(Boolean) };
}

test('a comment is made, and the next run of the same job writes it anew', () => {
  const first = comment('');
  assert.equal(first.status, 0, first.stderr);
  assert.match(
    String(first.calls[0]),
    /^api --paginate repos\/a\/b\/issues\/7\/comments --jq .*CI--bench--0/,
  );
  // Whoever else wrote such a comment could change it later.
  assert.match(String(first.calls[0]), /select\(\.user\.login == "github-actions\[bot\]" and /);
  assert.match(String(first.calls[1]), /^api --method POST repos\/a\/b\/issues\/7\/comments --field body=@/);
  assert.match(first.text, /^<!-- Rounds comparison -->\n[\s\S]*\n<!-- CI--bench--0-[\d-]+ -->\n$/);
  const second = comment('41\n42\n');
  assert.match(
    String(second.calls[1]),
    /^api --method PATCH repos\/a\/b\/issues\/comments\/41 --field body=@/,
  );
});

test('jobs whose names are in other letters have comments of their own', () => {
  const [one, other] = ['テスト', 'ビルド'].map((job) => comment('', { job }).text);
  assert.notEqual(one, other);
});

test('where GitHub refuses it, that is a warning', () => {
  const { status, stdout } = comment('', { exitCode: 1 });
  assert.equal(status, 0);
  assert.match(stdout, /^::warning::Rounds could not comment.*pull-requests: write\n$/);
});

test('a run that wrote nothing has no comment', () => {
  assert.deepEqual(comment('', { body: '' }).calls, []);
});
