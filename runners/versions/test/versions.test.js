import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { syntheticRun, wobble } from '@rounds/analysis/test/synthetic-run.js';
import { suiteModules } from 'rounds/loading/find.js';
import { parseSpecs } from 'rounds/runtimes/find/spec.js';
import { historiesOf } from '../history.js';
import { stepWords, versionsPages } from '../page.js';
import { cells, questions, specs } from '../questions.js';

/**
 * What the page of versions says, against the records of its run: each number of a sentence, of a table and of a chart is worked
 * out anew from the lines of the file, by arithmetic of this test alone.
 */

const file = fileURLToPath(new URL('../../../results/versions.ndjson', import.meta.url));

test('every cell is one that its suite has, of versions that can be asked for', async () => {
  const names = parseSpecs(specs).map(({ name, version }) => `${name}@${version}`);
  assert.deepEqual(names, specs);
  const modules = new Map(suiteModules().map(({ name, url }) => [name, url]));
  for (const { suite: name, case: caseName, workload, runtime = '' } of cells()) {
    const { default: suite } = await import(String(modules.get(name)));
    assert.ok(suite.cases[caseName], `${name} has no case ${caseName}`);
    assert.ok(suite.workloads[workload], `${name} has no workload ${workload}`);
    for (const id of runtime.split('+').filter(Boolean))
      assert.ok(specs.includes(id), `${id} is not measured`);
  }
});

/** @typedef {{ ns: number, figures?: Record<string, number> }} Trial */

/** @param {string} file @returns {{ runtimes: string[], meanOf: (suite: string, name: string, id: string) => number }} */
function recordsOf(file) {
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const trials = lines.filter(({ type }) => type === 'trial');
  return {
    runtimes: lines[0].runtimes.map((/** @type {{ id: string }} */ { id }) => id),
    meanOf: (suite, name, id) => {
      const own = trials.filter(
        (trial) => trial.suite === suite && trial.case === name && `${trial.runtime}+`.startsWith(`${id}+`),
      );
      const values = own.map(({ ns, figures }) => (suite === 'stdin-syscalls' ? figures.nsPerRead : ns));
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      return suite === 'websocket-pingpong' ? 1e9 / mean : mean;
    },
  };
}

const scales = { ns: 1, µs: 1e3, ms: 1e6, s: 1e9, '/s': 1 };

/** @param {string} words @returns {[value: number, rounding: number]} that a written number stands for */
function read(words) {
  const [, digits = '', unit = ''] = /^([\d.,]+) ?(\/s|[nµm]?s)$/.exec(words) ?? [];
  assert.ok(unit, `no number with a unit: ${words}`);
  const scale = scales[/** @type {keyof typeof scales} */ (unit)];
  const plain = digits.replaceAll(',', '');
  const [, zeros = ''] = /^\d+?(0*)$/.exec(plain) ?? [];
  const [, decimals = ''] = /\.(\d+)$/.exec(plain) ?? [];
  return [Number(plain) * scale, scale * 10 ** (zeros.length - decimals.length) * 0.501];
}

/** @param {number} found @param {string} written @param {string} of */
function assertWritten(found, written, of) {
  const [value, rounding] = read(written);
  assert.ok(Math.abs(value - found) <= rounding, `${of}: ${written} is written, and ${found} was recorded`);
}

const names = { 'Node.js': 'node', Bun: 'bun', Deno: 'deno' };

