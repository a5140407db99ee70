import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineSuite } from '@rounds/harness';

/** @param {Record<string, unknown>} [changes] @returns {any} */
function suite(changes) {
  return {
    question: 'Does it work?',
    baseline: 'plain',
    work: 'sync',
    workloads: { small: { input: () => 1 } },
    cases: { plain: { load: () => () => 1 } },
    reference: () => 1,
    ...changes,
  };
}

test('a suite that keeps the contract is handed back as it is', () => {
  const given = suite();
  assert.equal(defineSuite(given), given);
});

test('a baseline must be one of the cases', () => {
  assert.throws(
    () => defineSuite(suite({ baseline: 'plian' })),
    /^TypeError: Unknown baseline "plian"\. Cases: plain$/,
  );
});

test('a suite without workloads is refused', () => {
  assert.throws(() => defineSuite(suite({ workloads: {} })), /needs at least one workload/);
});

test('what is to be survived must be one of the workloads', () => {
  const given = suite({ endurance: ['small'] });
  assert.equal(defineSuite(given), given);
  assert.throws(
    () => defineSuite(suite({ endurance: ['small', 'samll'] })),
    /^TypeError: `endurance` names an unknown workload: "samll"$/,
  );
});

for (const name of ['two words', 'a/b', "it's", '', '--flag', 'a*', '<b>']) {
  test(`the name ${JSON.stringify(name)} is refused for a case and for a workload`, () => {
    const cases = { plain: suite().cases.plain, [name]: suite().cases.plain };
    assert.throws(() => defineSuite(suite({ cases })), /Invalid case or workload name/);
    assert.throws(
      () => defineSuite(suite({ workloads: { [name]: { input: () => 1 } } })),
      /Invalid case or workload name/,
    );
  });
}
