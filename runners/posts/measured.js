import { analyseRun, enduranceTrials } from '@rounds/analysis';
import { chooseRuntime } from '@rounds/posts';
import { isEndedByRunner } from '@rounds/record';
import { mean, meanInterval } from '@rounds/stats';
import { inUnit, isOfAnotherVolume } from './in-unit.js';
import { indexOf, isCount, isOfPipeline } from './run-index.js';

/**
 * What a run has for the tests of claims.
 *
 * @import { EndCount, TestResult, Test, Value } from '@rounds/posts'
 * @import { Cell, Run } from '@rounds/record'
 * @import { RunIndex } from './run-index.js'
 *
 * @typedef {{ value: number, low: number | null, high: number | null }} Interval
 */

/**
 * @param {Run} run
 * @param {Test[]} tests of all claims, which are judged together: the more are asked for, the wider the intervals
 * @returns {{ foundFor: (test: Test) => TestResult, besideOf: (value: Value) => TestResult }}
 */
export function measuredIn(run, tests) {
  const index = indexOf(run);
  const tried = new Map(tests.map((test) => [test, triedOf(index, test)]));
  const ratios = new Map(
    [...tried].flatMap(([test, { of, by }]) => ('ends' in of || !by ? [] : [[test, cellsOf(index, of, by)]])),
  );
  const pairs = [...ratios].flatMap(([test, cells]) =>
    'missing' in cells || isCount(figureOf(test)) ? [] : [pairOf(cells, figureOf(test))],
  );
  const report = analyseRun(run, { pairs });

  /**
   * @param {Test} test
   * @returns {TestResult}
   */
  function ratioOf(test) {
    const cells = ratios.get(test) ?? { missing: 'not part of this run' };
    if ('missing' in cells) return cells;
    const figure = figureOf(test);
    const ratio = isCount(figure)
      ? ratioOfCounts(index.countsOf(cells.of, String(figure)), index.countsOf(cells.by, String(figure)))
      : boundOf(report.comparedOf(pairOf(cells, figure)));
    if (!ratio) return { missing: `not measured: ${figure ?? 'time'}` };
    const times = operationsOf(test.of) / operationsOf(test.by);
    const turned = monotone(ratio, (number) => (test.as ? 1 / (number * times) : number * times));
    return { ...turned, runtimes: [cells.of.runtime, cells.by.runtime] };
  }

  /**
   * @param {Value} value
   * @returns {TestResult}
   */
  function singleOf(value) {
    const cells = cellsOf(index, value);
    if ('missing' in cells) return cells;
    const { figure } = value;
    const bytes = index.bytesOf(cells.of, figure);
    if (isOfAnotherVolume(value, bytes)) return { missing: 'not of as many bytes in this run' };
    const taken = isCount(figure)
      ? exactly(index.countsOf(cells.of, String(figure)))
      : intervalOf(
          isOfPipeline(figure)
            ? index.pipelineOf(cells.of, String(figure))
            : [...report.timesOf(cells.of, figure).values()],
        );
    const inItsUnit = taken && monotone(taken, (number) => inUnit(value, number, bytes));
    if (!inItsUnit || !Number.isFinite(inItsUnit.value))
      return { missing: `not measured: ${figure ?? 'time'}` };
    return { ...inItsUnit, runtimes: [cells.of.runtime] };
  }

  return {
    besideOf: (value) => {
      const found = singleOf(value);
      if (!('missing' in found) || value.instead === undefined) return found;
      const other = singleOf(insteadOf(value));
      return 'missing' in other ? found : { ...other, workload: value.instead };
    },
    foundFor: (test) => {
      const { of, by } = tried.get(test) ?? test;
      if ('ends' in of) return endedOf(index, of);
      const found = by ? ratioOf(test) : singleOf(of);
      const isInstead = of.workload !== test.of.workload && !('missing' in found);
      return isInstead ? { ...found, workload: of.workload } : found;
    },
  };
}

