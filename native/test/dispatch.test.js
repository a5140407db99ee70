/** Which variant stands behind each kernel, and what KERNELS_FORCE does. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { loadOrSkip } from './load.js';

const { addon, skip } = await loadOrSkip();
const index = new URL('../index.js', import.meta.url).href;

/** @param {string} isa */
function loadForced(isa) {
  const code = `import(${JSON.stringify(index)}).then(
    ({ variants }) => console.log(JSON.stringify(variants.filter(({ best }) => best))),
    ({ message }) => console.log(JSON.stringify(message)),
  )`;
  const env = { ...process.env, KERNELS_FORCE: isa };
  const { stdout } = spawnSync(process.execPath, ['-e', code], { env, encoding: 'utf8' });
  return JSON.parse(stdout);
}

test('the best variant is the first that can run', { skip }, () => {
  for (const kernel of Object.keys(addon?.kernels ?? {})) {
    const all = (addon?.variants ?? []).filter((each) => each.kernel === kernel);
    assert.equal(all.at(-1)?.isa, 'scalar');
    assert.deepEqual(
      all.filter(({ best }) => best),
      [all.find(({ run }) => run)],
    );
  }
});

test('each variant runs, or says why not', { skip }, () => {
  for (const { name, run, unavailable } of addon?.variants ?? []) {
    if (run) assert.equal(unavailable, undefined, name);
    else assert.match(unavailable ?? '', /^(?:this processor lacks \w|not built for \w)/, name);
  }
});

test('KERNELS_FORCE keeps better instruction sets out', { skip }, () => {
  const isas = [...new Set((addon?.variants ?? []).filter(({ run }) => run).map(({ isa }) => isa))];
  const order = ['avx512', 'avx2', 'ssse3', 'sve', 'neon', 'scalar'];
  for (const isa of isas) {
    /** @type {import('../index.js').Variant[]} */
    const best = loadForced(isa);
    assert.equal(best.length, Object.keys(addon?.kernels ?? {}).length);
    for (const each of best)
      assert.ok(order.indexOf(each.isa) >= order.indexOf(isa), `${isa}: ${each.symbol}`);
  }
  assert.ok(loadForced('scalar').every((/** @type {{ isa: string }} */ { isa }) => isa === 'scalar'));
});

test('KERNELS_FORCE refuses what it does not know and what cannot run', { skip }, () => {
  assert.match(loadForced('avx9'), /^KERNELS_FORCE=avx9: unknown instruction set; known: avx512 /);
  assert.match(loadForced(''), /^KERNELS_FORCE=: unknown instruction set/);
  const other = process.arch === 'x64' ? 'neon' : 'avx2';
  assert.equal(loadForced(other), `KERNELS_FORCE=${other}: not built for ${process.arch}`);
});

test('findVariant names what there is', { skip }, () => {
  assert.equal(addon?.findVariant('sumFloats', 'scalar-unrolled').symbol, 'sum_floats_scalar_unrolled');
  assert.throws(
    () => addon?.findVariant('sumFloats', 'mmx'),
    /no variant sumFloats mmx; there are: .*scalar/,
  );
  assert.throws(() => addon?.findVariant('sum', 'scalar'), /no variant sum scalar; there are: .*sumFloats/);
});
