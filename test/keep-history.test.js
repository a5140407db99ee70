import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../.github/keep-history.sh', import.meta.url));

test('each night adds to the branch, and no night takes anything away', (t) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rounds-history-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const [remote, night] = [path.join(folder, 'remote.git'), path.join(folder, 'night')];
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { encoding: 'utf8' });
  git('init', '-q', '--bare', '-b', 'main', remote);
  const empty = git('--git-dir', remote, 'hash-object', '-w', '-t', 'tree', '/dev/null').trim();
  const who = ['-c', 'user.name=x', '-c', 'user.email=x@example.org'];
  const other = git(...who, '--git-dir', remote, 'commit-tree', '-m', 'of another', empty).trim();
  git('--git-dir', remote, 'update-ref', 'refs/heads/of-another/history', other);
  const keep = (/** @type {string} */ name, to = remote) => {
    rmSync(night, { recursive: true, force: true });
    mkdirSync(path.join(night, `bisect-${name}`), { recursive: true });
    writeFileSync(path.join(night, `${name}.ndjson`), name);
    writeFileSync(path.join(night, `bisect-${name}/bisect.jsonl`), name);
    return spawnSync('sh', [script, night, to], {
      encoding: 'utf8',
      env: { ...process.env, TMPDIR: folder },
    });
  };
  for (const name of ['one', 'two', 'two']) {
    const { status, stderr } = keep(name);
    assert.equal(status, 0, stderr);
  }
  const files = git('--git-dir', remote, 'ls-tree', '-r', '--name-only', 'history').trim().split('\n');
  assert.deepEqual(files, ['bisect-one/bisect.jsonl', 'bisect-two/bisect.jsonl', 'one.ndjson', 'two.ndjson']);
  assert.equal(git('--git-dir', remote, 'rev-list', '--count', 'history').trim(), '2');
  assert.equal(git('--git-dir', remote, 'rev-parse', 'of-another/history').trim(), other);
  // A server that cannot be reached is no branch that is not there.
  assert.notEqual(keep('three', path.join(folder, 'gone.git')).status, 0);
});
