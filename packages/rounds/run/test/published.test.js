import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellsOf, makePlan } from '@rounds/analysis';
import { cellKey } from '@rounds/record';
import { ableToRepeat, countsPublished, publishedBeside, publishedIn } from '../published.js';
import { planCells } from '../select-cells.js';

/** What a run measures to which no suite was named: what was published, and nothing else. */

const figure = { runtime: 'node@20', value: 1, unit: /** @type {const} */ ('ns') };
const post = { title: 't', author: 'a', date: 'd', machine: 'm' };
const work = { load: () => () => 0 };
const input = () => 0;

/** @type {any} */
const told = {
  name: 'told',
  suite: {
    work: 'sync',
    baseline: 'base',
    cases: { base: work, quoted: work, rival: work, counted: work, other: work },
    workloads: {
      small: { input, quick: true },
      middle: { input },
      large: { input, fullOnly: true },
      unsaid: { input, quick: true },
    },
    publications: [
      {
        ...post,
        figures: [
          { ...figure, case: 'quoted', workload: 'small' },
          { ...figure, case: 'quoted', workload: 'middle' },
          { ...figure, case: 'counted', workload: 'large', figure: 'syscalls.read' },
        ],
        claims: [
          {
            statement: 's',
            runtime: 'node',
            tests: [{ case: 'quoted', than: 'rival', workload: 'large', timesFaster: 2 }],
          },
        ],
      },
    ],
  },
};
/** @type {any} */
const untold = { name: 'untold', suite: { ...told.suite, publications: undefined } };

test('figures and claims name the cases and workloads, and the baseline comes with them', () => {
  const about = publishedIn(told.suite, false);
  const named = (/** @type {string} */ workload) =>
    Object.keys(told.suite.cases).filter((each) => about?.names(each, workload, [{ name: 'node' }]));
  assert.deepEqual(['small', 'middle', 'large', 'unsaid'].map(named), [
    ['base', 'quoted'],
    ['base', 'quoted'],
    ['base', 'quoted', 'rival', 'counted'],
    [],
  ]);
  assert.equal(publishedIn(untold.suite, false), undefined);
  const aboutMachine = { ...told.suite, aboutMachine: true };
  assert.equal(publishedIn(aboutMachine, false), undefined);
  assert.deepEqual(publishedIn(aboutMachine, true)?.workloads, about?.workloads);
  assert.equal(publishedIn(told.suite, true), undefined);
});

test('a run of what was published has those cells only, and a tier has its workloads of them', () => {
  const runtimes = [{ id: 'node@20.1.0', name: 'node' }];
  const workloadsOf = (/** @type {'quick' | 'default' | 'full'} */ tier) =>
    planCells([untold, told], runtimes, { cases: [], workloads: [], tier, published: true }).map(
      ({ suite, case: name, workload }) => `${suite} ${name} ${workload}`,
    );
  const ofBoth = ['small', 'middle'].flatMap((workload) => [
    `told base ${workload}`,
    `told quoted ${workload}`,
  ]);
  assert.deepEqual(workloadsOf('full'), [
    ...ofBoth,
    ...['base', 'quoted', 'rival', 'counted'].map((name) => `told ${name} large`),
  ]);
  assert.deepEqual(workloadsOf('default'), ofBoth);
  assert.deepEqual(workloadsOf('quick'), ['told base small', 'told quoted small']);
});

test('quick is the first workload of each suite in the newest versions', () => {
  const workloads = { ...told.suite.workloads, middle: { input, quick: true } };
  const suite = { ...told.suite, workloads };
  const runtimes = ['node@20.1.0', 'node@24.2.0'].map((id) => ({ id, name: 'node' }));
  const options = { cases: [], workloads: [], tier: /** @type {const} */ ('quick'), published: true };
  assert.deepEqual(
    planCells([{ name: 'told', suite, url: '' }], runtimes, options).map(
      ({ case: name, workload, runtime }) => `${name} ${workload} ${runtime}`,
    ),
    ['base small node@24.2.0', 'quoted small node@24.2.0'],
  );
});

const found = [
  'node@20.1.0',
  'bun@1.0.14',
  'bun@1.4.5',
  'deno@2.9.6',
  'just@0.1.13',
  'cc@12',
  'python@3.11',
].map((id) => ({ id, name: String(id.split('@')[0]) }));

for (const name of ['connections', 'file-read', 'stdin-syscalls', 'utf8-validation', 'websocket-pingpong']) {
  test(`the plan of what was published about ${name} has the same cells`, async () => {
    const { default: suite } = await import(`../../../packages/${name}/suite.js`);
    const cells = planCells([{ name, suite, url: '' }], found, {
      cases: [],
      workloads: [],
      tier: 'default',
      published: true,
    });
    assert.ok(cells.length >= 8, `expected some cells, got ${cells.length}`);
    assert.deepEqual(
      new Set(cellsOf(makePlan([{ name, suite }], cells)).map(cellKey)),
      new Set(cells.map(cellKey)),
    );
  });
}

test('a runtime that nothing was published of has one workload', () => {
  const byRuntime = (/** @type {string} */ name) =>
    planCells([told], found, { cases: [], workloads: [], tier: 'default', published: true }).flatMap(
      ({ runtime, workload }) => (runtime.startsWith(name) ? [workload] : []),
    );
  assert.deepEqual(
    [new Set(byRuntime('node')), new Set(byRuntime('deno'))],
    [new Set(['small', 'middle']), new Set(['small'])],
  );
});

