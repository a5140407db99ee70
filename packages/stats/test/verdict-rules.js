import assert from 'node:assert/strict';

/** @import { RatioEstimate } from '../index.js' */

/**
 * What must hold between the fields of every comparison, whatever the data.
 * @param {RatioEstimate} comparison
 * @param {number} detect
 */
export function assertConsistent(comparison, detect) {
  const { ratio, low, high, own, adjustedP, verdict, p } = comparison;
  const shown = JSON.stringify(comparison);
  assert.ok(p <= adjustedP || low === null, `the adjusted p should not be below p: ${shown}`);
  const within = own && own[1] <= 1 + detect && own[0] >= 1 / (1 + detect);
  if (own) assert.ok(own[0] <= Number(ratio) && Number(ratio) <= own[1], `and in its own: ${shown}`);
  if (low === null || high === null || ratio === null) {
    assert.equal(verdict, within ? 'same' : 'inconclusive', `without an interval nothing differs: ${shown}`);
    assert.equal(adjustedP, 1, `nor is anything rejected: ${shown}`);
    return;
  }
  const rejected = adjustedP <= 0.05;
  assert.ok(low <= ratio && ratio <= high, `the ratio should lie in its interval: ${shown}`);
  const [least, most] = comparison.bound ?? [low, high];
  assert.ok(least <= low && high <= most, `the bound should contain the interval: ${shown}`);
  assert.equal(low > 1 || high < 1, rejected, `the interval should exclude 1 iff Holm rejects: ${shown}`);
  const expected = within ? 'same' : !rejected ? 'inconclusive' : high < 1 ? 'faster' : 'slower';
  assert.equal(verdict, expected, `interval and Holm say ${expected}: ${shown}`);
}

/** What must hold when base and other change places. @param {RatioEstimate} forth @param {RatioEstimate} back */
export function assertMirrored(forth, back) {
  const opposite = { faster: 'slower', slower: 'faster', same: 'same', inconclusive: 'inconclusive' };
  const shown = `${JSON.stringify(forth)} and ${JSON.stringify(back)}`;
  assert.equal(back.verdict, opposite[forth.verdict], `verdicts should mirror: ${shown}`);
  assert.equal(back.p, forth.p, `p should not change: ${shown}`);
  for (const [one, other] of [
    [forth.ratio, back.ratio],
    [forth.low, back.high],
    [forth.high, back.low],
    [forth.own?.[0], back.own?.[1]],
    [forth.own?.[1], back.own?.[0]],
    [forth.bound?.[0], back.bound?.[1]],
    [forth.bound?.[1], back.bound?.[0]],
  ]) {
    if (one == null || other == null) assert.equal(one, other, `both should be absent: ${shown}`);
    else assert.ok(Math.abs(one * other - 1) < 1e-12, `${one} and ${other} should be inverse: ${shown}`);
  }
}