/**
 * @param {RunIndex} index
 * @param {Test} test
 * @returns {Test} itself, or on the workloads that are nearest if only those were measured
 */
function triedOf(index, test) {
  const { of, by } = test;
  if ('ends' in of || of.instead === undefined) return test;
  const other = { ...test, of: insteadOf(of), ...(by && { by: insteadOf(by) }) };
  const lacks = (/** @type {{ of: Value, by?: Value }} */ each) =>
    'missing' in cellsOf(index, each.of, each.by);
  return lacks({ of, by }) && !lacks(other) ? other : test;
}

/** @param {Value} value */
function insteadOf(value) {
  return { ...value, workload: value.instead ?? value.workload };
}

/** @param {Value | EndCount | undefined} value of a ratio */
function operationsOf(value) {
  return value && 'operations' in value ? Number(value.operations) : 1;
}

/** @param {Test} test */
function figureOf({ of }) {
  return 'ends' in of ? undefined : of.figure;
}

/**
 * @param {{ of: Cell, by: Cell }} cells
 * @param {string | undefined} figure
 */
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
  const [ofIds, byIds] = [of, by].map((value) => index.idsOf(value, value.figure));
  const common = (ofIds ?? []).filter((id) => byIds?.includes(id));
  const isOne = of.runtime === by.runtime;
  const ofId = chooseRuntime(of.runtime, (isOne ? common : ofIds) ?? []);
  const byId = isOne ? ofId : chooseRuntime(by.runtime, byIds ?? []);
  if (ofId !== undefined && byId !== undefined) return { of: cellOf(of, ofId), by: cellOf(by, byId) };
  const lacking = [of, by].find((value) => !chooseRuntime(value.runtime, index.idsOf(value, value.figure)));
  if (!lacking) return { missing: 'not measured in the same runtime' };
  return { missing: index.whyMissing(lacking, (ids) => chooseRuntime(lacking.runtime, ids)) };
}

/**
 * @param {Pick<Cell, 'suite' | 'case' | 'workload'>} place
 * @param {string} runtime
 * @returns {Cell}
 */
function cellOf({ suite, case: caseName, workload }, runtime) {
  return { suite, case: caseName, workload, runtime };
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

/**
 * @param {number[]} of
 * @param {number[]} by
 */
function ratioOfCounts(of, by) {
  const [counted, base] = [exactly(of), exactly(by)];
  return counted && base && base.value > 0 ? exactly([counted.value / base.value]) : undefined;
}

/**
 * @param {RunIndex} index
 * @param {EndCount} ended
 * @returns {TestResult}
 */
function endedOf(index, { suite, workload, cases, runtime, ends }) {
  const places = cases.map((name) => ({ suite, workload, case: name }));
  const common = places.map(index.idsTried).reduce((ids, own) => ids.filter((id) => own.includes(id)));
  const id = chooseRuntime(runtime, common);
  if (id === undefined) {
    const lacking = places.find((place) => !chooseRuntime(runtime, index.idsTried(place)));
    if (!lacking) return { missing: 'not tested in the same runtime' };
    return { missing: index.whyMissing(lacking, (ids) => chooseRuntime(runtime, ids)) };
  }
  let value = 0;
  for (const place of places) {
    const { survived, failures } = index.endsOf({ ...place, runtime: id });
    const asSaid = ends === 'survives' ? survived : failures.filter(({ kind }) => kind === ends).length;
    const cut = failures.find(
      (each) => each.kind !== ends && (isEndedByRunner(each) || each.kind === 'fault'),
    );
    if (cut) return { missing: `the outcome of ${place.case} is unknown: ${cut.error}` };
    const trials = survived + failures.length;
    if (trials < enduranceTrials)
      return { missing: `${trials} of the ${enduranceTrials} trials that it takes` };
    if (asSaid === trials) value++;
  }
  return { value, low: value, high: value, runtimes: [id] };
}
