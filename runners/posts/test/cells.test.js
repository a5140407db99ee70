import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSupported, posts } from '@rounds/posts';
import { cellsFor } from '../cells.js';
import { answeringSuites, postSuites } from '../suites.js';

const present = ['node@26.12.1', 'bun@1.4.5', 'deno@2.9.6', 'just@0.1.13'];
const suites = new Map([...(await postSuites()), ...(await answeringSuites())]);

/** @param {import('../cells.js').Tier} tier @param {string[]} [here] */
const cellsOf = (tier, here = present) => cellsFor(posts, { tier, suites, present: here });

test('a full run has the cells of every claim, in the versions of the post and in supported ones', () => {
  const cells = cellsOf('full');
  for (const { id, of, by, repeated, now = 'native', needs } of posts.flatMap((post) => post.claims)) {
    for (const [i, place] of [of, by].entries()) {
      const known = place && suites.get(place.suite);
      if (!place || needs?.software || !Object.hasOwn(known?.cases ?? {}, place.case)) continue;
      const own = cells.filter(
        (cell) => cell.suite === place.suite && cell.case === place.case && cell.workload === place.workload,
      );
      const current = String(typeof now === 'string' ? now : now[i]).replace('native', 'node');
      const names = own.map(({ runtime }) => runtime.replace(/@[^+]*/g, ''));
      assert.ok(names.includes(current), `${id}: ${place.case} in ${current}, of ${names}`);
      const old = typeof repeated === 'string' ? repeated : repeated?.[i];
      const [name = ''] = old?.split(/[@+]/) ?? [];
      if (['node', 'bun'].includes(name)) assert.ok(own.length > 1 || old === current, `${id}: ${old}`);
    }
  }
});

test('every cell exists, once, and a quick run has only quick workloads', () => {
  for (const tier of /** @type {const} */ (['quick', 'default', 'full'])) {
    const cells = cellsOf(tier);
    assert.ok(cells.length > 10, tier);
    assert.equal(new Set(cells.map((cell) => JSON.stringify(Object.values(cell).sort()))).size, cells.length);
    for (const { suite, workload, case: name } of cells) {
      const { workloads, cases } = suites.get(suite) ?? { workloads: {}, cases: {} };
      assert.ok(workload in workloads && name in cases, `${suite}/${workload}/${name}`);
      if (tier === 'quick') assert.ok(workloads[workload]?.quick, `${suite}/${workload}`);
    }
  }
});

test('where no supported Node.js is here, a current one is asked for', () => {
  const cells = cellsOf('full', ['node@20.20.2', 'bun@1.4.5']);
  const now = cells.filter(
    (cell) => cell.suite === 'lookup-memory' && cell.case === 'trie' && cell.runtime.startsWith('node'),
  );
  assert.deepEqual(now.map(({ runtime }) => runtime).sort(), ['node@21', 'node@26']);
  assert.ok(isSupported('node@26.0.0'));
});
