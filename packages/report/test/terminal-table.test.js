import assert from 'node:assert/strict';
import { test } from 'node:test';
import { left, makeTable, right } from '../tables/model.js';
import { styleFor, wantsColour } from '../terminal/style.js';
import { layOutTable } from '../terminal/table.js';

const esc = String.fromCharCode(27);

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

test('colours are for terminals, unless somebody does not want them', () => {
  assert.equal(wantsColour({ isTTY: true }, {}), true);
  assert.equal(wantsColour({ isTTY: true }, { NO_COLOR: '' }), true);
  assert.equal(wantsColour({ isTTY: true }, { NO_COLOR: '1' }), false);
  assert.equal(wantsColour({ isTTY: true }, { TERM: 'dumb' }), false);
  assert.equal(wantsColour({}, { FORCE_COLOR: '1' }), false);
});
