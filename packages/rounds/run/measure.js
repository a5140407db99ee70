import { makeGroupKey, makeIsEndurance, makeStopRule } from '@rounds/analysis';
import { cellKey } from '@rounds/record';
import { sum } from '@rounds/stats';
import { groupBy } from '@rounds/stats/group.js';
import { watchNoise } from '../machine/noise.js';
import { decisiveRounds } from '../plan/begin-run.js';
import { executionOf } from './execution.js';
import { measureRounds } from './rounds.js';
import { alikeIn, learnWarmUps } from './warm-ups.js';

/**
 * @import { Cell, EndReason } from '@rounds/record'
 * @import { ActiveRun } from '../plan/begin-run.js'
 * @import { RunProgress } from './progress.js'
 * @import { Schedule } from './rounds.js'
 *
 * @typedef {ActiveRun & { requireUnchanged: (cells: Cell[]) => void }} MeasuredRun see `guardChanges`
 */

/**
 * Measures the cells into the file. Suites share the rounds and the time, but each is judged separately.
 *
 * @param {MeasuredRun} run
 * @param {Cell[]} cells
 * @param {RunProgress} progress
 * @returns {Promise<EndReason>}
 */
export function measure(run, cells, progress) {
  const { session, header, file, options } = run;
  const { plan, seed } = header;
  const { maxTimeMs } = options;
  const end = performance.now() + maxTimeMs;
  const groupOf = makeGroupKey(plan);
  const isEndurance = makeIsEndurance(plan);
  const rules = new Map(
    Array.from(
      groupBy(cells, ({ suite }) => suite),
      ([suite, own]) => [suite, suiteRule(run, suite, own, progress)],
    ),
  );
  const ruleOf = (/** @type {Cell} */ { suite }) =>
    /** @type {ReturnType<typeof suiteRule>} */ (rules.get(suite));
  const remainingMs = () => sum(Array.from(rules.values(), (rule) => rule.remainingMs()));

  const nameOf = (/** @type {string} */ id) => session.runtimes.find((each) => each.id === id)?.name ?? id;
  const together = plan.pairs ? groupOf : alikeIn(session.suites, nameOf);
  const warmUps = learnWarmUps(session.suites, options, together);
  const baselines = new Map(plan.suites.map(({ name, baseline }) => [name, baseline]));
  const isBase = (/** @type {Cell} */ cell) => baselines.get(cell.suite) === cell.case;
  const { execute, batchesOf } = executionOf(session, { options, seed, groupOf, warmUps, isBase });

  const benchmarks = new Set(cells.map((cell) => cellKey({ ...cell, runtime: '' }))).size;
  const comparisons = sum(Array.from(rules.values(), (rule) => rule.comparisons));
  progress.begun({ benchmarks, comparisons, remainingMs: remainingMs(), maxTimeMs, isEndurance });
  return measureRounds({
    ...{ cells, seed, maxTimeMs, groupOf, batchesOf, signal: session.signal },
    maxRoundsOf: (cell) => ruleOf(cell).maxRounds,
    beginRound: noiseRecorder(run),
    execute: async (batch, round) => {
      const records = await execute(batch, round, ruleOf(batch[0]).maxSpread(round + 1));
      run.requireUnchanged(batch); // otherwise, its records are dropped
      return records;
    },
    recordOf: storedRecords(run),
    observe: (record) => ruleOf(record).observe(record),
    emit: (records) => {
      for (const record of records) {
        file.append(record);
        warmUps.observe(record);
      }
      progress.ended(records, { remainingMs: remainingMs(), leftMs: end - performance.now() });
    },
    mayFail: isEndurance,
    doneAfter: (round, measured) => {
      const bySuite = groupBy(measured, ({ suite }) => suite);
      const isDone = new Map(
        Array.from(bySuite, ([suite, own]) => [suite, ruleOf(own[0]).doneAfter(round, own)]),
      );
      return (cell) => isDone.get(cell.suite)?.(cell) === true;
    },
    // If there is not enough time for all, the group with the next verdict comes first.
    prioritise: (groups, leftMs) => {
      if (remainingMs() <= leftMs) return undefined;
      const waits = groups.map((group) => ruleOf(group[0]).nextVerdictMs(group));
      const shortest = Math.min(...waits);
      return shortest < Infinity ? groups[waits.indexOf(shortest)] : undefined;
    },
  });
}

/**
 * @param {ActiveRun} run
 * @param {string} suite
 * @param {Cell[]} cells of the suite
 * @param {RunProgress} progress
 * @returns the stop rule of the suite, which prints provisional ratios
 */
function suiteRule({ header, options, isDecided }, suite, cells, progress) {
  const { plan } = header;
  const suites = plan.suites.filter(({ name }) => name === suite);
  const groupOf = makeGroupKey(plan);
  const defaultRounds = decisiveRounds(options);
  const how = { ...options, defaultRounds, isDecided };
  const rule = makeStopRule({ ...header, plan: { ...plan, suites } }, cells, how);
  return {
    ...rule,
    /** @type {typeof rule.doneAfter} */
    doneAfter: (round, measured) => {
      for (const group of new Set(measured.map(groupOf))) progress.provisional(round, rule.ratiosOf(group));
      return rule.doneAfter(round, measured);
    },
  };
}

/** @param {ActiveRun} run @returns {Schedule['recordOf'] & {}} the records of an interrupted run */
function storedRecords({ before }) {
  const keyOf = (/** @type {Cell} */ cell, /** @type {number} */ round) => `${round} ${cellKey(cell)}`;
  const records = [...(before?.failures ?? []), ...(before?.trials ?? [])];
  const byKey = new Map(records.map((record) => [keyOf(record, record.round), record]));
  return (cell, round) => byKey.get(keyOf(cell, round));
}

/** @param {ActiveRun} run @returns {Schedule['beginRound'] & {}} records the noise once for each round of a suite */
function noiseRecorder({ file, before }) {
  const recorded = new Set(before?.noise.map(({ suite, round }) => `${suite} ${round}`));
  const readNoise = watchNoise();
  return (round, cells) => {
    const suites = [...new Set(cells.map(({ suite }) => suite))];
    const missing = suites.filter((suite) => !recorded.has(`${suite} ${round}`));
    if (missing.length === 0) return;
    const noise = readNoise();
    for (const suite of missing) {
      recorded.add(`${suite} ${round}`);
      file.append({ type: 'noise', suite, round, ...noise, at: new Date().toISOString() });
    }
  };
}
