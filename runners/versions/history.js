import { analyseRun, plannedCells } from '@rounds/analysis';
import { groupBy } from '@rounds/analysis/group.js';
import { cellKey, splitId } from '@rounds/record';
import { tickFormats } from '@rounds/report/charts/scale.js';
import { formatTime } from '@rounds/report/text/numbers.js';
import { formatBrief, runtimeTitle } from '@rounds/report/text/suite-answer.js';
import { meanInterval } from '@rounds/stats';
import { questions } from './questions.js';

/**
 * What a run says of the versions of runtimes.
 *
 * @import { Cell, Run } from '@rounds/record'
 * @import { Question, Way } from './questions.js'
 * @typedef {{ estimate: number, low: number | null, high: number | null }} Interval
 *
 * @typedef {object} Point a version
 * @property {Cell} cell
 * @property {string} id of the runtime, or of the server's
 * @property {Interval} [value] in the question's unit; nothing if it was not measured
 * @property {string} [missing] why not
 * @property {import('@rounds/analysis').CellComparison} [step] against the version measured before it
 *
 * @typedef {{ way: Way, runtime: string, points: Point[] }} Line a way in all versions of a runtime, oldest first
 *
 * @typedef {object} History of a question
 * @property {Question} question
 * @property {string} asked the suite's own words for it
 * @property {Line[]} lines
 * @property {string[]} sentences the one with the largest change first
 */

/** @param {number} digits @returns {(perSecond: number) => string} */
const rate = (digits) => (perSecond) => `${Number(perSecond.toPrecision(digits)).toLocaleString('en')}/s`;

/**
 * @typedef {object} Unit
 * @property {(ns: Interval) => Interval} of
 * @property {(value: number) => string} words
 * @property {(value: number) => string} brief in a sentence
 * @property {(value: number) => string} tick
 * @property {string} better
 */

/** @type {Record<Question['unit'], Unit>} */
export const units = {
  time: {
    of: (ns) => ns,
    words: formatTime,
    brief: (ns) => formatBrief(formatTime, ns),
    tick: tickFormats.time,
    better: 'left is faster',
  },
  rate: {
    of: ({ estimate, low, high }) => ({
      estimate: 1e9 / estimate,
      low: high === null ? null : 1e9 / high,
      high: low === null ? null : 1e9 / low,
    }),
    words: rate(3),
    brief: rate(2),
    tick: rate(3),
    better: 'right is faster',
  },
};

/**
 * @param {Run} run
 * @returns {History[]} of the questions that it asked
 */
export function historiesOf(run) {
  const { plan } = run.header;
  const missingOf = missingIn(run);
  const asked = plan.suites.flatMap(({ name, question }) => {
    const own = questions.find(({ suite }) => suite === name);
    return own
      ? [{ question: own, asked: question, lines: linesOf(own, plannedCells(plan), missingOf) }]
      : [];
  });
  const report = analyseRun(run, {
    pairs: asked.flatMap(({ lines }) => lines.flatMap(({ pairs }) => pairs)),
  });
  return asked.map(({ lines, question, ...more }) => {
    const measured = lines.map((line) => measuredLine(line, question, report));
    return { ...more, question, lines: measured, sentences: sentencesOf(question, measured) };
  });
}

/**
 * @param {Question} question
 * @param {Cell[]} planned
 * @param {(cell: Cell) => { missing?: string }} missingOf
 */
function linesOf({ suite, workload, figure, ways }, planned, missingOf) {
  return ways.flatMap((way) => {
    const own = planned.filter(
      (cell) => cell.suite === suite && cell.workload === workload && cell.case === way.case,
    );
    const points = own.map((cell) => ({ cell, id: splitId(cell.runtime)[0], ...missingOf(cell) }));
    return [...groupBy(points, ({ id }) => id.replace(/@.*/, ''))].map(([runtime, versions]) => {
      const measured = versions.filter(({ missing }) => missing === undefined);
      const pairs = measured.slice(1).map(({ cell }, i) => ({
        ...{ base: measured[i].cell, other: cell },
        ...(figure !== undefined && { figure }),
      }));
      return { way, runtime, points: versions, pairs };
    });
  });
}

/**
 * @param {ReturnType<typeof linesOf>[number]} line
 * @param {Question} question
 * @param {import('@rounds/analysis').Report} report
 * @returns {Line}
 */
function measuredLine({ points, pairs, ...line }, { figure, unit }, { timesOf, comparedOf }) {
  return {
    ...line,
    points: points.map((point) => {
      if (point.missing !== undefined) return point;
      const { estimate, low, high } = meanInterval([...timesOf(point.cell, figure).values()]);
      const pair = pairs.find(({ other }) => other === point.cell);
      const value = units[unit].of({ estimate: estimate ?? Number.NaN, low, high });
      return { ...point, value, step: pair && comparedOf(pair) };
    }),
  };
}

/** @param {Run} run @returns {(cell: Cell) => { missing?: string }} why a cell has no time, if it has none */
export function missingIn(run) {
  const reasons = new Map([...run.failures, ...run.skips].map((each) => [cellKey(each), reasonOf(each)]));
  const timed = new Set(run.trials.map(cellKey));
  return (cell) =>
    timed.has(cellKey(cell)) ? {} : { missing: reasons.get(cellKey(cell)) ?? 'the run did not reach it' };
}

/** @param {import('@rounds/record').Failure | import('@rounds/record').Skip} record */
function reasonOf(record) {
  return record.type === 'skip' ? record.reason : `failed: ${record.error}`;
}

/** A smaller change from one version to the next is not told apart from none. */
const leastStep = 1.1;

/** @param {Point} point @returns {number} by what factor it differs from the version before, if that is certain */
function factorOf({ step }) {
  if (!step || step.ratio === null || !['faster', 'slower'].includes(step.verdict)) return 1;
  return Math.max(step.ratio, 1 / step.ratio);
}

/** @param {Line} line @returns {number} */
function largestStep({ points }) {
  return Math.max(...points.map(factorOf));
}

/**
 * @param {Question} question
 * @param {Line[]} lines
 * @returns {string[]} of those with two versions
 */
function sentencesOf({ unit }, lines) {
  const { brief } = units[unit];
  const told = lines.map((line) => ({ ...line, points: line.points.filter(({ value }) => value) }));
  return told
    .filter(({ points }) => points.length > 1)
    .sort((a, b) => largestStep(b) - largestStep(a))
    .map(({ way, points }) => {
      const numbers = tellingOf(points).map(({ id, value }, i) => {
        const version = i === 0 ? runtimeTitle(id) : runtimeTitle(id).replace(/^.* /, '');
        return `${brief(Number(value?.estimate))} in ${version}`;
      });
      return `${way.says}: ${numbers.join(', ')}.`;
    });
}

/**
 * @param {Point[]} points
 * @returns {Point[]} the first and the last, and the two between which most changed
 */
function tellingOf(points) {
  const factors = points.map(factorOf);
  const largest = Math.max(...factors);
  const at = largest < leastStep ? 0 : factors.indexOf(largest);
  const places = new Set([0, at - 1, at, points.length - 1]);
  return points.filter((_, i) => places.has(i));
}
