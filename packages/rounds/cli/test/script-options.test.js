import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const module = new URL('../script-options.js', import.meta.url);

/** @param {string[]} args of a script @param {string} [then] what it does with its `values` and `names` */
function script(args, then = 'console.log(JSON.stringify({ ...values, names }))') {
  const source = `import { parseScriptOptions } from '${module}';
    const defaults = { out: '', underLoad: false, rounds: 36 };
    const { values, names } = parseScriptOptions(defaults, { takesNames: true });
    ${then}`;
  const all = ['--input-type=module', '--eval', source, '--', 'script.js', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, all, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('options have the types of their defaults', () => {
  const defaults = { out: '', underLoad: false, rounds: 36, names: [] };
  assert.deepEqual(JSON.parse(script([]).stdout), defaults);
  const words = ['a', '--out', 'x', '--under-load', '--rounds=5', 'b', '--', '--quick'];
  const given = { out: 'x', underLoad: true, rounds: 5, names: ['a', 'b', '--quick'] };
  assert.deepEqual(JSON.parse(script(words).stdout), given);
});

for (const [args, message] of /** @type {[string[], RegExp][]} */ ([
  [
    ['--rounds', 'x'],
    /^error: Invalid value 'x' of option '--rounds <value>'\. Use a whole number of 1 or more\. See: /,
  ],
  [
    ['--rounds', '0'],
    /^error: Invalid value '0' of option '--rounds <value>'\. Use a whole number of 1 or more\. See: /,
  ],
  [['--rounds'], /^error: Option '--rounds <value>' needs a value\. See: node script\.js --help\n$/],
  [['--under-load=1'], /^error: Option '--under-load' does not take a value\. See: /],
  [['--round', '3'], /^error: Unknown option "--round"\. Did you mean "--rounds"\? See: /],
])) {
  test(`${args.join(' ')} is a usage error in one line`, () => {
    const { status, stdout, stderr } = script(args);
    assert.match(stderr, message);
    assert.deepEqual([status, stdout, stderr.trim().split('\n').length], [2, '', 1]);
  });
}

test('an uncaught error is one line', () => {
  const { status, stderr } = script([], `await Promise.reject(new Error('no disk'))`);
  assert.equal(stderr, 'error: unexpected: no disk (set DEBUG=1 for the stack)\n');
  assert.equal(status, 1);
});
