import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { parseScriptOptions } from '../script-options.js';

/** @param {string[]} args of a script */
function parse(...args) {
  process.argv.splice(1, Infinity, 'script.js', ...args);
  return parseScriptOptions({ out: '', underLoad: false, rounds: 36 }, { takesNames: true });
}

test('options have the types of their defaults', () => {
  assert.deepEqual(parse(), { values: { out: '', underLoad: false, rounds: 36 }, names: [] });
  assert.deepEqual(parse('a', '--out', 'x', '--under-load', '--rounds=5', 'b', '--', '--quick'), {
    values: { out: 'x', underLoad: true, rounds: 5 },
    names: ['a', 'b', '--quick'],
  });
});

test('bad usage is an error that says what would be right', () => {
  for (const [args, message] of /** @type {[string[], RegExp][]} */ ([
    [
      ['--rounds', 'x'],
      /^Invalid value 'x' of option '--rounds <value>'\. Use a whole number of 1 or more\. /,
    ],
    [['--rounds', '0'], /^Invalid value '0' of option '--rounds <value>'\. /],
    [['--rounds'], /^Option '--rounds <value>' needs a value\. See: node script\.js --help$/],
    [['--under-load=1'], /^Option '--under-load' does not take a value\. See: /],
    [['--round', '3'], /^Unknown option "--round"\. Did you mean "--rounds"\? See: /],
  ]))
    assert.throws(() => parse(...args), { name: 'UserError', message });
});

test('an uncaught error of a script is one line, also one of its options', () => {
  for (const [text, line, code] of /** @type {const} */ ([
    [`await Promise.reject(new Error('no disk'))`, 'unexpected: no disk (set DEBUG=1 for the stack)', 1],
    [`parseScriptOptions({})`, 'Too many arguments: expected 0 arguments, got 1.', 2],
  ])) {
    const source = `import { parseScriptOptions } from '${new URL('../script-options.js', import.meta.url)}';
parseScriptOptions({}, { takesNames: true });
${text}`;
    const args = ['--input-type=module', '--eval', source, '--', 'script.js', 'x'];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    assert.ok(stderr.startsWith(`error: ${line}`), stderr);
    assert.deepEqual([status, stderr.trim().split('\n').length], [code, 1]);
  }
});
