import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { groupBy } from '@rounds/analysis/group.js';
import { posts } from '@rounds/posts';
import { judge } from '../outcomes.js';
import { cellOf, idOf, madeUpRun } from './made-up-run.js';

/**
 * @typedef {import('@rounds/posts').Claim} Claim
 * @typedef {import('@rounds/posts').Test} Test
 * @typedef {import('@rounds/posts').Value} Value
 * @typedef {import('./made-up-run.js').Made} Made
 */

/**
 * @param {Test} test
 * @returns {number} what the post has, or what it says, or a little more of it where that is a limit
 */
function publishedOf({ published, expected }) {
  const [one = 1, other = one] =
    'same' in expected ? [] : /** @type {number[]} */ (Object.values(published ?? expected).flat());
  const value = typeof published === 'number' ? published : (one + other) / 2;
  if ('least' in expected && value < expected.least * 1.01) return value * 1.03;
  return 'most' in expected && value > expected.most / 1.01 ? value / 1.03 : value;
}

/** @type {Record<string, number>} */
const scales = { ns: 1, µs: 1e3, ms: 1e6, s: 1e9, times: 1, B: 1, kB: 1e3, MB: 1e6, MiB: 2 ** 20, GB: 1e9 };

/**
 * @param {Value} value
 * @param {number} number in its unit
 * @returns {Partial<Made>} of trials
 */
function trialOf({ unit = 'times', figure, operations = 1 }, number) {
  const scaled = (number * Number(scales[unit])) / operations;
  if (figure !== undefined) return { figures: { [figure]: scaled } };
  const bytes = 1e6;
  if (unit === 'GB/s') return { ns: bytes / number, bytes };
  if (unit === '/s') return { ns: 1e9 / number };
  if (unit === 'million/s') return { ns: 1e3 / number };
  return { ns: scaled };
}

/**
 * @param {Claim} claim
 * @returns {import('@rounds/record').Run} which has what the post found
 */
function asPublished({ tests = [], needs = {} }) {
  /** @type {Map<string, number>} amounts of cells, by what they are of */
  const amounts = new Map();
  /** @type {Made[]} */
  const made = [];
  /** @type {import('@rounds/record').Failure[]} */
  const failures = [];
  /** @type {import('@rounds/record').Trace[]} */
  const traces = [];
  const keyOf = (/** @type {Value} */ value) => JSON.stringify([cellOf(value), value.figure]);
  const put = (/** @type {Value} */ value, /** @type {number} */ amount) => {
    amounts.set(keyOf(value), amount);
    const { figure } = value;
    if (figure?.startsWith('syscalls.')) {
      const [name = ''] = figure.slice('syscalls.'.length).split('+');
      const syscalls = { [name]: { calls: amount, errors: 0, ns: 1 } };
      traces.push({ type: 'trace', ...cellOf(value), syscalls, at: '2026-01-01T00:00:00.000Z' });
    } else made.push({ ...cellOf(value), ...(figure ? { figures: { [figure]: amount } } : { ns: amount }) });
  };
  for (const each of tests) {
    const { of, by } = each;
    const number = publishedOf(each);
    if ('ends' in of) {
      for (const [i, name] of of.cases.entries()) {
        const cell = { suite: of.suite, case: name, workload: of.workload, runtime: idOf(of.runtime) };
        const isSo = i < number;
        if (isSo === (of.ends === 'survives')) made.push(cell);
        else for (const round of [1, 2, 3]) failures.push(failureOf(cell, round, isSo ? of.ends : 'crash'));
      }
    } else if (!by) made.push({ ...cellOf(of), ...trialOf(of, number) });
    else {
      const [ofEach = 1, byEach = 1] = [of.operations, by.operations];
      const ratio = ((each.as ? 1 / number : number) * byEach) / ofEach;
      const [known, base] = [amounts.get(keyOf(of)), amounts.get(keyOf(by))];
      if (known === undefined) put(of, (base ?? 1e6) * ratio);
      if (base === undefined) put(by, Number(amounts.get(keyOf(of))) / ratio);
    }
  }
  const [cpu = 'test'] = needs.processor ?? [];
  const machine = { cpu, cores: 1024, arch: needs.architecture ?? 'x64' };
  return madeUpRun(made, { machine, failures, traces });
}

