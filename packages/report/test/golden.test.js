import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expected, layouts, renderAll } from './golden.js';

const rendered = renderAll();

for (const layout of layouts) {
  test(`a report as ${layout} is what golden/report.${layout} says`, () => {
    const how = 'Is the change wanted? Then run: node packages/report/test/golden.js --update';
    assert.ok(rendered[layout] === expected(layout), `${how}\n${firstDifference(layout)}`);
  });
}

/** @param {typeof layouts[number]} layout */
function firstDifference(layout) {
  const [is, was] = [rendered[layout], expected(layout)].map((text) => text.split('\n'));
  const line = is.findIndex((each, i) => each !== was[i]);
  return `line ${line + 1}\nis  ${is[line]}\nwas ${was[line]}`;
}
