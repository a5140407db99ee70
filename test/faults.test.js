import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

/** docs/faults.md promises something for each kind of fault, and names the tests that hold it. */

const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} page @returns {{ section: string, what: string, tests: { file: string, title: string }[] }[]} */
function rowsOf(page) {
  return page.split(/^## /m).flatMap((part) => {
    const [section = ''] = part.split('\n');
    const rows = [...part.matchAll(/^\| (?!what |-)(.*?) +\|.*$/gm)];
    return rows.map(([line, what = '']) => ({
      ...{ section, what },
      tests: Array.from(line.matchAll(/`([\w./-]+)` › (.*?) +(?:\||<br>)/g), ([, file = '', title = '']) => ({
        file,
        title,
      })),
    }));
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

/** @param {ReturnType<typeof rowsOf>} rows @returns {string[]} */
function faultsIn(rows) {
  return rows.flatMap(({ section, what, tests }) => [
    ...(tests.length === 0 ? [`${section}, ${what}: no test`] : []),
    ...tests.flatMap(({ file, title }) =>
      titlesIn(file).some((each) => each.includes(title))
        ? []
        : [`${section}, ${what}: no test "${title}" in ${file}`],
    ),
  ]);
}

const rows = rowsOf(readFileSync(path.join(root, 'docs/faults.md'), 'utf8'));

test('each promise has a test that exists', () => {
  assert.ok(rows.length > 40, `${rows.length} rows`);
  assert.deepEqual(faultsIn(rows), []);
});

test('every kind of fault is there', () => {
  const sections = [...new Set(rows.map(({ section }) => section))];
  const kinds = [
    'Processes',
    'Signals',
    'Disks',
    'Networks',
    'Clocks',
    'Memory',
    'Other runs',
    'Hostile files of benches',
  ];
  assert.deepEqual(sections, [...kinds, 'Hostile results, and other foreign bytes']);
});

test('a promise without a test is found', () => {
  const own = '`test/faults.test.js` › ';
  const page = (/** @type {string} */ held) =>
    `## Disks\n\n| what | promised | held by |\n| -- | -- | -- |\n| full | a line | ${held} |\n`;
  assert.deepEqual(faultsIn(rowsOf(page(`${own}a promise without a test is found`))), []);
  assert.equal(faultsIn(rowsOf(page(`${own}another`))).length, 1);
  assert.equal(faultsIn(rowsOf(page('`test/gone.test.js` › x'))).length, 1);
  assert.equal(faultsIn(rowsOf(page('hope'))).length, 1);
});