const pages = await versionsPages(file);
const page = pages.get(file.replace(/ndjson$/, 'md')) ?? '';
const { runtimes, meanOf } = recordsOf(file);
const sections = page.split(/^## /m).slice(1);

test(`${file} answers every question`, () => {
  assert.deepEqual(
    sections.map((section) => /^`(.+?)`/.exec(section)?.[1]).sort(),
    questions.map(({ suite }) => suite).sort(),
  );
});

for (const { suite, ways } of questions) {
  const section = sections.find((each) => each.startsWith(`\`${suite}\``)) ?? '';
  for (const sentence of section.match(/^- .*/gm) ?? []) {
    test(`${file}: ${sentence.slice(2)}`, () => {
      assert.ok(sentence.length <= 162, `${sentence.length - 2} characters, of 160`);
      const way = ways.find(({ says }) => sentence.startsWith(`- ${says}: `));
      assert.ok(way, 'a sentence says what its numbers are of');
      const told = sentence
        .slice(way.says.length + 4, -1)
        .split(', ')
        .filter((each) => each.includes(' in '));
      assert.ok(told.length > 1, 'two versions at least');
      let runtime = '';
      for (const each of told) {
        const [, number = '', name, version = ''] =
          /^(.*) in (?:(Node\.js|Bun|Deno) )?([\d.]+)$/.exec(each) ?? [];
        if (name) runtime = names[/** @type {keyof typeof names} */ (name)];
        const id = runtimes.find((one) => `${one}.`.startsWith(`${runtime}@${version}.`));
        assert.ok(id, `no runtime of the run is ${runtime} ${version}`);
        assertWritten(meanOf(suite, way.case, id), number, id);
      }
    });
  }

  test(`${file}: the table of ${suite}`, () => {
    let name = '';
    let rows = 0;
    for (const [, first = '', value = ''] of section.matchAll(/^\| (.*?) \| (.*?) \|/gm)) {
      const group = /^\*\*`(.*)`\*\*$/.exec(first)?.[1];
      if (group) name = ways.find((way) => way.name === group)?.case ?? '';
      const id = /^`(.*@.*)`$/.exec(first)?.[1];
      if (!id || value === '–') continue;
      rows++;
      assertWritten(meanOf(suite, name, id), value.replace(/ ±.*/, ''), `${name} in ${id}`);
    }
    assert.ok(rows > 1, `${rows} rows with a value`);
  });

  test(`${file}: the chart of ${suite} says what its page says`, () => {
    const drawing = pages.get(file.replace(/\.ndjson$/, `/${suite}.svg`)) ?? '';
    const [, first = ''] = /^- (.*)/m.exec(section) ?? [];
    assert.ok(drawing.includes(`>${first.replaceAll('`', '')}</text>`), 'its title is the first sentence');
    const values = section.match(/(?<=^\| `.*@.*` \| )[^–|]+(?= \|)/gm) ?? [];
    assert.ok(values.length > 1);
    for (const value of values) assert.ok(drawing.includes(`>${value}  `), `no bar has ${value}`);
  });
}

test('what a provisional comparison is stands once below each table that has one', () => {
  for (const section of sections) {
    const notes = section.match(/^\(provisional\): too few rounds for an interval\.$/gm) ?? [];
    assert.equal(notes.length, section.includes('(provisional)` |') ? 1 : 0);
  }
});

test('a percentage has the sign of what the table has: of a time, or of a rate', () => {
  const step = { ratio: 1.25, low: 0.8, high: 2, roundsNeeded: 20 };
  const inconclusive = /** @type {const} */ ({ ...step, verdict: 'inconclusive' });
  const slower = /** @type {const} */ ({ ...step, low: 1.2, verdict: 'slower' });
  const early = /** @type {const} */ ({ ...inconclusive, low: null, high: null });
  const words = (/** @type {'time' | 'rate'} */ unit) =>
    [inconclusive, slower, early].map((each) => stepWords(unit, /** @type {any} */ (each)));
  assert.deepEqual(words('time'), [
    ...['inconclusive: +25% [−20%, +100%]', '1.3× slower [1.2, 2.0]', '~1.3× slower (provisional)'],
  ]);
  assert.deepEqual(words('rate'), [
    ...['inconclusive: −20% [−50%, +25%]', '1.3× slower [1.2, 2.0]', '~1.3× slower (provisional)'],
  ]);
});

/** @param {Record<string, number>} times by runtime @param {(round: number) => number} spread */
function madeUp(times, spread = wobble) {
  const cell = { suite: 'utf8-validation', workload: 'arabic-80KiB' };
  const name = 'TextDecoder-fresh';
  const runtimes = Object.keys(times);
  const ns = (/** @type {{ runtime: string }} */ { runtime }, /** @type {number} */ round) =>
    times[runtime] > 0 ? times[runtime] * spread(round + runtimes.indexOf(runtime)) : undefined;
  const run = syntheticRun({ cases: [name], runtimes, rounds: 24, ns });
  for (const trial of run.trials) Object.assign(trial, cell);
  Object.assign(run.header.plan.suites[0], { name: cell.suite, workloads: [cell.workload] });
  const missing = runtimes.filter((id) => !(times[id] > 0));
  const skips = missing.map((runtime) => ({ ...cell, case: name, runtime, reason: 'it cannot' }));
  run.skips = skips.map((skip) => ({ type: 'skip', ...skip }));
  const [history] = historiesOf(run);
  return { sentences: history.sentences, points: history.lines.flatMap(({ points }) => points) };
}

const [v16, v18, v20, v22, v26] = ['16.20.2', '18.20.8', '20.20.2', '22.1.0', '26.0.0'].map(
  (version) => `node@${version}`,
);
const of = 'Validating 80 KiB of Arabic by a new `TextDecoder`';

test('a sentence has the versions between which most changed, beside the oldest and the newest', () => {
  const { sentences } = madeUp({ [v16]: 480e3, [v18]: 400e3, [v20]: 410e3, [v22]: 36e3, [v26]: 33.1e3 });
  assert.deepEqual(sentences, [`${of}: 480 µs in Node.js 16, 410 µs in 20, 36 µs in 22, 33 µs in 26.`]);
});

test('a change that is not certain, or small, is no step', () => {
  const large = { [v16]: 100e3, [v20]: 150e3, [v22]: 140e3 };
  const noise = (/** @type {number} */ round) => (round % 3 === 0 ? 4 : 1);
  assert.deepEqual(madeUp(large, noise).sentences, [`${of}: 200 µs in Node.js 16, 280 µs in 22.`]);
  const small = { [v16]: 100e3, [v20]: 105e3, [v22]: 101e3 };
  assert.deepEqual(madeUp(small).sentences, [`${of}: 100 µs in Node.js 16, 100 µs in 22.`]);
});

test('what was not measured says why, and the next version is compared with the one before it', () => {
  const { points } = madeUp({ [v16]: 480e3, [v18]: 0, [v20]: 240e3, [v22]: 120e3 });
  assert.deepEqual(
    points.map(({ missing, step }) => missing ?? step?.verdict),
    [undefined, 'it cannot', 'faster', 'faster'],
  );
  assert.equal(points[2]?.step?.ratio?.toFixed(1), '0.5');
});
