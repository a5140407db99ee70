import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chooseRuntime, formatPlain, posts } from '@rounds/posts';
import { readReferences } from '../../results/reference-runs.js';
import { pagesOf, scoreboardLines, scoreboardOf } from '../pages.js';

/**
 * Every number of all posts in the reference runs, recomputed from their records by plain means: nothing of this is shared with the
 * code that measures them.
 *
 * @typedef {import('@rounds/posts').Value} Value
 * @typedef {import('@rounds/posts').EndCount} EndCount
 * @typedef {import('@rounds/posts').Test} Test
 * @typedef {{ suite: string, case: string, workload: string, runtime: string, type: string, [more: string]: any }} AnyRecord
 */

const { judged } = await readReferences();
const pages = pagesOf(posts, judged);
const runs = judged.map(
  ({ run }) => /** @type {AnyRecord[]} */ ([...run.trials, ...run.failures, ...run.traces]),
);

/** @param {number[]} numbers */
const meanOf = (numbers) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** @param {AnyRecord} record @param {string} [figure] @returns {number | undefined} */
function numberIn(record, figure) {
  if (figure?.startsWith('syscalls.')) {
    if (record.type !== 'trace') return undefined;
    const names = figure.replace('syscalls.', '').split('+');
    return names.reduce((sum, name) => sum + (record.syscalls[name]?.calls ?? 0), 0);
  }
  if (record.type !== 'trial') return undefined;
  if (figure === undefined) return record.ns;
  const pipeline = { pipelineUserMs: 'userMs', pipelineSysMs: 'sysMs' }[figure];
  if (!pipeline) return record.figures?.[figure] ?? record[figure];
  return Object.values(record.programs).reduce((sum, program) => sum + program[pipeline], 0);
}

/** @param {AnyRecord[]} records @param {Value} value */
function recordsOf(records, value) {
  return records.filter(
    (each) =>
      ['suite', 'case', 'workload'].every((axis) => each[axis] === value[/** @type {'suite'} */ (axis)]) &&
      numberIn(each, value.figure) !== undefined,
  );
}

/** @param {AnyRecord[]} records @param {Value} of @param {Value} by @param {string} [as] @returns {number | undefined} */
function ratioIn(records, of, by, as) {
  const [ofIds = [], byIds = []] = [of, by].map((value) => [
    ...new Set(recordsOf(records, value).map(({ runtime }) => runtime)),
  ]);
  const isOne = of.runtime === by.runtime;
  const ofId = chooseRuntime(of.runtime, isOne ? ofIds.filter((id) => byIds.includes(id)) : ofIds);
  const byId = isOne ? ofId : chooseRuntime(by.runtime, byIds);
  /** @param {Value} value @param {string} [id] */
  const byRound = (value, id) => {
    const own = recordsOf(records, value).filter(({ runtime }) => runtime === id);
    return new Map(own.map((each) => [each.round ?? 0, Number(numberIn(each, value.figure))]));
  };
  const [one, other] = [byRound(of, ofId), byRound(by, byId)];
  const rounds = [...one.keys()].filter((round) => other.has(round));
  if (rounds.length === 0) return undefined;
  const amount = (/** @type {Map<number, number>} */ series, /** @type {Value} */ { operations = 1 }) =>
    meanOf(rounds.map((round) => Number(series.get(round)))) * operations;
  const ratio = amount(one, of) / amount(other, by);
  return as ? 1 / ratio : ratio;
}

/** @param {AnyRecord[]} records @param {Value} value @returns {number | undefined} */
function singleIn(records, value) {
  const all = recordsOf(records, value);
  const ids = all.map(({ runtime }) => runtime);
  const own = all.filter(({ runtime }) => runtime === chooseRuntime(value.runtime, ids));
  if (own.length === 0) return undefined;
  const measured = meanOf(own.map((each) => Number(numberIn(each, value.figure))));
  const bytes = meanOf(own.map((each) => Number(each.bytes)));
  const scaled = measured * (value.bytes === undefined ? (value.operations ?? 1) : value.bytes / bytes);
  const ms = value.figure?.endsWith('Ms') ? scaled : scaled / 1e6;
  const units = {
    ...{ ns: ms * 1e6, µs: ms * 1e3, ms, s: ms / 1e3 },
    ...{ 'GB/s': bytes / measured, 'MB/s': (1e3 * bytes) / measured },
    ...{ '/s': 1e9 / measured, 'million/s': 1e3 / measured, times: scaled },
    ...{ B: scaled, kB: scaled / 1e3, MB: scaled / 1e6, MiB: scaled / 2 ** 20, GB: scaled / 1e9 },
  };
  return units[value.unit ?? 'times'];
}

/** @param {AnyRecord[]} records @param {EndCount} ended @returns {number} */
function endsIn(records, { suite, workload, cases, runtime, ends }) {
  const tried = records.filter(
    (each) => each.suite === suite && each.workload === workload && each.type !== 'trace',
  );
  const ids = [...new Set(tried.map((each) => each.runtime))].filter((id) =>
    cases.every((name) => tried.some((each) => each.case === name && each.runtime === id)),
  );
  const chosen = chooseRuntime(runtime, ids);
  return cases.filter((name) => {
    const own = tried.filter((each) => each.case === name && each.runtime === chosen);
    return own.length >= 3 && own.every(({ type, kind }) => (type === 'trial' ? 'survives' : kind) === ends);
  }).length;
}

/** @param {AnyRecord[]} records @param {Test} test @param {string} [workload] that replaces the test's own */
function expectedIn(records, { of, by, as }, workload = of.workload) {
  if ('ends' in of) return endsIn(records, of);
  return by
    ? ratioIn(
        records,
        { ...of, workload },
        { ...by, workload: workload === of.workload ? by.workload : workload },
        as,
      )
    : singleIn(records, { ...of, workload });
}

describe('numbers of the reference runs', () => {
  let checked = 0;
  for (const { post, sections } of pages) {
    for (const { claim, outcome, run } of sections.flatMap(({ rows }) => rows)) {
      test(`${post.id}/${claim.id}, run ${run}`, () => {
        for (const { test: each, measured, text } of outcome.tests) {
          if (!measured || run === undefined) continue;
          const expected = expectedIn(runs[run] ?? [], each, measured.workload);
          assert.equal(formatPlain(measured.value), expected && formatPlain(expected), text);
          const { value, low, high } = measured;
          if (low !== null && high !== null) assert.ok(low <= value && value <= high, text);
          checked++;
        }
      });
    }
    test(`${post.id}: its figures`, () => {
      for (const figure of post.figures ?? [])
        for (const [i, { besideOf }] of judged.entries()) {
          const found = besideOf(figure);
          if ('missing' in found) continue;
          const near = { ...figure, workload: found.workload ?? figure.workload };
          assert.equal(formatPlain(found.value), formatPlain(Number(singleIn(runs[i] ?? [], near))));
          checked++;
        }
    });
  }

  test('there are some', () => assert.ok(checked > 150, `only ${checked}`));
});

test('the scoreboard counts each claim once', () => {
  const lines = scoreboardLines(scoreboardOf(pages)).join('\n');
  const [all, ...parts] = [...lines.matchAll(/\d+/g)].map(Number);
  assert.equal(
    parts.reduce((sum, each) => sum + each, 0),
    all,
  );
  const kinds = posts.flatMap(({ claims }) => claims.map(({ kind }) => kind));
  assert.equal(all, kinds.filter((kind) => kind === 'stated' || kind === 'figures').length);
});
