import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { helpText, parse } from '../command.js';
import { commandNamed, commandNames } from '../main.js';

/** What help shows can be typed. */

/** @typedef {Omit<import('../command.js').Definition, 'name'>} Definition */

/** @param {Definition} definition */
function defaultsIn(definition) {
  const help = helpText(definition, { name: '', width: 1000 });
  assert.equal(help.match(/\(default: /g)?.length ?? 0, help.match(/^ +--.*\(default: .*\)$/gm)?.length ?? 0);
  return [...help.matchAll(/^ +(--[a-z-]+) .*\(default: (.*)\)$/gm)].map(([, flag = '', text = '']) => [
    flag,
    text,
  ]);
}

/**
 * @param {import('../command.js').Definition} definition
 * @param {string[]} words of the command within it
 * @param {Definition} own that of the words
 */
function checkDefaults(definition, words, own) {
  const required = (own.args ?? []).filter(([syntax]) => syntax.startsWith('<')).map(() => 'x');
  const plain = parse(definition, [...words, ...required])?.asked;
  for (const [flag, text] of defaultsIn(own)) {
    const typed = parse(definition, [...words, ...required, `${flag}=${text}`])?.asked;
    assert.deepEqual(typed?.options, plain?.options, `${flag}=${text}`);
    assert.deepEqual([typed?.given, plain?.given], [[flag], []]);
  }
}

/** @type {Map<string, string[][]>} */
const shown = new Map();

describe('each default that help shows, typed as it stands there, is the default', () => {
  for (const name of commandNames()) {
    test(name, async () => {
      const definition = await commandNamed(name);
      shown.set(name, defaultsIn(definition));
      checkDefaults(definition, [], definition);
      for (const [word, sub] of Object.entries(definition.commands ?? {}))
        checkDefaults(definition, [word], sub);
    });
  }

  test('a terminal without a width gets lines of the usual one', async () => {
    const definition = await commandNamed('bench');
    const [none, usual] = [0, 80].map((width) => helpText(definition, { name: 'rounds bench', width }));
    assert.equal(none, usual);
    assert.match(String(none), /^ {2}--case <glob> +only these cases$/m);
  });

  test('an option that takes no argument says so', async () => {
    const definition = await commandNamed('bench');
    assert.throws(() => parse(definition, ['--quick=1']), {
      message: /^Option '--quick' takes no argument\. See: .*rounds bench --help$/,
    });
  });

  test('these are some of them', () => {
    assert.deepEqual(shown.get('inspect'), [['--rounds', '5']]);
  });
});
