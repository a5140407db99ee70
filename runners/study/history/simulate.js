import { makeHistory, widenByControl } from '@rounds/analysis';
import { compareFamily, mixSeed, planLooks, seededRandom, shareOfLook, shuffle } from '@rounds/stats';
import { isChange, nextStep, sideOf, verdictOfChange } from 'rounds/bisect/search.js';

/**
 * A history of commits, measured night by night, and what is found of it. The times of equal versions were recorded, and stay
 * together by their rounds; what is drawn is which rounds a run has, and which of the versions is which.
 *
 * @typedef {{ at: number, log: number }} Planted
 * @typedef {number[][]} Rounds of each, the times of three equal versions
 * @typedef {Rounds[]} Recorded of several runs
 */

const [commits, changes, nightly, most] = [60, 3, 24, 120];
const detect = 0.03;
const cell = { suite: 'bench/all.bench.js', case: 'x', workload: 'default' };

/** @param {() => number} random @returns {Planted[]} */
function plantedBy(random) {
  const places = shuffle(
    Array.from({ length: commits - 1 }, (_, i) => i + 1),
    random,
  );
  return places.slice(0, changes).map((at) => {
    const share = 0.03 + 0.07 * random();
    return { at, log: random() < 0.5 ? Math.log1p(share) : -Math.log1p(share) };
  });
}

/**
 * @param {Recorded} recorded
 * @param {number} seed
 */
export function simulated(recorded, seed) {
  const random = seededRandom(mixSeed(seed, 1));
  const planted = plantedBy(random).sort((a, b) => a.at - b.at);
  const levelOf = (/** @type {number} */ place) =>
    planted.reduce((sum, { at, log }) => sum + (place >= at ? log : 0), 0);
  const nights = Array.from({ length: commits }, (_, place) =>
    nightOf(place, drawn(recorded, nightly, random), levelOf),
  );
  const [series] = makeHistory(/** @type {any[]} */ (nights));
  const proposed = series?.changes ?? [];
  const confirmed = proposed.flatMap(
    ({ from, to }) => bisected(recorded, { from, to, levelOf, random }) ?? [],
  );
  return { planted, proposed, confirmed: [...new Set(confirmed)] };
}

/**
 * A search over 64 commits.
 *
 * @param {Recorded} recorded
 * @param {number} seed
 * @param {number} change that one of them makes, as a fraction; 0 for none
 * @returns {{ planted?: number, found?: number, isSame: boolean, rounds: number }} places; whether the ends are reported as the same;
 *   and the rounds of all runs
 */
export function searchedIn(recorded, seed, change) {
  const random = seededRandom(mixSeed(seed, 2));
  const planted = change === 0 ? undefined : 1 + Math.floor(63 * random());
  const levelOf = (/** @type {number} */ place) => (place >= Number(planted) ? Math.log1p(change) : 0);
  let rounds = 0;
  const onRun = (/** @type {number} */ own) => {
    rounds += own;
  };
  let isSame = false;
  const onEnds = (/** @type {string} */ verdict) => {
    isSame = verdict === 'same';
  };
  const found = bisected(recorded, { from: 0, to: 63, levelOf, random, onRun, onEnds });
  return { planted, found, isSame, rounds };
}

/**
 * Equal versions differ from run to run by what their rounds do not show, so that rounds of a run stay together, and the same version
 * stays the same in them.
 *
 * @param {Recorded} recorded
 * @param {number} count
 * @param {() => number} random
 * @returns {Rounds}
 */
function drawn(recorded, count, random) {
  const runs = shuffle(recorded, random);
  const order = shuffle([0, 1, 2], random);
  /** @type {Rounds} */
  const rounds = [];
  for (let i = 0; rounds.length < count; i++) rounds.push(...runs[i % runs.length]);
  return rounds.slice(0, count).map((round) => order.map((which) => round[which]));
}

/** @param {number} place */
function commitOf(place) {
  return `c${String(place).padStart(11, '0')}`;
}

/**
 * @param {number} place
 * @param {Rounds} rounds
 * @param {(place: number) => number} levelOf
 */
