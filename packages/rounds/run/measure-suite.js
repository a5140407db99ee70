import { cellKey } from '@rounds/record';
import { duration } from '@rounds/report/words/numbers.js';
import { roundsOf } from './rounds.js';
import { isBetterLater } from './suite-order.js';

/**
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').EndReason} EndReason
 *
 * @typedef {object} Part what is measured of one suite
 * @property {string} suite
 * @property {Cell[]} cells
 * @property {ReturnType<typeof import('@rounds/analysis').stopRule>} rule
 * @property {Omit<import('./progress.js').Planned, 'maxTimeMs'>} planned `likelyMs`: until its next goal
 * @property {number[]} goals rounds after which other suites have their turn
 * @property {number} maxTrials
 * @property {number} roundMs how long a round takes
 *
 * @typedef {object} RunOfSuites what they share
 * @property {import('./begin.js').BegunRun} begun
 * @property {import('./progress.js').Progress} progress
 * @property {(suite: string, round: number) => void} noteNoise
 * @property {ReturnType<typeof import('./warm-ups.js').learnWarmUps>} warmUps
 * @property {(cell: Cell) => string} together the same for the cells of a group
 * @property {import('./rounds.js').Schedule['sittings']} sittings
 * @property {import('./rounds.js').Schedule['execute']} execute
 * @property {(cell: Cell) => boolean} isEndurance
 * @property {ReturnType<typeof recordsOf>} known what the run had before it was continued
 * @property {() => number} leftMs
 * @property {readonly Part[]} waiting
 * @property {boolean} isAlone
 */

/**
 * @param {Part} part
 * @param {RunOfSuites} run
 * @returns {() => Promise<EndReason | 'postponed'>} goes on to the next goal, unless others are better measured first
 */
export function measureSuite(part, run) {
  const { suite, cells, rule, planned } = part;
  const { begun, progress, warmUps, isAlone } = run;
  const { session, header, file, options } = begun;
  const { suiteMaxTimeMs = Number.POSITIVE_INFINITY } = options;
  let go = {
    from: 0,
    to: 0,
    isPostponed: false,
    trials: 0,
    onceMs: () => 0,
    elapsedMs: () => 0,
    enduranceMs: 0,
  };
  const groups = new Set(cells.map(run.together));
  let earlierMs = 0;
  let records = 0;
  const spent = () => ({ elapsedMs: go.elapsedMs(), onceMs: go.onceMs() + go.enduranceMs });
  const leftMs = () => Math.min(run.leftMs(), suiteMaxTimeMs - earlierMs - go.elapsedMs());

  const advance = roundsOf({
    cells,
    sittings: run.sittings,
    seed: header.seed,
    signal: session.signal,
    known: run.known,
    beginRound: (round) => {
      if (round === 2 && go.trials > 0) {
        const { elapsedMs, onceMs } = spent();
        part.roundMs = elapsedMs - onceMs;
        planned.likelyMs = part.roundMs * (go.to - 1);
        go.isPostponed = isBetterLater(part, run.waiting, run.leftMs());
        if (go.isPostponed) return false;
        warnIfShort({ ...planned, roundMs: part.roundMs, maxTimeMs: leftMs() }, progress);
      }
      run.noteNoise(suite, round);
      return true;
    },
    execute: run.execute,
    emit: (made, left) => {
      for (const record of made) {
        file.append(record);
        go.trials++;
        const asksFate = run.isEndurance(record);
        if (asksFate) go.enduranceMs += Number(record.wallMs ?? 0);
        warmUps.observe(record);
        progress.ended({ record, asksFate, trials: go.trials, left, ...spent() });
      }
    },
    observe: (record) => {
      records++;
      rule.observe(record);
    },
    doneAfter: (round) => {
      for (const group of groups) {
        const ratios = rule.ratiosOf(group);
        if (ratios.length > 0) progress.provisional(round, ratios);
      }
      return rule.doneAfter(round);
    },
  });

  return async () => {
    const [to = planned.most] = part.goals;
    const begunMs = performance.now();
    const onceBefore = warmUps.onceMs();
    go = {
      ...{ from: go.isPostponed ? go.from : go.to, to, isPostponed: false, trials: 0, enduranceMs: 0 },
      onceMs: () => warmUps.onceMs() - onceBefore,
      elapsedMs: () => performance.now() - begunMs,
    };
    const maxTimeMs = leftMs();
    progress.planned({ ...planned, from: go.from, most: to, maxTimeMs, ...(!isAlone && { suite }) });
    const reason = await advance({ maxRounds: to, maxTimeMs, maxTrials: part.maxTrials });
    earlierMs += go.elapsedMs();
    if (go.isPostponed) return 'postponed';
    part.goals.splice(0, records < part.maxTrials ? 1 : part.goals.length);
    planned.likelyMs = part.roundMs * ((part.goals[0] ?? to) - to);
    return reason;
  };
}

/**
 * @param {import('@rounds/record').Run | undefined} run that is continued
 * @returns {(cell: Cell, round: number) => import('@rounds/record').KeptTrial | import('@rounds/record').Failure | undefined}
 */
export function recordsOf(run) {
  const keyOf = (/** @type {Cell} */ cell, /** @type {number} */ round) => `${round} ${cellKey(cell)}`;
  const records = [...(run?.failures ?? []), ...(run?.trials ?? [])];
  const byKey = new Map(records.map((record) => [keyOf(record, record.round), record]));
  return (cell, round) => byKey.get(keyOf(cell, round));
}

/**
 * Said after one round, so that nobody finds out after an hour.
 *
 * @param {{ roundMs: number, fewest: number, most: number, maxTimeMs: number }} state
 * @param {import('./progress.js').Progress} progress
 */
function warnIfShort({ roundMs, fewest, most, maxTimeMs }, { say }) {
  const neededMs = roundMs * fewest;
  if (neededMs <= maxTimeMs || most < fewest) return;
  say(
    `Warning: a round takes ${duration(roundMs)}, so the ${fewest} rounds that verdicts need take ${duration(neededMs)}, and --max-time is ${duration(maxTimeMs)}. Give it more, or select fewer cells.`,
  );
}
