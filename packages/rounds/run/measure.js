import { makeGroupKey, makeIsEndurance, makeStopRule, minMetricRounds } from '@rounds/analysis';
import { groupBy } from '@rounds/analysis/group.js';
import { cellKey } from '@rounds/record';
import { sum } from '@rounds/stats';
import { watchNoise } from '../machine/noise.js';
import { decisiveRounds } from '../plan/begin-run.js';
import { executionOf } from './execution/execution.js';
import { scheduleRounds } from './rounds.js';
import { alikeIn, learnWarmUps } from './warm-ups.js';

/**
 * @import { Change } from '@rounds/analysis'
 * @import { Cell, EndReason } from '@rounds/record'
 * @import { ActiveRun } from '../plan/begin-run.js'
 * @import { RunProgress, RemainingTime } from './progress.js'
 * @import { Schedule } from './rounds.js'
 *
 * @typedef {ActiveRun & { requireUnchanged: (cells: Cell[]) => void }} MeasuredRun see `guardChanges`
 *
 * @typedef {object} SuiteRun the rounds of one suite
 * @property {number} trials until its first look
 * @property {number} firstLook the round after which it has verdicts
 * @property {number} maxRounds
 * @property {() => number} remainingMs expected
 * @property {(maxTimeMs: number, maxRounds: number) => Promise<EndReason>} resume continues where it stopped
 */

/**
 * Measures the cells into the file, suite by suite, since nothing is compared across suites.
 *
 * @param {MeasuredRun} run
 * @param {Cell[]} cells
 * @param {RunProgress} progress
 * @returns {Promise<EndReason>}
 */
export function measure(run, cells, progress) {
  const end = performance.now() + run.options.maxTimeMs;
  const leftMs = () => end - performance.now();
  /** @type {SuiteRun[]} */
  const suites = [];
  const remaining = () => ({
    remainingMs: sum(suites.map((each) => each.remainingMs())),
    leftMs: leftMs(),
  });
  const shared = { ...sharedParts(run), progress, remaining };
  for (const own of groupBy(cells, ({ suite }) => suite).values()) suites.push(suiteRun(run, own, shared));
  return shareTime(suites, leftMs);
}

/** @param {MeasuredRun} run @returns what all suites of a run have in common */
function sharedParts(run) {
  const { session, header, options } = run;
  const { plan, seed } = header;
  const nameOf = (/** @type {string} */ id) => session.runtimes.find((each) => each.id === id)?.name ?? id;
  const baselines = new Map(plan.suites.map(({ name, baseline }) => [name, baseline]));
  const groupOf = makeGroupKey(plan);
  const warmUps = learnWarmUps(
    session.suites,
    options,
    plan.pairs ? groupOf : alikeIn(session.suites, nameOf),
  );
  const isBase = (/** @type {Cell} */ cell) => baselines.get(cell.suite) === cell.case;
  const { execute, batchesOf } = executionOf(session, { options, seed, groupOf, warmUps, isBase });
  return {
    batchesOf,
    /** @type {typeof execute} */
    execute: async (cells, ...how) => {
      const records = await execute(cells, ...how);
      run.requireUnchanged(cells); // its records are dropped
      return records;
    },
    ...{ groupOf, learn: warmUps.observe, recordNoise: noiseRecorder(run), recordOf: storedRecords(run) },
  };
}

/** How much longer than expected a suite may take until its first look. */
const slack = 2;

/** Up to which round each stage measures. @type {((suite: SuiteRun) => number)[]} */
const stages = [() => 1, ({ firstLook }) => firstLook, ({ maxRounds }) => maxRounds];

/**
 * First every suite has one round, which shows how long its rounds take. Then each is measured up to its first look, those that need
 * less time first, as long as the time is enough: a suite that stops before has no verdict. Then the remaining time is shared. All have
 * equal shares, and what one does not need goes to the others.
 *
 * @param {SuiteRun[]} suites
 * @param {() => number} leftMs
 * @returns {Promise<EndReason>}
 */
