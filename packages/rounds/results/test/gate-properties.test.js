import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTold, judgeChange, widenedByControl, worthRounds } from '@rounds/analysis';
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
    fc.property(changes, changes, fc.constantFrom(0, 0.02, 0.1), (all, more, failOn) => {
      const controls = more.filter(([{ control }]) => control);
      const [few, many] = [widened(all), widened([...all, ...controls])];
      for (const [i, [pair, wide]] of few.entries()) {
        const [, before] = all[i];
        expectNotNarrower(wide, before);
        expectNotNarrower(many[i][1], wide);
        if (pair.control) assert.deepEqual(wide, before);
        if (judgeChange(wide, failOn) === 'slower') assert.equal(judgeChange(before, failOn), 'slower');
      }
    }),
  );
});

test('rounds go to what seems to be slower, and else to all that cannot be judged, or late to nothing', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 5 }), fc.constantFrom(0, 0.02, 0.1), (all, failOn) => {
      const groups = new Map(all.map((own, i) => [i, own]));
      const chosen = worthRounds(groups, { failOn });
      const untold = all.map((own) =>
        own.filter(([{ control }, compared]) => !control && !isTold(compared, failOn)),
      );
      const seems = untold.map((own) => own.some(([, { ratio }]) => Number(ratio) > 1 + failOn));
      assert.equal(
        chosen.size > 0,
        untold.some(({ length }) => length > 0),
      );
      for (const [i, own] of untold.entries()) {
        if (own.length === 0) assert.ok(!chosen.has(i), 'all of it is told');
        else if (seems.includes(true)) assert.equal(chosen.has(i), seems[i]);
      }
      const late = worthRounds(groups, { failOn, isLate: true });
      assert.deepEqual(late, seems.includes(true) ? chosen : new Set());
    }),
  );
});

test('what the gate cannot judge gets further rounds; what it fails does not', () => {
  fc.assert(
    fc.property(changes, fc.constantFrom(0, 0.02, 0.1), (all, failOn) => {
      for (const [, compared] of widened(all)) {
        const verdict = judgeChange(compared, failOn);
        if (verdict === 'unclear') assert.equal(isTold(compared, failOn), false);
        if (verdict === 'slower') assert.equal(isTold(compared, failOn), true);
        if (isTold(compared, failOn) && verdict !== 'slower') assert.ok(Number(compared.ratio) <= 1 + failOn);
      }
    }),
  );
});
