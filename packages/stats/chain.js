import { median } from './estimate.js';

/**
 * A series of versions, each compared in a run of its own with the one before it (a step) and with one that stays (the anchor):
 * no run is compared with another run. All in logs.
 *
 * @typedef {object} Link of a version
 * @property {number} [step] from the version before; absent where it was not compared with that
 * @property {number} [level] from the anchor
 * @property {string} anchor
 * @property {{ step: number, level: number, both: number }} variance of the two, and what they have in common: both are of the
 *   same trials of this version
 *
 * @typedef {{ log: number, error: number }} Place of a version, from the first anchor on
 */

/** The variance of an unknown log. */
const unknown = 1e6;

const origin = { log: 0, error: 0 };

/**
 * Goes from version to version by its step, and takes the direct comparison with the anchor into account at each: so errors do not
 * add up. A later anchor lies where the chain has that version.
 *
 * @param {readonly Link[]} links in the order of the versions
 * @param {(anchor: string) => number | undefined} [placeOf] which of the versions an anchor is, if it is one
 * @returns {Place[]}
 */
export function chainOf(links, placeOf = () => undefined) {
  /** @type {Place[]} */
  const places = [];
  /** @type {Map<string, Place>} */
  const anchors = new Map();
  let before = { log: 0, error: Math.sqrt(unknown) };
  for (const { step, level, anchor, variance } of links) {
    if (level !== undefined && !anchors.has(anchor)) {
      const isFirst = places.length === 0 || step === undefined;
      const own = isFirst ? origin : { log: before.log + step - level, error: before.error };
      anchors.set(anchor, places[placeOf(anchor) ?? -1] ?? own);
    }
    const from = anchors.get(anchor) ?? before;
    before = joined(before, step ?? 0, from.log + (level ?? 0), {
      step: step === undefined ? unknown : variance.step,
      level: level === undefined ? unknown : variance.level + from.error ** 2,
      both: step === undefined || level === undefined ? 0 : variance.both,
    });
    places.push(before);
  }
  return places;
}

/**
 * The most likely place of a version, from that of the one before, the step from there and the level: least squares of the two
 * places.
 *
 * @param {Place} before
 * @param {number} step
 * @param {number} level
 * @param {Link['variance']} variance
 * @returns {Place}
 */
function joined(before, step, level, variance) {
  const det = variance.step * variance.level - variance.both ** 2;
  const [ww, wl, ll] = [variance.level / det, -variance.both / det, variance.step / det];
  const prior = 1 / Math.max(before.error ** 2, 1 / unknown ** 2);
  const [a, b, c] = [ww + prior, -ww - wl, ww + 2 * wl + ll];
  const [u, v] = [prior * before.log - ww * step - wl * level, (ww + wl) * step + (wl + ll) * level];
  const size = a * c - b * b;
  return { log: (a * v - b * u) / size, error: Math.sqrt(a / size) };
}

/**
 * @typedef {object} Shift of the level of a series, as it seems
 * @property {number} at the first version that has it
 * @property {number} from the last version without it (95% confidence); any version between may be the first
 * @property {number} to the first version with it (95% confidence)
 * @property {number} log how much
 * @property {number} error
 */

/** Minimum difference in standard errors: of series of 60 versions, one in a hundred has one by chance. */
const minErrors = 3.7;

/** Two places are as likely as each other if what they leave over differs by less than this. */
const maxEquivalent = 4;

/**
 * Where the level of a series changes: least squares of steps and levels together, with the change that explains most added
 * first, as long as it explains more than chance would.
 *
 * @param {readonly Link[]} links
 * @returns {Shift[]} in their order
 */
