import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';

const byHand = new URL('../script-options.js', import.meta.url);

/** @param {string[]} args of a program @param {string} [then] what it does with its `values` */
function program(args, then = 'console.log(JSON.stringify(values))') {
  const source = `
    import { parseScriptOptions } from '${byHand}';
    const { values } = parseScriptOptions({ options: { out: { type: 'string' } } }, { rounds: 36, minutes: Infinity });
    ${then}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', source, '--', ...args],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

test('options, and numbers with what they are without the option', () => {
  assert.deepEqual(JSON.parse(program(['--out', 'x', '--rounds', '5']).stdout), {
    out: 'x',
    rounds: 5,
    minutes: null, // Infinity, in JSON
  });
  assert.equal(program([], 'console.log(values.rounds, values.minutes)').stdout, '36 Infinity\n');
});

for (const [args, said] of /** @type {const} */ ([
  [['--rounds', 'x'], /^error: Option '--rounds' takes a whole number of 1 or more, not 'x'\. See: .+\n$/],
  [['--rounds', '0'], /^error: Option '--rounds' takes a whole number of 1 or more, not '0'\. See: .+\n$/],
  [['--rounds'], /^error: Option '--rounds <value>' argument missing\. See: .+\n$/],
  [['--out', '--x'], /^error: Option '--out' argument is ambiguous\. See: .+\n$/],
  [['--round', '3'], /^error: Unknown option '--round'\. See: .+\n$/],
])) {
  test(`${args.join(' ')} is bad usage, said in one line`, () => {
    const { status, stdout, stderr } = program([...args]);
    assert.match(stderr, said);
    assert.equal(stdout, '');
    assert.equal(status, 2);
  });
}

test('what a program does not catch is one line too', () => {
  const { status, stderr } = program([], `await Promise.reject(new Error('no disk'))`);
  assert.equal(stderr, 'error: unexpected: no disk (set DEBUG=1 for the stack)\n');
  assert.equal(status, 1);
});
