import os from 'node:os';
import { plannedCells } from '@rounds/analysis';
import { cellKey, openForResume, splitId, withoutHome } from '@rounds/record';
import { passArguments, passOn } from '../launcher/environment.js';
import { describeCommit } from '../launcher/git.js';
import { pinnedLauncher } from '../launcher/launcher.js';
import { codeOf, refuseChanged } from '../loading/code.js';
import { modulesNamed } from '../loading/find.js';
import { isKnown } from '../plan/known-runs.js';
import { suitesOfRun } from '../plan/suites-of-run.js';
import { commandSuite, restoreCommands } from '../programs/commands.js';
import { findTool } from '../programs/tools.js';
import { isRuntimeName } from '../runtimes/descriptors.js';
import { identify } from '../runtimes/find/identify.js';
import { UserError } from '../system/errors.js';
import { resolveRecordedPath } from '../system/project.js';

/**
 * @import { Run, Runtime } from '@rounds/record'
 * @import { ActiveRun } from '../plan/begin-run.js'
 * @import { BenchRequest } from '../plan/options.js'
 * @import { Session } from '../trial/setup.js'
 */

/**
 * Continues a run that was interrupted, or adds rounds to one.
 *
 * @param {BenchRequest} options
 * @param {{ signal: AbortSignal }} how
 * @returns {Promise<ActiveRun>}
 */
export async function resumeRun({ resume = '', changed, variables, argv }, { signal }) {
  const { file, run: before } = await openForResume(resume, (header) => {
    if (!isKnown(header.id, JSON.stringify(header)))
      throw new UserError(
        `${resume} was not recorded by this user on this machine, or its first line was changed, so it cannot be resumed. Start a new run.`,
      );
  });
  const { header, skips, resumes, trials, failures } = before;
  passOn(variablesOf(header.options, variables));
  passArguments(argumentsOf(header.options));
  const session = await reopenSession(before, signal);
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
  const earlier = resumes.map((each) => changeableOptions(each.options));
  const options = Object.assign({}, header.options, ...earlier, changed);
  const skipped = new Set(skips.map(cellKey));
  const cells = plannedCells(header.plan).filter((cell) => !skipped.has(cellKey(cell)));
  return { session, cells, header, file, options, broken: [], before };
}

/**
 * @param {{ env?: string[] }} options of the run, with the names of variables only
 * @param {Record<string, string>} given
 * @returns {Record<string, string>}
 */
function variablesOf({ env: names = [] }, given) {
  const other = Object.keys(given).find((name) => !names.includes(name));
  if (other) throw new UserError(`The run began without --env ${other}: omit it, or start a new run.`);
  const values = { ...process.env, ...given };
  const missing = names.find((name) => values[name] === undefined);
  if (missing)
    throw new UserError(`The run began with --env ${missing}: give it again, --env ${missing}=VALUE.`);
  return Object.fromEntries(names.map((name) => [name, String(values[name])]));
}

/** @param {{ args?: string[] }} options as recorded, without the name of the home folder */
function argumentsOf({ args = [] }) {
  return args.map((each) => each.replace(/^~(?=[/\\])/, os.homedir()));
}

/** Only the header is known to be unchanged. @param {Record<string, unknown>} options */
function changeableOptions({ maxRounds, maxTimeMs }) {
  return { ...(maxRounds !== undefined && { maxRounds }), ...(maxTimeMs !== undefined && { maxTimeMs }) };
}

/**
 * @param {Run} run
 * @param {AbortSignal} signal
 * @returns {Promise<Session>} with the same suites and exactly the same runtimes
 */
async function reopenSession({ header, skips }, signal) {
  const { plan, options, runtimes: recorded } = header;
  if (plan.pairs) {
    throw new UserError(
      'A run with --against cannot be resumed: the other version of the code was removed. Start a new run.',
    );
  }
  const names = plan.suites.map(({ name }) => name);
  const commands = restoreCommands(/** @type {any} */ (options).commands);
  refuseChanged(header.code, codeOf(commands ? [commandSuite(commands)] : modulesNamed(names))); // before any of it runs
  const specs = recorded.flatMap(({ name, path = '', flags = [], label }) =>
    isRuntimeName(name) ? { name, path: resolveRecordedPath(path), flags, label } : [],
  );
  const suites = await suitesOfRun({ commands }, names, { signal, specs });
  const runtimes = [];
  const tools = [];
  for (const each of recorded) {
    const { id, name, path = '', label, flags = [] } = each;
    if (isRuntimeName(name)) {
      const binary = resolveRecordedPath(path);
      const { version, engine } = await identify(binary, name, { signal });
      requireVersion(each, version);
      const found = { id, name, version, engine, binary, flags, ...(label !== undefined && { label }) };
      runtimes.push({ ...found, source: /** @type {const} */ ('PATH') });
    } else {
      const found = await findTool(name, signal);
      if ('reason' in found) throw new UserError(found.reason);
      requireVersion({ ...each, path: found.binary }, found.version);
      tools.push(found);
    }
  }
  const present = new Set(recorded.map(({ id }) => id));
  const reasons = new Map(skips.map(({ runtime, reason }) => [runtime, reason]));
  const missing = plan.runtimes
    .filter((id) => !splitId(id).some((each) => present.has(each)))
    .map((id) => ({ id, name: id.split('@')[0] ?? id, reason: reasons.get(id) ?? `${id}: not found` }));
  const { cpus } = /** @type {{ cpus?: number[] }} */ (options);
  const launcher = await pinnedLauncher(cpus, signal);
  return { suites, launcher, runtimes, tools, missing, signal };
}

/** @param {Runtime} recorded @param {string} version now */
function requireVersion({ name, version: before, path = '' }, version) {
  if (version === before) return;
  throw new UserError(
    `The run began with ${name} ${before}, and ${path} is now ${version}: rounds of two versions cannot be paired. Start a new run.`,
  );
}
