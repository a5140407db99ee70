import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun, answerRule } from '@rounds/analysis';
import { seededRandom } from '@rounds/stats';
import { syntheticRun } from './synthetic-run.js';

/** @typedef {import('../answers/leads.js').Lead} Lead */

/** @type {import('../answers/rule.js').AnswerRule} */
const rule = { name: 'demo', workloads: ['small'], apart: [], within: 'runtime' };

/**
 * @param {Record<string, number>} times of each case, in ns
 * @param {object} [options]
 * @param {number} [options.rounds]
 * @param {Partial<typeof rule>} [options.more]
 * @param {string[]} [options.runtimes]
 * @returns {Lead[]}
 */
function leadsIn(times, { rounds = 40, more = {}, runtimes = ['node@24.1.0'] } = {}) {
  const random = seededRandom(7);
  const run = syntheticRun({
    cases: Object.keys(times),
    runtimes,
    rounds,
    ns: ({ case: name }) => Number(times[name]) * (1 + random() / 200),
  });
  return analyseRun(run, { rules: [{ ...rule, ...more }] }).suites[0]?.leads ?? [];
}

/** @param {Lead[]} leads */
function briefly(leads) {
  return leads.map(({ kind, leaders, closest }) =>
    [kind, ...leaders.map((cell) => cell.case).sort(), closest && `over ${closest.cell.case}`]
      .filter(Boolean)
      .join(' '),
  );
}

test('the fastest beats every rival, and is told beside the one that it is the least ahead of', () => {
  const [lead] = leadsIn({ slow: 900, fast: 100, second: 130, third: 200 });
  assert.deepEqual(briefly(lead ? [lead] : []), ['best fast over second']);
  const { low, high, verdict } = lead?.closest?.compared ?? {};
  assert.ok(low && high && low < 100 / 130 && 100 / 130 < high);
  assert.equal(verdict, 'faster');
});

test('cases that are the same tie', () => {
  assert.deepEqual(briefly(leadsIn({ slow: 900, a: 100, b: 100, c: 100 })), ['tied a b c']);
});

test('what may be the fastest is not called so, and neither is what is within neither reach nor a tie', () => {
  const [lead] = leadsIn({ slow: 900, a: 100, b: 103 }, { rounds: 6 });
  assert.deepEqual(briefly(lead ? [lead] : []), ['unclear a b slow']);
  assert.ok(Number(lead?.roundsToTell) > 6);
});

test('cases compete in each runtime, or all with each other, without those apart', () => {
  const times = { base: 900, fast: 100, idle: 10 };
  const runtimes = ['node@24.1.0', 'bun@1.4.5'];
  const apart = leadsIn(times, { runtimes, more: { apart: ['idle'] } });
  assert.deepEqual(
    apart.map(({ runtime }) => runtime),
    runtimes,
  );
  assert.deepEqual(briefly(apart), ['best fast over base', 'best fast over base']);
  const [together, ...more] = leadsIn(times, { runtimes, more: { within: 'workload' } });
  assert.deepEqual(
    together?.leaders.map((cell) => `${cell.case} in ${cell.runtime}`).sort(),
    runtimes.map((runtime) => `idle in ${runtime}`).sort(),
  );
  assert.equal(together?.runtime, undefined);
  assert.equal(more.length, 0);
});

test('a case without a rival is not the fastest of anything', () => {
  assert.deepEqual(leadsIn({ only: 100 }), []);
});

test('an answer shows the interval that the table shows of the same two cells', () => {
  const random = seededRandom(7);
  const run = syntheticRun({
    cases: ['base', 'fast'],
    runtimes: ['node@24.1.0'],
    rounds: 20,
    ns: ({ case: name }) => (name === 'fast' ? 100 : 120) * (1 + random() / 20),
  });
  for (const cases of [
    ['base', 'fast'],
    ['fast', 'base'],
  ]) {
    const { plan } = run.header;
    const suite = { name: 'demo', question: '', baseline: String(cases[0]), cases, workloads: ['small'] };
    const header = { ...run.header, plan: { ...plan, suites: [suite] } };
    const [report] = analyseRun({ ...run, header }, { rules: [rule] }).suites;
    const shown = report?.workloads[0]?.cells.find(({ versusBaseline }) => versusBaseline)?.versusBaseline;
    const said = report?.leads?.[0]?.closest?.compared;
    const [a, b] = [said, shown].map((each) =>
      [Math.log(Number(each?.low)), Math.log(Number(each?.high))].map(Math.abs).sort(),
    );
    assert.ok(
      a?.every((end, i) => Math.abs(end - Number(b?.[i])) < 1e-12),
      `${a} is not ${b}`,
    );
  }
});

test('the main workloads are those that the suite names, or those of a quick run', () => {
  const workloads = { other: { input: Number }, quick: { input: Number, quick: true } };
  const ruleOf = (/** @type {object} */ answer) =>
    answerRule({ name: 'demo', suite: /** @type {any} */ ({ workloads, answer }) });
  assert.deepEqual(ruleOf({ apart: ['a'] }), { ...rule, workloads: ['quick'], apart: ['a'] });
  assert.deepEqual(ruleOf({ workloads: ['other'] }), { ...rule, workloads: ['other'] });
});
