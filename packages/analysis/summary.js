import { cellKey, numbersByRound, numbersOf, own } from '@rounds/record';
import { meanInterval, modesOf, quantile } from '@rounds/stats';
import { groupBy } from '@rounds/stats/group.js';
import { cellsByRuntime, timedWorkloads, workloadKey } from './plan.js';
import { cpuMsOf, fieldValue, makeTrialMs, mapNames, meanOf, percentilesOf } from './trial-values.js';

/**
 * @import { Cell, CellTrials, Run } from '@rounds/record'
 * @import { Estimate } from '@rounds/stats'
 * @import { CellComparison } from './comparisons.js'
 *
 * @typedef {CellComparison & { base: Cell, msToVerdict?: number }} TableComparison `msToVerdict`: time until a
 *   verdict if only these two are measured; absent if unknown or conclusive
 *
 * @typedef {Estimate & { estimate: number }} MeanTime per operation: the mean of its trials, with the 95% interval of this cell alone;
 *   NaN without a time
 *
 * @typedef {object} CellReport figures are means over the trials, like the time, so they agree with the ratios
 * @property {Cell} cell
 * @property {MeanTime} ns
 * @property {import('@rounds/stats').Mode[]} [modes] if its processes run at several speeds, and those of the other
 *   cells of this workload in the same runtime do not
 * @property {boolean} [unsettled] whether it was not yet at steady state
 * @property {number} [bytes] per operation
 * @property {number} [cpuNs] user and system time per operation
 * @property {number} [cpuMs] user and system time of one trial, of a whole program
 * @property {number} [rssBytes] peak of one trial
 * @property {Record<string, number>} [counters] per operation
 * @property {Record<string, number>} [figures] the suite's own
 * @property {Record<string, Estimate>} [overBaseline] difference of a figure to the baseline
 * @property {TableComparison} [versusBaseline] undefined for the baseline itself
 * @property {TableComparison} [versusRuntime] compared with the same case in the first runtime; undefined there
 * @property {Record<string, TableComparison>} [figureComparisons] of figures that have verdicts of their own, with the baseline or the
 *   first runtime
 * @property {import('./not-measured.js').NotMeasured} [notMeasured] why its time is not that of its work
 * @property {{ round: number, ns: number }[]} rounds ascending
 * @property {{ median: Estimate, p99: Estimate }} [percentiles] of single calls, where each was timed by itself
 * @property {Record<string, number>} [latencyNs]
 * @property {Record<string, { cpuMs: number, rssBytes: number }>} [programs] by role
 *
 * @typedef {object} WorkloadReport
 * @property {string} suite
 * @property {string} question
 * @property {string} workload
 * @property {string} baseline
 * @property {string} [baselineRuntime]
 * @property {import('@rounds/record').FigureColumn[]} columns
 * @property {CellReport[]} cells in the order of the plan: by runtime, then by case
 * @property {import('@rounds/record').Trace[]} traces
 *
 * @typedef {Map<string, Pick<CellReport, 'versusBaseline' | 'versusRuntime' | 'figureComparisons'>>} Verdicts by the keys of cells
 */

/** A page with more cells is too large to open. Verdicts include all of them. */
const maxCells = 5000;

/**
 * @param {Run} run
 * @param {Map<string, CellTrials>} groups its trials
 * @param {{ verdicts: Verdicts, notMeasured: Map<string, import('./not-measured.js').NotMeasured> }} about
 * @returns {WorkloadReport[]} those with times, up to `maxCells`; a warning counts the others
 */
export function summarise({ header: { plan }, traces }, groups, { verdicts, notMeasured }) {
  const tracesOf = groupBy(traces, workloadKey);
  let left = maxCells;
  return plan.suites.flatMap((suite) =>
    timedWorkloads(suite).flatMap((workload) => {
      const { name, question, baseline, baselineRuntime, columns = [] } = suite;
      const cells = cellsByRuntime(plan, suite, workload).flatMap((cell) => {
        const trials = groups.get(cellKey(cell));
        if (!trials || left === 0) return [];
        left--;
        const base = { ...cell, case: baseline, runtime: baselineRuntime ?? cell.runtime };
        const over = columns.filter(({ overBaseline }) => overBaseline).map(({ figure }) => figure);
        return {
          ...summaryOf(trials, groups.get(cellKey(base)), over),
          cpuMs: baselineRuntime === undefined ? undefined : meanOf(trials, cpuMsOf),
          ...verdicts.get(cellKey(cell)),
          notMeasured: notMeasured.get(cellKey(cell)),
        };
      });
      if (cells.length === 0) return [];
      return {
        ...{ suite: name, question, workload, baseline, baselineRuntime, columns },
        cells: withOwnModesOnly(cells),
        traces: tracesOf.get(workloadKey({ suite: name, workload })) ?? [],
      };
    }),
  );
}

/**
 * @param {import('./gate.js').Change[]} comparisons
 * @param {Map<string, CellTrials>} groups
 * @param {import('./metric-changes.js').FigureChange[]} figureChanges
 * @returns {Verdicts}
 */