function nightOf(place, rounds, levelOf) {
  const sides = [
    { name: 'working tree', level: levelOf(place) },
    ...(place === 0 ? [] : [{ name: 'before', level: levelOf(place - 1) }]),
    { name: 'anchor', level: levelOf(0) },
  ];
  const pairs = sides
    .slice(1)
    .map(({ name }) => ({ base: `node@1.0.0 ${name}`, other: 'node@1.0.0 working tree' }));
  const refs = [
    { name: 'before', commit: commitOf(place - 1) },
    { name: 'anchor', commit: commitOf(0) },
  ];
  return {
    header: {
      startedAt: new Date(Date.UTC(2026, 0, 1 + place)).toISOString(),
      commit: commitOf(place),
      plan: { suites: [], runtimes: [], pairs },
      options: { against: { refs: place === 0 ? [{ name: 'anchor', commit: 'release' }] : refs } },
    },
    trials: rounds.flatMap((times, i) =>
      sides.map(({ name, level }, which) => ({
        ...{ type: 'trial', ...cell, runtime: `node@1.0.0 ${name}`, round: i + 1 },
        ns: times[which] * Math.exp(level),
      })),
    ),
  };
}

/**
 * The search of the command, with drawn rounds instead of measured ones.
 *
 * @param {Recorded} recorded
 * @param {{ from: number, to: number, levelOf: (place: number) => number, random: () => number, onRun?: (rounds: number) => void, onEnds?: (verdict: string) => void }} how
 * @returns {number | undefined} the commit, if it is confirmed
 */
function bisected(recorded, { from, to, levelOf, random, onRun, onEnds }) {
  const compare = (
    /** @type {number[]} */ bases,
    /** @type {number} */ subject,
    /** @type {(comparisons: any[]) => boolean} */ isDecided,
  ) => {
    const rounds = drawn(recorded, most, random);
    const comparisons = lookedAt(rounds, [...bases, subject].map(levelOf), isDecided);
    onRun?.(comparisons[0].rounds);
    return comparisons;
  };
  const verdictOf = (/** @type {any[]} */ [compared]) => verdictOfChange(compared, detect);
  const ends = (/** @type {number} */ good, /** @type {number} */ bad) =>
    verdictOf(compare([good], bad, (comparisons) => verdictOf(comparisons) !== 'inconclusive'));
  const whole = ends(from, to);
  onEnds?.(whole);
  if (!isChange(whole)) return undefined;
  /** @type {Map<number, import('rounds/bisect/search.js').StepAnswer>} */
  const answers = new Map();
  for (;;) {
    const { good, bad, next } = nextStep(to - from, answers);
    if (next === undefined) {
      const isLast =
        bad - good === 1 && (bad - good === to - from || isChange(ends(from + good, from + bad)));
      return isLast ? from + bad : undefined;
    }
    const side = (/** @type {any[]} */ [ofGood, ofBad]) => sideOf(ofGood, ofBad);
    const comparisons = compare([from, to], from + next, (each) => side(each) !== undefined);
    answers.set(next, side(comparisons) ?? 'skip');
  }
}

/**
 * @param {Rounds} rounds
 * @param {number[]} levels of the bases, and of the subject; with one base, a copy of it is the control
 * @param {(comparisons: any[]) => boolean} isDecided
 * @returns {any[]} the bases compared with the subject, at the first look that is enough
 */
function lookedAt(rounds, levels, isDecided) {
  const hasControl = levels.length === 2;
  const comparisons = 2;
  const looks = planLooks({ comparisons, rounds: most });
  const subject = levels.length - 1;
  for (const end of [...looks.early, looks.end]) {
    const timesOf = (/** @type {number} */ which, /** @type {number} */ level) =>
      new Map(rounds.slice(0, end).map((times, i) => [i + 1, times[which] * Math.exp(level)]));
    const share = shareOfLook(looks, end);
    const other = timesOf(subject, levels[subject]);
    const pairs = levels.slice(0, -1).map((level, which) => ({ base: timesOf(which, level), other, share }));
    const control = hasControl ? [{ base: timesOf(0, levels[0]), other: timesOf(2, levels[0]), share }] : [];
    const compared = compareFamily([...pairs, ...control]).map((each) => ({
      ...each,
      level: 0,
      roundsToVerdict: null,
    }));
    const named = compared.map((each, i) => {
      const pair = {
        axis: 'runtime',
        base: { ...cell, runtime: 'a' },
        other: { ...cell, runtime: 'b' },
        control: i >= pairs.length,
      };
      return /** @type {[any, any]} */ ([pair, each]);
    });
    const comparisons = widenByControl(named, detect)
      .map(([, each]) => each)
      .slice(0, pairs.length);
    if (end === looks.end || isDecided(comparisons)) return comparisons;
  }
  return [];
}
