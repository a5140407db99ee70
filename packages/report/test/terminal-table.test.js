import assert from 'node:assert/strict';
import { test } from 'node:test';
import { left, makeTable, right } from '../tables/model.js';
import { pairTable } from '../tables/workload-tables.js';
import { styleFor, wantsColour } from '../terminal/style.js';
import { layOutTable } from '../terminal/table.js';

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

test('cells of pairs make a matrix only if all of them are pairs', () => {
  const cellOf = (/** @type {string} */ name, /** @type {string} */ runtime) => ({
    cell: { suite: 's', case: name, workload: 'w', runtime },
    ns: { estimate: 100, low: null, high: null },
  });
  const matrix = (/** @type {ReturnType<typeof cellOf>[]} */ ...cells) =>
    layOutTable(pairTable(/** @type {any} */ ({ cells })), styleFor(false), 120);
  const pairs = [cellOf('ws+undici', 'node@24+bun@1'), cellOf('deno+ws', 'node@24')];
  assert.deepEqual(matrix(...pairs), [
    'server           client: undici in bun@1  client: ws in node@24',
    'deno in node@24  –                        100 ns',
    'ws in node@24    100 ns                   –',
  ]);
  assert.deepEqual(
    pairTable(/** @type {any} */ ({ cells: [...pairs, cellOf('single', 'node@24')] })).rows,
    [],
  );
  const [, one] = pairs;
  assert.deepEqual(pairTable(/** @type {any} */ ({ cells: [one] })).rows, [], 'one server and one client');
});

test('a reason of very many words is laid out', () => {
  const words = 200_000;
  const table = makeTable([0], [left('name', () => 'a'), left('reason', () => 'b '.repeat(words).trim())]);
  const lines = layOutTable(table, styleFor(false));
  assert.equal(lines.join('').match(/b/g)?.length, words);
  assert.ok(lines.every(({ length }) => length <= 80));
});
