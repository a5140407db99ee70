import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTold, judgeChange, roundsToJudge, widenedByControl, worthRounds } from '@rounds/analysis';
import fc from '@rounds/fast-check';

/** @typedef {import('@rounds/analysis').Change} Change */

const logs = fc.double({ min: -0.5, max: 0.5, noNaN: true });

/** @type {fc.Arbitrary<Change[1]>} */
const comparison = fc
  .record({ ends: fc.tuple(logs, logs, logs), isShort: fc.boolean() })
  .map(({ ends, isShort }) => {
    const [low = 1, ratio = 1, high = 1] = ends.sort((a, b) => a - b).map(Math.exp);
    return {
      ...{ ratio, ...(isShort ? { low: null, high: null } : { low, high }) },
      ...{ p: 1, adjustedP: 1, rounds: 20, roundsNeeded: 9, level: 0.01, roundsToTell: null },
      verdict: /** @type {const} */ ('unclear'),
    };
  });

/** @type {fc.Arbitrary<Change[]>} */
const changes = fc
  .array(fc.record({ compared: comparison, control: fc.boolean(), name: fc.constantFrom('x', 'y') }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all) =>
    all.map(({ compared, control, name }, i) => {
      const cell = { suite: 's', case: name, workload: 'w', runtime: `r${i}` };
      const pair = {
        axis: /** @type {const} */ ('runtime'),
        base: cell,
        other: { ...cell, runtime: `t${i}` },
        control,
      };
      return /** @type {Change} */ ([pair, compared]);
    }),
  );

/** Of the gate: what it has to tell is no less than what fails. */
const limits = fc
  .tuple(fc.constantFrom(0, 0.02, 0.1), fc.constantFrom(0.02, 0.05, 0.3))
  .map(([failOn, detect]) => ({ failOn, detect: Math.max(failOn, detect) }));

/** @param {Change[]} all */
const widened = (all) => [...widenedByControl(new Map(all))];

/** @param {Change[1]} wide @param {Change[1]} narrow */
function expectNotNarrower(wide, narrow) {
  assert.equal(wide.ratio, narrow.ratio);
  assert.equal(wide.low === null, narrow.low === null);
  assert.ok(Number(wide.low) <= Number(narrow.low) && Number(wide.high) >= Number(narrow.high));
}

test('no control narrows an interval, so it flags nothing that was not flagged', () => {
  fc.assert(
    fc.property(changes, changes, limits, (all, more, asked) => {
      const controls = more.filter(([{ control }]) => control);
      const [few, many] = [widened(all), widened([...all, ...controls])];
      for (const [i, [pair, wide]] of few.entries()) {
        const [, before] = all[i];
        expectNotNarrower(wide, before);
        expectNotNarrower(many[i][1], wide);
        if (pair.control) assert.deepEqual(wide, before);
        if (judgeChange(wide, asked) === 'slower') assert.equal(judgeChange(before, asked), 'slower');
      }
    }),
  );
});

test('rounds go to what cannot be judged yet and ever will be, and to nothing else', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 5 }), limits, (all, asked) => {
      const chosen = worthRounds(new Map(all.map((own, i) => [i, own])), asked);
      for (const [i, own] of all.entries()) {
        const untold = own.filter(([{ control }, compared]) => !control && !isTold(compared, asked));
        const hopeful = untold.filter((change) => roundsToJudge(change, own, asked) !== null);
        assert.equal(chosen.has(i), hopeful.length > 0);
      }
    }),
  );
});

test('the rounds that a change needs grow with what the gate has to tell', () => {
  fc.assert(
    fc.property(changes, limits, (all, { failOn, detect }) => {
      for (const change of all) {
        const [easy, hard] = [2 * detect, detect].map((each) =>
          roundsToJudge(change, all, { failOn, detect: each }),
        );
        assert.ok(Number(hard ?? Number.POSITIVE_INFINITY) >= Number(easy ?? Number.POSITIVE_INFINITY));
        if (easy !== null) assert.ok(easy > change[1].rounds);
      }
    }),
  );
});

test('what the gate cannot judge gets further rounds; what it fails does not', () => {
  fc.assert(
    fc.property(changes, limits, (all, asked) => {
      for (const [, compared] of widened(all)) {
        const verdict = judgeChange(compared, asked);
        assert.equal(isTold(compared, asked), verdict !== 'unclear');
        if (verdict === 'same' || verdict === 'faster') assert.ok(Number(compared.high) <= 1 + asked.detect);
      }
    }),
  );
});
