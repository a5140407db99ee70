import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseCommandLine } from '../command.js';
import { formatHelp } from '../help.js';
import { commandNames, loadCommand } from '../main.js';

/** What help shows can be typed. */

/** @typedef {Omit<import('../definition.js').CommandDefinition, 'name'>} Definition */

/** @param {Definition} definition */
function defaultsIn(definition) {
  const help = formatHelp(definition, { title: '', width: 1000 });
  assert.equal(help.match(/\(default: /g)?.length ?? 0, help.match(/^ +--.*\(default: .*\)$/gm)?.length ?? 0);
  return [...help.matchAll(/^ +(--[a-z-]+) .*\(default: (.*)\)$/gm)].map(([, flag = '', text = '']) => [
    flag,
    text,
  ]);
}

/**
 * @param {import('../definition.js').CommandDefinition} definition
 * @param {string[]} words of the command within it
 * @param {Definition} own that of the words
 */
function checkDefaults(definition, words, own) {
  const required = (own.args ?? []).filter(([syntax]) => syntax.startsWith('<')).map(() => 'x');
  const plain = parseCommandLine(definition, [...words, ...required])?.invocation;
  for (const [flag, text] of defaultsIn(own)) {
    const typed = parseCommandLine(definition, [...words, ...required, `${flag}=${text}`])?.invocation;
    assert.deepEqual(typed?.options, plain?.options, `${flag}=${text}`);
    assert.deepEqual([typed?.given, plain?.given], [[flag], []]);
  }
}

describe('each default that help shows, typed as it stands there, is the default', () => {
  for (const name of commandNames()) {
    test(name, async () => {
      const definition = await loadCommand(name);
      checkDefaults(definition, [], definition);
      for (const [word, sub] of Object.entries(definition.commands ?? {}))
        checkDefaults(definition, [word], sub);
    });
  }

  test('every line fits 80 columns, also in a terminal without a width', async () => {
    for (const name of commandNames()) {
      const definition = await loadCommand(name);
      for (const [word, each] of Object.entries({ '': definition, ...definition.commands }))
        for (const line of formatHelp(each, { title: `npx rounds ${name} ${word}`, width: 0 }).split('\n'))
          assert.ok(line.length <= 80, line);
    }
  });

  test('a value of an option without one is an error', async () => {
    const definition = await loadCommand('bench');
    assert.throws(() => parseCommandLine(definition, ['--quick=1']), {
      message: /^Option '--quick' does not take a value\. See: .*rounds bench --help$/,
    });
  });

  test('these are some of them', async () => {
    assert.deepEqual(defaultsIn(await loadCommand('inspect')), [['--rounds', '5']]);
  });
});
