import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { codeFiles } from '../../loading/code.js';
import { InvalidValue } from '../../system/errors.js';
import { newFolder } from '../../test/support/bench.js';
import { writeFiles } from '../../test/support/scratch.js';
import { commandCases, commandSuite, commandWords } from '../commands.js';

const base = { folder: path.resolve('.'), output: 'null', warmup: 1 };

test('several commands are compared for each combination of values', () => {
  const parameters = { size: ['1', '10'], mode: ['a', 'b'] };
  const { cases, workloads } = commandCases({ commands: ['old {size}', 'new {size} {mode}'], parameters });
  assert.deepEqual(
    cases.map(({ name }) => name),
    ['old {size}', 'new {size} {mode}'],
  );
  const titles = ['size=1, mode=a', 'size=1, mode=b', 'size=10, mode=a', 'size=10, mode=b'];
  assert.deepEqual([...workloads.keys()], titles);
  const { suite } = commandSuite({ ...base, commands: ['old {size}', 'new {mode}'], parameters });
  const wordsOf = (/** @type {string} */ name, /** @type {string} */ workload) =>
    suite.cases[name]?.programs.command?.args?.(/** @type {any} */ ({ workload }));
  assert.deepEqual(wordsOf('old {size}', 'size=10, mode=a'), ['old', '10']);
  assert.deepEqual(wordsOf('new {mode}', 'size=10, mode=b'), ['new', 'b']);
});

test('a single command is compared with its other values, which may be several words', () => {
  const parameters = { flags: ['-a -b', "'c d'"] };
  const { cases, workloads } = commandCases({ commands: ["x {flags} '{y}'"], parameters });
  assert.deepEqual([...workloads], [['default', {}]]);
  assert.equal(cases.length, 2);
  const { suite } = commandSuite({ ...base, commands: ["x {flags} '{y}'"], parameters });
  const words = Object.values(suite.cases).map((each) =>
    each.programs.command?.args?.(/** @type {any} */ ({})),
  );
  assert.deepEqual(words, [
    ['x', '-a', '-b', '{y}'],
    ['x', 'c d', '{y}'],
  ]);
});

test('equal commands have different names', () => {
  const names = commandCases({ commands: ['a', 'a', 'b', 'a'] }).cases.map(({ name }) => name);
  assert.deepEqual(names, ['a', 'a (2)', 'b', 'a (3)']);
});

test('a command is passed to the shell as it is', () => {
  assert.deepEqual(commandWords('a | b', 'bash --norc'), ['bash', '--norc', '-c', 'a | b']);
  assert.deepEqual(commandWords('a & b', 'C:/Windows/cmd.exe'), ['C:/Windows/cmd.exe', '/c', 'a & b']);
  assert.throws(() => commandWords('a | b'), InvalidValue);
});

test('outputs are compared on each workload by itself', () => {
  const parameters = { n: ['1', '2'] };
  const { suite } = commandSuite({ ...base, commands: ['a {n}', 'b {n}'], parameters, sameOutput: true });
  const judged = (
    /** @type {string} */ name,
    /** @type {string} */ workload,
    /** @type {string} */ stdoutHash,
  ) =>
    suite.judge(
      '',
      /** @type {any} */ ({ case: name, how: { workload }, process: { exitCode: 0, stdoutHash } }),
    ).wrong;
  assert.equal(judged('a {n}', 'n=1', 'x'), undefined);
  assert.equal(judged('a {n}', 'n=2', 'y'), undefined);
  assert.equal(judged('b {n}', 'n=1', 'x'), undefined);
  assert.match(String(judged('b {n}', 'n=2', 'x')), /its output differs from that of a \{n\}/);
  assert.match(String(judged('a {n}', 'n=1', 'y')), /its output differs from run to run/);
});

test('errors that a command prints, and its first run, are recorded', () => {
  const { suite } = commandSuite({ ...base, commands: ['a', 'b'] });
  const figuresOf = (/** @type {string} */ name, /** @type {number} */ wallNs, stderr = '') => {
    const process = { exitCode: 0, stderr, left: 0, usage: { userMs: 1, sysMs: 1, rssBytes: 1 } };
    const about = /** @type {any} */ ({ case: name, how: { workload: 'default' }, wallNs, process });
    const { printsErrors, firstNs } = suite.judge('nothing', about).figures ?? {};
    return [printsErrors, firstNs];
  };
  assert.deepEqual(figuresOf('a', 900), [0, 900]);
  assert.deepEqual(figuresOf('b', 10, 'sh: 1: nod: not found'), [1, 10]);
  assert.deepEqual(figuresOf('a', 100, "TypeError: it's undefined"), [1, 900]);
  assert.deepEqual(figuresOf('a', 100, 'Compiling 3 files\n0 errors, 2 warnings\n'), [0, 900]);
});

test('the scripts of commands, and programs in the working directory, are fingerprinted', () => {
  const folder = newFolder();
  writeFiles(folder, {
    'a.js': "import './b.js';",
    'b.js': '',
    'c.sh': '',
    'bin/tool': '\0server(\0"\0"',
    'data.txt': '',
  });
  const filesOf = (/** @type {string[]} */ ...commands) => {
    const { files } = commandSuite({ ...base, folder, commands });
    const all = codeFiles([{ url: '', files }]);
    return [...all]
      .filter((file) => file.startsWith(folder))
      .map((file) => path.relative(folder, file))
      .sort();
  };
  assert.deepEqual(filesOf(`${process.execPath} a.js data.txt`, './bin/tool x'), [
    'a.js',
    'b.js',
    'bin/tool',
  ]);
  assert.deepEqual(filesOf('sh c.sh | wc', 'none.js'), ['c.sh']);
  assert.deepEqual(filesOf(process.execPath, 'true'), []);
});
