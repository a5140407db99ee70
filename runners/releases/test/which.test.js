import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitId } from '@rounds/record';
import { requireCells } from 'rounds/plan/cells-file.js';
import { planCells } from 'rounds/plan/select-cells.js';
import { neededBy } from 'rounds/programs/cells.js';
import { everyName, unknownTools } from 'rounds/programs/tools.js';
import { postSuites } from '../../posts/suites.js';
import { askedOfReleases, cellsOf, runtimesOf } from '../cells.js';
import { divided, newSteps, stepsBetween } from '../which.js';

const now = Date.parse('2026-11-27T00:00:00Z');

/** @param {Record<string, number>} days since each was published */
function published(days) {
  return Object.entries(days).map(([version, ago]) => {
    return { version, at: new Date(now - ago * 24 * 3600e3).toISOString() };
  });
}

/** @param {import('../which.js').Step[]} steps */
const pairs = (steps) => steps.map(({ before, id }) => `${before} ${id}`);

test('a release is measured beside the one before it of its major, or else beside the last of the major before', () => {
  const node = published({
    '26.0.0': 3,
    '24.9.0': 90,
    '24.10.0': 2,
    '25.2.1': 50,
    '25.10.0': 40,
    '26.0.1': 1,
  });
  assert.deepEqual(pairs(newSteps({ node }, now)), [
    'node@26.0.0 node@26.0.1',
    'node@24.9.0 node@24.10.0',
    'node@25.10.0 node@26.0.0',
  ]);
});

test('what is no release, older than a month, or has no date, is not new', () => {
  const bun = [
    ...published({ '1.0.0': 500, '1.1.0': 31, '1.2.0': 29, '1.3.0-canary.1': 1 }),
    { version: '1.1.1' },
  ];
  assert.deepEqual(pairs(newSteps({ bun }, now)), ['bun@1.1.1 bun@1.2.0']);
});

test('no release is measured twice, and each night takes the newest of all runtimes that are left', () => {
  const steps = newSteps(
    {
      node: published({ '26.1.0': 40, '26.2.0': 9, '26.3.0': 5 }),
      deno: published({ '2.9.0': 60, '2.9.1': 7 }),
    },
    now,
  );
  /** @type {string[]} */
  const done = [];
  const idsOf = (/** @type {import('../which.js').Step[]} */ own) => own.map(({ id }) => id);
  for (const [night, left] of [
    [['node@26.3.0', 'deno@2.9.1'], ['node@26.2.0']],
    [['node@26.2.0'], []],
    [[], []],
  ]) {
    const found = divided(steps, { has: (id) => done.includes(id), most: 2 });
    assert.deepEqual([idsOf(found.now), idsOf(found.later)], [night, left]);
    assert.deepEqual(idsOf(found.measured).sort(), done.toSorted());
    done.push(...idsOf(found.now));
  }
});

test('versions that are named are measured one after the other', () => {
  const versions = ['node@20.19.5', 'node@20.19.6', 'node@20.20.0'].map((name) => ({ name, runtime: name }));
  assert.deepEqual(pairs(stepsBetween(versions)), ['node@20.19.5 node@20.19.6', 'node@20.19.6 node@20.20.0']);
});

const suites = askedOfReleases(await postSuites());

for (const name of ['node', 'bun', 'deno']) {
  test(`what is measured in releases of ${name}: quick cases of suites, in both of them alike`, () => {
    const [before, id] = [`${name}@1.0.0`, `${name}@1.1.0`];
    const cells = cellsOf(suites, [before, id]);
    assert.ok(cells.length >= 20, `${cells.length} cells`);
    for (const { suite, workload } of cells)
      assert.ok(suites.get(suite)?.workloads[workload]?.quick, `${suite} has no quick workload ${workload}`);
    const named = [...suites].map(([suite, own]) => ({
      name: suite,
      url: '',
      suite: /** @type {any} */ (own),
    }));
    const tools = unknownTools(neededBy(named));
    const every = planCells(named, [...everyName, ...tools], {
      ...{ cases: [], workloads: [], tier: 'quick', cells },
    });
    assert.doesNotThrow(() => requireCells(cells, every));
    const keys = (/** @type {string} */ version) =>
      cells
        .filter(({ runtime }) => splitId(runtime).includes(version))
        .map((cell) => JSON.stringify(cell).replace(version, ''));
    assert.deepEqual(keys(before), keys(id));
    assert.equal(keys(before).length + keys(id).length, cells.length);
    assert.deepEqual(runtimesOf(cells).slice(0, 2), [before, id]);
  });
}
