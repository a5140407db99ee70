import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../.github/comment.sh', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'action-'));
after(() => rmSync(folder, { recursive: true }));

/**
 * @param {string} found what GitHub answers when it is asked for comments
 * @param {{ exitCode?: number, body?: string }} [of] `exitCode` of every call
 */
function comment(found, { exitCode = 0, body = '<!-- Rounds comparison -->\n\n**Fine.**\n' } = {}) {
  const [gh, log, file] = ['gh', 'log', 'comment.md'].map((name) => path.join(folder, name));
  for (const each of [log, file]) rmSync(String(each), { force: true });
  if (body !== '') writeFileSync(String(file), body);
  writeFileSync(
    String(gh),
    `#!/bin/sh\nprintf '%s\\n' "$*" >> '${log}'\ncase "$*" in *--jq*) printf '%s' '${found}';; esac\nexit ${exitCode}\n`,
  );
  chmodSync(String(gh), 0o755);
  const env = {
    ...{ PATH: `${folder}:${process.env.PATH}`, GITHUB_REPOSITORY: 'a/b', NUMBER: '7' },
    ...{ BODY: String(file), JOB: 'CI "bench" 0' },
  };
  const { status, stdout, stderr } = spawnSync('bash', [script], { env, encoding: 'utf8' });
  const calls = existsSync(String(log)) ? readFileSync(String(log), 'utf8').trim().split('\n') : [];
  return {
    status,
    stdout,
    stderr,
    calls,
    text: existsSync(String(file)) ? readFileSync(String(file), 'utf8') : '',
  };
}

test('a comment is made, and the next run of the same job writes it anew', () => {
  const first = comment('');
  assert.equal(first.status, 0, first.stderr);
  assert.match(
    String(first.calls[0]),
    /^api --paginate repos\/a\/b\/issues\/7\/comments --jq .*CI--bench--0/,
  );
  assert.match(String(first.calls[1]), /^api --method POST repos\/a\/b\/issues\/7\/comments --field body=@/);
  assert.match(first.text, /^<!-- Rounds comparison -->\n[\s\S]*\n<!-- CI--bench--0 -->\n$/);
  const second = comment('41\n42\n');
  assert.match(
    String(second.calls[1]),
    /^api --method PATCH repos\/a\/b\/issues\/comments\/41 --field body=@/,
  );
});

test('where GitHub refuses it, that is a warning', () => {
  const { status, stdout } = comment('', { exitCode: 1 });
  assert.equal(status, 0);
  assert.match(stdout, /^::warning::Rounds could not comment.*pull-requests: write\n$/);
});

test('a run that wrote nothing has no comment', () => {
  assert.deepEqual(comment('', { body: '' }).calls, []);
});
