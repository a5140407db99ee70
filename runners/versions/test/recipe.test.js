import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { repository } from '../../reference-files.js';

/** The recipe as a night starts it, with an npm that knows two versions of every runtime and downloads none. */

const [before, id] = ['98.0.0', '98.1.0'];

test('a measured release is not measured again; an unavailable one leaves nothing and is tried again', (t) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rounds-versions-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const out = path.join(folder, 'out');
  const published = { versions: [before, id], time: { [before]: '2020-01-01T00:00:00Z', [id]: new Date() } };
  const script = `case "$*" in *versions*) echo '${JSON.stringify(published)}' ;; *) echo 'npm error no network' >&2; exit 1 ;; esac`;
  writeFileSync(path.join(folder, 'npm'), `#!/bin/sh\n${script}\n`);
  chmodSync(path.join(folder, 'npm'), 0o755);
  const run = (/** @type {string[]} */ ...more) =>
    spawnSync(process.execPath, ['runners/versions.js', '--out', out, ...more], {
      ...{ cwd: repository, encoding: 'utf8', timeout: 120e3 },
      env: { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH}`, ROUNDS_LOCK: folder },
    });

  const first = run('--max', '1');
  assert.equal(first.status, 1, first.stderr);
  assert.match(first.stderr, /^error: node-\S+@98\.0\.0 could not be downloaded: .*no network/m);
  assert.match(first.stderr, /^node@98\.0\.0, node@98\.1\.0 could not be compared\. /m);
  assert.match(first.stdout, /^For next time: bun@98\.1\.0, deno@98\.1\.0$/m);
  assert.equal(existsSync(out), false);

  mkdirSync(out);
  const names = ['node', 'bun', 'deno'].map((name) => `${name}@${id}.ndjson`);
  for (const name of names) writeFileSync(path.join(out, name), '');
  const second = run();
  assert.equal(second.stderr, '');
  assert.equal(second.status, 0);
  assert.deepEqual(
    second.stdout.match(/\S+(?= was measured: )/g),
    names.map((name) => name.replace('.ndjson', '')),
  );
  assert.deepEqual(readdirSync(out).sort(), names.toSorted());

  const wrong = run('--versions', 'node@20');
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /^error: --versions node@20: name two versions at least\.\n$/);
});
