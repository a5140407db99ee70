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
    assert.deepEqual(first?.slice(2), [...['only with `pnpm bench --full`', `${utf8[0]?.value} GB/s`]]);
  });

  test('has a row that was not measured, with the reason, only where all rows are shown', () => {
    const machines = machinesOf([judged(speeds.slice(1))]);
    const rowsWith = (/** @type {number | undefined} */ maxRows) =>
      rowsOf(publishedMarkdown(['utf8-validation'], machines, maxRows)).map((row) => row[2]);
    assert.equal(rowsWith(undefined).filter((here) => here?.startsWith('only with ')).length, 1);
    const text = String(publishedMarkdown(['utf8-validation'], machines, speeds.length));
    assert.doesNotMatch(text, /only with/);
    assert.match(text, /^1 more row, and every claim: `pnpm posts validate-utf8`\.$/m);
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
    assert.match(String(row?.[2]), /^confirmed \(other conditions\): 3× \[/);
  });

  test('comes with what the post states of its experiment, which may differ from ours', () => {
    const text = String(publishedMarkdown(['utf8-validation'], machinesOf([judged(speeds)]), 14));
    assert.match(text, /^Published: Intel Ice Lake; Node\.js 20, Linux\.$/m);
  });

  test('names the case in its head where there is one only', () => {
    const own = posts.flatMap(({ figures = [] }) => figures.filter(({ suite }) => suite === 'cache-size'));
    const made = own.map((each) => ({ ...cellOf(each), ns: each.value }));
    const [titles, , first] = rowsOf(publishedMarkdown(['cache-size'], machinesOf([judged(made)]), 14));
    assert.equal(titles?.[0], 'the post, by `native`');
    assert.deepEqual(first?.slice(0, 2), ['`16KiB`', '0.7 ns']);
  });

  test('is in numbers alone, under suite and workload, where a package has many suites', () => {
    const suites = ['native-kernels/divide', 'native-kernels/karp-rabin', 'native-kernels/parse-uint8'];
    const figures = posts.flatMap(({ figures: own = [] }) =>
      own.filter(({ suite }) => suites.includes(suite)),
    );
    const made = figures.map((each) => ({ ...cellOf(each), ns: 1e6 / each.value, bytes: 1e6 }));
    const text = String(publishedMarkdown(suites, machinesOf([judged(made)]), 40));
    const rows = rowsOf(text).map(([what]) => what);
    assert.ok(rows.includes('on `1MiB` of `karp-rabin`'), rows.join('\n'));
    assert.ok(rows.includes('on `random-1MiB` of `parse-uint8`'), rows.join('\n'));
    assert.equal(rows.filter((what) => what?.startsWith('`native-')).length, figures.length);
    assert.doesNotMatch(text, /^Published|other conditions/m);
  });

  test('names a single figure by its case', () => {
    const cell = { suite: 'http/throughput', workload: '10-in-flight', case: 'node-http' };
    const run = judged([{ ...cell, runtime: 'node@20.1.0+cc@12.2.0', ns: 20_000 }]);
    const [, , row] = rowsOf(publishedMarkdown([cell.suite], machinesOf([run]), 14));
    assert.deepEqual(row?.slice(0, 2), ['`node-http`, node@20+cc', '45,000 /s']);
  });

  test('two tables of one post stand in one row', () => {
    const json = posts.find(({ id }) => id === 'json-parsing')?.figures ?? [];
    const made = json.map((each) => ({ ...cellOf(each), ns: 1e6 / each.value, bytes: 1e6 }));
    const [, , , first] = rowsOf(publishedMarkdown(['json-parse'], machinesOf([judged(made)]), 14));
    assert.equal(first?.[1], '3.68 (Intel), 3.09 (AMD) GB/s');
  });
});
