import { enduranceIn, publishedSuite, stopRule, togetherIn } from '@rounds/analysis';
import { groupBy } from '@rounds/analysis/group.js';
import { firstVerdictsLine } from '@rounds/report/words/provisional.js';
import { watchNoise } from '../machine/noise.js';
import { watchCarryOver, worthTelling } from './execution/carry-over.js';
import { executionOf } from './execution/execution.js';
import { likelyFirstMs, likelyRoundMs } from './likely-time.js';
import { measureSuite, recordsOf } from './measure-suite.js';
import { isLate, mostTrials } from './planned-looks.js';
import { goalsOf, inGoodOrder } from './suite-order.js';
import { alikeIn, learnWarmUps } from './warm-ups.js';

/**
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').EndReason} EndReason
 * @typedef {import('./measure-suite.js').Part} Part
 */

/**
 * Measures the cells into the file: suite by suite, since nothing is compared across suites, and each in rounds. First
 * every suite gets the fewest rounds that have verdicts; the time that is left goes to all of them in turn.
 *
 * @param {import('./begin.js').BegunRun} begun
 * @param {Cell[]} cells
 * @param {import('./progress.js').Progress} progress
 * @returns {Promise<{ reason: EndReason, carryOver?: import('@rounds/record').CarryOver[] }>}
 */
export async function measure(begun, cells, progress) {
  const { session, header, options, before } = begun;
  const started = performance.now();
  const elapsedMs = () => performance.now() - started;
  const bySuite = [...groupBy(cells, ({ suite }) => suite)];
  const parts = inGoodOrder(
    bySuite.map(([suite, own]) => partOf(begun, suite, own, progress, () => isLate(elapsedMs(), options))),
  );
  if (parts.length > 1) progress.overview(parts, options.maxTimeMs);
  else for (const part of parts) part.goals = [part.planned.most];

  const runtimes = new Map(session.runtimes.map(({ id, name }) => [id, name]));
  const together = togetherIn(header.plan);
  const warmUps = learnWarmUps(
    session.suites,
    options,
    header.plan.pairs ? together : alikeIn(session.suites, (id) => runtimes.get(id) ?? id),
  );
  const carryOver = watchCarryOver();
  const baselines = new Map(header.plan.suites.map(({ name, baseline }) => [name, baseline]));
  const { sittings, execute } = executionOf(session, {
    options,
    seed: header.seed,
    together,
    isBase: ({ suite, case: name }) => baselines.get(suite) === name,
    warmUps,
    onTurns: carryOver.observe,
  });
  const queue = [...parts];
  const run = {
    begun,
    progress,
    noteNoise: noiseOf(begun),
    known: recordsOf(before),
    warmUps,
    together,
    sittings,
    execute,
    isEndurance: enduranceIn(header.plan),
    leftMs: () => options.maxTimeMs - elapsedMs(),
    waiting: queue,
    isAlone: parts.length === 1,
  };
  const measurers = new Map(parts.map((part) => [part, measureSuite(part, run)]));

  const ended = (/** @type {EndReason} */ reason) => {
    const found = worthTelling(carryOver.all());
    return { reason, ...(found.length > 0 && { carryOver: found }) };
  };
  /** @type {Set<EndReason>} */
  const reasons = new Set();
  /** @type {Part[]} those that have verdicts, and may have further rounds once all have */
  const further = [];
  while (queue.length > 0 || further.length > 0) {
    if (run.leftMs() <= 0) {
      reasons.add('max-time');
      break;
    }
    if (queue.length === 0) queue.push(...inGoodOrder(further.splice(0)));
    const part = /** @type {Part} */ (queue.shift());
    const reason = await measurers.get(part)?.();
    if (reason === 'interrupted') return ended(reason);
    if (reason === 'postponed') {
      progress.say(`${part.suite} takes longer than planned, so others come before it.`);
      queue.push(part);
      queue.splice(0, queue.length, ...inGoodOrder(queue));
    } else if (reason === 'rounds' && part.goals.length > 0) further.push(part);
    else if (reason) reasons.add(reason);
  }
  return ended(/** @type {const} */ (['max-time', 'rounds']).find((each) => reasons.has(each)) ?? 'precise');
}

/**
 * @param {import('./begin.js').BegunRun} begun
 * @param {string} suite
 * @param {Cell[]} cells of that suite
 * @param {import('./progress.js').Progress} progress
 * @param {() => boolean} isLateNow
 * @returns {Part}
 */
function partOf({ session, header, options, before }, suite, cells, { say }, isLateNow) {
  const { plan } = header;
  const own = { ...header, plan: { ...plan, suites: plan.suites.filter(({ name }) => name === suite) } };
  /** @type {string | undefined} */
  let first;
  const rule = stopRule(own, cells, {
    ...options,
    suites: session.suites.map(publishedSuite),
    isLate: isLateNow,
    onLook: (round, compared) => {
      if (first !== undefined) return;
      first = firstVerdictsLine(round, compared);
      if (first !== undefined) say(first);
    },
  });
  const { comparisons, fewestRounds: fewest, mostRounds: most } = rule;
  const roundMs = likelyRoundMs(cells, session.suites, options);
  const known = [...(before?.trials ?? [])].filter((trial) => trial.suite === suite).length;
  const missing = Math.max(0, fewest - known / cells.length);
  const likelyMs = likelyFirstMs(cells, session.suites, options) + missing * roundMs;
  const planned = { cells: cells.length, comparisons, fewest, most, likelyMs };
  const looks = own.plan.suites[0]?.looks;
  const maxTrials = mostTrials(looks, cells.length, options);
  return { suite, cells, rule, planned, goals: goalsOf(planned, looks), maxTrials, roundMs };
}

/** @param {import('./begin.js').BegunRun} begun */
function noiseOf({ file, before }) {
  const noted = new Set(before?.noise.map(({ suite, round }) => `${suite} ${round}`));
  const lookAtNoise = watchNoise();
  return (/** @type {string} */ suite, /** @type {number} */ round) => {
    if (noted.has(`${suite} ${round}`)) return;
    noted.add(`${suite} ${round}`);
    file.append({ type: 'noise', suite, round, ...lookAtNoise(), at: new Date().toISOString() });
  };
}
