import { plannedCells } from '@rounds/analysis';
import { cellKey, openForResume, splitId, withoutHome } from '@rounds/record';
import { passArguments, passOn } from '../launcher/environment.js';
import { describeCommit } from '../launcher/git.js';
import { codeOf, refuseChanged } from '../loading/code.js';
import { modulesNamed } from '../loading/find.js';
import { recall, remember } from '../plan/known-runs.js';
import { openSession, suitesOfRun } from '../plan/session.js';
import { commandSuite } from '../programs/commands.js';
import { UserError } from '../system/errors.js';
import { recordedPath } from '../system/project.js';

/**
 * @import { Header } from '@rounds/record'
 * @import { ActiveRun, KnownRun } from '../plan/begin-run.js'
 * @import { BenchRequest } from '../plan/options.js'
 * @import { Session } from '../trial/setup.js'
 */

/**
 * Continues a run that was interrupted, or adds rounds to one. What it executes comes from the cache of this machine, not from the file.
 *
 * @param {BenchRequest} request
 * @param {{ signal: AbortSignal, log: (line: string) => void }} how
 * @returns {Promise<ActiveRun>}
 */
export async function resumeRun({ resume = '', changed, variables, argv }, { signal, log }) {
  /** @type {KnownRun | undefined} */
  let known;
  const { file, run: before } = await openForResume(resume, ({ id }) => {
    known = recall(id);
    if (!known)
      throw new UserError(
        `${resume} was not recorded by this user on this machine, so it cannot be resumed. Start a new run.`,
      );
  });
  const { header, skips, trials, failures } = before;
  const { suites: names, specs, options: earlier } = /** @type {KnownRun} */ (known);
  const options = { ...earlier, ...changed };
  if (header.plan.pairs)
    throw new UserError(
      'A run with --against cannot be resumed: the other version of the code was removed. Start a new run.',
    );
  passOn(variablesOf(options.env, variables));
  passArguments(options.args);
  const { commands, cpus } = options;
  // Before any of it runs.
  refuseChanged(header.code, codeOf(commands ? [commandSuite(commands)] : modulesNamed(names)));
  const suites = await suitesOfRun(options, names, { signal, specs });
  const session = await openSession(suites, specs, { signal, cpus, log });
  requireSame(header, session);
  remember(header.id, { suites: names, specs, options });
  /** @type {Record<string, number>} */
  const reached = {};
  for (const { suite, round } of [...trials, ...failures])
    reached[suite] = Math.max(round, reached[suite] ?? 0);
  file.append({
    type: 'resume',
    at: new Date().toISOString(),
    argv: argv.map((argument) => withoutHome(argument)),
    commit: await describeCommit(signal),
    options: changed,
    reached,
  });
  const skipped = new Set(skips.map(cellKey));
  const cells = plannedCells(header.plan).filter((cell) => !skipped.has(cellKey(cell)));
  const isPresent = (/** @type {string} */ id) => header.runtimes.some((each) => each.id === id);
  const absent = header.plan.runtimes.filter((id) => !splitId(id).some(isPresent));
  const missing = absent.map((id) => ({ id, name: id, reason: `${id}: not found when the run began` }));
  return { session: { ...session, missing }, cells, header, file, options, broken: [], before };
}

/**
 * @param {string[] | undefined} names of the variables with which the run began; their values are not recorded
 * @param {Record<string, string>} given
 * @returns {Record<string, string>}
 */
function variablesOf(names = [], given) {
  const other = Object.keys(given).find((name) => !names.includes(name));
  if (other) throw new UserError(`The run began without --env ${other}: omit it, or start a new run.`);
  const values = { ...process.env, ...given };
  const missing = names.find((name) => values[name] === undefined);
  if (missing)
    throw new UserError(`The run began with --env ${missing}: give it again, --env ${missing}=VALUE.`);
  return Object.fromEntries(names.map((name) => [name, String(values[name])]));
}

/** @param {Header} header @param {Session} session with which the run continues */
function requireSame({ runtimes: recorded }, { runtimes, tools }) {
  for (const { id, name, version, path } of recorded) {
    const found = [...runtimes, ...tools].find((each) => each.id === id);
    const now = found?.binary ? recordedPath(found.binary) : undefined;
    if (found?.version === version && now === path) continue;
    const before = [name, version, ...(path === undefined ? [] : [`at ${path}`])].join(' ');
    const change = found
      ? `is now ${[found.version, ...(now === path ? [] : [`at ${now}`])].join(' ')}`
      : 'is gone';
    throw new UserError(
      `The run began with ${before}, which ${change}: rounds of two versions cannot be paired. Start a new run.`,
    );
  }
}
