import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { afterEach, test } from 'node:test';
import { bench, commandLine, newFolder, smallRun, start } from '../../test/support/bench.js';
import { fakeProgram } from '../../test/support/fake-runtime.js';
import { endAll } from '../../test/support/processes.js';

/** A results file is made to be shown to others: it says nothing about whose machine it came from. */

afterEach(endAll);

const canary = 'c4n4ry-7hf3-value';
const host = 'trillians-laptop';

/** A home with the runtime in it, which fails with all that it knows of its user. */
function someonesHome() {
  const home = `${newFolder()}/zaphodbb`;
  mkdirSync(home);
  const tells = `case $task in *'"case":"noop"'*) echo "at $HOME/lib/x.js, /home/$USER/y, $(hostname)" >&2; exit 1;; esac`;
  copyFileSync(fakeProgram(tells), `${home}/node`);
  const { args } = smallRun(`${home}/node`);
  const out = `${home}/results.ndjson`;
  const env = {
    HOME: home,
    USER: 'zaphodbb',
    LOGNAME: 'zaphodbb',
    ROUNDS_SECRET: canary,
    NODE_BINARY: `${home}/node`,
  };
  return { home, out, args: [...args, '--out', out], env };
}

/** @param {string} out @param {string} home @param {string[]} more */
function expectSilent(out, home, ...more) {
  const text = readFileSync(out, 'utf8');
  assert.match(text, /"path":"~\/node"/);
  assert.match(text, /"--out","~\/results\.ndjson"/);
  assert.match(text, /at ~\/lib\/x\.js/);
  const told = [home, 'zaphodbb', canary, 'ROUNDS_SECRET', ...more].filter((secret) => text.includes(secret));
  assert.deepEqual(told, []);
}

test('neither home, nor user, nor environment is in a results file', async () => {
  const { home, out, args, env } = someonesHome();
  assert.equal((await bench(args, { env })).exitCode, 1);
  expectSilent(out, home, ...(hostname().length > 4 ? [hostname()] : []));
});

test('nor is the name of the host', {
  skip: process.getuid?.() !== 0 && 'naming a host takes root',
}, async (t) => {
  const { home, out, args, env } = someonesHome();
  const named = `hostname ${host} || exit 77; exec "$@"`;
  const command = ['-u', 'sh', '-c', named, 'sh', ...commandLine('bench', args)];
  const { exitCode } = await start('unshare', command, { env }).closed;
  if (exitCode === 77) return t.skip('naming a host is not permitted here');
  assert.equal(exitCode, 1);
  expectSilent(out, home, host);
});
