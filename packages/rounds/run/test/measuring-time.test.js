import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { seededRandom } from '@rounds/stats';
import { normal } from '@rounds/stats/test/noise.js';
import { cellsOf, failed, trial } from '../../test/support/mock-trials.js';
import { learnMeasuringTime } from '../measuring-time.js';

/**
 * How long to measure, against what two-stage sampling says of processes whose variances are known.
 *
 * @typedef {object} World
 * @property {number} between relative standard deviation of processes
 * @property {number} within that of a millisecond in a process
 * @property {number} besideMs what a process costs beside what it measures
 * @property {number} [common] standard deviation of what slows all at the same time, in a turn and in a round
 * @property {(cell: number, round: number, random: () => number) => boolean} [fails]
 * @property {number} [cells]
 * @property {number} [rounds]
 * @property {number} [enough] by how much a ratio may differ from round to round
 */

const defaultMs = 100;
const turnMs = 4;
const minSpread = 0.003;

/** @param {World} world @param {number} [seed] */
function learntMs(
  { between, within, besideMs, common = 0, fails = () => false, cells = 8, rounds = 200, enough },
  seed = 1,
) {
  const random = seededRandom(seed);
  const { msOf, observe } = learnMeasuringTime(defaultMs, 6);
  const all = cellsOf(cells);
  for (let round = 1; round <= rounds; round++) {
    const ofRound = Math.exp(common * normal(random));
    const ofTurns = Array.from({ length: defaultMs / turnMs }, () => Math.exp(common * normal(random)));
    const measured = all.map((cell, i) => {
      const own = ofRound * (1 + between * normal(random));
      const spread = within / Math.sqrt(turnMs);
      const turns = ofTurns.map((ofTurn) => ({
        ...{ calls: 100, ns: turnMs * 1e6 * own * ofTurn * (1 + spread * normal(random)), wallNs: 0 },
      }));
      const ns = turns.reduce((sum, turn) => sum + turn.ns, 0);
      const record = fails(i, round, random)
        ? failed(cell, round)
        : { ...trial(cell, round), ns: ns / turns.length / 100 };
      return { record: { ...record, wallMs: besideMs + ns / 1e6 }, turns };
    });
    observe('a group', measured, enough);
  }
  assert.equal(msOf('another group'), defaultMs);
  return msOf('a group');
}

/** @param {World} world */
function bestMs({ between, within, besideMs, enough = 0 }) {
  const b = Math.max(between, minSpread);
  const left = enough ** 2 / 2 - b ** 2;
  const best = Math.min(
    (Math.sqrt(besideMs) * within) / b,
    left > 0 ? within ** 2 / left : Number.POSITIVE_INFINITY,
  );
  return Math.min(6 * defaultMs, Math.max(defaultMs, best));
}

/** @param {World} world @param {number} [seed] */
function expectBest(world, seed) {
  const [learned, best] = [learntMs(world, seed), bestMs(world)];
  assert.ok(Math.abs(learned / best - 1) < 0.25, `expected ${best.toFixed(0)} ms, got ${learned.toFixed(0)}`);
}

test('it is not longer than the next look needs', () => {
  const world = { between: 0.01, within: 0.3, besideMs: 300 };
  const [long, short] = [world, { ...world, enough: 0.035 }].map((each) => bestMs(each));
  assert.ok(defaultMs < short && 1.5 * short < long, `expected ${short} to be well below ${long}`);
  expectBest({ ...world, enough: 0.035 });
  assert.equal(learntMs({ ...world, enough: 0.1 }), defaultMs, 'the usual time tells it');
  expectBest({ ...world, enough: 0.001 });
});

test('it is what two-stage sampling says, within its bounds, whatever the variances', () => {
  const among = (/** @type {number} */ min, /** @type {number} */ max) =>
    fc.double({ min, max, noNaN: true });
  const world = fc
    .record({ between: among(0, 0.05), within: among(0.001, 0.5), besideMs: among(20, 500) })
    // Of less beside what turns differ by, two hundred rounds tell too little.
    .map((each) => ({ ...each, between: Math.max(each.between, 0.1 * each.within) }));
  fc.assert(fc.property(world, fc.nat(), expectBest), { numRuns: 12 });
});

test('what slows all at the same time does not lengthen it', () => {
  const world = { between: 0.02, within: 0.4, besideMs: 100 };
  expectBest({ ...world, common: 0.2 });
  assert.equal(learntMs({ between: 0.02, within: 0.01, besideMs: 100, common: 0.3 }), defaultMs);
});

test('cells that fail now and then, that are gone after some rounds, or that are alone change nothing', () => {
  const world = { between: 0.02, within: 0.4, besideMs: 100 };
  expectBest({ ...world, fails: (_, __, random) => random() < 0.03 });
  expectBest({ ...world, fails: (cell, round) => cell === 0 && round > 1 });
  expectBest({ ...world, cells: 1, rounds: 300 });
});

test('few rounds, and cells that all fail, do not change it', () => {
  const world = { between: 0.01, within: 0.5, besideMs: 200 };
  assert.equal(learntMs({ ...world, rounds: 4 }), defaultMs);
  assert.ok(learntMs({ ...world, rounds: 5 }) > defaultMs);
  assert.equal(learntMs({ ...world, fails: () => true }), defaultMs);
});
