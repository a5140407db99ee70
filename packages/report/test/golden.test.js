import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun, compareTwoRuns } from '@rounds/analysis';
import { styleFor } from '@rounds/report';
import { marked } from 'marked';
import { tableOf } from '../html/table.js';
import { markdownTable } from '../markdown/table.js';
import { caseTable } from '../tables/case-table.js';
import { comparedRunsTable } from '../tables/compared-runs-table.js';
import { enduranceTable } from '../tables/endurance-table.js';
import { withoutEmptyColumns } from '../tables/model.js';
import { pairTable } from '../tables/pair-table.js';
import { sizeTable } from '../tables/size-table.js';
import { skipTable } from '../tables/skip-table.js';
import { traceTable } from '../tables/trace-table.js';
import { programsTable } from '../tables/workload-tables.js';
import { layOutTable } from '../terminal/table.js';
import { displayText } from '../words/display-text.js';
import { goldenBase, goldenRules, goldenRun } from './fixtures/golden-run.js';
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
  const line = is?.findIndex((each, i) => each !== was?.[i]) ?? 0;
  return `line ${line + 1}\nis  ${is?.[line]}\nwas ${was?.[line]}`;
}

const run = goldenRun();
const report = analyseRun(run, { rules: goldenRules });
const [sizes, pairs] = /** @type {[typeof report.suites[0], typeof report.suites[0]]} */ (report.suites);
const [small] = /** @type {[typeof sizes.workloads[0]]} */ (sizes.workloads);
const [echo] = /** @type {[typeof pairs.workloads[0]]} */ (pairs.workloads);

/** @type {Record<string, import('../tables/model.js').Table>} */
const tables = {
  cases: caseTable(small),
  'cases with latencies': caseTable(echo),
  pairs: pairTable(echo),
  programs: programsTable(echo),
  sizes: sizeTable(sizes, /** @type {typeof sizes.series[0]} */ (sizes.series[0])).table,
  traces: traceTable(run.traces).table,
  endurance: enduranceTable(/** @type {typeof report.endurance[0]} */ (report.endurance[0])),
  skips: skipTable(report.skips),
  'compared runs': comparedRunsTable(compareTwoRuns(goldenBase(), run)),
};

for (const [name, table] of Object.entries(tables)) {
  test(`the table of ${name} has the same texts in all layouts`, () => {
    const texts = textsOf(table);
    assert.ok(texts.length > 1, 'expected titles and rows');
    assert.deepEqual(cellsOfHtml(marked.parse(markdownTable(table))), texts);
    const withoutDrawings = table.rows.map((row) =>
      'group' in row ? row : { cells: row.cells.map(({ text }) => ({ text })) },
    );
    const page = tableOf({ ...table, rows: withoutDrawings }, { linkTo: () => 'there' });
    assert.deepEqual(cellsOfHtml(String(page)), texts);
    // In a terminal there is nothing between an empty cell and the next one.
    const lines = layOutTable(table, styleFor(false)).map((line) => line.trim().split(/ {2,}/));
    assert.deepEqual(
      lines,
      texts.map((row) => row.filter((text) => text !== '')).filter((row) => row.length > 0),
    );
  });
}

/** @param {import('../tables/model.js').Table} table @returns {string[][]} its titles, then its rows */
function textsOf(table) {
  const { columns, rows } = withoutEmptyColumns(table);
  return [
    columns.map(({ title }) => title),
    ...rows.map((row) => ('group' in row ? [row.group] : row.cells.map(({ text }) => text))),
  ].map((row) => row.map(displayText));
}

/** @param {unknown} html @returns {string[][]} the texts of each row of its table */
function cellsOfHtml(html) {
  return [...String(html).matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) => {
    const cells = [...row.matchAll(/<(t[hd])[^>]*>(.*?)<\/\1>/gs)].map(([, , text = '']) => unescaped(text));
    // A group has one cell for the whole row, which Markdown cannot have.
    return cells.length > 1 && row.includes('<strong>') ? cells.slice(0, 1) : cells;
  });
}

/** @param {string} html */
function unescaped(html) {
  const named = { lt: '<', gt: '>', quot: '"', amp: '&' };
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|(\w+));/g, (_, number, name) =>
      number ? String.fromCharCode(number) : named[/** @type {keyof typeof named} */ (name)],
    );
}
