import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { newPath } from 'rounds/test/support/scratch.js';
import { searchAnew } from '../searches.js';

/** A month of nights, each of which proposes the same. */
function nights() {
  const home = newPath('-nights');
  const [kept, tonight] = [path.join(home, 'kept'), path.join(home, 'tonight')];
  mkdirSync(kept, { recursive: true });
  /** @param {string[][]} proposed @param {number[]} exitCodes */
  const night = async (proposed, exitCodes, most = 6) => {
    /** @type {string[]} */
    const searched = [];
    mkdirSync(tonight);
    const failed = await searchAnew(proposed, {
      ...{ kept, tonight, most },
      search: async (words, folder) => {
        mkdirSync(folder); // of a search that was there, it would fail
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

test('a search that gave an answer is not made again, whatever the answer', async () => {
  const { night } = nights();
  assert.deepEqual(await night(changes, [0, 3, 4, 0]), { searched: all, failed: [] });
  assert.deepEqual(await night(changes, []), { searched: [], failed: [] });
});

test('a search that failed makes the night fail, and is made again', async () => {
  const { kept, night } = nights();
  assert.deepEqual(await night(changes, [0, 1, 2, 0]), { searched: all, failed: [1, 2] });
  assert.equal(readdirSync(kept).length, 2, 'nothing of it is kept');
  assert.deepEqual(await night(changes, []), { searched: all.slice(1, 3), failed: [] });
});

test('what there is no time for has its turn some other night', async () => {
  const { kept, night } = nights();
  assert.deepEqual((await night(changes, [], 3)).searched, all.slice(0, 3));
  assert.deepEqual((await night(changes, [], 3)).searched, all.slice(3));
  assert.match(readdirSync(kept).join(), /bisect-v1-v2-a_x\.bench\.js/);
});

test('searches whose words are long or odd are told apart', async () => {
  const { night } = nights();
  const odd = ['node', 'bun', 'a/b', 'a b'].map((name) => ['bisect', 'v1', 'v2', 'x'.repeat(300), name]);
  assert.deepEqual((await night(odd, [])).searched.length, odd.length);
  assert.deepEqual((await night(odd, [])).searched, []);
});
