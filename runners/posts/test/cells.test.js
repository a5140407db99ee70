import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { posts } from '@rounds/posts';
import { runtimeTitle } from '@rounds/report/text/names.js';
import { cellsFor } from '../cells.js';
import { pinnedIn, postSuites } from '../suites.js';

const suites = await postSuites();
const unasked = new Map([...suites].map(([name, suite]) => [name, { ...suite, answer: undefined }]));
const present = ['node@24.1.0', 'bun@1.4.0', 'deno@2.9.0'];
const keys = (/** @type {object[]} */ cells) => cells.map((cell) => JSON.stringify(cell));
/** @param {import('../cells.js').Tier} tier */
const of = (tier, options = {}) => cellsFor(posts, { tier, suites, present, ...options });

describe('the cells of the posts', () => {
  const bare = (/** @type {ReturnType<typeof of>} */ cells) =>
    keys(cells.map(({ syscalls, ...cell }) => cell));

  test('exist, once each', () => {
    const all = of('full');
    for (const { suite, case: name, workload } of all) {
      assert.ok(suites.get(suite)?.cases[name], `${suite}: ${name}`);
      assert.ok(suites.get(suite)?.workloads[workload], `${suite}: ${workload}`);
    }
    assert.equal(new Set(bare(all)).size, all.length);
    const counted = all.filter(({ syscalls }) => syscalls).map(({ suite }) => suite);
    assert.deepEqual([...new Set(counted)], ['stdin-syscalls'], 'where a post counted system calls');
  });

  test('of a smaller tier are among those of a larger', () => {
    const [quick, usual, full] = /** @type {const} */ (['quick', 'default', 'full']).map((tier) =>
      bare(of(tier, { suites: unasked })),
    );
    assert.ok(quick && usual && full && quick.length < usual.length && usual.length < full.length);
    for (const key of [...quick, ...usual]) assert.ok(full.includes(key), key);
  });

  test('of a default run that take long are those of the post about reading files', () => {
    const names = of('default').flatMap(({ suite, workload }) =>
      suites.get(suite)?.workloads[workload]?.fullOnly ? [`${suite} ${workload}`] : [],
    );
    assert.deepEqual([...new Set(names)], ['file-read 1335B-at-once-50000']);
  });
});

