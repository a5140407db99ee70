import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import stringWidth from 'string-width';
import { provisionalTable } from '../progress.js';
import { extra, left, makeTable, right } from '../tables/model.js';
import { styleFor, wantsColour } from '../terminal/style.js';
import { layOutTable } from '../terminal/table.js';
import { wrapText } from '../terminal/wrap.js';

/** Nothing is wider than the terminal but a word that is, and nothing is lost. */

const style = styleFor(false);
const word = fc.stringMatching(/^[a-zé漢×%.-]{1,6}$/u);
const sentence = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));

/** @param {string} text */
function wordsIn(text) {
  return text.split(/\s+/).filter(Boolean);
}

test('lines are as wide as asked at the most, unless a word is wider', () => {
  fc.assert(
    fc.property(sentence, fc.integer({ min: 8, max: 60 }), (text, width) => {
      const lines = wrapText(text, width, '  ');
      assert.deepEqual(wordsIn(lines.join(' ')), wordsIn(text));
      for (const line of lines)
        assert.ok(stringWidth(line) <= width || wordsIn(line).length === 1, `${stringWidth(line)}: ${line}`);
    }),
  );
});

test('a table is as wide as the terminal at the most, and loses none but its extra columns', () => {
  const row = fc.array(sentence, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 40, max: 120 }),
      (rows, width) => {
        const columns = [left, left, right, extra].map((make, i) =>
          make(`title ${i}`, (/** @type {string[]} */ row) => row[i].slice(0, i < 2 ? undefined : 12)),
        );
        const lines = layOutTable(makeTable(rows, columns), style, width);
        for (const line of lines)
          assert.ok(stringWidth(line) <= width, `${stringWidth(line)} > ${width}: ${line}`);
        const shown = new Map();
        for (const each of wordsIn(lines.join(' '))) shown.set(each, (shown.get(each) ?? 0) + 1);
        for (const each of rows.flatMap(([first, second, third]) =>
          wordsIn(`${first} ${second} ${third.slice(0, 12)}`),
        ))
          assert.ok(shown.has(each), `expected "${each}" in\n${lines.join('\n')}`);
      },
    ),
  );
});

test('columns that do not fit at all stand in further tables, each with the names', () => {
  const columns = ['one', 'two', 'three', 'four'].map((title) => right(title, () => '1234567890'));
  const table = makeTable(['a', 'b'], [left('', (name) => name), ...columns]);
  assert.deepEqual(layOutTable(table, style, 30), [
    '          one         two',
    'a  1234567890  1234567890',
    'b  1234567890  1234567890',
    '',
    '        three        four',
    'a  1234567890  1234567890',
    'b  1234567890  1234567890',
  ]);
});

test('what is left out is named, with the width that shows it', () => {
  const table = makeTable(['a'], [left('', (name) => name), extra('CPU/op', () => 'x'.repeat(30))]);
  assert.deepEqual(layOutTable(table, style, 30), ['a', 'More columns with COLUMNS=40:', 'CPU/op']);
  assert.equal(layOutTable(table, style, 33).length, 2);
});

/** @typedef {import('../progress.js').ProvisionalRatio} ProvisionalRatio */

const base = { suite: 'utf8', case: 'TextDecoder', workload: 'text-64KB', runtime: 'node@24' };

/** @param {Partial<import('@rounds/record').Cell>} own @param {number} ratio @returns {ProvisionalRatio} */
function ratioOf(own, ratio) {
  return { axis: own.case ? 'case' : 'runtime', base, other: { ...base, ...own }, ratio };
}

const ratios = [ratioOf({ case: 'isUtf8' }, 1 / 6.61), ratioOf({ case: 'valid-8' }, 42.7)];

test('it is a table, as high as there is room', () => {
  const tableIn = (/** @type {number} */ height) =>
    provisionalTable(2, [...ratios, ratioOf({ runtime: 'bun@1' }, 1.03)], {
      ...{ style: styleFor(false), width: 79, height },
    });
  assert.deepEqual(tableIn(22), [
    'utf8/text-64KB, round 2 (provisional)',
    '  isUtf8       node@24  6.6× faster  than TextDecoder',
    '  valid-8      node@24  43× slower   than TextDecoder',
    '  TextDecoder  bun@1    3% slower    than node@24',
  ]);
  assert.deepEqual(tableIn(3).slice(1), [
    '  isUtf8       node@24  6.6× faster  than TextDecoder',
    '  and 2 more lines',
  ]);
});

const esc = String.fromCharCode(27);

test('a tone colours the text and not the room around it', () => {
  const tones = /** @type {const} */ (['faster', 'slower', 'inconclusive', 'same', 'quiet']);
  const table = makeTable(
    tones.map((tone) => ({ text: tone.padEnd(3), tone })),
    [right('', (cell) => cell), left('', () => '.')],
  );
  assert.deepEqual(layOutTable(table, styleFor(true)), [
    `      ${esc}[32mfaster${esc}[39m  .`,
    `      ${esc}[31mslower${esc}[39m  .`,
    `${esc}[33minconclusive${esc}[39m  .`,
    `        ${esc}[2msame${esc}[22m  .`,
    `       ${esc}[2mquiet${esc}[22m  .`,
  ]);
});

test('colours are for terminals, unless somebody does not want them', () => {
  assert.equal(wantsColour({ isTTY: true }, {}), true);
  assert.equal(wantsColour({ isTTY: true }, { NO_COLOR: '' }), true);
  assert.equal(wantsColour({ isTTY: true }, { NO_COLOR: '1' }), false);
  assert.equal(wantsColour({ isTTY: true }, { TERM: 'dumb' }), false);
  assert.equal(wantsColour({}, { FORCE_COLOR: '1' }), false);
});
