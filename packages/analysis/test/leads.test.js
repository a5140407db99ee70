import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun, answerSettings } from '@rounds/analysis';
import { seededRandom } from '@rounds/stats';
import { cellsIn, syntheticRun } from './synthetic-run.js';

/** @import { AnswerSettings, Lead } from '@rounds/analysis' */

/** @type {AnswerSettings} */
const rule = { name: 'demo', workloads: ['small'], excluded: [], within: 'runtime' };

/**
 * @param {Record<string, number>} times of each case, in ns
 * @param {{ rounds?: number, more?: Partial<AnswerSettings>, runtimes?: string[] }} [options]
 * @returns {Lead[]}
 */
function leadsIn(times, { rounds = 40, more = {}, runtimes = ['node@24.1.0'] } = {}) {
  const random = seededRandom(7);
  const ns = (/** @type {{ case: string }} */ cell) => times[cell.case] * (1 + random() / 200);
  const run = syntheticRun({ cases: Object.keys(times), runtimes, rounds, ns });
  return analyseRun(run, { rules: [{ ...rule, ...more }] }).suites[0].leads ?? [];
}

/** @param {Lead} lead */
function briefly({ kind, leaders, rivals: [closest] = [] }) {
  const over = closest ? ` over ${closest.cell.case}` : '';
  return `${kind} ${leaders.map((cell) => cell.case).sort()}${over}`;
}

test('the fastest beats every rival, the closest of which comes first', () => {
  const [lead] = leadsIn({ slow: 900, fast: 100, second: 130, third: 200 });
  assert.equal(briefly(lead), 'best fast over second');
  const { low, high, verdict } = lead.rivals?.[0]?.compared ?? assert.fail();
  assert.ok(Number(low) < 100 / 130 && 100 / 130 < Number(high));
  assert.equal(verdict, 'faster');
});

test('cases that are the same tie', () => {
  assert.deepEqual(leadsIn({ slow: 900, a: 100, b: 100, c: 100 }).map(briefly), ['tied a,b,c']);
});

test('without a verdict for each rival, the leader is inconclusive', () => {
  const [lead] = leadsIn({ slow: 900, a: 100, b: 103 }, { rounds: 4 });
  assert.equal(briefly(lead), 'inconclusive a,b,slow');
  assert.ok(Number(lead.roundsToVerdict) > 4);
});

test('where the main workload has no two competitors, the first that has some answers', () => {
  const names = ['a', 'b'];
  const run = syntheticRun({ cases: names, runtimes: ['node@24.1.0'], rounds: 20, ns: () => 100 });
  run.header.plan.suites[0].workloads = ['other', 'small', 'large'];
  run.trials = run.trials.flatMap((trial) => [
    ...(trial.case === 'a' ? [trial, { ...trial, workload: 'other' }] : []),
    { ...trial, workload: 'large' },
  ]);
  for (const workloads of [['small'], ['nothing of these'], ['small', 'large']]) {
    const leads = analyseRun(run, { rules: [{ ...rule, workloads }] }).suites[0].leads ?? [];
    assert.deepEqual(
      leads.map((lead) => lead.workload),
      ['large'],
      `main: ${workloads}`,
    );
  }
});

test('cases compete in each runtime, or all with each other, without those apart', () => {
  const times = { base: 900, fast: 100, idle: 10 };
  const runtimes = ['node@24.1.0', 'bun@1.4.5'];
  const apart = leadsIn(times, { runtimes, more: { excluded: ['idle'] } });
  const best = 'best fast over base';
  assert.deepEqual(
    apart.map((lead) => [lead.runtime, briefly(lead)]),
    runtimes.map((runtime) => [runtime, best]),
  );
  const [together, ...more] = leadsIn(times, { runtimes, more: { within: 'workload' } });
  const leaders = together.leaders.map((cell) => `${cell.case} in ${cell.runtime}`).sort();
  assert.deepEqual(leaders, ['idle in bun@1.4.5', 'idle in node@24.1.0']);
  assert.deepEqual([together.runtime, more], [undefined, []]);
});

test('an answer shows the interval that the table shows of the same two cells', () => {
  for (const cases of [
    ['base', 'fast'],
    ['fast', 'base'],
  ]) {
    const random = seededRandom(7);
    const ns = (/** @type {{ case: string }} */ cell) =>
      (cell.case === 'fast' ? 100 : 120) * (1 + random() / 20);
    const run = syntheticRun({ cases, runtimes: ['node@24.1.0'], rounds: 20, ns });
    const report = analyseRun(run, { rules: [rule] });
    const shown = cellsIn(report)[1].versusBaseline;
    const said = report.suites[0].leads?.[0].rivals?.[0]?.compared;
    const [a, b] = [said, shown].map((each) =>
      [Math.log(Number(each?.low)), Math.log(Number(each?.high))].map(Math.abs).sort(),
    );
    for (const [i, end] of a.entries()) assert.ok(Math.abs(end - b[i]) < 1e-12, `${a} is not ${b}`);
  }
});

test('the main workloads are those that the suite names, or those of a quick run', () => {
  const workloads = { other: { input: Number }, quick: { input: Number, quick: true } };
  const ruleOf = (/** @type {object} */ answer) =>
    answerSettings({ name: 'demo', suite: /** @type {any} */ ({ workloads, answer }) });
  assert.deepEqual(ruleOf({ excluded: ['a'] }), {
    ...rule,
    workloads: ['quick'],
    excluded: ['a'],
    sentences: undefined,
  });
  assert.deepEqual(ruleOf({ workloads: ['other'] }), { ...rule, workloads: ['other'], sentences: undefined });
});
