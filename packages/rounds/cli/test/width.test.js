import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rounds } from '../../test/support/bench.js';
import { formatHelp } from '../help.js';
import { commandNames, loadCommand } from '../main.js';

/** What a command prints fits 80 columns where nobody says how wide it may be. An address or a path cannot be broken. */

const width = 80;

/** @param {string} text */
function expectNarrow(text) {
  for (const line of text.split('\n')) {
    const isUnbreakable =
      line
        .trim()
        .split(' ')
        .filter((word) => word.length > 40).length > 0;
    assert.ok(line.length <= width || isUnbreakable, `${line.length} columns: ${line}`);
  }
}

test('every help', async () => {
  for (const name of commandNames()) {
    const definition = await loadCommand(name);
    for (const [word, each] of Object.entries({ '': definition, ...definition.commands }))
      expectNarrow(formatHelp(each, { title: `npx rounds ${name} ${word}` }));
  }
});

for (const [name, ...words] of [
  ['runtimes'],
  ['bench', '--rounds', '0', 'header-lookup', 'websocket-pingpong', 'native-kernels'],
]) {
  test([name, ...words].join(' '), async () => {
    const { stdout, stderr } = await rounds(String(name), words);
    assert.ok(stdout.length > 100, stderr);
    expectNarrow(stdout);
  });
}
