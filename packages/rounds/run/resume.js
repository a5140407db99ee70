import { cellsOf } from '@rounds/analysis';
import { cellKey, openForResume, splitId, withoutHome } from '@rounds/record';
import { UserError } from '../cli/errors.js';
import { pathOf } from '../files/project.js';
import { pinnedLauncher } from '../launcher/launcher.js';
import { codeOf, refuseChanged } from '../loading/code.js';
import { chooseSuites } from '../loading/suites.js';
import { findTool } from '../programs/tools.js';
import { isRuntimeName } from '../runtimes/find/descriptors.js';
import { identify } from '../runtimes/find/identify.js';
import { describeCommit } from './header.js';

/**
 * Continues a run that was interrupted, or adds rounds to one.
 *
 * @param {import('./options.js').BenchOptions} options
 * @param {AbortSignal} signal
 * @returns {Promise<import('./begin.js').BegunRun>}
 */
export async function resumeRun({ resume = '', changed, argv }, signal) {
  const { file, run: before } = await openForResume(resume);
  const { header, skips, resumes, trials, failures } = before;
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
  const options = Object.assign({}, header.options, ...resumes.map((each) => each.options), changed);
  const skipped = new Set(skips.map(cellKey));
  const cells = cellsOf(header.plan).filter((cell) => !skipped.has(cellKey(cell)));
  return { session, cells, header, file, options, before };
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
  const suites = await chooseSuites(names, { signal });
  refuseChanged(header.code, codeOf(suites));
  const runtimes = [];
  const tools = [];
  for (const each of recorded) {
    const { id, name, path = '', label, flags = [] } = each;
    if (isRuntimeName(name)) {
      const binary = pathOf(path);
      const { version, engine } = await identify(binary, name, { env: process.env, signal });
      refuseOther(each, version);
      const found = { id, name, version, engine, binary, flags, ...(label !== undefined && { label }) };
      runtimes.push({ ...found, source: /** @type {const} */ ('PATH') });
    } else {
      const found = await findTool(name, { signal });
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
