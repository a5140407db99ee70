import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figureText } from '../words/figures.js';

/** @param {number} estimate */
function difference(estimate) {
  const column = {
    title: 'over base',
    figure: 'callNs',
    format: /** @type {const} */ ('time'),
    overBaseline: true,
  };
  return figureText(column, {
    overBaseline: { callNs: { estimate, low: estimate - 1, high: estimate + 1, n: 12 } },
  });
}

test('a difference has its interval and its sign', () => {
  assert.equal(difference(71), '+71.0 ns [+70.0 ns, +72.0 ns]');
  assert.equal(difference(-70), '−70.0 ns [−71.0 ns, −69.0 ns]');
});

test('a cell without the figure shows nothing', () => {
  const column = { title: 'a call', figure: 'callNs', format: /** @type {const} */ ('time') };
  assert.equal(figureText(column, { figures: { callNs: 71 } }), '71.0 ns');
  assert.equal(figureText(column, { figures: { other: 71 } }), '');
  assert.equal(figureText({ ...column, overBaseline: true }, {}), '');
});
