import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readGolden, renderAll } from './golden.js';

for (const [name, text] of Object.entries(renderAll())) {
  test(`the output is golden/${name}`, () => {
    const how = 'Is the change wanted? Then run: node packages/report/test/golden.js --update';
    const expected = readGolden(name);
    assert.ok(text === expected, `${how}\n${firstDifference(text, expected)}`);
  });
}

/** @param {string} text @param {string} expected */
function firstDifference(text, expected) {
  const [is, was] = [text, expected].map((each) => each.split('\n'));
  const line = is.findIndex((each, i) => each !== was[i]);
  return `line ${line + 1}\nis  ${is[line]}\nwas ${was[line]}`;
}
