import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { posts } from '@rounds/posts';
import { judge } from '../outcomes.js';
import { cellOf, idOf, madeUpRun } from './made-up-run.js';

/**
 * @typedef {import('@rounds/posts').Statement} Statement
 * @typedef {import('@rounds/posts').Test} Test
 * @typedef {import('@rounds/posts').Value} Value
 * @typedef {import('./made-up-run.js').Made} Made
 */

/**
 * @param {Test} test
 * @returns {number} what the post has, or a little more of it where that is a limit
 */
function publishedOf({ published = 1, expected }) {
  const { least, most } = typeof published === 'number' ? { least: published, most: published } : published;
  const value = (Number(least ?? most) + Number(most ?? least)) / 2;
  if ('least' in expected && value < expected.least * 1.01) return value * 1.03;
  return 'most' in expected && value > expected.most / 1.01 ? value / 1.03 : value;
}

const divisors = { ns: 1, µs: 1e3, ms: 1e6, s: 1e9 };

/**
 * @param {Value} value
 * @param {number} number in its unit
 * @returns {Partial<Made>} of trials
 */
function trialOf({ unit = 'times', figure, operations = 1 }, number) {
  if (figure !== undefined) return { figures: { [figure]: number } };
  const bytes = 1e6;
  if (unit === 'GB/s') return { ns: bytes / number, bytes };
  if (unit === '/s') return { ns: 1e9 / number };
  if (unit === 'million/s') return { ns: 1e3 / number };
  return { ns: (number * divisors[/** @type {keyof typeof divisors} */ (unit)]) / operations };
}

/**
 * @param {Statement} statement
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
      const ratio = each.as ? 1 / number : number;
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

describe('a run that has what a post published reproduces its statements', () => {
  for (const post of posts) {
    for (const statement of post.statements) {
      if (!statement.tests || statement.kind === 'open' || statement.kind === 'ours') continue;
      test(`${post.id}/${statement.id}`, () => {
        const { outcome, says, differences, tests } = judge(
          asPublished(statement),
          [{ ...post, statements: [statement] }],
          () => false,
        ).outcomeOf(statement);
        assert.equal(outcome, 'reproduced', [says, ...tests.map((each) => each.says)].join('\n'));
        assert.deepEqual(differences, statement.differs ? [statement.differs] : []);
      });
    }
  }
});

describe('a run without the cells of a statement did not try it', () => {
  const empty = judge(madeUpRun([]), posts, () => false);
  test('and says why', () => {
    for (const { id, statements } of posts) {
      for (const statement of statements) {
        const { outcome, says } = empty.outcomeOf(statement);
        assert.equal(outcome, 'not tried', `${id}/${statement.id}`);
        assert.equal(says, statement.notTried ?? 'not part of this run');
      }
    }
  });
});
