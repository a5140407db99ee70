import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import test from 'node:test';
import { importKernels, lacksAddon } from '@rounds/native/load.js';
import { checkCases, loadCases, nodeHost, wrongAnswer } from 'rounds/testing';
import { isForProcessor } from '../variants.js';

const folder = new URL('../suites/', import.meta.url);
const files = readdirSync(folder);
const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
const lacking = await lacksAddon('kernels', nodeHost);

/** `V(kernel, isa, how, needs)` declares a variant. */
const header = readFileSync(
  createRequire(import.meta.url).resolve('@rounds/native/include/kernels.h'),
  'utf8',
);
const declared = [...header.matchAll(/(?<!`)V\((\w+), (\w+), ?(\w*), [^)]*\)/g)].map(
  ([, kernel, isa, how]) => ({
    kernel,
    isa,
    name: `${isa}${how}`.replaceAll('_', '-'),
  }),
);

/** @param {string | undefined} kernel */
function declaredResult(kernel) {
  return header.match(new RegExp(`^typedef (\\w+) ${kernel}_fn\\(`, 'm'))?.[1];
}

/** @param {string | undefined} kernel */
function nativeVariants(kernel) {
  return declared.filter((each) => each.kernel === kernel && each.isa !== 'wasm').map(({ name }) => name);
}

for (const [i, { default: suite, kernel }] of modules.entries()) {
  const file = String(files[i]);
  if (suite.work === 'programs') continue;

  test(`${file}: every case is right on every example`, async (t) => {
    const checked = await checkCases(
      suite,
      { cases: Object.keys(suite.cases), examples: true, folder: '' },
      nodeHost,
    );
    for (const [name, { failure, unavailable }] of Object.entries(checked)) {
      assert.equal(failure, undefined, name);
      if (unavailable) t.diagnostic(`${name}: ${unavailable}`);
      if (/^(js|wasm)/.test(name)) assert.equal(unavailable, undefined, name);
    }
  });

  test(`${file}: every case is right on every workload that --full alone does not have`, async () => {
    const cases = await loadCases(suite);
    for (const [workload, { input, fullOnly }] of Object.entries(suite.workloads)) {
      if (/** @type {any} */ (fullOnly)) continue;
      const made = /** @type {any} */ (input)();
      const expected = suite.reference(made);
      for (const [name, call] of cases) {
        if (suite.cases[name].notFor?.(workload)) continue;
        for (let again = 0; again < 2; again++) {
          const wrong = await wrongAnswer(suite, call, made, expected);
          assert.deepEqual(wrong, undefined, `${name} on ${workload}`);
        }
      }
    }
  });

  test(`${file}: one workload is quick`, () => {
    const quick = Object.values(suite.workloads).filter((workload) => /** @type {any} */ (workload).quick);
    assert.equal(quick.length, 1);
  });

  if (!kernel) continue;
  test(`${file}: every variant that the header declares has a case`, () => {
    assert.ok(nativeVariants(kernel.kernel).length > 1, `${kernel.kernel} is not in the header`);
    assert.deepEqual([...kernel.native].sort(), nativeVariants(kernel.kernel).sort());
    assert.equal(kernel.result, declaredResult(kernel.kernel));
    if (kernel.also) {
      assert.equal(kernel.result, declaredResult(kernel.also.kernel));
      assert.deepEqual([...kernel.also.native].sort(), nativeVariants(kernel.also.kernel).sort());
    }
    const shown = Object.keys(suite.cases).filter((name) => name.startsWith('native-'));
    const expected = kernel.native.filter((/** @type {string} */ name) => isForProcessor(name));
    assert.ok(expected.every((/** @type {string} */ name) => shown.includes(`native-${name}`)));
    assert.ok('ffi-best' in suite.cases);
    assert.ok(existsSync(new URL(`../wasm/${kernel.kernel}.wasm`, import.meta.url)));
  });
}

test('every kernel that the header declares has a suite', () => {
  const own = modules.flatMap(({ kernel }) => (kernel ? [kernel.kernel, kernel.also?.kernel] : []));
  // These two have suites that are unlike the others.
  const known = new Set([...own, 'empty', 'header_index']);
  assert.deepEqual(
    declared.map(({ kernel }) => String(kernel)).filter((kernel) => !known.has(kernel)),
    [],
  );
});

test('names that are declared and names that the addon has are the same', { skip: lacking }, async () => {
  const { variants } = await importKernels();
  const camel = (/** @type {string | undefined} */ name) =>
    String(name).replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
  assert.deepEqual(
    variants.map((/** @type {any} */ { kernel, name }) => `${kernel} ${name}`),
    declared.filter(({ isa }) => isa !== 'wasm').map(({ kernel, name }) => `${camel(kernel)} ${name}`),
  );
});
