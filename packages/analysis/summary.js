import { cellKey, numbersByRound, numbersOf, own } from '@rounds/record';
import { meanInterval, modesOf, quantile } from '@rounds/stats';
import { timeOf } from './comparisons/times.js';
import { groupBy } from './group.js';
import { cpuMsOf, fieldValue, mapNames, meanOf, percentilesOf, trialMsIn } from './means.js';
import { cellsByRuntime, timedWorkloads, workloadKey } from './plan.js';

/**
 * @import { Cell, CellTrials, MeasuredMachine, Run } from '@rounds/record'
 * @import { Estimate } from '@rounds/stats'
 * @import { CellComparison, PlannedPair } from './comparisons/comparisons.js'
 * @import { Phase } from './comparisons/times.js'
 *
 * @typedef {CellComparison & { base: Cell, msToVerdict?: number }} TableComparison `msToVerdict`: how long the rounds take that would tell, if the two
 *   are measured alone; absent where that is unknown, or where nothing is left to tell
 *
 * @typedef {object} CellReport figures are means over the trials, as the time is: then what is shown agrees with ratios
 * @property {Cell} cell
 * @property {{ estimate: number, low: number | null, high: number | null, n: number }} ns per operation: the mean of its
 *   trials, with the 95% interval of this cell alone
 * @property {import('@rounds/stats').Mode[]} [modes] where its processes run at several speeds, and those of no other
 *   cell of this workload in the same runtime do
 * @property {boolean} [unsettled] whether its time still changed when it was measured
 * @property {number} [bytes] per operation
 * @property {number} [cpuNs] user and system time per operation
 * @property {number} [cpuMs] user and system time of one trial, of a whole program
 * @property {number} [rssBytes] peak of one trial
 * @property {Record<string, number>} [counters] per operation
 * @property {Record<string, number>} [figures] the suite's own
 * @property {Record<string, Estimate>} [overBaseline] how much more of a figure than the baseline
 * @property {TableComparison} [versusBaseline] undefined for the baseline itself
 * @property {TableComparison} [versusRuntime] compared with the same case in the first runtime; undefined there
 * @property {{ round: number, ns: number }[]} rounds ascending
 * @property {{ median: Estimate, p99: Estimate }} [percentiles] of single calls, where each was timed by itself
 * @property {Record<string, number>} [latencyNs]
 * @property {Record<string, { cpuMs: number, rssBytes: number }>} [programs] by what each program is
 *
 * @typedef {object} WorkloadReport
 * @property {string} suite
 * @property {string} question
 * @property {string} workload
 * @property {string} baseline
 * @property {string} [baselineRuntime]
 * @property {Phase} phase which times these are
 * @property {import('@rounds/record').FigureColumn[]} columns
 * @property {CellReport[]} cells in the order of the plan: by runtime, then by case
 * @property {import('@rounds/record').Trace[]} traces
 * @property {number} [memoryBytesPerNs] the machine's bandwidth, where an operation's bytes are far beyond its caches
 *
 * @typedef {Map<string, Pick<CellReport, 'versusBaseline' | 'versusRuntime'>>} Verdicts by the cells' keys
 */

/** More cells than this nobody reads, and a page of them is too large to open; they count in every verdict. */
const mostCells = 5000;

/**
 * @param {Run} run
 * @param {Map<string, CellTrials>} groups its trials
 * @param {Verdicts} verdicts
 * @param {Phase} phase
 * @returns {WorkloadReport[]} those with a timed trial, until there are too many cells; a warning says how many are left out
 */
export function summarise({ header: { plan, machine }, traces }, groups, verdicts, phase) {
  const tracesOf = groupBy(traces, workloadKey);
  let left = mostCells;
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
          ...summaryOf(trials, phase),
          cpuMs: baselineRuntime === undefined ? undefined : meanOf(trials, cpuMsOf),
          ...(phase === 'steady' && steadyFigures(trials, groups.get(cellKey(base)), over)),
          ...verdicts.get(cellKey(cell)),
        };
      });
      if (cells.length === 0) return [];
      return {
        ...{ suite: name, question, workload, baseline, baselineRuntime, phase, columns },
        cells: withOwnModesOnly(cells),
        traces: tracesOf.get(workloadKey({ suite: name, workload })) ?? [],
        memoryBytesPerNs: bandwidthBehind(cells, machine.measured),
      };
    }),
  );
}

/** @param {Map<PlannedPair, CellComparison>} planned @param {Map<string, CellTrials>} groups @returns {Verdicts} */
export function collectVerdicts(planned, groups) {
  const trialMs = trialMsIn(groups);
  /** @type {Verdicts} */
  const verdicts = new Map();
  for (const [{ axis, base, other }, compared] of planned) {
    const key = cellKey(other);
    const field = axis === 'case' ? 'versusBaseline' : 'versusRuntime';
    const msToVerdict = (trialMs(base) + trialMs(other)) * Number(compared.roundsToVerdict);
    const shown = { ...compared, base, ...(msToVerdict > 0 && { msToVerdict }) };
    verdicts.set(key, { [field]: shown, ...verdicts.get(key) }); // of several, the first
  }
  return verdicts;
}

/** Of less than this, the last cache still has a part, whose size depends on who shares it. */
const farBeyond = 4;

