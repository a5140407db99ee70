import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rounds, tried } from '../support/packed.js';

/** Every command of the package, installed in an empty project: alone, and with a folder of benches. */

const least = ['--runtime', 'node', '--rounds', '1'];

/**
 * What a command is given besides, and what comes of it: an exit code, and an answer on stdout or one line on stderr.
 *
 * @type {Record<string, { more?: string[], mayFail?: boolean, alone: [number, RegExp], withFolder: [number, RegExp] }>}
 */
const expected = {
  init: {
    alone: [0, /^Wrote bench\/example\.bench\.js\. Measure it with:\n\n {2}npx rounds bench\/ /],
    withFolder: [2, /Too many arguments for 'init'.* See: npx rounds init --help$/],
  },
  '': {
    more: [...least, '--quick'],
    alone: [0, /^Results: \.rounds\//m],
    withFolder: [0, /^Results: \.rounds\//m],
  },
  bench: {
    more: [...least, '--quick'],
    alone: [0, /^Results: \.rounds\//m],
    withFolder: [0, /^Results: \.rounds\//m],
  },
  bisect: {
    alone: [2, /Name the good version, the bad one, and benches; or --versions and benches\.$/],
    withFolder: [2, /Name the good version, the bad one, and benches; or --versions and benches\.$/],
  },
  check: {
    more: ['--runtime', 'node'],
    mayFail: true, // on a noisy machine
    alone: [0, /^ok {4}node@\S+ clock +steps of /m],
    withFolder: [2, /Too many arguments for 'check'.* See: npx rounds check --help$/],
  },
  history: {
    alone: [
      2,
      /Name results files of runs with --against, or their folder\. See: npx rounds history --help$/,
    ],
    withFolder: [2, /bench\/? has no results file \(\*\.ndjson\)\.$/],
  },
  inspect: {
    more: least,
    alone: [0, /join words: each case alone in a process/],
    withFolder: [0, /join words: each case alone in a process/],
  },
  report: {
    alone: [2, /Name a results file, such as \.rounds\/FILE\.ndjson\. See: npx rounds report --help$/],
    withFolder: [2, /bench\/? has no results file \(\*\.ndjson\)\.$/],
  },
  runtimes: {
    alone: [0, /^node@\S+ +v8 /m],
    withFolder: [2, /Unknown command "bench\/"\. Known: add, remove\.$/],
  },
};

for (const [name, { more = [], mayFail = false, alone, withFolder }] of Object.entries(expected)) {
  for (const [args, [code, said]] of /** @type {const} */ ([
    [[], alone],
    [['bench/'], withFolder],
  ])) {
    const words = [name, ...args].filter(Boolean);
    test(`${['rounds', ...words].join(' ')} ${code === 0 ? 'answers' : 'says why not, in one line'}`, () => {
      const { status, stdout, stderr } = tried([...words, ...more]);
      assert.match(code === 0 ? stdout : stderr.replace(/^error: ([^\n]*)\n$/, '$1'), said, stdout + stderr);
      if (code !== 0) assert.equal(stdout, '');
      assert.ok(status === code || (mayFail && status === 1), `exit code ${status}: ${stderr}`);
    });
  }
}

test('these are all commands that help knows, and it names them as they are typed', () => {
  const help = rounds('--help');
  assert.match(help, /^Usage: npx rounds /);
  const names = [...help.matchAll(/^ {2}([a-z][\w:-]*)/gm)].map(([, name]) => name);
  assert.deepEqual(['', ...names].sort(), Object.keys(expected).sort());
  const { stderr } = tried(['bench', '--nothing'], { npm_config_user_agent: 'yarn/4.9.1 npm/? node/v24' });
  assert.match(stderr, /See: yarn rounds bench --help$/m);
});
