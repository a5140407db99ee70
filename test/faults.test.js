import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

/**
 * docs/faults.md has a promise for each fault, and faults.json the test of each promise.
 *
 * @typedef {Record<string, Record<string, string>>} Tests by section and fault: `file › title`
 */

const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} page @returns {{ section: string, fault: string }[]} */
function rowsOf(page) {
  return page.split(/^## /m).flatMap((part) => {
    const [section = ''] = part.split('\n');
    const rows = part.matchAll(/^- \*\*(.*?)\*\*: /gm);
    return Array.from(rows, ([, fault = '']) => ({ section, fault }));
  });
}

/** @param {string} file @returns {string[]} the titles of its tests, as they are written */
function titlesIn(file) {
  const place = path.join(root, file);
  if (!existsSync(place)) return [];
  const calls = readFileSync(place, 'utf8').matchAll(
    /\btest\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`)/g,
  );
  return Array.from(calls, ([, single, double, template]) => single ?? double ?? template ?? '');
}

/** @param {ReturnType<typeof rowsOf>} rows @param {Tests} tests @returns {string[]} */
function problemsIn(rows, tests) {
  const known = new Set(rows.map(({ section, fault }) => `${section}, ${fault}`));
  const untested = rows.filter(({ section, fault }) => tests[section]?.[fault] === undefined);
  const named = Object.entries(tests).flatMap(([section, own]) =>
    Object.entries(own).map(([fault, test]) => ({ promise: `${section}, ${fault}`, test })),
  );
  return [
    ...untested.map(({ section, fault }) => `${section}, ${fault}: no test`),
    ...named.flatMap(({ promise, test }) => {
      const [file = '', title = ''] = test.split(' › ');
      return [
        ...(known.has(promise) ? [] : [`${promise}: not on the page`]),
        ...(title !== '' && titlesIn(file).some((each) => each.includes(title))
          ? []
          : [`${promise}: no test "${title}" in ${file}`]),
      ];
    }),
  ];
}

const rows = rowsOf(readFileSync(path.join(root, 'docs/faults.md'), 'utf8'));
/** @type {Tests} */
const tests = JSON.parse(readFileSync(path.join(root, 'test/faults.json'), 'utf8'));

test('each promise has a test that exists', () => {
  assert.ok(rows.length > 40, `${rows.length} rows`);
  assert.deepEqual(problemsIn(rows, tests), []);
});

test('every kind of fault is there', () => {
  assert.deepEqual(
    [...new Set(rows.map(({ section }) => section))],
    [
      ...['Processes', 'Signals', 'Disks', 'Networks', 'Clocks', 'Memory', 'Other runs'],
      ...['Mistakes in benchmarks', 'Hostile benchmark files', 'Hostile results, and other foreign bytes'],
    ],
  );
});

test('a promise without a test is found', () => {
  const page = rowsOf('## Disks\n\n- **full**: a line\n');
  const problems = (/** @type {string} */ test) => problemsIn(page, { Disks: { full: test } });
  assert.deepEqual(problems('test/faults.test.js › a promise without a test is found'), []);
  assert.equal(problems('test/faults.test.js › another').length, 1);
  assert.equal(problems('test/gone.test.js › x').length, 1);
  assert.equal(problems('test/faults.test.js').length, 1);
  assert.equal(problemsIn(page, {}).length, 1);
  assert.equal(
    problemsIn([], { Disks: { full: 'test/faults.test.js › a promise without a test is found' } }).length,
    1,
  );
});
