import assert from 'node:assert/strict';
import { test } from 'node:test';
import { left, makeTable, right } from '../tables/model.js';
import { styleFor, wantsColour } from '../terminal/style.js';
import { layOutTable } from '../terminal/table.js';

const style = styleFor(false);
const esc = String.fromCharCode(27);

test('columns are as wide as what is in them, and a column without any text is left out', () => {
  const table = makeTable(
    [
      { name: 'a', count: '1', note: '' },
      { name: 'longer', count: '1000', note: '' },
    ],
    [
      left('name', ({ name }) => name),
      right('count', ({ count }) => count),
      left('note', ({ note }) => note),
    ],
  );
  assert.deepEqual(layOutTable(table, style), ['name    count', 'a           1', 'longer   1000']);
});

test('rows of one group stand together under its name, indented', () => {
  const items = ['b1', 'a1', 'b2'];
  const table = makeTable(items, [left('', (item) => item)], (item) => item.slice(0, 1));
  assert.deepEqual(layOutTable(table, style), ['b', '  b1', '  b2', 'a', '  a1']);
});

test('wide and combining characters do not shift the columns after them', () => {
  const names = ['漢字', 'e\u0301', '🚀', 'ab'];
  const lines = layOutTable(makeTable(names, [left('', (name) => name), left('', () => '|')]), style);
  assert.deepEqual(lines, ['漢字  |', 'e\u0301     |', '🚀    |', 'ab    |']);
});

test('a tone colours the text and not the room around it', () => {
  const tones = /** @type {const} */ (['faster', 'slower', 'unclear', 'same', 'quiet']);
  const table = makeTable(
    tones.map((tone) => ({ text: tone.padEnd(3), tone })),
    [right('', (cell) => cell), left('', () => '.')],
  );
  assert.deepEqual(layOutTable(table, styleFor(true)), [
    ` ${esc}[32mfaster${esc}[39m  .`,
    ` ${esc}[31mslower${esc}[39m  .`,
    `${esc}[33munclear${esc}[39m  .`,
    `   ${esc}[2msame${esc}[22m  .`,
    `  ${esc}[2mquiet${esc}[22m  .`,
  ]);
});

test('no text can move the cursor or begin a line', () => {
  const hostile = `x${esc}[2Ky\r\nz\u202e`;
  const table = makeTable([hostile], [left(hostile, (text) => text)], (text) => text);
  const lines = layOutTable(table, style);
  assert.equal(lines.length, 3);
  assert.doesNotMatch(lines.join(''), /[\p{Cc}\p{Cf}]/u);
});

test('colours are for terminals, unless somebody does not want them', () => {
  assert.equal(wantsColour({ isTTY: true }, {}), true);
  assert.equal(wantsColour({ isTTY: true }, { NO_COLOR: '' }), true);
  assert.equal(wantsColour({ isTTY: true }, { NO_COLOR: '1' }), false);
  assert.equal(wantsColour({ isTTY: true }, { TERM: 'dumb' }), false);
  assert.equal(wantsColour({}, { FORCE_COLOR: '1' }), false);
});
