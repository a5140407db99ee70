import { randomInt } from 'node:crypto';
import { makePlan, plannedCells } from '@rounds/analysis';
import { cellKey, createRunFile } from '@rounds/record';
import { inEachSide, pairsOf, recordOf } from '../against/compared.js';
import { whyNoCounters } from '../launcher/launch.js';
import { chooseSuites, reportBroken } from '../loading/suites.js';
import { neededBy } from '../programs/cells.js';
import { everyName, unknownTools } from '../programs/tools.js';
import { UserError } from '../system/errors.js';
import { requireCells, runtimesBeside } from './cells-file.js';
import { defaultFile, describeCommit, headerFor, withLooks } from './header.js';
import { planCells } from './select-cells.js';
import { everyRuntime, openSession } from './session.js';
import { signed } from './signature.js';

/**
 * @typedef {import('../loading/suites.js').NamedSuite} NamedSuite
 * @typedef {Parameters<import('../loading/suites.js').OnBroken>[0]} Broken
 *
 * @typedef {object} BegunRun
 * @property {import('./session.js').Session} session
 * @property {import('@rounds/record').Cell[]} cells
 * @property {import('@rounds/record').Header} header
 * @property {import('@rounds/record').RunFile} file
 * @property {import('./options.js').RunOptions} options
 * @property {import('@rounds/record').Run} [before] what an interrupted run had already
 * @property {Broken[]} broken suites of which the file has not been told yet
 * @property {IsTold} [isTold]
 *
 * @typedef {(changes: Change[], all: Change[]) => boolean} IsTold whether what an interim look sees of cells that are compared
 *   with each other, and of all of the suite, is enough, in place of what else decides that
 * @typedef {import('@rounds/analysis').Change} Change
 *
 * @typedef {object} Compared what a run compares in place of suites' cases
 * @property {import('../against/sides.js').Side[]} [sides]
 * @property {(session: import('./session.js').Session) => import('@rounds/record').RuntimePair[]} [pairsIn] of runtimes
 * @property {Broken[]} [broken] it may grow while the run goes on
 * @property {IsTold} [isTold]
 */

/**
 * @param {import('./options.js').BenchOptions} options
 * @param {AbortSignal} signal
 * @returns {Promise<{ suites: NamedSuite[], broken: Broken[] }>} none for a run that is continued: it has its own
 */
export async function selectSuites({ suites: names, specs, run, resume }, signal) {
  /** @type {Broken[]} */
  const broken = [];
  if (resume !== undefined) return { suites: [], broken };
  const onBroken = (/** @type {Broken} */ each) => {
    broken.push(each);
    reportBroken(each);
  };
  const suites = await chooseSuites(names, { onBroken, signal, specs });
  const cells = planCells(suites, [...everyName, ...unknownTools(neededBy(suites))], run); // for its errors
  if (run.cells) requireCells(run.cells, cells);
  return { suites, broken };
}

/**
 * @param {import('./options.js').BenchOptions} asked
 * @param {NamedSuite[]} suites
 * @param {import('../system/exclusive.js').Exclusive & Compared} exclusive
 * @returns {Promise<BegunRun>}
 */
export async function beginRun(
  { specs, run, seed, out, argv },
  suites,
  { signal, say, isTold, broken = [], ...compared },
) {
  const { sides, pairsIn = ({ runtimes }) => sides && pairsOf(sides, runtimes) } = compared;
  const { cells: wanted, cpus } = run;
  const beside =
    wanted && specs.length === 0
      ? (/** @type {{ id: string }[]} */ found) => runtimesBeside(wanted, found)
      : undefined;
  // Neither waits for the other.
  const [found, commit] = await Promise.all([
    openSession(suites, specs, { signal, cpus, say, beside }),
    describeCommit(),
  ]);
  // Between versions of the code a count of instructions tells what a time does not yet.
  const counts =
    sides !== undefined && found.launcher.helper !== undefined && !(await whyNoCounters(found.launcher));
  const options = { ...run, counters: run.counters || counts };
  const opened = sides
    ? { ...found, runtimes: found.runtimes.flatMap((runtime) => inEachSide(sides, runtime)) }
    : found;
  // A version is compared with itself of another day, and with no other case.
  const cells = planCells(suites, everyRuntime(opened), { ...options, isAlone: sides !== undefined });
  if (cells.length === 0)
    throw new UserError('No cell is selected: --runtime leaves out all that the list of cells names.');
  const named = new Set(cells.map(({ suite }) => suite));
  const session = { ...opened, suites: suites.filter(({ name }) => named.has(name)) };
  const own = makePlan(session.suites, cells);
  const isPlanned = (/** @type {string} */ id) => own.runtimes.includes(id);
  // A runtime that was found may have none of the cells.
  const pairs = pairsIn(found)?.filter(({ base, other }) => isPlanned(base) && isPlanned(other));
  const plan = { ...own, ...(pairs && { pairs }) };
  const recorded = sides ? { ...options, against: { ...options.against, refs: recordOf(sides) } } : options;
  const planned = await headerFor(session, plan, recorded, {
    ...{ seed: seed ?? randomInt(2 ** 32), argv, commit },
  });
  // Whoever names a file, or several versions, probably keeps the run for the history.
  const isKept = sides && (out !== undefined || sides.filter(({ control }) => !control).length > 1);
  if (isKept && planned.commit?.includes('+'))
    say?.(
      'Warning: the working tree has uncommitted changes, so rounds history will leave this run out. Commit them first.',
    );
  const header = await signed(withLooks(planned, cells, options));
  const file = createRunFile(out ?? defaultFile('', header), header);
  // A plan has cases and runtimes, and not each cell: whatever else that makes was not asked for.
  const chosen = new Set(cells.map(cellKey));
  for (const cell of wanted ? plannedCells(plan) : [])
    if (!chosen.has(cellKey(cell)))
      file.append({ type: 'skip', ...cell, reason: 'not in the list of cells' });
  keepBroken({ broken, file });
  return { session, cells, header, file, options, broken, isTold };
}

/** @param {Pick<BegunRun, 'broken' | 'file'>} run */
export function keepBroken({ broken, file }) {
  for (const { name: suite, error } of broken.splice(0)) file.append({ type: 'broken', suite, error });
}
