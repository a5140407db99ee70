import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { commandFor, parse } from '../command.js';
import { commandNamed, commandNames } from '../main.js';

/** What help shows can be typed. */

/** @typedef {Omit<import('../command.js').Definition, 'name'>} Definition */

/** @param {Definition} definition */
function defaultsIn(definition) {
  const command = commandFor({ name: '', ...definition });
  command.configureOutput({ getOutHelpWidth: () => 1000 });
  const help = command.helpInformation();
  assert.equal(help.match(/\(default: /g)?.length ?? 0, help.match(/^ +--.*\(default: .*\)$/gm)?.length ?? 0);
  return [...help.matchAll(/^ +(--[a-z-]+) .*\(default: (.*)\)$/gm)].map(([, flag = '', text = '']) => [
    flag,
    text,
  ]);
}

/** @type {Map<string, string[][]>} */
const shown = new Map();

describe('each default that help shows, typed as it stands there, is the default', () => {
  for (const name of commandNames()) {
    test(name, async () => {
      const definition = await commandNamed(name);
      shown.set(name, defaultsIn(definition));
      const required = (definition.args ?? []).filter(([syntax]) => syntax.startsWith('<')).map(() => 'x');
      const plain = parse(definition, required)?.asked;
      for (const [flag, text] of shown.get(name) ?? []) {
        const typed = parse(definition, [...required, `${flag}=${text}`])?.asked;
        assert.deepEqual(typed?.options, plain?.options, `${flag}=${text}`);
        assert.deepEqual([typed?.given, plain?.given], [[flag], []]);
      }
      for (const sub of Object.values(definition.commands ?? {})) assert.deepEqual(defaultsIn(sub), []);
    });
  }

  test('these are some of them', () => {
    assert.deepEqual(shown.get('bench'), [
      ['--precision', '2%'],
      ['--threshold', '2%'],
      ['--time-limit', '60s'],
    ]);
    assert.deepEqual(shown.get('selftest'), [
      ['--minutes', '10'],
      ['--rounds', '1000'],
      ['--threshold', '2%'],
    ]);
  });
});
