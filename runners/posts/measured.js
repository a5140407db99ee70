import { byVersion, isRuntime, isSupported } from '@rounds/posts';
import { mean, meanInterval } from '@rounds/stats';
import { studentRatio } from '../student-ratio.js';

/**
 * What the runs of one processor have for claims and figures of posts.
 *
 * @import { Claim, Figure, Interval, Place } from '@rounds/posts'
 * @import { Run } from '@rounds/record'
 *
 * @typedef {Interval & { runtimes: string[], workload: string, rounds: number }} Measured
 * @typedef {{ run: Run, runtime: string, place: Place, byRound: Map<number, number>, bytes: number }} Series of a case in a runtime
 */

/** Fewer trials do not show how a case ends. */
const minEndings = 3;

/**
 * @param {Run[]} runs
 * @param {Claim} claim
 * @param {'repeated' | 'now'} version
 * @returns {Measured | undefined}
 */
export function measureClaim(runs, claim, version) {
  const { of, by, as } = claim;
  const runtimes = version === 'now' ? (claim.now ?? 'native') : claim.repeated;
  if (of === undefined || runtimes === undefined) return undefined;
  const [ofRuntime, byRuntime] = typeof runtimes === 'string' ? [runtimes, runtimes] : runtimes;
  const isNow = version === 'now';
  if (as === 'ends') return measureEnds(runs, of, ofRuntime, isNow);
  const one = seriesOf(runs, of, ofRuntime, isNow);
  if (by === undefined)
    return best(one.map((series) => [series, series])).map(([each]) => numberOf(each, claim))[0];
  const other = seriesOf(runs, by, byRuntime, isNow);
  const pairs = one.flatMap((a) =>
    other.filter((b) => isPair(a, b, ofRuntime === byRuntime)).map((b) => [a, b]),
  );
  const [pair] = best(/** @type {[Series, Series][]} */ (pairs));
  if (pair && as === 'more') return differenceOf(pair, claim);
  return pair && ratioOf(pair, as === 'faster' || as === 'rate');
}

/** @param {Run[]} runs @param {Figure} figure @returns {Measured | undefined} in the unit of the post */
export function measureFigure(runs, figure) {
  const all = seriesOf(runs, figure, figure.runtime, false);
  const [pair] = best(all.map((series) => [series, series]));
  return pair && numberOf(pair[0], figure);
}

/** @param {Series} a @param {Series} b @param {boolean} isOneRuntime two values of one runtime are of one version of it */
function isPair(a, b, isOneRuntime) {
  const isInstead = (/** @type {Series} */ { place }) => place.instead === undefined;
  return a.run === b.run && isInstead(a) === isInstead(b) && (!isOneRuntime || a.runtime === b.runtime);
}

/**
 * @param {[Series, Series][]} pairs
 * @returns {[Series, Series][]} the best one first: of the post's workload, of the newest versions, of most rounds, of the newest run
 */
function best(pairs) {
  const rounds = (/** @type {[Series, Series]} */ pair) => commonRounds(pair).length;
  return pairs
    .filter((pair) => rounds(pair) > 0)
    .sort(
      ([a, c], [b, d]) =>
        Number(b.place.instead !== undefined) - Number(a.place.instead !== undefined) ||
        byVersion(b.runtime, a.runtime) ||
        byVersion(d.runtime, c.runtime) ||
        rounds([b, d]) - rounds([a, c]) ||
        b.run.header.startedAt.localeCompare(a.run.header.startedAt),
    );
}

/** @param {[Series, Series]} pair @returns {number[]} */
function commonRounds([a, b]) {
  return [...a.byRound.keys()].filter((round) => b.byRound.has(round));
}

/**
 * @param {Run[]} runs
 * @param {Place} place
 * @param {string} wanted
 * @param {boolean} isNow whether only supported versions count
 * @returns {Series[]}
 */
function seriesOf(runs, place, wanted, isNow) {
  const own = runs.flatMap((run) => {
    /** @type {Map<string, Series>} */
    const series = new Map();
    for (const trial of run.trials) {
      if (trial.workload !== place.workload || trial.suite !== place.suite || trial.case !== place.case)
        continue;
      const { runtime, round, bytes } = trial;
      const value = valueIn(trial, place.figure);
      if (value === undefined || !isWanted(runtime, wanted, isNow)) continue;
      if (!series.has(runtime))
        series.set(runtime, {
          run,
          runtime,
          place,
          byRound: new Map(),
          bytes: mean([bytes ?? Number.NaN].flat()),
        });
      series.get(runtime)?.byRound.set(round, value);
    }
    return [...series.values()];
  });
  const { instead, ...near } = place;
  return instead === undefined
    ? own
    : [...own, ...seriesOf(runs, { ...near, workload: instead }, wanted, isNow)];
}

