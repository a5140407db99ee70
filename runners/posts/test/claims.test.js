import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { groupBy } from '@rounds/analysis/group.js';
import { posts } from '@rounds/posts';
import { judge } from '../outcomes.js';
import { cellOf, madeUpRun } from './made-up-run.js';

/**
 * @typedef {import('@rounds/posts').Figure} Figure
 * @typedef {import('./made-up-run.js').Made} Made
 */

/** @type {Record<string, number>} */
const scales = { ns: 1, µs: 1e3, ms: 1e6, s: 1e9, times: 1, B: 1, kB: 1e3, MB: 1e6, MiB: 2 ** 20, GB: 1e9 };
const bytes = 1e6;

/** @param {Figure} figure @returns {Partial<Made>} of trials that have it */
function trialOf({ unit, figure, value, operations = 1 }) {
  if (unit === 'GB/s') return { ns: bytes / value, bytes };
  if (unit === '/s') return { ns: 1e9 / value };
  if (unit === 'million/s') return { ns: 1e3 / value };
  const scaled = (value * Number(scales[unit])) / operations;
  return figure === undefined ? { ns: scaled } : { figures: { [figure]: scaled } };
}

/** @param {Figure[]} figures @returns {import('@rounds/record').Run} which has what is in the tables of a post */
function fromTables(figures) {
  const isCount = (/** @type {Figure} */ { figure }) => figure?.startsWith('syscalls.') === true;
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
  const timed = figures.filter((each) => !isCount(each));
  return madeUpRun(
    timed.map((each) => ({ ...cellOf(each), ...trialOf(each) })),
    { traces },
  );
}

describe('a run that has the tables of a post confirms its claims: none is upside down', () => {
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

test('a claim without its cells is not tested, with the reason', () => {
  const empty = judge(madeUpRun([]), posts, () => false);
  for (const { id, claims } of posts)
    for (const claim of claims) {
      const { outcome, text } = empty.outcomeOf(claim);
      assert.equal(outcome, 'not tested', `${id}/${claim.id}`);
      assert.equal(text, claim.notTested ?? 'not part of this run');
    }
});
