import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { seededRandom } from '@rounds/stats';
import { InvalidValue } from '../errors.js';
import { splitWords } from '../split-words.js';

/** The reference is `sh`, which prints its words separated by NUL. @param {string[]} texts */
function splitByShell(texts) {
  const script = texts.map((text) => `printf '%s\\0' ${text}; printf '\\1\\0'`).join('\n');
  const { stdout, status, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  const all = stdout.split('\u0001\0').slice(0, -1);
  return all.map((each) => each.split('\0').slice(0, -1));
}

/** Pieces of commands, whose quotes have an end. */
const quoted = String.raw`'x y' '' "p 'q'" "\"r\\" "" \\ \' '"' "\x" '$HOME' "\$HOME"`.match(
  /'[^']*'|"(?:\\.|[^"])*"|\\./g,
);
const pieces = [
  ...(quoted ?? []),
  ' ',
  '  ',
  '\t',
  '\\ ',
  '\\\n',
  '"\\\n"',
  ...'a b.js -n = é {n} a#b c~d'.split(' '),
];

test('words are those of sh', { skip: process.platform === 'win32' }, () => {
  const random = seededRandom(74);
  const texts = Array.from({ length: 1000 }, () => {
    const length = 1 + Math.floor(random() * 12);
    return `./w${Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join('')}`;
  });
  const expected = splitByShell(texts);
  for (const [i, text] of texts.entries())
    for (const isStrict of [false, true])
      assert.deepEqual(splitWords(text, { separator: '/', isStrict }), expected[i], text);
});

test('what a shell would expand or connect is rejected, unless it is quoted', () => {
  const texts = [
    'a | b',
    'a;b',
    'a&',
    'a > b',
    'ls *.js',
    'a $HOME',
    'a "$HOME"',
    'a `b`',
    'a ~/b',
    'a #b',
    '(a)',
  ];
  for (const text of [...texts, 'NODE_ENV=production node a.js']) {
    assert.throws(() => splitWords(text, { isStrict: true }), InvalidValue, text);
    assert.ok(splitWords(text).length > 0);
    assert.doesNotThrow(() => splitWords(`a '${text}'`, { isStrict: true }), text);
  }
  assert.deepEqual(splitWords('env A=1 b', { isStrict: true }), ['env', 'A=1', 'b']);
});

test('a quote without an end, and a command without a word, are rejected', () => {
  for (const text of [`a 'b`, 'a "b', 'a "b\\"', 'a \\', '', '  ', `''`, `'' a`])
    assert.throws(() => splitWords(text, { separator: '/' }), InvalidValue, JSON.stringify(text));
});

test('on Windows, a backslash is part of a path', () => {
  const words = splitWords('"C:\\Program Files\\a.exe" .\\b\\c.js "d\\"', { separator: '\\' });
  assert.deepEqual(words, ['C:\\Program Files\\a.exe', '.\\b\\c.js', 'd\\']);
});