export function collectVerdicts(comparisons, groups, figureChanges) {
  const trialMs = makeTrialMs(groups);
  /** @type {Verdicts} */
  const verdicts = new Map();
  for (const [{ axis, base, other }, compared] of comparisons) {
    const key = cellKey(other);
    const field = axis === 'case' ? 'versusBaseline' : 'versusRuntime';
    const msToVerdict = (trialMs(base) + trialMs(other)) * Number(compared.roundsToVerdict);
    const shown = { ...compared, base, ...(msToVerdict > 0 && { msToVerdict }) };
    verdicts.set(key, { [field]: shown, ...verdicts.get(key) }); // of several, the first
  }
  for (const { pair, column, compared } of figureChanges) {
    const key = cellKey(pair.other);
    const own = verdicts.get(key) ?? {};
    const shown = { [column.figure]: { ...compared, base: pair.base } };
    verdicts.set(key, { ...own, figureComparisons: { ...shown, ...own.figureComparisons } });
  }
  return verdicts;
}

/** One other cell may miss a mode of the machine by chance. */
const minMates = 2;

/**
 * A machine with two speeds shows them in every cell, so only a cell that differs from the others has modes of its own.
 * @param {CellReport[]} cells of one workload
 * @returns {CellReport[]}
 */
function withOwnModesOnly(cells) {
  const byRuntime = groupBy(cells, ({ cell }) => cell.runtime);
  return cells.map(({ modes, ...cell }) => {
    if (!modes) return cell; // the usual case, of thousands of cells
    const mates = (byRuntime.get(cell.cell.runtime) ?? []).filter((each) => each.cell !== cell.cell);
    const isOwn = mates.length >= minMates && mates.every((mate) => !mate.modes);
    return isOwn ? { ...cell, modes } : cell;
  });
}

/**
 * The difference of a figure to the baseline. For additive figures, such as the time of one call, it is more useful than a ratio.
 * @param {CellTrials} trials
 * @param {CellTrials} baseline
 * @param {string} figure
 * @returns {Estimate | undefined} the mean of the differences per round; its interval is not corrected for the number of
 *   comparisons
 */
function differenceOf(trials, baseline, figure) {
  const base = numbersByRound(baseline, fieldValue('figures', figure));
  const differences = [...numbersByRound(trials, fieldValue('figures', figure))]
    .filter(([round]) => base.has(round))
    .map(([round, own]) => own - Number(base.get(round)));
  return differences.length === 0 ? undefined : meanInterval(differences);
}

/**
 * @param {CellTrials} trials at least one
 * @param {CellTrials | undefined} baseline
 * @param {string[]} over figures to compare with those of the baseline
 */
function summaryOf(trials, baseline, over) {
  const rounds = Array.from(
    numbersByRound(trials, ({ ns }) => ns),
    ([round, ns]) => ({ round, ns }),
  );
  const measured = rounds.map(({ ns }) => ns).filter((ns) => ns > 0);
  const modes = modesOf(measured);
  const meansOf = (/** @type {'counters' | 'figures' | 'latencyNs'} */ field) =>
    mapNames(trials, field, (name) => meanOf(trials, fieldValue(field, name)));
  const differences = (/** @type {CellTrials} */ base) =>
    mapNames(trials, 'figures', (figure) =>
      over.includes(figure) ? differenceOf(trials, base, figure) : undefined,
    );
  return {
    cell: trials.cell,
    ns: meanTime(measured),
    rounds,
    modes: modes.length > 0 ? modes : undefined,
    bytes: numbersOf(trials, ({ bytes }) => bytes)[0],
    rssBytes: meanOf(trials, ({ rssBytes }) => rssBytes),
    programs: mapNames(trials, 'programs', (name) => {
      const rssBytes = meanOf(trials, ({ programs }) => own(programs, name)?.rssBytes);
      const cpuMs = meanOf(trials, ({ programs }) => cpuMsOf(own(programs, name) ?? {})) ?? 0;
      return rssBytes === undefined ? undefined : { cpuMs, rssBytes };
    }),
    unsettled: isUnsettled(trials) || undefined,
    cpuNs: meanOf(trials, fieldValue('figures', 'cpuNs')),
    counters: meansOf('counters'),
    figures: meansOf('figures'),
    percentiles: percentilesOf(trials),
    latencyNs: meansOf('latencyNs'),
    overBaseline: baseline && baseline !== trials ? differences(baseline) : undefined,
  };
}

/** @param {number[]} ns @returns {MeanTime} */
export function meanTime(ns) {
  const { estimate, ...interval } = meanInterval(ns);
  return { estimate: estimate ?? Number.NaN, ...interval };
}

/** Only these may warm up for longer than they need: see `packages/harness/warm-up/warm-up-budget.js`. */
const firstTrials = 3;

/** Share of the longest warm-up: noise makes warm-ups longer. */
const longShare = 0.7;

/** Change of the time within a trial, and the share of trials that must change more. */
const tolerance = 0.03;
const changingShare = 0.8;
const minSlopes = 8;

/**
 * Whether a cell was measured before its steady state. Then a longer trial may give another time and another verdict.
 *
 * Late changes count in long warm-ups only: minimal warm-ups always end soon after a change. Before the steady state, the second
 * half of nearly every trial is faster than the first, or slower; background load slows down either half.
 * @param {CellTrials} cell
 */
function isUnsettled(cell) {
  const first = cell.trials.slice(0, firstTrials).flatMap(({ warmUp }) => warmUp ?? []);
  const longest = Math.max(...first.map(({ ms }) => ms));
  const long = first.filter(({ ms }) => ms > longShare * longest);
  const changesLate = long.filter((each) => each.class === 'unsettled').length > long.length / 2;
  const slopes = numbersOf(cell, ({ warmUp }) => warmUp?.slope);
  if (changesLate || slopes.length < minSlopes) return changesLate;
  return quantile(slopes, 1 - changingShare) > tolerance || quantile(slopes, changingShare) < -tolerance;
}