test('whether a case survives is asked in the runtimes that a claim names, and in no other version of them', () => {
  const claim = {
    statement: 's',
    runtime: 'node',
    tests: [{ case: 'rival', workload: 'middle', fate: 'survives' }],
  };
  const suite = { ...told.suite, publications: [{ ...post, figures: [], claims: [claim] }] };
  const cells = planCells(
    [{ name: 'told', suite, url: '' }],
    [...found, { id: 'node@24.2.0', name: 'node' }],
    {
      cases: [],
      workloads: [],
      tier: 'default',
      published: true,
    },
  );
  assert.deepEqual(
    cells.map(({ case: name, workload, runtime }) => [name, workload, runtime]),
    [['rival', 'middle', 'node@24.2.0']],
  );
});

test('a workload of --full belongs to the posts if all that is claimed of it is what a case survives', () => {
  /** @param {object} test @param {'default' | 'quick'} tier */
  const workloadsFor = (test, tier) => {
    const claim = { statement: 's', runtime: 'node', tests: [test] };
    const small = { ...claim, tests: [{ case: 'rival', workload: 'small', atLeast: 2 }] };
    const publications = [{ ...post, figures: [], claims: [small, claim] }];
    const suite = { ...told.suite, publications: /** @type {any} */ (publications) };
    const named = [{ name: 'told', suite, url: '' }];
    return [
      ...new Set(
        planCells(named, found, { cases: [], workloads: [], tier, published: true }).map(
          ({ workload }) => workload,
        ),
      ),
    ];
  };
  const fate = { case: 'rival', workload: 'large', fate: 'exhausted' };
  const speed = { case: 'rival', workload: 'large', atLeast: 2 };
  assert.deepEqual(workloadsFor(fate, 'default'), ['small', 'large']);
  assert.deepEqual(workloadsFor(fate, 'quick'), ['small']);
  assert.deepEqual(workloadsFor(speed, 'default'), ['small'], 'times are measured in every round');
});

test('only published versions that are not here already are asked for', () => {
  const asked = (/** @type {string[]} */ ...found) =>
    publishedBeside(
      found.map((id) => ({ name: String(id.split('@')[0]), version: String(id.split('@')[1]) })),
    ).map(({ name, version }) => `${name}@${version}`);
  assert.deepEqual(asked('node@20.20.2', 'bun@1.4.5'), ['bun@1.0.14']);
  assert.deepEqual(asked('node@24.1.0', 'bun@1.0.14'), ['node@20']);
  assert.deepEqual(asked(), ['node@20', 'bun@1.0.14']);
});

test('of a runtime that no post measured, the newest version that is here answers', () => {
  const runtimes = [
    'node@20.1.0',
    'node@24.2.0',
    'bun@1.0.14',
    'bun@1.4.5',
    'cc@12.2.0',
    'node@20.1.0 --jitless',
  ].map((id) => ({ id, name: String(id.split('@')[0]) }));
  const all = new Set(['node', 'bun']);
  const idsFor = (/** @type {string[]} */ measured, judged = all, closely = false) =>
    ableToRepeat(runtimes, { measured: new Set(measured), runtimes: judged }, closely).map(({ id }) => id);
  const newest = ['node@24.2.0', 'bun@1.4.5', 'cc@12.2.0', 'node@20.1.0 --jitless'];
  assert.deepEqual(idsFor([]), newest);
  assert.deepEqual(
    idsFor(['bun', 'node']),
    runtimes.map(({ id }) => id),
  );
  assert.deepEqual(idsFor(['bun'], new Set(['bun']), true), ['bun@1.0.14', 'bun@1.4.5', 'cc@12.2.0']);
  for (const closely of [true, false])
    assert.deepEqual(idsFor([], new Set(['bun']), closely), ['bun@1.4.5', 'cc@12.2.0']);
});

test('a post that measured C alone measured no runtime', () => {
  const [post] = told.suite.publications;
  const native = { ...post, figures: [{ ...figure, runtime: 'native', case: 'quoted', workload: 'small' }] };
  // Its claim, which is judged in Node.js, is about another workload.
  const about = publishedIn({ ...told.suite, publications: [native] }, false);
  const repeated = (/** @type {string} */ workload) => {
    const { runtimes, measured } = about?.repeated(workload) ?? {};
    return [[...(runtimes ?? [])], [...(measured ?? [])]];
  };
  assert.deepEqual(repeated('small'), [['native', 'node'], []]);
});

test('each post is repeated in its own runtimes', () => {
  const [post] = told.suite.publications;
  const other = {
    ...post,
    claims: [],
    figures: [{ ...figure, runtime: 'bun@1', case: 'rival', workload: 'unsaid' }],
  };
  const about = publishedIn({ ...told.suite, publications: [post, other] }, false);
  const measured = ['small', 'unsaid'].map((workload) => [...(about?.repeated(workload).measured ?? [])]);
  assert.deepEqual(measured, [['node'], ['bun']]);
});

test('what a case survives is asked in the newest version, and in all of them with --full', () => {
  const runtimes = ['node@20.1.0', 'node@24.2.0'].map((id) => ({ id, name: 'node' }));
  const suite = { ...told.suite, endurance: ['middle'] };
  const idsIn = (/** @type {'default' | 'full'} */ tier) =>
    planCells([{ ...told, suite }], runtimes, { cases: ['quoted'], workloads: [], tier, published: true })
      .filter(({ workload }) => workload === 'middle')
      .map(({ runtime }) => runtime);
  assert.deepEqual([idsIn('default'), idsIn('full')], [['node@24.2.0'], ['node@20.1.0', 'node@24.2.0']]);
});

test('system calls are counted where their number was published', () => {
  const isCounted = countsPublished([told]);
  const cell = { suite: 'told', case: 'counted', workload: 'large', runtime: 'node@20.1.0' };
  assert.equal(isCounted(cell), true);
  assert.equal(isCounted({ ...cell, case: 'quoted' }), false);
  assert.equal(isCounted({ ...cell, workload: 'small' }), false);
});