/** @param {CellReport[]} cells of one workload @param {Partial<MeasuredMachine>} [measured] */
function bandwidthBehind(cells, { bytesPerNs, cacheBytes = [] } = {}) {
  const least = farBeyond * Math.max(...cacheBytes);
  return cacheBytes.length > 0 && cells.some(({ bytes = 0 }) => bytes > least) ? bytesPerNs : undefined;
}

/** A single other cell may miss by chance what the machine did. */
const fewestMates = 2;

/**
 * A machine with two speeds of its own shows them in every cell; only one that stands out tells of its program.
 * @param {CellReport[]} cells of one workload
 * @returns {CellReport[]}
 */
function withOwnModesOnly(cells) {
  const byRuntime = groupBy(cells, ({ cell }) => cell.runtime);
  return cells.map(({ modes, ...cell }) => {
    if (!modes) return cell; // as most have none, and there may be thousands
    const mates = (byRuntime.get(cell.cell.runtime) ?? []).filter((each) => each.cell !== cell.cell);
    const isOwn = mates.length >= fewestMates && mates.every((mate) => !mate.modes);
    return isOwn ? { ...cell, modes } : cell;
  });
}

/**
 * What was counted while the steady state was measured.
 * @param {CellTrials} trials
 * @param {CellTrials | undefined} baseline
 * @param {string[]} over which figures are compared with those of the baseline
 */
function steadyFigures(trials, baseline, over) {
  const meansOf = (/** @type {'counters' | 'figures' | 'latencyNs'} */ field) =>
    mapNames(trials, field, (name) => meanOf(trials, fieldValue(field, name)));
  return {
    unsettled: isUnsettled(trials) || undefined,
    cpuNs: meanOf(trials, fieldValue('figures', 'cpuNs')),
    counters: meansOf('counters'),
    figures: meansOf('figures'),
    percentiles: percentilesOf(trials),
    latencyNs: meansOf('latencyNs'),
    overBaseline:
      baseline && baseline !== trials
        ? mapNames(trials, 'figures', (figure) =>
            over.includes(figure) ? differenceOf(trials, baseline, figure) : undefined,
          )
        : undefined,
  };
}

/**
 * How much more of a figure a cell has than the baseline. For figures that add up, such as the time of one call, the
 * extra nanoseconds say more than a ratio.
 * @param {CellTrials} trials
 * @param {CellTrials} baseline
 * @param {string} figure
 * @returns {Estimate | undefined} the mean of the differences round by round. Its interval is not a verdict, so it is not
 *   corrected for the number of comparisons
 */
function differenceOf(trials, baseline, figure) {
  const base = numbersByRound(baseline, fieldValue('figures', figure));
  const differences = [...numbersByRound(trials, fieldValue('figures', figure))]
    .filter(([round]) => base.has(round))
    .map(([round, own]) => own - Number(base.get(round)));
  return differences.length === 0 ? undefined : meanInterval(differences);
}

/** @param {CellTrials} trials at least one @param {Phase} phase */
function summaryOf(trials, phase) {
  const rounds = Array.from(numbersByRound(trials, timeOf[phase]), ([round, ns]) => ({ round, ns }));
  const measured = rounds.map(({ ns }) => ns).filter((ns) => ns > 0);
  const { estimate, ...interval } = meanInterval(measured);
  const modes = modesOf(measured);
  return {
    cell: trials.cell,
    ns: { estimate: estimate ?? Number.NaN, ...interval },
    rounds,
    modes: modes.length > 0 ? modes : undefined,
    bytes: numbersOf(trials, ({ bytes }) => bytes)[0],
    rssBytes: meanOf(trials, ({ rssBytes }) => rssBytes),
    programs: mapNames(trials, 'programs', (name) => {
      const rssBytes = meanOf(trials, ({ programs }) => own(programs, name)?.rssBytes);
      const cpuMs = meanOf(trials, ({ programs }) => cpuMsOf(own(programs, name) ?? {})) ?? 0;
      return rssBytes === undefined ? undefined : { cpuMs, rssBytes };
    }),
  };
}

/** Only these may have warmed up for longer than they needed: `mostFull` in `packages/harness/warm-up/warm-up-budget.js`. */
const firstTrials = 3;

/** Of the longest: a disturbed warm-up takes longer to see the same. */
const longShare = 0.7;

/** A trial whose time changes by more than this while it is measured, as so many of the trials have to. */
const tolerance = 0.03;
const changingShare = 0.8;
const fewestSlopes = 8;

/**
 * Whether a cell was measured before its time had settled. Then a longer trial may show another time, and another verdict.
 *
 * What changed late in a long warm-up changed late; in one of a trial that warmed up for as little as it needed, that is no
 * news. And of a time that has not settled, the second half of nearly every trial is faster than the first, or of nearly every
 * one slower: neighbours make either half slow.
 * @param {CellTrials} cell
 */
function isUnsettled(cell) {
  const first = cell.trials.slice(0, firstTrials).flatMap(({ warmUp }) => warmUp ?? []);
  const longest = Math.max(...first.map(({ ms }) => ms));
  const long = first.filter(({ ms }) => ms > longShare * longest);
  const changesLate = long.filter((each) => each.class === 'unsettled').length > long.length / 2;
  const slopes = numbersOf(cell, ({ warmUp }) => warmUp?.slope);
  if (changesLate || slopes.length < fewestSlopes) return changesLate;
  return quantile(slopes, 1 - changingShare) > tolerance || quantile(slopes, changingShare) < -tolerance;
}
