import { analyseRun, enduranceTrials } from '@rounds/analysis';
import { groupBy } from '@rounds/analysis/group.js';
import { chooseRuntime } from '@rounds/posts';
import { cellKey, isEndedByRunner } from '@rounds/record';
import { mean, meanInterval, sum } from '@rounds/stats';

/**
 * What a run has for the tests of claims.
 *
 * @import { EndCount, TestResult, Test, Value } from '@rounds/posts'
 * @import { Cell, Run } from '@rounds/record'
 *
 * @typedef {Omit<Cell, 'runtime'>} Place
 * @typedef {{ value: number, low: number | null, high: number | null }} Interval
 * @typedef {ReturnType<typeof indexOf>} RunIndex
 */

/** The reason for a cell that the run does not have. */
export const notPart = 'not part of this run';

const counted = 'syscalls.';
/** @param {string | undefined} figure */
const isCount = (figure) => figure?.startsWith(counted) === true;

/** Of all programs of a trial together. @type {Record<string, 'userMs' | 'sysMs'>} */
const pipelines = { pipelineUserMs: 'userMs', pipelineSysMs: 'sysMs' };

/**
 * @param {Run} run
 * @param {Test[]} tests of all claims, which are judged together: the more are asked for, the wider the intervals
 * @returns {{ foundFor: (test: Test) => TestResult, besideOf: (value: Value) => TestResult }}
 */
export function measuredIn(run, tests) {
  const index = indexOf(run);
  const ratios = new Map(
    tests.flatMap((test) => {
      const { of, by } = nearest(index, test);
      return 'ends' in of || !by ? [] : [[test, { of, by, cells: cellsOf(index, of, by) }]];
    }),
  );
  const pairs = [...ratios.values()].flatMap(({ of, cells }) =>
    'missing' in cells || isCount(of.figure) ? [] : [pairOf(cells, of.figure)],
  );
  const report = analyseRun(run, { pairs });

  /** @param {Test} test @returns {TestResult} */
  function ratioFor(test) {
    const ratio = ratios.get(test);
    if (!ratio) return { missing: notPart };
    const { of, by, cells } = ratio;
    if ('missing' in cells) return cells;
    const found = isCount(of.figure)
      ? ratioOfCounts(index.countsOf(cells.of, of.figure), index.countsOf(cells.by, of.figure))
      : boundOf(report.comparedOf(pairOf(cells, of.figure)));
    if (!found) return { missing: `not measured: ${of.figure ?? 'time'}` };
    const times = (of.operations ?? 1) / (by.operations ?? 1);
    const turned = monotone(found, (number) => (test.as ? 1 / (number * times) : number * times));
    return withInstead({ ...turned, runtimes: [cells.of.runtime, cells.by.runtime] }, of, test.of);
  }

  /** @param {Value} value @returns {TestResult} */
  function singleOf(value) {
    const cells = cellsOf(index, value);
    if ('missing' in cells) return cells;
    const { figure = '' } = value;
    const bytes = index.bytesOf(cells.of, figure);
    if (isOfAnotherVolume(value, bytes)) return { missing: 'not of as many bytes in this run' };
    const taken = isCount(figure)
      ? exactly(index.countsOf(cells.of, figure))
      : intervalOf(
          figure in pipelines
            ? index.pipelineOf(cells.of, figure)
            : [...report.timesOf(cells.of, value.figure).values()],
        );
    const inItsUnit = taken && monotone(taken, (number) => inUnit(value, number, bytes));
    if (!inItsUnit || !Number.isFinite(inItsUnit.value))
      return { missing: `not measured: ${value.figure ?? 'time'}` };
    return { ...inItsUnit, runtimes: [cells.of.runtime] };
  }

  return {
    besideOf: (value) => {
      const found = singleOf(value);
      const other = 'missing' in found && value.instead !== undefined ? singleOf(insteadOf(value)) : found;
      return 'missing' in other
        ? found
        : withInstead(other, other === found ? value : insteadOf(value), value);
    },
    foundFor: (test) => {
      if (test.by) return ratioFor(test);
      const { of } = nearest(index, test);
      return 'ends' in of ? endedOf(index, of) : withInstead(singleOf(of), of, test.of);
    },
  };
}

/**
 * @param {TestResult} found
 * @param {Value} value that it is of
 * @param {Value | EndCount} wanted
 * @returns {TestResult} with the workload that replaced the wanted one
 */
function withInstead(found, { workload }, wanted) {
  return 'missing' in found || workload === wanted.workload ? found : { ...found, workload };
}

/**
 * @param {RunIndex} index
 * @param {Test} test
 * @returns {Pick<Test, 'of' | 'by'>} itself, or on the workloads that are nearest if only those were measured
 */