/**
 * @param {import('@rounds/record').Cell} cell
 * @param {number} round
 * @param {string} kind
 * @returns {import('@rounds/record').Failure}
 */
function failureOf(cell, round, kind) {
  return { type: 'failure', ...cell, round, kind, error: kind, exitCode: 1, signal: null, stderr: '' };
}

describe('a run that has what a post published reproduces its claims', () => {
  for (const post of posts) {
    for (const claim of post.claims) {
      if (!claim.tests || claim.kind === 'question' || claim.kind === 'ours') continue;
      test(`${post.id}/${claim.id}`, () => {
        const { outcome, text, differences, tests } = judge(
          asPublished(claim),
          [{ ...post, claims: [claim] }],
          () => false,
        ).outcomeOf(claim);
        assert.equal(outcome, 'confirmed', [text, ...tests.map((each) => each.text)].join('\n'));
        assert.deepEqual(differences, claim.differs ? [claim.differs] : []);
      });
    }
  }
});

/**
 * @param {import('@rounds/posts').Figure[]} figures
 * @returns {import('@rounds/record').Run} which has what is in the tables of a post
 */
function fromTables(figures) {
  const isCount = (/** @type {Value} */ { figure }) => figure?.startsWith('syscalls.') === true;
  const traced = groupBy(figures.filter(isCount), (each) => JSON.stringify(cellOf(each)));
  const traces = [...traced].map(([cell, counts]) => ({
    ...{ type: /** @type {const} */ ('trace'), ...JSON.parse(cell), at: '2026-01-01T00:00:00.000Z' },
    syscalls: Object.fromEntries(
      counts.map(({ figure = '', value }) => [
        figure.replace(/^syscalls\.|\+.*/g, ''),
        { calls: value, errors: 0, ns: 1 },
      ]),
    ),
  }));
  const made = figures
    .filter((each) => !isCount(each))
    .map((each) => ({ ...cellOf(each), ...trialOf(each, each.value) }));
  return madeUpRun(made, { traces });
}

describe('a run that has the tables of a post reproduces its claims: none is upside down', () => {
  let held = 0;
  for (const post of posts) {
    for (const claim of post.claims) {
      if (!claim.tests || claim.kind === 'question' || claim.kind === 'ours') continue;
      const { processor } = { ...post.conditions, ...claim.conditions };
      const figures = (post.figures ?? []).filter(({ on = processor }) => on === processor);
      if (figures.length === 0) continue;
      test(`${post.id}/${claim.id}`, (t) => {
        const judged = judge(fromTables(figures), [{ ...post, claims: [claim] }], () => false);
        const { tests } = judged.outcomeOf(claim);
        const found = tests.filter(({ outcome }) => outcome !== 'not tested');
        if (found.length === 0) return t.skip('its tables do not have it');
        held++;
        const others = found.filter(({ outcome }) => outcome !== 'confirmed');
        assert.deepEqual(
          others.map(({ text, outcome }) => `${outcome}: ${text}`),
          [],
        );
      });
    }
  }

  test('most that have tables', () => assert.ok(held > 40, `only ${held}`));
});

describe('a run without the cells of a claim did not try it', () => {
  const empty = judge(madeUpRun([]), posts, () => false);
  test('and says why', () => {
    for (const { id, claims } of posts) {
      for (const claim of claims) {
        const { outcome, text } = empty.outcomeOf(claim);
        assert.equal(outcome, 'not tested', `${id}/${claim.id}`);
        assert.equal(text, claim.notTested ?? 'not part of this run');
      }
    }
  });
});
