import os from 'node:os';
import { plannedCells } from '@rounds/analysis';
import { cellKey, openForResume, splitId, withoutHome } from '@rounds/record';
import { passArguments, passOn } from '../launcher/environment.js';
import { pinnedLauncher } from '../launcher/launcher.js';
import { codeOf, refuseChanged } from '../loading/code.js';
import { modulesNamed } from '../loading/find.js';
import { chooseSuites } from '../loading/suites.js';
import { describeCommit } from '../plan/header.js';
import { isOurs, namedToRun } from '../plan/signature.js';
import { findTool } from '../programs/tools.js';
import { isRuntimeName } from '../runtimes/descriptors.js';
import { identify } from '../runtimes/find/identify.js';
import { UserError } from '../system/errors.js';
import { resolveRecordedPath } from '../system/project.js';

/**
 * Continues a run that was interrupted, or adds rounds to one.
 *
 * @param {import('../plan/options.js').BenchOptions} options
 * @param {import('../system/exclusive.js').Exclusive} exclusive
 * @returns {Promise<import('../plan/begin-run.js').BegunRun>}
 */
export async function resumeRun({ resume = '', changed, variables, argv }, { signal, say }) {
  const { file, run: before } = await openForResume(resume, (header) => {
    if (!isOurs(header)) considerForeign(resume, header, process.env.ROUNDS_TRUST === '1' ? say : undefined);
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
    commit: await describeCommit(),
    options: changed,
    reached,
  });
  const options = Object.assign(
    {},
    header.options,
    ...resumes.map((each) => changeable(each.options)),
    changed,
  );
  const skipped = new Set(skips.map(cellKey));
  const cells = plannedCells(header.plan).filter((cell) => !skipped.has(cellKey(cell)));
  return { session, cells, header, file, options, broken: [], before };
}

/**
 * @param {string} file
 * @param {import('@rounds/record').Header} header that another machine or user has recorded
 * @param {(line: string) => void} [say] if it is trusted all the same
 */
function considerForeign(file, header, say) {
  const named = namedToRun(header);
  if (!say) {
    throw new UserError(
      `${file} was recorded by another machine or user, or was changed since. It names these to run: ${named.join('; ')}. If they may run here, set ROUNDS_TRUST=1; or start a new run.`,
    );
  }
  say(`ROUNDS_TRUST=1: these are run, as ${file} names them:`);
  for (const each of named) say(`  ${each}`);
}

/**
 * @param {{ env?: string[] }} options of the run, which have the names alone
 * @param {Record<string, string>} given
 * @returns {Record<string, string>}
 */
function variablesOf({ env: names = [] }, given) {
  const stranger = Object.keys(given).find((name) => !names.includes(name));
  if (stranger)
    throw new UserError(`The run began without --env ${stranger}: leave it out, or start a new run.`);
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

/** The first line is signed, and those that were added are not. @param {Record<string, unknown>} options */
function changeable({ maxRounds, maxTimeMs }) {
  return { ...(maxRounds !== undefined && { maxRounds }), ...(maxTimeMs !== undefined && { maxTimeMs }) };
}

/**
 * The same suites and exactly the same runtimes, or none.
 *
 * @param {import('@rounds/record').Run} run
 * @param {AbortSignal} signal
 */
async function reopenSession({ header, skips }, signal) {
  const { plan, options, runtimes: recorded } = header;
  if (plan.pairs) {
    throw new UserError(
      'A run with --against cannot be continued: the other version of the code is gone. Start a new run.',
    );
  }
  const names = plan.suites.map(({ name }) => name);
  refuseChanged(header.code, codeOf(modulesNamed(names))); // before anything of them runs
  const specs = recorded.flatMap(({ name, path = '', flags = [], label }) =>
    isRuntimeName(name) ? { name, path: resolveRecordedPath(path), flags, label } : [],
  );
  const suites = await chooseSuites(names, { signal, specs });
  const runtimes = [];
  const tools = [];
  for (const each of recorded) {
    const { id, name, path = '', label, flags = [] } = each;
    if (isRuntimeName(name)) {
      const binary = resolveRecordedPath(path);
      const { version, engine } = await identify(binary, name, { signal });
      refuseOther(each, version);
      const found = { id, name, version, engine, binary, flags, ...(label !== undefined && { label }) };
      runtimes.push({ ...found, source: /** @type {const} */ ('PATH') });
    } else {
      const found = await findTool(name, signal);
      if ('reason' in found) throw new UserError(found.reason);
      refuseOther({ ...each, path: found.binary }, found.version);
      tools.push(found);
    }
  }
  const present = new Set(recorded.map(({ id }) => id));
  const reasons = new Map(skips.map(({ runtime, reason }) => [runtime, reason]));
  const missing = plan.runtimes
    .filter((id) => !splitId(id).some((each) => present.has(each)))
    .map((id) => ({ id, name: id.split('@')[0] ?? id, reason: reasons.get(id) ?? `${id}: not found` }));
  // The file is untrusted: a list of processors that is none is refused like processors that do not exist.
  const { cpus } = /** @type {{ cpus?: any }} */ (options);
  const launcher = await pinnedLauncher(cpus === undefined ? undefined : [cpus].flat(), signal);
  return { suites, launcher, runtimes, tools, missing, signal };
}

/** @param {import('@rounds/record').Runtime} recorded @param {string} now version */
function refuseOther({ name, version, path = '' }, now) {
  if (now === version) return;
  throw new UserError(
    `The run began with ${name} ${version}, and ${path} is now ${now}: rounds of two versions cannot be paired. Start a new run.`,
  );
}