function nearest(index, { of, by }) {
  if ('ends' in of || of.instead === undefined) return { of, by };
  const other = { of: insteadOf(of), by: by && insteadOf(by) };
  const lacks = 'missing' in cellsOf(index, of, by);
  return lacks && !('missing' in cellsOf(index, other.of, other.by)) ? other : { of, by };
}

/** @param {Value} value */
function insteadOf(value) {
  return { ...value, workload: value.instead ?? value.workload };
}

/** @param {{ of: Cell, by: Cell }} cells @param {string | undefined} figure */
function pairOf({ of, by }, figure) {
  return { base: by, other: of, ...(figure !== undefined && { figure }) };
}

/**
 * Two values of one runtime are of one version of it, too.
 *
 * @param {RunIndex} index
 * @param {Value} of
 * @param {Value} [by]
 * @returns {{ of: Cell, by: Cell } | { missing: string }}
 */
function cellsOf(index, of, by = of) {
  const [ofIds, byIds] = [index.idsOf(of), index.idsOf(by)];
  const isOne = of.runtime === by.runtime;
  const ofId = chooseRuntime(of.runtime, isOne ? ofIds.filter((id) => byIds.includes(id)) : ofIds);
  const byId = isOne ? ofId : chooseRuntime(by.runtime, byIds);
  if (ofId !== undefined && byId !== undefined)
    return { of: { ...placeOf(of), runtime: ofId }, by: { ...placeOf(by), runtime: byId } };
  const lacking = [of, by].find((value) => !chooseRuntime(value.runtime, index.idsOf(value)));
  return { missing: lacking ? index.whyMissing(lacking) : 'not measured in the same runtime' };
}

/** @param {Place} place @returns {Place} */
function placeOf({ suite, case: name, workload }) {
  return { suite, case: name, workload };
}

/**
 * Tests have other limits than 1, for which only the bound of the whole family holds.
 *
 * @param {ReturnType<ReturnType<typeof analyseRun>['comparedOf']>} compared
 * @returns {Interval | undefined}
 */
function boundOf(compared) {
  if (!compared || compared.ratio === null) return undefined;
  const [low, high] = compared.bound ?? [null, null];
  return { value: compared.ratio, low, high };
}

/**
 * @param {Interval} interval
 * @param {(number: number) => number} turn grows throughout, or falls
 * @returns {Interval}
 */
function monotone({ value, low, high }, turn) {
  if (low === null || high === null || low <= 0) return { value: turn(value), low: null, high: null };
  const ends = [turn(low), turn(high)];
  return { value: turn(value), low: Math.min(...ends), high: Math.max(...ends) };
}

/** @param {number[]} values @returns {Interval | undefined} */
function intervalOf(values) {
  const { estimate, low, high } = meanInterval(values);
  return estimate === null ? undefined : { value: estimate, low, high };
}

/**
 * System calls are counted, mostly in one process, so they have an exact value.
 *
 * @param {number[]} counts @returns {Interval | undefined}
 */
function exactly(counts) {
  if (counts.length === 0) return undefined;
  const value = mean(counts);
  return { value, low: value, high: value };
}

/** @param {number[]} of @param {number[]} by */
function ratioOfCounts(of, by) {
  return of.length > 0 && by.length > 0 && mean(by) > 0 ? exactly([mean(of) / mean(by)]) : undefined;
}

/** @param {RunIndex} index @param {EndCount} ended @returns {TestResult} */
function endedOf(index, { suite, workload, cases, runtime, ends }) {
  const places = cases.map((name) => ({ suite, workload, case: name, runtime }));
  const common = places.map(index.idsTried).reduce((ids, own) => ids.filter((id) => own.includes(id)));
  const id = chooseRuntime(runtime, common);
  if (id === undefined) {
    const lacking = places.find((place) => !chooseRuntime(runtime, index.idsTried(place)));
    return { missing: lacking ? index.whyMissing(lacking) : 'not tested in the same runtime' };
  }
  let value = 0;
  for (const place of places) {
    const { survived, failures } = index.endsOf({ ...place, runtime: id });
    const isOther = (/** @type {import('@rounds/record').Failure} */ each) =>
      each.kind !== ends && (isEndedByRunner(each) || each.kind === 'fault');
    const cut = failures.find(isOther);
    if (cut) return { missing: `the outcome of ${place.case} is unknown: ${cut.error}` };
    const trials = survived + failures.length;
    if (trials < enduranceTrials)
      return { missing: `${trials} of the ${enduranceTrials} trials that it takes` };
    const asClaimed = ends === 'survives' ? survived : failures.filter(({ kind }) => kind === ends).length;
    if (asClaimed === trials) value++;
  }
  return { value, low: value, high: value, runtimes: [id] };
}