export function shiftsIn(links) {
  const whiten = whitenerOf(links);
  const seen = whiten(({ step = 0, level = 0 }) => [step, level]);
  const anchors = [...new Set(links.flatMap(({ level, anchor }) => (level === undefined ? [] : [anchor])))];
  const bases = anchors.map((name) => whiten(({ anchor }) => [0, anchor === name ? 1 : 0]));
  const columns = links.map((_, k) => whiten((_link, i) => [i === k ? 1 : 0, i >= k ? 1 : 0]));
  const fitOf = (/** @type {number[]} */ places) =>
    solveLeastSquares([...bases, ...places.map((k) => columns[k])], seen);
  const restOf = (/** @type {number[]} */ places) => fitOf(places)?.rest ?? Infinity;
  /** @type {number[]} */
  let chosen = [];
  for (;;) {
    const rests = links.map((_, k) => (k === 0 || chosen.includes(k) ? Infinity : restOf([...chosen, k])));
    const best = rests.indexOf(Math.min(...rests));
    if (!(restOf(chosen) - rests[best] >= minErrors ** 2)) break;
    chosen = [...chosen, best];
  }
  const fit = fitOf(chosen);
  return chosen
    .map((at, i) => {
      const own = bases.length + i;
      const others = chosen.filter((each) => each !== at);
      const near = links.flatMap((_, k) =>
        k > 0 && !others.includes(k) && restOf([...others, k]) <= Number(fit?.rest) + maxEquivalent
          ? [k]
          : [],
      );
      const [log = 0, error = 0] = [fit?.values[own], fit?.errors[own]];
      return { at, from: Math.min(...near) - 1, to: Math.max(...near), log, error };
    })
    .filter(({ log, error }) => Math.abs(log) >= minErrors * error)
    .sort((a, b) => a.at - b.at);
}

/**
 * Memory layout and other properties of a whole run make runs differ by more than their trials do.
 *
 * @param {readonly Link[]} links most of which have no change
 * @returns {Link[]} as uncertain as their steps scatter
 */
export function asTheyScatter(links) {
  const steps = links.flatMap(({ step, variance }) =>
    step === undefined ? [] : [Math.abs(step) / Math.sqrt(variance.step)],
  );
  // Half of all lies within 0.6745 standard errors.
  const excess = steps.length < minSteps ? 1 : Math.max(1, median(steps) / 0.6745) ** 2;
  return links.map(({ variance: { step, level, both }, ...link }) => ({
    ...link,
    variance: { step: step * excess, level: level * excess, both: both * excess },
  }));
}

/** Of fewer, half may be changes. */
const minSteps = 8;

/**
 * A version's estimates of its step and its level are correlated: they are transformed into two independent numbers with an error of 1.
 *
 * @param {readonly Link[]} links
 */
function whitenerOf(links) {
  /** @param {(link: Link, place: number) => [step: number, level: number]} rawOf @returns {number[]} */
  return (rawOf) =>
    links.flatMap((link, place) => {
      const { variance } = link;
      const [step, level] = rawOf(link, place);
      const own = Math.sqrt(variance.step);
      const first = link.step === undefined ? [] : [step / own];
      if (link.level === undefined) return first;
      const shared = link.step === undefined ? 0 : variance.both / own;
      const rest = Math.sqrt(variance.level - shared ** 2);
      return [...first, (level - shared * (first[0] ?? 0)) / rest];
    });
}

/**
 * @param {number[][]} columns
 * @param {number[]} seen
 * @returns {{ values: number[], errors: number[], rest: number } | undefined} undefined where a column is a combination of others
 */
function solveLeastSquares(columns, seen) {
  const dot = (/** @type {number[]} */ a, /** @type {number[]} */ b) =>
    a.reduce((sum, value, i) => sum + value * b[i], 0);
  // The normal equations, with the unit matrix beside them, which becomes the inverse.
  const rows = columns.map((column, i) => [
    ...columns.map((other) => dot(column, other)),
    ...columns.map((_, j) => (i === j ? 1 : 0)),
    dot(column, seen),
  ]);
  for (const [i, row] of rows.entries()) {
    const pivot = row[i];
    if (!(pivot > 1e-9 * dot(columns[i], columns[i]))) return undefined;
    for (let j = 0; j < row.length; j++) row[j] /= pivot;
    for (const other of rows) {
      const factor = other === row ? 0 : other[i];
      if (factor !== 0) for (let j = 0; j < row.length; j++) other[j] -= factor * row[j];
    }
  }
  const values = rows.map((row) => row[2 * columns.length]);
  const left = seen.map(
    (value, i) => value - columns.reduce((sum, column, j) => sum + column[i] * values[j], 0),
  );
  return { values, errors: rows.map((row, i) => Math.sqrt(row[columns.length + i])), rest: dot(left, left) };
}