describe('the cells of answers', () => {
  const compressed = (/** @type {ReturnType<typeof of>} */ cells) =>
    cells.filter(({ suite, workload }) => suite === 'compression' && workload === 'compress-json-1MiB');

  test('are all that a suite says, also of what no post asks', () => {
    for (const [name, suite] of suites) {
      if (!suite.answer?.sentences) continue;
      const own = of('default').filter((cell) => cell.suite === name);
      assert.ok(own.length > 1, `${name} has ${own.length} cells to answer from`);
    }
    const cells = compressed(of('default')).map(({ case: name, runtime }) => `${name} in ${runtime}`);
    for (const name of ['gzip-9', 'brotli-5'])
      for (const runtime of ['node@24.1.0', 'bun@1.4.0'])
        assert.ok(cells.includes(`${name} in ${runtime}`), `${name} in ${runtime}`);
  });

  test('make sentences of 160 characters at most', () => {
    const all = [...present, 'just@0.1.13'];
    /** @param {string} runtime or a pair, named by its first */
    const nameOf = (runtime) =>
      runtimeTitle(all.find((id) => runtime.startsWith(id.replace(/@.*/, ''))) ?? runtime);
    for (const [name, { answer }] of suites) {
      const own = of('default', { present: all }).filter(({ suite }) => suite === name);
      const bare = (/** @type {string} */ runtime) => runtime.replaceAll(/@[^+]*/g, '');
      const sentences = answer?.sentences?.({
        runtimes: ['node', 'bun', 'deno', 'just'],
        has: (...asked) =>
          own.some((cell) => [cell.case, cell.workload, bare(cell.runtime ?? '')].join() === asked.join()),
        ...{ ns: () => 12_345, figure: () => 12.345, time: () => '120 µs', throughput: () => '120 GB/s' },
        ...{ rate: () => '120,000', timeOf: () => '120 µs' },
        ...{ comparison: () => '9.3× faster [9.0, 9.5]', runtime: nameOf },
        format: { time: () => '120 µs', count: () => '120', memory: () => '120 MB' },
      });
      for (const sentence of [sentences ?? []].flat())
        assert.ok(sentence.length <= 160, `${name}, ${sentence.length} characters: ${sentence}`);
    }
  });

  test('are of workloads that the posts have, as far as the answer is about these', () => {
    const workloads = (/** @type {ReturnType<typeof of>} */ cells) =>
      new Set(cells.filter(({ suite }) => suite === 'branch-prediction').map(({ workload }) => workload));
    assert.deepEqual(workloads(of('default')), workloads(of('default', { suites: unasked })));
  });

  test('are of the newest version that claims are about, and of runtimes that are here', () => {
    const older = compressed(of('default', { present: ['node@20.20.2', 'just@0.1.13'] }));
    const runtimes = older.filter(({ case: name }) => name === 'brotli-5').map(({ runtime }) => runtime);
    assert.deepEqual(runtimes, ['node@24']);
  });

  test('are none in a quick run, and of any runtime where the user chooses', () => {
    assert.deepEqual(of('quick'), of('quick', { suites: unasked }));
    const chosen = compressed(of('default', { present: undefined }));
    assert.ok(chosen.some(({ case: name, runtime }) => name === 'brotli-5' && runtime === undefined));
  });
});

describe('the runtime of a cell', () => {
  const claim = (/** @type {string[]} */ runtimes) => ({
    ...{ id: 'x', kind: /** @type {const} */ ('stated'), text: '' },
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
    const post = { ...first, claims: [claim(runtimes)], figures: [] };
    return cellsFor([post], { tier: 'full', suites: unasked, present, ...more }).map(
      ({ runtime }) => runtime,
    );
  };

  for (const [what, asked, expected] of /** @type {[string, string[], string[]][]} */ ([
    ['is present', ['native', 'node', 'deno'], ['node@24.1.0', 'deno@2.9.0']],
    [
      'has the version of the post',
      ['node@15', 'node@20.1', 'bun@1.0+node@20'],
      ['node@15', 'node@20.1', 'bun@1.0+node@20'],
    ],
    ['is present in a version of the post', ['node@24', 'node@24.1', 'node@2'], ['node@24.1.0', 'node@2']],
    ['is an installed tool', ['python@3.9+node@15', 'cc', 'just@0.0.21'], ['python+node@15', 'cc', 'just']],
  ])) {
    test(what, () => assert.deepEqual(runtimesOf(asked), expected));
  }

  test('is not older than what can be measured', () => {
    const oldestOf = (/** @type {string} */ name) => (name === 'node' ? '18.0.0' : undefined);
    const runtimes = runtimesOf(['node@15', 'bun@1.0.14', 'node@20'], { oldestOf });
    assert.deepEqual(runtimes, ['node@18', 'bun@1.0.14', 'node@20']);
  });

  test('is any, where the user chooses', () => {
    assert.ok(cellsFor(posts, { tier: 'quick', suites }).every(({ runtime }) => runtime === undefined));
  });
});

test('some workloads are kept to one processor, and those of posts about two are not', () => {
  const isPinned = pinnedIn(suites);
  assert.equal(isPinned({ suite: 'websocket-pingpong', workload: '16B' }), true);
  for (const { id, claims } of posts) {
    for (const { id: claim, needs, tests = [] } of claims) {
      if (needs?.cores !== 2) continue;
      for (const { of: value } of tests) assert.equal(isPinned(value), false, `${id}/${claim}`);
    }
  }
});
