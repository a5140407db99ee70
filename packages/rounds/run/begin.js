import { randomInt } from 'node:crypto';
import { makePlan } from '@rounds/analysis';
import { createRunFile, openForResume, withoutHome } from '@rounds/record';
import { inEachSide, pairsOf, recordOf } from '../against/sides.js';
import { UserError } from '../cli/errors.js';
import { chooseSuites, sayBroken } from '../loading/suites.js';
import { isProgramSuite, namesNeeded } from '../programs/cells.js';
import { everyName, unknownTools } from '../programs/tools.js';
import { describeCommit } from './header/commit.js';
import { defaultFile } from './header/default-file.js';
import { headerFor } from './header/header.js';
import { withLooks } from './planned-looks.js';
import { publishedBeside } from './published.js';
import { remainingCells, reopenSession } from './resume.js';
import { planCells } from './select-cells.js';
import { everyRuntime, openSession } from './session.js';

/**
 * @typedef {import('./options.js').BenchOptions} BenchOptions
 * @typedef {import('../loading/suites.js').NamedSuite} NamedSuite
 * @typedef {Parameters<import('../loading/late.js').OnBroken>[0]} Broken
 */

/**
 * @typedef {object} BegunRun
 * @property {import('./session.js').Session} session
 * @property {import('@rounds/record').Cell[]} cells
 * @property {import('@rounds/record').Header} header
 * @property {import('@rounds/record').RunFile} file
 * @property {import('./options.js').RunOptions} options
 * @property {import('@rounds/record').Run} [before] what an interrupted run had already
 */

/**
 * @param {BenchOptions} options
 * @param {AbortSignal} signal
 * @returns {Promise<{ suites: NamedSuite[], broken: Broken[] }>} none for a run that is continued: it has its own
 */
export async function selectSuites({ suites: names, run, resume }, signal) {
  /** @type {Broken[]} */
  const broken = [];
  if (resume !== undefined) return { suites: [], broken };
  const onBroken = (/** @type {Broken} */ each) => {
    broken.push(each);
    sayBroken(each);
  };
  const suites = await chooseSuites(names, { onBroken, signal });
  const needed = suites.flatMap(({ suite }) => (isProgramSuite(suite) ? [...namesNeeded(suite)] : []));
  planCells(suites, [...everyName, ...unknownTools(new Set(needed))], run); // for its errors
  return { suites, broken };
}

/**
 * @param {BenchOptions} options
 * @param {NamedSuite[]} suites
 * @param {import('../cli/exclusive.js').Exclusive & { sides?: import('../against/sides.js').Side[] }} exclusive
 * @returns {Promise<BegunRun>}
 */
export async function begin(options, suites, { signal, say, sides }) {
  try {
    return await (options.resume === undefined
      ? beginRun(options, suites, { signal, say, sides })
      : resumeRun(options, signal));
  } catch (error) {
    throw signal.aborted ? new UserError('Interrupted before anything was measured.') : error;
  }
}

/**
 * @param {BenchOptions} options
 * @param {NamedSuite[]} suites
 * @param {import('../cli/exclusive.js').Exclusive & { sides?: import('../against/sides.js').Side[] }} exclusive
 * @returns {Promise<BegunRun>}
 */
async function beginRun({ specs, run: options, seed, out, argv }, suites, { signal, say, sides }) {
  const { cpus, published, tier } = options;
  const beside = published && tier !== 'quick' && specs.length === 0 ? publishedBeside : undefined;
  const found = await openSession(suites, specs, { signal, cpus, say, beside });
  const opened = sides
    ? { ...found, runtimes: found.runtimes.flatMap((runtime) => inEachSide(sides, runtime)) }
    : found;
  const cells = planCells(suites, everyRuntime(opened), options);
  const named = new Set(cells.map(({ suite }) => suite));
  const session = { ...opened, suites: suites.filter(({ name }) => named.has(name)) };
  const how = { seed: seed ?? randomInt(2 ** 32), argv };
  const plan = {
    ...makePlan(session.suites, cells),
    ...(sides && { pairs: pairsOf(sides, found.runtimes) }),
  };
  const recorded = sides ? { ...options, against: { ...options.against, refs: recordOf(sides) } } : options;
  const planned = await headerFor(session, plan, recorded, how);
  const header = withLooks(planned, session.suites, cells, options);
  const file = createRunFile(out ?? defaultFile('', header), header);
  return { session, cells, header, file, options };
}

/**
 * @param {BenchOptions} options
 * @param {AbortSignal} signal
 * @returns {Promise<BegunRun>}
 */
async function resumeRun({ resume = '', changed, argv }, signal) {
  const { file, run: before } = await openForResume(resume);
  const session = await reopenSession(before, signal);
  const commit = await describeCommit();
  file.append({
    type: 'resume',
    at: new Date().toISOString(),
    argv: argv.map((argument) => withoutHome(argument)),
    commit,
    options: changed,
    reached: roundsReached(before),
  });
  const earlier = before.resumes.map(({ options }) => options);
  const options = Object.assign({}, before.header.options, ...earlier, changed);
  return { session, cells: remainingCells(before), header: before.header, file, options, before };
}

/**
 * @param {import('@rounds/record').Run} run
 * @returns {Record<string, number>} by suite
 */
function roundsReached({ trials, failures }) {
  /** @type {Map<string, number>} */
  const reached = new Map();
  for (const { suite, round } of [...trials, ...failures])
    reached.set(suite, Math.max(round, reached.get(suite) ?? 0));
  return Object.fromEntries(reached);
}
