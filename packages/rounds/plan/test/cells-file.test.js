import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fileOf } from '../../test/support/scratch.js';
import { countsSyscalls, filterCells, readCells, requireCells, runtimesBeside } from '../cells-file.js';
import { planCells } from '../select-cells.js';

/** What a list of cells names is what is measured. */

const cell = { suite: 's', case: 'c', workload: 'w' };

/** @param {unknown} cells */
const read = (cells) => readCells(fileOf(JSON.stringify(cells)));

describe('a slip in the file is told with the number of the cell', () => {
  for (const [cells, message] of /** @type {[unknown, RegExp][]} */ ([
    [{}, /is not a list of cells\. Give it \[\{ suite, case, workload \}\]\.$/],
    [[], /is not a list of cells/],
    [[cell, 'x'], /^Cell 2 of .*: expected an object, got "x"\.$/],
    [[{ ...cell, workload: '' }], /^Cell 1 of .*\.workload: expected a non-empty string, got ""\.$/],
    [
      [{ ...cell, worklod: 'x' }],
      /: expected only "suite", "case", "workload", "runtime", "syscalls", got "worklod"\.$/,
    ],
    [[{ ...cell, runtime: 5 }], /\.runtime: expected a string, got 5\.$/],
    [[{ ...cell, syscalls: 'yes' }], /\.syscalls: expected a boolean, got "yes"\.$/],
  ])) {
    test(JSON.stringify(cells), () => assert.throws(() => read(cells), { name: 'UserError', message }));
  }
  test('no JSON', () => {
    assert.throws(() => readCells(fileOf('[')), { name: 'UserError', message: /cannot be read: / });
  });
});

const input = () => 0;
/** @type {any} */
const sums = {
  name: 'sums/small',
  url: '',
  suite: {
    work: 'sync',
    cases: { loop: {}, simd: {} },
    workloads: { short: { input, quick: true }, long: { input, fullOnly: true } },
  },
};
const runtimes = ['node@20.1.0', 'node@24.2.0', 'bun@1.4.5'].map((id) => ({
  id,
  name: id.replace(/@.*/, ''),
}));

/** @param {import('../cells-file.js').WantedCells[]} cells */
function planned(...cells) {
  const selection = { cases: [], workloads: [], tier: /** @type {const} */ ('quick'), cells };
  return planCells([sums], runtimes, selection).map(
    ({ case: name, workload, runtime }) => `${name} ${workload} ${runtime}`,
  );
}

test('names and globs select cells of any tier, in the order of tables', () => {
  const suite = 'sums'; // the folder of several
  assert.deepEqual(
    planned({ suite, case: 's*', workload: '*' }, { suite, case: 'loop', workload: 'long', runtime: 'bun' }),
    [
      ...runtimes.map(({ id }) => `simd short ${id}`),
      'loop long bun@1.4.5',
      ...runtimes.map(({ id }) => `simd long ${id}`),
    ],
  );
});

test('a runtime is a name, a version or a part of one', () => {
  const idsOf = (/** @type {string} */ runtime) =>
    planned({ suite: 'sums/small', case: 'loop', workload: 'short', runtime }).map((cell) =>
      cell.replace(/.* /, ''),
    );
  assert.deepEqual(['node', 'node@2', 'node@20', 'node@24.2.0', '*@1.*'].map(idsOf), [
    ['node@20.1.0', 'node@24.2.0'],
    [],
    ['node@20.1.0'],
    ['node@24.2.0'],
    ['bun@1.4.5'],
  ]);
});

test('two programs have a runtime each', () => {
  const ids = ['node@20.1.0', 'node@20.1.0+bun@1.4.5', 'bun@1.4.5+node@20.1.0'];
  const cells = ids.map((runtime) => ({ ...cell, runtime }));
  const selected = ['node', 'node+bun', 'bun+node@20'].flatMap((runtime) =>
    filterCells([{ ...cell, runtime }], cells),
  );
  assert.deepEqual(selected, cells);
});

test('what nothing is called is refused, whatever runtimes are here', () => {
  const cells = ['node', 'bun'].map((runtime) => ({ ...cell, runtime }));
  requireCells([cell, { ...cell, runtime: 'node@15' }, { ...cell, runtime: 'node@20+node@24' }], cells);
  for (const wrong of [{ case: 'd' }, { runtime: 'nod' }]) {
    const refused = () => requireCells([cell, { ...cell, ...wrong }], cells);
    assert.throws(refused, /^UserError: The list of cells: no suite has \{"suite":"s"/);
  }
});

test('versions that are not here are asked for beside those found', () => {
  const wanted = ['node@20', 'node@15', 'bun', 'just+node@24', 'cc', '*', 'deno@2*'];
  const cells = wanted.map((runtime) => ({ ...cell, runtime }));
  const specs = runtimesBeside([cell, ...cells], runtimes);
  assert.deepEqual(
    specs.map(({ name, version }) => `${name} ${version}`),
    ['node 15', 'just undefined'],
  );
});

test('system calls are counted of the cells that say so, and of all if none does', () => {
  const both = ['loop', 'simd'].map((name) => ({ ...cell, case: name, runtime: 'node@20.1.0' }));
  const wanted = both.map((each) => ({ ...each, syscalls: each.case === 'loop' }));
  assert.deepEqual(both.map(countsSyscalls({ cells: wanted })), [true, false]);
  assert.deepEqual(both.map(countsSyscalls({})), [true, true]);
});
