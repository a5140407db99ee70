import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { afterEach, test } from 'node:test';
import { commandLine, newFolder, smallRun, start } from '../../test/support/bench.js';
import { fakeProgram } from '../../test/support/fake-runtime.js';
import { endAll } from '../../test/support/processes.js';

/** A results file is made to be shown to others: it says nothing about whose machine it came from. */

afterEach(endAll);

const canary = 'c4n4ry-7hf3-value';
const host = 'trillians-laptop';

const canName = spawnSync('unshare', ['-u', 'hostname', host]).status === 0; // as root

test('neither home, nor user, nor environment, nor host is in a results file', async () => {
  // A home with the runtime in it, which fails with all that it knows of its user.
  const home = `${newFolder()}/zaphodbb`;
  mkdirSync(home);
  const tells = `case $task in *'"case":"noop"'*) echo "at $HOME/lib/x.js, /home/$USER/y, $(hostname)" >&2; exit 1;; esac`;
  const NODE_BINARY = `${home}/node`;
  copyFileSync(fakeProgram(tells), NODE_BINARY);
  const out = `${home}/results.ndjson`;
  const variables = ['--env', 'USER', '--env', `HIDDEN=${canary}`];
  const args = [...smallRun(NODE_BINARY).args, ...variables, '--out', out];
  const env = { HOME: home, USER: 'zaphodbb', LOGNAME: 'zaphodbb', ROUNDS_SECRET: canary, NODE_BINARY };
  const before = canName ? ['unshare', '-u', 'sh', '-c', `hostname ${host}; exec "$@"`, 'sh'] : [];
  const [program, ...all] = [...before, ...commandLine('bench', args)];
  assert.equal((await start(program, all, { env }).closed).exitCode, 1);
  const text = readFileSync(out, 'utf8');
  assert.match(text, /"path":"~\/node"/);
  assert.match(text, /"--out","~\/results\.ndjson"/);
  assert.match(text, /at ~\/lib\/x\.js/);
  const secrets = [
    home,
    'zaphodbb',
    canary,
    'ROUNDS_SECRET',
    host,
    ...[hostname()].filter((name) => name.length > 4),
  ];
  assert.deepEqual(
    secrets.filter((secret) => text.includes(secret)),
    [],
  );
});
