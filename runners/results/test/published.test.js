import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { posts } from '@rounds/posts';
import { judge } from '../../posts/outcomes.js';
import { cellOf, madeUpRun } from '../../posts/test/made-up-run.js';
import { machinesOf, publishedMarkdown } from '../published.js';

/** @param {Parameters<typeof madeUpRun>[0]} made @param {string} [cpu] */
const judged = (made, cpu = 'test') => judge(madeUpRun(made, { machine: { cpu } }), posts, () => false);

/** @param {string | undefined} text */
const rowsOf = (text = '') =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '));

const utf8 = posts.find(({ id }) => id === 'validate-utf8')?.figures ?? [];
const speeds = utf8.map((each) => ({ ...cellOf(each), ns: 1e6 / each.value, bytes: 1e6 }));

describe('what posts have, beside what was measured here', () => {
  test('is each number of its tables, in its unit', () => {
    const [titles, , ...rows] = rowsOf(
      publishedMarkdown(['utf8-validation'], machinesOf([judged(speeds)]), 14),
    );
    assert.deepEqual(titles, ['the post', 'published', 'here: test, 2 processors']);
    let under = '';
    const found = rows.flatMap(([what = '', published, here]) => {
      const [, workload] = /^on `(.*)`$/.exec(what) ?? [];
      under = workload ?? under;
      if (workload === undefined) assert.equal(here, published);
      return workload === undefined ? [`${what} on ${under}: ${published}`] : [];
    });
    const expected = utf8.map((each) => `\`${each.case}\`, node@20 on ${each.workload}: ${each.value} GB/s`);
    assert.deepEqual(found.sort(), expected.sort());
  });

  test('has a column for each machine that measured any of it', () => {
    const machines = machinesOf([judged(speeds.slice(1), 'A'), judged(speeds, 'B'), judged([], 'C')]);
    const [titles, , , first] = rowsOf(publishedMarkdown(['utf8-validation'], machines, 14));
    assert.deepEqual(titles?.slice(2), ['here: A, 2 processors', 'here: B, 2 processors']);
    assert.deepEqual(first?.slice(2), [
      ...['not measured: `pnpm bench --full` does it', `${utf8[0]?.value} GB/s`],
    ]);
  });

  test('says of a row why it was not measured, and leaves it out before one that was', () => {
    const machines = machinesOf([judged(speeds.slice(1))]);
    const rowsWith = (/** @type {number} */ most) =>
      rowsOf(publishedMarkdown(['utf8-validation'], machines, most)).map((row) => row[2]);
    assert.equal(rowsWith(14).filter((here) => here?.startsWith('not measured: ')).length, 1);
    const text = String(publishedMarkdown(['utf8-validation'], machines, speeds.length - 1));
    assert.doesNotMatch(text, /not measured/);
    assert.match(text, /^\[docs\/posts\.md\]\S+ has 1 more row, every statement, and what/m);
  });

  test('has as many rows as there is room for, and nothing without any', () => {
    const machines = machinesOf([judged(speeds)]);
    assert.equal(rowsOf(publishedMarkdown(['utf8-validation'], machines, 3)).length, 2 + 1 + 3);
    assert.equal(publishedMarkdown(['utf8-validation'], machines, 0), undefined);
    assert.equal(publishedMarkdown(['utf8-validation'], machinesOf([judged([])]), 14), undefined);
  });

  test('is in sentences where a post has no table, with the outcome first', () => {
    const suite = 'recursive-lambda';
    const cell = { suite, workload: 'factorial-18', runtime: 'node@20.1.0' };
    const run = judged([
      { ...cell, case: 'native-pointer', ns: 300 },
      { ...cell, case: 'native-function', ns: 100 },
    ]);
    const [, , row] = rowsOf(publishedMarkdown([suite], machinesOf([run]), 14));
    assert.match(String(row?.[2]), /^elsewhere: reproduced: for numbers that .*: 3× \[/);
  });

  test('two tables of one post stand in one row', () => {
    const json = posts.find(({ id }) => id === 'json-parsing')?.figures ?? [];
    const made = json.map((each) => ({ ...cellOf(each), ns: 1e6 / each.value, bytes: 1e6 }));
    const [, , , first] = rowsOf(publishedMarkdown(['json-parse'], machinesOf([judged(made)]), 14));
    assert.equal(first?.[1], '3.68 (Intel), 3.09 (AMD) GB/s');
  });
});
