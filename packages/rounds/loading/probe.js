import { fileURLToPath } from 'node:url';
import { pathOf } from '@rounds/harness/failure-error.js';
import { declaresBenches } from '@rounds/harness/simple/import-file.js';
import { toolOf } from '@rounds/harness/simple/replace-tool.js';
import { failureText } from '@rounds/record/failures.js';
import { plural } from '@rounds/record/format.js';
import { ask } from '../launcher/ask.js';
import { newToken, trialEnvironment } from '../launcher/environment.js';
import { prepareLauncher } from '../launcher/launcher.js';
import { commandFor, descriptorOf, environmentFor, runtimeOfTool } from '../runtimes/descriptors.js';
import { findRuntimes } from '../runtimes/find/locate.js';
import { parseSpecs } from '../runtimes/find/spec.js';
import { driver } from '../system/driver.js';
import { project, workerPathPrefix } from '../system/project.js';
import { isOfProject } from './find.js';
import { importable } from './typescript.js';

/**
 * @import { FailureReason } from '@rounds/record'
 * @import { SuiteModule } from './find.js'
 * @import { InstalledRuntime } from '../runtimes/find/locate.js'
 * @import { RuntimeSpec } from '../runtimes/find/spec.js'
 */

const program = fileURLToPath(new URL('import.js', import.meta.url));

/** From the end of the output, which contains the names of all benchmarks. */
const keepBytes = 1 << 20;

/**
 * Imports modules in another process first, where side effects of the import do no harm. A benchmark file is imported alone, and
 * its benchmarks are stored in `groups`. Suites are imported together, which is faster, unless one of them fails. If the driver cannot
 * import a benchmark file, the requested runtimes are tried.
 *
 * @param {SuiteModule[]} modules
 * @param {{ limitMs?: number, signal?: AbortSignal, specs?: RuntimeSpec[] }} [options]
 * @returns {Promise<Map<SuiteModule, FailureReason>>} those that cannot be imported
 */
export async function probe(modules, { limitMs = 20_000, signal, specs = [] } = {}) {
  /** @type {Promise<InstalledRuntime[]> | undefined} */
  let importers;
  /** @param {SuiteModule} module @returns {Promise<FailureReason | undefined>} */
  const whyNotImported = async (module) => {
    if (module.refusal) return { kind: 'load', message: module.refusal };
    const failure = await tryImport([module], limitMs, signal);
    if (!failure || !declaresBenches(module.url)) return failure;
    const owner = runtimeOfTool(toolOf(module.url)?.name);
    importers ??= findImporters(owner && specs.length === 0 ? parseSpecs(owner) : specs, signal);
    const failures = [];
    for (const runtime of await importers) {
      const isDriver = runtime.binary === driver.binary;
      const own = isDriver ? failure : await tryImport([module], limitMs, signal, runtime);
      if (own) failures.push(own);
      else if (owner) module.onlyIn = { runtime: owner, why: failureText(failure) };
      if (!own) return undefined;
    }
    return failures[0] ?? failure;
  };
  const suites = modules.filter(({ url }) => !isOfProject(url));
  const areValid = suites.length > 1 && (await tryImport(suites, limitMs, signal)) === undefined;
  /** @type {Map<SuiteModule, FailureReason>} */
  const failures = new Map();
  const open = areValid ? modules.filter(({ url }) => isOfProject(url)) : modules;
  const results = await Promise.all(open.map(whyNotImported));
  for (const [i, failure] of results.entries()) if (failure) failures.set(open[i], failure);
  return failures;
}

/** @param {RuntimeSpec[]} specs @param {AbortSignal} [signal] @returns {Promise<InstalledRuntime[]>} the runtimes that can import modules */
async function findImporters(specs, signal) {
  const { runtimes } = specs.length === 0 ? { runtimes: [] } : await findRuntimes(specs, { signal });
  return runtimes.filter(({ name }) => !descriptorOf(name).bundle);
}

/**
 * @param {SuiteModule[]} modules
 * @param {number} limitMs
 * @param {AbortSignal} [interruption]
 * @param {Pick<InstalledRuntime, 'name' | 'version' | 'binary' | 'flags'>} [runtime]
 * @returns {Promise<FailureReason | undefined>} of the first that cannot be imported
 */
async function tryImport(modules, limitMs, interruption, runtime = driver) {
  const token = newToken();
  try {
    const launcher = await prepareLauncher(interruption);
    for (const each of modules) each.driverUrl = await importable(launcher, runtime, each.url, interruption);
  } catch (error) {
    return { kind: 'preparation', message: /** @type {Error} */ (error).message };
  }
  const urls = modules.map(({ url, driverUrl = url }) => driverUrl);
  const env = { ...trialEnvironment(), ...environmentFor(runtime, {}) };
  const what = `the import of ${modules.length === 1 ? modules[0]?.name : plural(modules.length, 'suite')}`;
  const options = { env, timeLimitMs: limitMs, keepBytes, input: token, signal: interruption, what };
  const args = [workerPathPrefix(project), ...urls];
  const [binary = '', ...words] = commandFor(runtime, program, args, { exposeGc: false });
  const { stdout, stderr, exitCode, signal, notStarted, timedOut } = await ask(binary, words, options);
  const lines = stdout.split('\n').slice(0, -1);
  const answers = lines
    .filter((line) => line.startsWith(token))
    .map((line) => JSON.parse(line.slice(token.length)));
  const failed = answers.find(({ failure }) => failure);
  if (failed) return withPlace(failed.failure, stderr);
  for (const [i, module] of modules.entries()) Object.assign(module, answers[i]);
  // Benchmark files are never imported in this process.
  const isComplete = modules.every(({ url, groups }) => groups || !declaresBenches(url));
  if (answers.length === modules.length && isComplete) return undefined;
  if (timedOut) return { kind: 'time-limit', limitMs };
  if (notStarted !== undefined) return { kind: 'not-started', why: notStarted };
  if (exitCode === 0 && Buffer.byteLength(stdout) >= keepBytes)
    return { kind: 'load', message: 'its names of benchmarks exceed 1 MiB in total' };
  return { kind: signal === null ? 'exit' : 'crash', exitCode, signal };
}

/**
 * @param {FailureReason} failure
 * @param {string} stderr where Node.js prints the place of a syntax error; the worker only knows which file imported it
 * @returns {FailureReason} with the place of the error
 */
export function withPlace(failure, stderr) {
  if (failure.kind !== 'load' || 'message' in failure || failure.at !== undefined) return failure;
  const [, file = '', line] = /^(file:.*|\/.*|[A-Z]:\\.*):(\d+)\n[\s\S]*^SyntaxError\b/m.exec(stderr) ?? [];
  if (line === undefined) return failure;
  const [place, root] = [pathOf(file), workerPathPrefix(project)];
  return { ...failure, at: `${place.startsWith(root) ? place.slice(root.length) : place}:${line}` };
}
