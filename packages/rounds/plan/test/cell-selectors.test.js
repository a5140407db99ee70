import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellMatcher, requireCells, suitesOf } from '../cell-selectors.js';
import { planCells } from '../select-cells.js';

/** What --cell names is what is measured. */

const input = () => 0;
/** @type {any} */
const sums = {
  name: 'sums/small',
  url: '',
  suite: {
    work: 'sync',
    cases: { loop: {}, simd: {}, 'a/b @ c': {} },
    workloads: { short: { input, quick: true }, long: { input, fullOnly: true } },
  },
};
const runtimes = ['node@20.1.0', 'node@24.2.0', 'bun@1.4.5'].map((id) => ({
  id,
  name: id.replace(/@.*/, ''),
}));

/** @param {string[]} cells */
function planned(...cells) {
  const selection = { cases: [], workloads: [], tier: /** @type {const} */ ('quick'), cells };
  return planCells([sums], runtimes, selection).map(
    ({ case: name, workload, runtime }) => `${name} ${workload} ${runtime}`,
  );
}

test('names and globs select cells of any tier, in the order of tables', () => {
  assert.deepEqual(planned('sums/*/s*', 'sums/small/long/loop@bun'), [
    ...runtimes.map(({ id }) => `simd short ${id}`),
    'loop long bun@1.4.5',
    ...runtimes.map(({ id }) => `simd long ${id}`),
  ]);
  assert.deepEqual(planned('sums/small/short/a/b @ c@bun'), ['a/b @ c short bun@1.4.5']);
});

test('a runtime is a name, a version or a part of one', () => {
  const idsOf = (/** @type {string} */ runtime) =>
    planned(`sums/small/short/loop@${runtime}`).map((cell) => cell.replace(/.* /, ''));
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
  const cells = ids.map((runtime) => ({ suite: 's', case: 'c', workload: 'w', runtime }));
  const selected = ['node', 'node+bun', 'bun+node@20'].flatMap((runtime) =>
    cells.filter(cellMatcher([`s/w/c@${runtime}`])),
  );
  assert.deepEqual(selected, cells);
});

test('what nothing is called is refused, whatever runtimes are here', () => {
  const cells = ['node', 'bun'].map((runtime) => ({ suite: 's', case: 'c', workload: 'w', runtime }));
  requireCells(['s/w/c', 's/w/c@node@15', 's/w/c@node@20+node@24'], cells);
  requireCells(['s/w/ws+ws@node@20'], [{ suite: 's', case: 'ws+ws', workload: 'w', runtime: 'node' }]);
  for (const wrong of ['s/w/d', 's/w/c@nod'])
    assert.throws(() => requireCells(['s/w/c', wrong], cells), {
      name: 'UserError',
      message: new RegExp(`^--cell ${wrong}: there is no such cell\\. See: .* bench --rounds 0 --json$`),
    });
});

test('only the suites of the cells are loaded', () => {
  assert.deepEqual(suitesOf(['selftest/*/base', 'bench/a.bench.js#group/default/a/b', 'self*/short/base']), [
    'selftest',
    'bench/a.bench.js',
  ]);
  assert.throws(
    () => suitesOf(['selftes/short/base']),
    /^UserError: --cell selftes\/short\/base is in no suite\. Did/,
  );
});
