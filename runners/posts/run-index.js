import { groupBy } from '@rounds/analysis/group.js';
import { cellKey } from '@rounds/record';
import { mean } from '@rounds/stats';

/**
 * What a run has of each case of a workload, in whichever runtimes.
 *
 * @import { Value } from '@rounds/posts'
 * @import { Cell, Run } from '@rounds/record'
 * @typedef {Omit<Cell, 'runtime'>} Place
 *
 * @typedef {object} RunIndex
 * @property {(place: Place, figure?: string) => string[]} idsOf the runtimes that a time or figure was measured in
 * @property {(place: Place) => string[]} idsTried those of any trial, whether it failed or not
 * @property {(cell: Cell) => { survived: number, failures: import('@rounds/record').Failure[] }} endsOf
 * @property {(place: Place, runtime: (ids: string[]) => string | undefined) => string} whyMissing
 * @property {(cell: Cell, figure: string) => number[]} countsOf calls of a system call or of several, of each traced process
 * @property {(cell: Cell, figure: string) => number[]} pipelineOf ms of all programs of each trial together
 * @property {(cell: Cell, figure?: string) => number} bytesOf that an operation processed; NaN if it was not recorded
 */

/** The reason for a cell that the run does not have. */
export const notPart = 'not part of this run';

const counted = 'syscalls.';

/** @type {Record<string, 'userMs' | 'sysMs'>} */
const pipelines = { pipelineUserMs: 'userMs', pipelineSysMs: 'sysMs' };

/** @param {string | undefined} figure */
export const isCount = (figure) => figure?.startsWith(counted) === true;
/** @param {string | undefined} figure */
export const isOfPipeline = (figure) => figure !== undefined && figure in pipelines;

/**
 * @param {Run} run
 * @returns {RunIndex}
 */
export function indexOf({ trials, failures, traces, skips }) {
  const timed = groupBy(trials, cellKey);
  const failed = groupBy(failures, cellKey);
  const traced = groupBy(traces, cellKey);
  const skipped = groupBy(skips, cellKey);
  const idsIn = (/** @type {Map<string, Cell[]>} */ cells, /** @type {Place} */ place) =>
    [...cells.values()].flatMap(([first]) => (first && isAt(first, place) ? [first.runtime] : []));
  const trialsOf = (/** @type {Cell} */ cell) => timed.get(cellKey(cell)) ?? [];
  const tracesOf = (/** @type {Cell} */ cell) => traced.get(cellKey(cell)) ?? [];
  return {
    idsOf: (place, figure) => idsIn(isCount(figure) ? traced : timed, place),
    idsTried: (place) => [...new Set([...idsIn(timed, place), ...idsIn(failed, place)])],
    endsOf: (cell) => ({
      survived: trialsOf(cell).length,
      failures: failed.get(cellKey(cell)) ?? [],
    }),
    whyMissing: (place, choose) => {
      const skip = choose(idsIn(skipped, place));
      if (skip !== undefined) return String(skipped.get(cellKey({ ...place, runtime: skip }))?.[0]?.reason);
      const failure = choose(idsIn(failed, place));
      if (failure === undefined) return notPart;
      const error = failed.get(cellKey({ ...place, runtime: failure }))?.[0]?.error;
      return `\`${place.case}\` in ${failure} failed: ${error}`;
    },
    countsOf: (cell, figure) => {
      const names = figure.slice(counted.length).split('+');
      return tracesOf(cell).map(({ syscalls }) =>
        names.reduce(
          (sum, name) => sum + (Object.hasOwn(syscalls, name) ? Number(syscalls[name]?.calls) : 0),
          0,
        ),
      );
    },
    pipelineOf: (cell, figure) => {
      const field = /** @type {'userMs' | 'sysMs'} */ (pipelines[figure]);
      return trialsOf(cell).flatMap(({ programs }) =>
        programs ? [Object.values(programs).reduce((sum, program) => sum + program[field], 0)] : [],
      );
    },
    bytesOf: (cell, figure) => {
      const known = (isCount(figure) ? tracesOf(cell) : trialsOf(cell)).flatMap(({ bytes = [] }) => bytes);
      return known.length > 0 ? mean(known) : Number.NaN;
    },
  };
}

/**
 * @param {Cell} cell
 * @param {Place} place
 */
function isAt(cell, { suite, case: caseName, workload }) {
  return cell.suite === suite && cell.case === caseName && cell.workload === workload;
}