/** @param {string} runtime @param {string} wanted @param {boolean} isNow */
function isWanted(runtime, wanted, isNow) {
  return isRuntime(wanted, runtime) && (!isNow || wanted === 'native' || isSupported(runtime));
}

/** @param {Run['trials'][number]} trial @param {string} [figure] @returns {number | undefined} */
function valueIn(trial, figure) {
  if (figure === undefined) return trial.ns;
  return trial.figures?.[figure] ?? /** @type {Record<string, any>} */ (trial)[figure];
}

/**
 * @param {[Series, Series]} pair
 * @param {boolean} isRate the ratio is one of speeds
 * @returns {Measured}
 */
function ratioOf(pair, isRate) {
  const rounds = commonRounds(pair);
  const [of = [], by = []] = pair.map(({ place: { operations = 1 }, byRound }) =>
    rounds.map((round) => Number(byRound.get(round)) * operations),
  );
  const { ratio, low, high } = isRate ? studentRatio(of, by) : studentRatio(by, of);
  return { value: ratio, low, high, ...aboutOf(pair), rounds: rounds.length };
}

/** @param {[Series, Series]} pair @param {Claim} claim @returns {Measured} */
function differenceOf(pair, claim) {
  const [of, by] = pair;
  const rounds = commonRounds(pair);
  const byRound = new Map(
    rounds.map((round) => [round, Number(of.byRound.get(round)) - Number(by.byRound.get(round))]),
  );
  return { ...numberOf({ ...of, byRound }, claim), ...aboutOf(pair) };
}

/** @param {[Series, Series]} pair */
function aboutOf([{ runtime, place }, { runtime: other }]) {
  return { runtimes: [...new Set([runtime, other])], workload: place.workload };
}

/** @param {Series} series @param {Pick<Claim, 'unit'>} claim @returns {Measured} */
function numberOf(series, { unit = 'times' }) {
  const { estimate, low, high, n } = meanInterval([...series.byRound.values()]);
  const ends = [estimate, low, high].map((each) => (each === null ? null : inUnit(series, unit, each)));
  const [value, one, other] = ends;
  const [least, most] =
    one == null || other == null ? [null, null] : [Math.min(one, other), Math.max(one, other)];
  return { value: Number(value), low: least, high: most, ...aboutOf([series, series]), rounds: n };
}

/** Bytes or nanoseconds. @type {Record<string, number>} */
const scales = { B: 1, kB: 1e3, MB: 1e6, MiB: 2 ** 20, GB: 1e9, ns: 1, µs: 1e3, ms: 1e6, s: 1e9 };

/** @param {Series} series @param {string} unit @param {number} measured ns of an operation, or a figure */
function inUnit({ bytes, place: { operations = 1 } }, unit, measured) {
  if (unit === 'GB/s') return bytes / measured;
  if (unit === 'MB/s') return (bytes / measured) * 1e3;
  if (unit === '/s') return 1e9 / measured;
  if (unit === 'million/s') return 1e3 / measured;
  return (measured * operations) / (scales[unit] ?? 1);
}

/**
 * @param {Run[]} runs
 * @param {Place} place
 * @param {string} wanted
 * @param {boolean} isNow
 * @returns {Measured | undefined} how many of the cases ended as claimed in each of their trials
 */
function measureEnds(runs, { suite, workload, cases = [], ends }, wanted, isNow) {
  const found = runs.flatMap((run) => {
    const own = [...run.trials, ...run.failures].filter(
      (each) => each.suite === suite && each.workload === workload,
    );
    const runtimes = [...new Set(own.map(({ runtime }) => runtime))].filter((id) =>
      isWanted(id, wanted, isNow),
    );
    return runtimes.flatMap((runtime) => {
      const endings = cases.map((name) =>
        own
          .filter((each) => each.case === name && each.runtime === runtime)
          .map((each) => ('kind' in each ? each.kind : 'survives')),
      );
      if (endings.some((each) => each.length < minEndings)) return [];
      const value = endings.filter((each) => each.every((kind) => kind === ends)).length;
      return [
        { value, low: value, high: value, runtimes: [runtime], workload, rounds: endings[0]?.length ?? 0 },
      ];
    });
  });
  return found.sort((a, b) => byVersion(String(b.runtimes[0]), String(a.runtimes[0])))[0];
}
