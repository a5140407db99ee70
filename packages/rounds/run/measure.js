import { makeGroupKey, makeIsEndurance, makeStopRule, minMetricRounds } from '@rounds/analysis';
import { groupBy } from '@rounds/analysis/group.js';
import { cellKey } from '@rounds/record';
import { formatFirstVerdicts, formatMetricProgress } from '@rounds/report/text/progress.js';
import { sum } from '@rounds/stats';
import { watchNoise } from '../machine/noise.js';
import { usualRoundsOf } from '../plan/header.js';
import { watchCarryOver, worthTelling } from './execution/carry-over.js';
import { executionOf } from './execution/execution.js';
import { roundsOf } from './rounds.js';
import { alikeIn, learnWarmUps } from './warm-ups.js';

/**
 * @import { Cell, EndReason } from '@rounds/record'
 * @typedef {import('../plan/begin-run.js').BegunRun} BegunRun
 * @typedef {import('./progress.js').Progress} Progress
 *
 * @typedef {object} Measurer of one suite
 * @property {number} trials until its first look
 * @property {number} firstLook after how many rounds it has verdicts
 * @property {number} maxRounds
 * @property {() => number} remainingMs how long it will probably take
 * @property {(maxTimeMs: number, maxRounds: number) => Promise<EndReason>} goOn from where it ended before
 */

/**
 * Measures the cells into the file: suite by suite, since nothing is compared across suites.
 *
 * @param {BegunRun} begun
 * @param {Cell[]} cells
 * @param {Progress} progress
 * @returns {Promise<{ reason: EndReason, carryOver?: import('@rounds/record').CarryOver[] }>}
 */
export async function measure(begun, cells, progress) {
  const end = performance.now() + begun.options.maxTimeMs;
  const leftMs = () => end - performance.now();
  const { carryOver, ...shared } = sharedOf(begun, progress);
  const suites = [...groupBy(cells, ({ suite }) => suite).values()];
  /** @type {Measurer[]} */
  const measurers = suites.map((own) => measurerOf(begun, own, { ...shared, restOf }));
  function restOf() {
    return { remainingMs: sum(measurers.map((each) => each.remainingMs())), leftMs: leftMs() };
  }
  const reason = await shareTime(measurers, leftMs);
  const found = worthTelling(carryOver.all());
  return { reason, ...(found.length > 0 && { carryOver: found }) };
}

/** @param {BegunRun} begun @param {Progress} progress */
function sharedOf(begun, progress) {
  const { session, header, options } = begun;
  const { plan, seed } = header;
  const nameOf = (/** @type {string} */ id) => session.runtimes.find((each) => each.id === id)?.name ?? id;
  const baselines = new Map(plan.suites.map(({ name, baseline }) => [name, baseline]));
  const together = makeGroupKey(plan);
  const alike = plan.pairs ? together : alikeIn(session.suites, nameOf);
  const warmUps = learnWarmUps(session.suites, options, alike);
  const carryOver = watchCarryOver();
  const { sittings, execute } = executionOf(session, {
    ...{ options, seed, together, warmUps, onTurns: carryOver.observe },
    isBase: ({ suite, case: name }) => baselines.get(suite) === name,
  });
  return {
    ...{ progress, together, carryOver, sittings, execute, learn: warmUps.observe },
    noteNoise: noiseOf(begun),
    known: recordsOf(begun),
  };
}

/** Until how many rounds. @type {((suite: Measurer) => number)[]} */
const stages = [() => 1, ({ firstLook }) => firstLook, ({ maxRounds }) => maxRounds];

/**
 * First every suite has one round, which tells how long its rounds take. Then it gets those until its first look, and then the time
 * that is left goes round; those that need least time come before the others. Each has an equal share: what one does not need, the
 * others get. So a suite whose trials are long keeps none from its verdicts that needs less than it gets itself.
 *
 * @param {Measurer[]} suites
 * @param {() => number} leftMs
 * @returns {Promise<EndReason>}
 */
export async function shareTime(suites, leftMs) {
  /** @type {Map<Measurer, { reason: EndReason, rounds: number, firstMs: number }>} */
  const had = new Map();
  const needMs = (/** @type {Measurer} */ suite) => Number(had.get(suite)?.firstMs ?? 0) * suite.firstLook;
  for (const roundsOfStage of suites.length > 1 ? stages : stages.slice(-1)) {
    const isOpen = (/** @type {Measurer} */ suite) => {
      const { reason = 'rounds', rounds = 0 } = had.get(suite) ?? {};
      return reason === 'rounds' && rounds < roundsOfStage(suite);
    };
    let open = suites.filter(isOpen).sort((a, b) => needMs(a) - needMs(b) || a.trials - b.trials);
    while (open.length > 0) {
      for (const [i, suite] of open.entries()) {
        const before = leftMs();
        const rounds = roundsOfStage(suite);
        const reason = await suite.goOn(before / (open.length - i), rounds);
        if (reason === 'interrupted') return reason;
        const firstMs = had.get(suite)?.firstMs ?? before - leftMs();
        had.set(suite, { reason, rounds, firstMs });
      }
      open = open.filter((suite) => had.get(suite)?.reason === 'max-time');
      if (open.length > 0 && leftMs() <= 0) return 'max-time';
    }
  }
  return [...had.values()].some(({ reason }) => reason === 'rounds') ? 'rounds' : 'precise';
}

