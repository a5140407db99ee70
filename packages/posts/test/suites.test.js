import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, test } from 'node:test';
import { posts } from '../index.js';

/** @typedef {{ cases: Record<string, unknown>, workloads: Record<string, unknown> }} Suite */

/** @param {string} name `file-read`, `native-kernels/divide` */
function urlOf(name) {
  const [folder, part] = name.split('/');
  return new URL(`../../${folder}/${part ? `suites/${part}` : 'suite'}.js`, import.meta.url);
}

const named = posts.flatMap(({ id, suites, claims, figures = [] }) => [
  ...suites.map((suite) => ({ id, suite, workload: undefined, cases: /** @type {string[]} */ ([]) })),
  ...claims.flatMap(({ id: claim, tests = [] }) =>
    tests.flatMap(({ of, by }) => [of, ...(by ? [by] : [])].map((each) => placeOf(`${id}/${claim}`, each))),
  ),
  ...figures.map((each) => placeOf(id, each)),
]);

/**
 * @param {string} id
 * @param {import('../contract.js').Value | import('../contract.js').EndCount} value
 */
function placeOf(id, value) {
  const { suite, workload } = value;
  return { id, suite, workload, cases: 'cases' in value ? value.cases : [value.case] };
}

describe('the suites, workloads and cases that posts name exist', () => {
  for (const suite of new Set(named.map((each) => each.suite))) {
    test(suite, async () => {
      assert.ok(existsSync(urlOf(suite)), `no suite ${suite}`);
      const { cases: known, workloads } = /** @type {Suite} */ ((await import(urlOf(suite).href)).default);
      for (const { id, workload, cases } of named.filter((each) => each.suite === suite)) {
        if (workload !== undefined)
          assert.ok(workload in workloads, `${id}: no workload ${workload} in ${suite}`);
        for (const name of cases.filter(isForProcessor))
          assert.ok(name in known, `${id}: no case ${name} in ${suite}`);
      }
    });
  }
});

/** Kernels have cases for the processor that they are on. @param {string} name */
function isForProcessor(name) {
  return !(process.arch === 'x64' ? /^native-(?:neon|sve)/ : /^native-(?:avx|sse)/).test(name);
}
