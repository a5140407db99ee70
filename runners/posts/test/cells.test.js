import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { posts } from '@rounds/posts';
import { cellsFor } from '../cells.js';
import { pinnedIn, suitesOf } from '../suites.js';

const suites = await suitesOf(posts);
const present = ['node@24.1.0', 'bun@1.4.0', 'deno@2.9.0'];
const keys = (/** @type {object[]} */ cells) => cells.map((cell) => JSON.stringify(cell));
const of = (/** @type {import('../cells.js').Tier} */ tier) => cellsFor(posts, { tier, suites, present });

describe('the cells of the posts', () => {
  test('are of cases and workloads that there are', () => {
    for (const { suite, case: name, workload } of of('full')) {
      assert.ok(suites.get(suite)?.cases[name], `${suite}: ${name}`);
      assert.ok(suites.get(suite)?.workloads[workload], `${suite}: ${workload}`);
    }
  });

  test('of a smaller tier are among those of a larger', () => {
    const [quick, usual, full] = [of('quick'), of('default'), of('full')];
    assert.ok(quick.length < usual.length && usual.length < full.length && quick.length > 0);
    const without = ({ syscalls, ...cell } = /** @type {any} */ ({})) => cell;
    const all = new Set(keys(full.map(without)));
    for (const key of keys([...quick, ...usual].map(without))) assert.ok(all.has(key), key);
  });

  test('none is there twice', () => {
    const all = keys(of('full').map(({ syscalls, ...cell }) => cell));
    assert.equal(new Set(all).size, all.length);
  });

  test('system calls are counted where a post counted them', () => {
    const counted = of('full').filter(({ syscalls }) => syscalls);
    assert.ok(counted.length > 0);
    for (const { suite } of counted) assert.equal(suite, 'stdin-syscalls');
  });
});

describe('the runtime of a cell', () => {
  const statement = (/** @type {string[]} */ runtimes) => ({
    ...{ id: 'x', kind: /** @type {const} */ ('said'), says: '' },
    tests: runtimes.map((runtime) => ({
      of: { suite: 'file-read', workload: '1335B-at-once', case: 'fs.readFileSync', runtime },
      expected: { about: 1 },
    })),
  });
  /**
   * @param {string[]} runtimes
   * @param {{ oldestOf?: (name: string) => string | undefined }} [more]
   */
  const runtimesOf = (runtimes, more) => {
    const [first] = posts;
    assert.ok(first);
    const post = { ...first, statements: [statement(runtimes)], figures: [] };
    return cellsFor([post], { tier: 'full', suites, present, ...more }).map(({ runtime }) => runtime);
  };

  test('is the one that is here, unless a version is asked for', () => {
    assert.deepEqual(runtimesOf(['native', 'node']), ['node@24.1.0']);
    assert.deepEqual(runtimesOf(['node@15', 'deno']), ['node@15', 'deno@2.9.0']);
  });

  test('is the newest of a version, and the exact one only where that is asked for', () => {
    const asked = ['node@20', 'node@20.1', 'bun@1.0+node@20', 'bun@1.0.14'];
    assert.deepEqual(runtimesOf(asked), asked);
    assert.deepEqual(runtimesOf(['node@24', 'node@24.1', 'node@2']), ['node@24.1.0', 'node@2']);
  });

  test('is not older than what can be measured', () => {
    const oldestOf = (/** @type {string} */ name) => (name === 'node' ? '18.0.0' : undefined);
    assert.deepEqual(runtimesOf(['node@15', 'bun@1.0.14', 'node@20'], { oldestOf }), [
      ...['node@18', 'bun@1.0.14', 'node@20'],
    ]);
  });

  test('of tools is whichever is installed', () => {
    assert.deepEqual(runtimesOf(['python@3.9+node@15', 'cc', 'just@0.0.21']), [
      ...['python+node@15', 'cc', 'just'],
    ]);
  });

  test('is any, where the user chooses', () => {
    assert.ok(cellsFor(posts, { tier: 'quick', suites }).every(({ runtime }) => runtime === undefined));
  });
});

test('some workloads are kept to one processor, and those of posts about two are not', () => {
  const isPinned = pinnedIn(suites);
  assert.equal(isPinned({ suite: 'websocket-pingpong', workload: '16B' }), true);
  for (const { id, statements } of posts) {
    for (const { id: statement, needs, tests = [] } of statements) {
      if (needs?.cores !== 2) continue;
      for (const { of: value } of tests) assert.equal(isPinned(value), false, `${id}/${statement}`);
    }
  }
});