/**
 * @param {BegunRun} begun
 * @param {Cell[]} cells of a suite
 * @param {Omit<ReturnType<typeof sharedOf>, 'carryOver'> & { restOf: () => import('./progress.js').Rest }} shared
 * @returns {Measurer}
 */
function measurerOf({ session, header, file, options, isTold }, cells, shared) {
  const { progress, together, learn, noteNoise, execute, restOf, ...how } = shared;
  const { plan } = header;
  const suite = String(cells[0]?.suite);
  const suites = plan.suites.filter(({ name }) => name === suite);
  /** @type {import('@rounds/analysis').Change[]} what the first look at each group saw */
  const firstLooks = [];
  let isFirst = true;
  const rule = makeStopRule({ ...header, plan: { ...plan, suites } }, cells, {
    ...options,
    defaultRounds: usualRoundsOf(options),
    isDecided: isTold,
    onLook: (_, compared) => {
      if (isFirst) firstLooks.push(...compared);
    },
  });
  const sayFirst = (/** @type {number} */ rounds) => {
    const line = isFirst ? formatFirstVerdicts(rounds, firstLooks.splice(0)) : undefined;
    if (line === undefined) return;
    isFirst = false;
    progress.say(line);
  };
  const { comparisons, minPlannedRounds: fewest, maxRounds } = rule;
  const looks = suites[0]?.looks;
  const asksFate = makeIsEndurance(plan);
  const goOn = roundsOf({
    ...how,
    cells,
    together,
    seed: header.seed,
    signal: session.signal,
    execute: (own, round) => execute(own, round, rule.maxSpread(round + 1)),
    beginRound: (round) => {
      sayFirst(round - 1);
      noteNoise(suite, round);
    },
    closest: (some, leftMs) => {
      if (rule.remainingMs() <= leftMs) return undefined;
      const waits = some.map(rule.nextVerdictMs);
      const least = Math.min(...waits);
      return least < Infinity ? some[waits.indexOf(least)] : undefined;
    },
    emit: (records) => {
      for (const record of records) {
        file.append(record);
        learn(record);
      }
      progress.ended(records, restOf());
    },
    observe: rule.observe,
    mayFail: asksFate,
    doneAfter: (round, measured) => {
      for (const group of new Set(measured.map(together))) progress.provisional(round, rule.ratiosOf(group));
      const line = round === minMetricRounds ? formatMetricProgress(round, rule.metricChanges()) : undefined;
      if (line !== undefined) progress.say(line);
      return rule.doneAfter(round, measured);
    },
  });
  const firstLook = Math.min(looks?.early[0] ?? fewest, maxRounds);
  const benchmarks = new Set(cells.map(({ case: name, workload }) => JSON.stringify([name, workload]))).size;
  const about = { benchmarks, comparisons, asksFate };
  let isAgain = false;
  return {
    ...{ trials: cells.length * firstLook, firstLook, maxRounds, remainingMs: rule.remainingMs },
    goOn: async (maxTimeMs, maxRounds) => {
      const name = plan.suites.length > 1 ? suite : undefined;
      progress.begun({ ...about, suite: name, isAgain, remainingMs: rule.remainingMs(), maxTimeMs });
      isAgain = true;
      const reason = await goOn({ maxRounds, maxTimeMs });
      sayFirst(maxRounds);
      return reason;
    },
  };
}

/** @param {BegunRun} begun @returns {import('./rounds.js').Schedule['known'] & {}} what an interrupted run has */
function recordsOf({ before }) {
  const keyOf = (/** @type {Cell} */ cell, /** @type {number} */ round) => `${round} ${cellKey(cell)}`;
  const records = [...(before?.failures ?? []), ...(before?.trials ?? [])];
  const byKey = new Map(records.map((record) => [keyOf(record, record.round), record]));
  return (cell, round) => byKey.get(keyOf(cell, round));
}

/** @param {BegunRun} begun */
function noiseOf({ file, before }) {
  const noted = new Set(before?.noise.map(({ suite, round }) => `${suite} ${round}`));
  const lookAtNoise = watchNoise();
  return (/** @type {string} */ suite, /** @type {number} */ round) => {
    if (noted.has(`${suite} ${round}`)) return;
    file.append({ type: 'noise', suite, round, ...lookAtNoise(), at: new Date().toISOString() });
  };
}