export async function shareTime(suites, leftMs) {
  /** @type {Map<SuiteRun, { reason: EndReason, rounds: number, firstMs: number }>} */
  const states = new Map();
  const needMs = (/** @type {SuiteRun} */ suite) => Number(states.get(suite)?.firstMs ?? 0) * suite.firstLook;
  for (const roundsOfStage of suites.length > 1 ? stages : stages.slice(-1)) {
    const isOpen = (/** @type {SuiteRun} */ suite) => {
      const { reason = 'rounds', rounds = 0 } = states.get(suite) ?? {};
      return reason === 'rounds' && rounds < roundsOfStage(suite);
    };
    let open = suites.filter(isOpen).sort((a, b) => needMs(a) - needMs(b) || a.trials - b.trials);
    while (open.length > 0) {
      for (const [i, suite] of open.entries()) {
        const before = leftMs();
        const rounds = roundsOfStage(suite);
        const fitsMs = rounds === suite.firstLook && needMs(suite) <= before ? slack * needMs(suite) : 0;
        const maxTimeMs = Math.max(before / (open.length - i), Math.min(before, fitsMs));
        const reason = await suite.resume(maxTimeMs, rounds);
        if (reason === 'interrupted') return reason;
        const firstMs = states.get(suite)?.firstMs ?? before - leftMs();
        states.set(suite, { reason, rounds, firstMs });
      }
      open = open.filter((suite) => states.get(suite)?.reason === 'max-time');
      if (open.length > 0 && leftMs() <= 0) return 'max-time';
    }
  }
  return [...states.values()].some(({ reason }) => reason === 'rounds') ? 'rounds' : 'precise';
}

/**
 * @param {ActiveRun} run
 * @param {Cell[]} cells of a suite
 * @param {ReturnType<typeof sharedParts> & { progress: RunProgress, remaining: () => RemainingTime }} shared
 * @returns {SuiteRun}
 */
function suiteRun({ session, header, file, options, isDecided }, cells, shared) {
  const { progress, groupOf, learn, recordNoise, execute, remaining, ...how } = shared;
  const { plan } = header;
  const suite = String(cells[0]?.suite);
  const suites = plan.suites.filter(({ name }) => name === suite);
  /** @type {Change[]} what the first look at each group found */
  const firstLooks = [];
  let isFirst = true;
  let lookRound = 0;
  const rule = makeStopRule({ ...header, plan: { ...plan, suites } }, cells, {
    ...options,
    defaultRounds: decisiveRounds(options),
    isDecided,
    onLook: (round, changes) => {
      lookRound = round;
      if (isFirst) firstLooks.push(...changes);
    },
  });
  const printFirstVerdicts = () => {
    if (isFirst && progress.firstVerdicts(lookRound, firstLooks.splice(0))) isFirst = false;
  };
  const { comparisons, minPlannedRounds, maxRounds } = rule;
  const isEndurance = makeIsEndurance(plan);
  const resumeRounds = scheduleRounds({
    ...how,
    ...{ cells, groupOf, seed: header.seed, signal: session.signal },
    execute: (own, round) => execute(own, round, rule.maxSpread(round + 1)),
    beginRound: (round) => {
      printFirstVerdicts();
      recordNoise(suite, round);
    },
    prioritise: (groups, leftMs) => {
      if (rule.remainingMs() <= leftMs) return undefined;
      const waits = groups.map(rule.nextVerdictMs);
      const shortest = Math.min(...waits);
      return shortest < Infinity ? groups[waits.indexOf(shortest)] : undefined;
    },
    emit: (records) => {
      for (const record of records) {
        file.append(record);
        learn(record);
      }
      progress.ended(records, remaining());
    },
    observe: rule.observe,
    mayFail: isEndurance,
    doneAfter: (round, measured) => {
      for (const group of new Set(measured.map(groupOf))) progress.provisional(round, rule.ratiosOf(group));
      if (round === minMetricRounds) progress.metricChanges(round, rule.metricChanges());
      return rule.doneAfter(round, measured);
    },
  });
  const firstLook = Math.min(suites[0]?.looks?.early[0] ?? minPlannedRounds, maxRounds);
  const benchmarks = new Set(cells.map(({ case: name, workload }) => JSON.stringify([name, workload]))).size;
  let isAgain = false;
  return {
    ...{ trials: cells.length * firstLook, firstLook, maxRounds, remainingMs: rule.remainingMs },
    resume: async (maxTimeMs, maxRounds) => {
      const name = plan.suites.length > 1 ? suite : undefined;
      const about = { suite: name, isAgain, benchmarks, comparisons, isEndurance };
      progress.begun({ ...about, remainingMs: rule.remainingMs(), maxTimeMs });
      isAgain = true;
      const reason = await resumeRounds({ maxRounds, maxTimeMs });
      printFirstVerdicts();
      return reason;
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

/** @param {ActiveRun} run */
function noiseRecorder({ file, before }) {
  const recorded = new Set(before?.noise.map(({ suite, round }) => `${suite} ${round}`));
  const readNoise = watchNoise();
  return (/** @type {string} */ suite, /** @type {number} */ round) => {
    if (recorded.has(`${suite} ${round}`)) return;
    file.append({ type: 'noise', suite, round, ...readNoise(), at: new Date().toISOString() });
  };
}