/** @param {Run} run records by cell, in whichever runtimes */
function indexOf({ trials, failures, traces, skips }) {
  const timed = groupBy(trials, cellKey);
  const failed = groupBy(failures, cellKey);
  const traced = groupBy(traces, cellKey);
  const skipped = groupBy(skips, cellKey);
  const idsIn = (/** @type {Map<string, Cell[]>} */ cells, /** @type {Place} */ place) =>
    [...cells].flatMap(([key, [cell]]) =>
      cell && key === cellKey({ ...placeOf(place), runtime: cell.runtime }) ? [cell.runtime] : [],
    );
  const trialsOf = (/** @type {Cell} */ cell) => timed.get(cellKey(cell)) ?? [];
  const tracesOf = (/** @type {Cell} */ cell) => traced.get(cellKey(cell)) ?? [];
  return {
    /** @param {Value} value @returns {string[]} the runtimes that it was measured in */
    idsOf: (value) => idsIn(isCount(value.figure) ? traced : timed, value),
    /** @param {Place} place @returns {string[]} those of any trial, whether it failed or not */
    idsTried: (place) => [...new Set([...idsIn(timed, place), ...idsIn(failed, place)])],
    /** @param {Cell} cell */
    endsOf: (cell) => ({ survived: trialsOf(cell).length, failures: failed.get(cellKey(cell)) ?? [] }),
    /** @param {Cell} cell in the runtime of a post */
    whyMissing: (cell) => {
      const skip = chooseRuntime(cell.runtime, idsIn(skipped, cell));
      if (skip !== undefined) return String(skipped.get(cellKey({ ...cell, runtime: skip }))?.[0]?.reason);
      const failure = chooseRuntime(cell.runtime, idsIn(failed, cell));
      if (failure === undefined) return notPart;
      const error = failed.get(cellKey({ ...cell, runtime: failure }))?.[0]?.error;
      return `\`${cell.case}\` in ${failure} failed: ${error}`;
    },
    /** @param {Cell} cell @param {string} [figure] @returns {number[]} calls of one system call or several, by traced process */
    countsOf: (cell, figure = '') => {
      const names = figure.slice(counted.length).split('+');
      return tracesOf(cell).map(({ syscalls }) =>
        sum(names.map((name) => (Object.hasOwn(syscalls, name) ? Number(syscalls[name]?.calls) : 0))),
      );
    },
    /** @param {Cell} cell @param {string} figure @returns {number[]} ms of all programs of each trial together */
    pipelineOf: (cell, figure) =>
      trialsOf(cell).flatMap(({ programs }) =>
        programs
          ? [sum(Object.values(programs).map((program) => program[pipelines[figure] ?? 'userMs']))]
          : [],
      ),
    /** @param {Cell} cell @param {string} figure @returns {number} that an operation processed; NaN if it was not recorded */
    bytesOf: (cell, figure) => {
      const known = (isCount(figure) ? tracesOf(cell) : trialsOf(cell)).flatMap(({ bytes = [] }) => bytes);
      return known.length > 0 ? mean(known) : Number.NaN;
    },
  };
}

/** @type {Record<string, number>} bytes or nanoseconds */
const scales = { B: 1, kB: 1e3, MB: 1e6, MiB: 2 ** 20, GB: 1e9, ns: 1, µs: 1e3, ms: 1e6, s: 1e9 };

/**
 * @param {Pick<Value, 'unit' | 'figure' | 'operations' | 'bytes'>} value
 * @param {number} measured ns of an operation, or the figure
 * @param {number} bytes that an operation processed; NaN if that was not recorded
 * @returns {number} in the unit of the post; NaN for what needs them
 */
export function inUnit({ unit = 'times', figure, operations = 1, bytes: volume }, measured, bytes) {
  if (unit === 'GB/s') return bytes / measured;
  if (unit === 'MB/s') return (bytes / measured) * 1e3;
  if (unit === '/s') return 1e9 / measured;
  if (unit === 'million/s') return 1e3 / measured;
  const isMs = figure?.endsWith('Ms') === true;
  const times = volume === undefined ? operations : volume / bytes;
  return (measured * (isMs ? 1e6 : 1) * times) / (scales[unit] ?? 1);
}

/**
 * The time of a whole process has its start in it, which does not grow with the volume.
 *
 * @param {Pick<Value, 'figure' | 'bytes'>} value
 * @param {number} bytes
 */
export function isOfAnotherVolume({ figure, bytes: volume }, bytes) {
  return volume !== undefined && figure?.endsWith('Ms') === true && volume !== bytes;
}
