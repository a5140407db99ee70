import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun } from '@rounds/analysis/test/synthetic-run.js';
import { mean } from '@rounds/stats';
import { loadSuites } from 'rounds/script';
import { formatRatio, matrixTable } from '../format.js';
import { answerMatrices } from '../matrix.js';
import { caseIn, columns, questions } from '../questions.js';

const runtimes = ['node@20.1.0', 'node@24.9.0', 'node@24.10.0', 'node@26.1.0', 'bun@1.4.0', 'deno@2.9.0'];

/** @param {Partial<Record<string, number>>} ns by runtime; a runtime without one was not measured */
function matrixOf(ns, rounds = 40) {
  const run = syntheticRun({
    ...{ cases: ['sha256'], runtimes, rounds },
    // Everyone has its own noise, of up to 4%.
    ns: ({ runtime }, round) =>
      (ns[runtime] ?? Number.NaN) * (1 + 0.04 * Math.abs(Math.sin(round * (1 + runtimes.indexOf(runtime))))),
  });
  run.trials = run.trials.filter((trial) => Number.isFinite(trial.ns));
  for (const trial of run.trials) Object.assign(trial, { suite: 'built-ins/hash', workload: '1MiB' });
  Object.assign(run.header.plan.suites[0] ?? {}, { name: 'built-ins/hash', workloads: ['1MiB'] });
  const [matrix] = answerMatrices([analyseRun(run)]);
  assert.ok(matrix);
  const row = matrix.rows.find(({ question }) => question.id === 'hash-by-sha-256');
  return { run, matrix, answers: row?.answers ?? [] };
}

test('every question names a suite, a workload and cases that exist, and ids are unique', async () => {
  const suites = new Map((await loadSuites()).map(({ name, suite }) => [name, suite]));
  for (const question of questions) {
    const suite = suites.get(question.suite);
    assert.ok(suite, question.suite);
    assert.ok(Object.hasOwn(suite.workloads, question.workload), `${question.id}: ${question.workload}`);
    for (const column of columns) {
      const name = caseIn(question, column);
      const own = /** @type {import('rounds').ProgramCase | undefined} */ (suite.cases[name]);
      assert.ok(own, `${question.id}: ${name}`);
      const { server, reader } = own.programs ?? {};
      const runsIn = (server ?? reader)?.runsIn ?? [column.split('@')[0]];
      assert.ok(
        runsIn.includes(column.split('@')[0]),
        `${question.id}: ${name} runs in ${runsIn}, not in ${column}`,
      );
    }
  }
  assert.equal(new Set(questions.map(({ id }) => id)).size, questions.length);
});

test('ratios are those of the means, against the fastest, with the newest supported version of each column', () => {
  const ns = {
    ...{ 'node@20.1.0': 1, 'node@24.9.0': 5, 'node@24.10.0': 400, 'node@26.1.0': 200 },
    ...{ 'bun@1.4.0': 100, 'deno@2.9.0': 1000 },
  };
  const { run, answers } = matrixOf(ns);
  const meanOf = (/** @type {string} */ id) =>
    mean(run.trials.filter(({ runtime }) => runtime === id).map((trial) => trial.ns));
  assert.deepEqual(
    answers.map((answer) => [answer?.id, answer?.grade]),
    [
      ['node@24.10.0', 'far'],
      ['node@26.1.0', 'slower'],
      ['bun@1.4.0', 'best'],
      ['deno@2.9.0', 'far'],
    ],
  );
  for (const { id, ratio, interval: [low, high] = [ratio, ratio] } of answers.flatMap((each) => each ?? [])) {
    const expected = meanOf(id) / meanOf('bun@1.4.0');
    assert.ok(Math.abs(ratio / expected - 1) < 0.02, `${id}: ${ratio}, expected ${expected}`);
    assert.ok(low <= ratio && ratio <= high, `${low}, ${high}`);
  }
});

test('unmeasured cells are dashes, and times that may be equal to the fastest are not coloured as slower', () => {
  const { matrix, answers } = matrixOf({ 'node@24.10.0': 100, 'bun@1.4.0': 101 });
  assert.deepEqual(
    answers.map((answer) => answer?.grade),
    ['best', undefined, 'best', undefined],
  );
  const row = matrixTable(matrix).rows.find(
    (each) => 'cells' in each && each.cells[0]?.text === 'Hash by SHA-256',
  );
  assert.equal(row && 'cells' in row && row.cells.filter(({ text }) => text === '–').length, 2);
});

test('with too few rounds there is a ratio without an interval', () => {
  const bun = matrixOf({ 'node@24.10.0': 100, 'bun@1.4.0': 150 }, 2).answers[2];
  assert.deepEqual([bun?.grade, bun?.interval], ['unknown', undefined]);
  assert.match(bun ? formatRatio(bun) : '', /^~1\.\d\d×$/);
});

test('without a run, the matrix is empty', () => {
  const [{ columns: titles, rows }] = answerMatrices([]);
  assert.deepEqual(titles, columns);
  assert.ok(rows.every(({ answers }) => answers.length === columns.length && !answers.some(Boolean)));
});
