import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun, compareTwoRuns } from '@rounds/analysis';
import { syntheticRun, wobble } from '@rounds/analysis/test/synthetic-run.js';
import {
  answerChart,
  comparedBlocks,
  reportCsv,
  reportJson,
  reportMarkdown,
  runBlocks,
  styleFor,
  terminalText,
  workloadSvg,
} from '@rounds/report';
import { hostileRun } from './fixtures/hostile-run.js';

/** What leaves a report for other programs. */

/** @param {string} text @returns {Record<string, string>[]} by RFC 4180 */
function parsed(text) {
  const fields = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)];
  assert.equal(fields.map(([whole]) => whole).join(''), text, 'expected RFC 4180');
  /** @type {string[][]} */
  const rows = [[]];
  for (const [, quoted, bare, end] of fields) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end !== ',') rows.push([]);
  }
  const [head, ...body] = rows.slice(0, -1);
  for (const row of body) assert.equal(row.length, head.length);
  return body.map((row) => Object.fromEntries(row.map((field, i) => [head[i], field])));
}

const names = ['=1+1', '+2', '-3', '@four', 'a, "b"', 'plain'];
const run = syntheticRun({
  cases: names,
  runtimes: ['node@24.1.0', 'bun@1.4.5'],
  rounds: 20,
  ns: ({ case: name }, round) => 100 * (1 + names.indexOf(name)) * wobble(round),
});

test('CSV has a row for each cell and each comparison, and no formula', () => {
  const rows = parsed(reportCsv([analyseRun(run)]));
  const cells = rows.filter(({ kind }) => kind === 'cell').map((row) => row.case);
  assert.deepEqual(cells.slice(0, 6), ["'=1+1", "'+2", "'-3", "'@four", 'a, "b"', 'plain']);
  assert.equal(cells.length, 12);
  const found = rows.find((row) => row.kind === 'comparison' && row.case === 'plain');
  assert.equal(rows.length, 12 + 10 + 6);
  assert.equal(found?.against_case, "'=1+1");
  assert.equal(found?.verdict, 'slower');
  assert.ok(Number(found?.ratio_low) <= 6 && 6 <= Number(found?.ratio_high));
  const across = rows.filter((row) => row.runtime === 'bun@1.4.5' && row.against_runtime === 'node@24.1.0');
  assert.equal(across.length, 6);
});

const latencies = { ns: [90, 100, 900], calls: [400, 580, 20] };
const withMetrics = {
  ...run,
  header: {
    ...run.header,
    plan: {
      ...run.header.plan,
      suites: run.header.plan.suites.map((suite) => ({
        ...suite,
        columns: [{ title: '=bytes', figure: 'metric =bytes', format: /** @type {const} */ ('count') }],
      })),
    },
  },
  trials: run.trials.map((trial) =>
    trial.case === 'plain' ? { ...trial, latencies, figures: { 'metric =bytes': 7 } } : trial,
  ),
};

test('CSV and JSON have metrics and percentiles of the cells that have some', () => {
  const report = analyseRun(withMetrics);
  const rows = parsed(reportCsv([report])).filter((row) => row.case === 'plain');
  const metrics = rows.filter(({ kind }) => kind === 'metric');
  assert.deepEqual(
    metrics.map(({ metric, value, rounds }) => [metric, value, rounds]),
    new Array(2).fill(["'=bytes", '7', '20']),
  );
  const cell = rows.find(({ kind }) => kind === 'cell');
  assert.deepEqual([cell?.median_ns, cell?.p99_ns, cell?.p99_ns_low], ['100', '900', '900']);
  const { benchmarks } = reportJson(report);
  for (const { case: name, metrics: own, percentiles } of benchmarks)
    assert.deepEqual(
      [own, percentiles?.median.estimate, percentiles?.p99.estimate],
      name === 'plain' ? [{ '=bytes': 7 }, 100, 900] : [undefined, undefined, undefined],
    );
});

test('nothing that is shown as text has a control character of a name in it', () => {
  const run = hostileRun();
  const report = analyseRun(run);
  const compared = compareTwoRuns(run, run);
  const style = styleFor(false);
  const texts = {
    csv: reportCsv([report, report], compared).replaceAll('\r\n', '\n'),
    terminal: terminalText(runBlocks(report), { style, width: 80 }),
    'terminal, two runs': terminalText(comparedBlocks(compared), { style }),
    markdown: reportMarkdown([report, report], compared),
  };
  for (const [what, text] of Object.entries(texts)) {
    const at = text.search(/[\p{Cf}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u);
    assert.equal(at, -1, `${what}: ${JSON.stringify(text.slice(Math.max(0, at - 40), at + 1))}`);
  }
});

test('bars begin at zero, and what has no interval is hollow', () => {
  const near = syntheticRun({ cases: ['a', 'b'], runtimes: ['node@24.1.0'], rounds: 1, ns: () => 100 });
  const [workload] = analyseRun(near).suites[0].workloads;
  const drawing = String(workloadSvg(workload));
  assert.equal(drawing.match(/<rect class="bar" /g)?.length, 2);
  assert.equal(drawing.match(/class="mark hollow"/g)?.length, 2);
  assert.equal(workloadSvg({ ...workload, cells: [] }), undefined, 'there is no time to draw');
});

test('the chart of an answer has it as its title, and is of what it speaks of, in its unit', () => {
  const speaking = syntheticRun({
    ...{ cases: ['a', 'b'], runtimes: ['node@24.1.0'], rounds: 20 },
    ns: ({ case: name }) => (name === 'a' ? 500 : 1000),
  });
  const [analysed] = analyseRun(speaking).suites;
  const [small] = analysed.workloads;
  const large = small.cells.map((each) => ({ ...each, cell: { ...each.cell, workload: 'large' } }));
  const suite = { ...analysed, workloads: [small, { ...small, workload: 'large', cells: large }] };
  const chartOf = (/** @type {NonNullable<typeof analysed.sentences>} */ sentences) =>
    String(answerChart({ ...suite, sentences })?.svg);
  const has = (/** @type {string} */ svg, /** @type {string[]} */ ...words) => {
    for (const each of words) assert.ok(svg.includes(each), `${each} is not in ${svg}`);
  };
  const times = chartOf((results) => [
    `${results.time('a', 'large', 'node')} by \`a\`.`,
    results.time('b', 'large', 'node'),
  ]);
  has(times, '>500 ns by a.</text>', 'Time per operation on large in node@24.1.0', '>500 ns ±', '>1.00 µs ±');
  const rates = chartOf((told) => `${told.rate('a', 'large', 'node')} a second.`);
  has(
    rates,
    '>2,000,000 a second.</text>',
    'Operations per second on large',
    '>2.00 M/s ±',
    'right is faster',
  );
  const sizes = chartOf((told) => ['small', 'large'].map((each) => told.time('a', each, 'node')).join());
  has(sizes, '>small</text>', '>large</text>', '>500 ns ±');
  assert.doesNotMatch(sizes, />1\.00 µs ±/, 'the answer does not speak of b');
  has(String(answerChart(analysed)?.svg), 'Time per operation of small');
});
