import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { newPath } from 'rounds/test/support/scratch.js';
import { confirmChanges } from '../confirm-changes.js';

/** Nights that all propose the same changes. */
function nights() {
  const home = newPath('-nights');
  const [kept, tonight] = [path.join(home, 'kept'), path.join(home, 'tonight')];
  mkdirSync(kept, { recursive: true });
  /** @param {string[][]} proposed @param {number[]} exitCodes */
  const night = async (proposed, exitCodes, maxSearches = 6) => {
    /** @type {string[]} */
    const searched = [];
    mkdirSync(tonight);
    const failed = await confirmChanges(proposed, {
      ...{ kept, tonight, maxSearches },
      search: async (words, folder) => {
        mkdirSync(folder); // fails if an earlier search had made it
        searched.push(words.join(' '));
        return exitCodes[searched.length - 1] ?? 0;
      },
    });
    cpSync(tonight, kept, { recursive: true }); // as keep-history.sh does
    rmSync(tonight, { recursive: true });
    return { searched, failed };
  };
  return { kept, night };
}

const changes = ['a', 'b', 'c', 'd'].map((name) => ['bisect', 'v1', 'v2', `${name}/x.bench.js`]);
const all = changes.map((words) => words.join(' '));

test('a conclusive search is not repeated', async () => {
  const { night } = nights();
  assert.deepEqual(await night(changes, [0, 3, 4, 0]), { searched: all, failed: [] });
  assert.deepEqual(await night(changes, []), { searched: [], failed: [] });
});

test('a failed search is reported, and repeated another night', async () => {
  const { kept, night } = nights();
  assert.deepEqual(await night(changes, [0, 1, 2, 0]), { searched: all, failed: [1, 2] });
  assert.equal(readdirSync(kept).length, 2, 'nothing of it is kept');
  assert.deepEqual(await night(changes, []), { searched: all.slice(1, 3), failed: [] });
});

test('searches beyond the maximum wait for another night', async () => {
  const { kept, night } = nights();
  assert.deepEqual((await night(changes, [], 3)).searched, all.slice(0, 3));
  assert.deepEqual((await night(changes, [], 3)).searched, all.slice(3));
  assert.match(readdirSync(kept).join(), /bisect-v1-v2-a_x\.bench\.js/);
});
