import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { plainText } from '@rounds/record/format.js';
import { outputWidth } from '@rounds/report/terminal/output.js';
import { wrapText } from '@rounds/report/terminal/wrap.js';
import { buildTree } from '../against/prepare-version.js';
import { sideMaker } from '../against/sides.js';
import { passArguments } from '../launcher/environment.js';
import { codeOf, refuseChanged } from '../loading/code.js';
import { modulesNamed } from '../loading/find.js';
import { parseBenchOptions } from '../plan/options.js';
import { suitesOfRun } from '../plan/session.js';
import { commandSuite } from '../programs/commands.js';
import { progressOn } from '../run/progress.js';
import { cacheFolder } from '../system/cache-folder.js';
import { UserError } from '../system/errors.js';
import { withLock } from '../system/exclusive.js';
import { interruptible } from '../system/interrupt.js';
import { typedPath, workingFolder } from '../system/invocation.js';
import { defaultResultPath, formatTimestamp } from '../system/project.js';
import { withTemporaryFolder } from '../system/temporary-folder.js';
import { endsOf, loadState, rangeOf, resumeAdvice, saveState, stateName } from './state.js';
import { compareEnds, compareVersion, confirmChange } from './steps.js';
import { formatSearch, searchOutcome } from './text.js';
import { commitsBetween, versionsIn } from './versions.js';

/**
 * Searches for the version that changed the time of a bench. Each step measures both ends and a version between them concurrently,
 * so changes of the machine do not matter.
 *
 * @import { Invocation } from '../system/invocation.js'
 * @import { NamedSuite } from '../loading/suites.js'
 * @import { SearchState, SearchVersion } from './state.js'
 * @import { SearchSetup } from './steps.js'
 *
 * @typedef {{ state: SearchState, folder: string, suites: NamedSuite[] }} OpenSearch
 */

/** These options may be given with --resume. */
const resumeOptions = ['--resume', '--max-time', '--json'];

/** @param {Invocation} command @returns {Promise<number>} exit code */
export function runBisect(command) {
  const { options, given, names, passed, argv } = command;
  const { resume, maxTime, json } = options;
  const fixed = [...given, ...names, ...passed].find((each) => !resumeOptions.includes(each));
  if (resume !== undefined && fixed !== undefined)
    throw new UserError(`--resume continues the search as it began: omit ${fixed}.`);
  return interruptible(async (signal) => {
    const progress = progressOn(process.stderr);
    const { log } = progress;
    const end = performance.now() + maxTime;
    const { state, folder, suites } = await (resume === undefined
      ? newSearch(command, { signal, log })
      : resumedSearch(resume, signal));
    const { build, commands: _, ...more } = state.options;
    const make = sideMaker(suites, { build, option: '', signal, log });
    const print = json ? () => {} : linePrinter();
    const searchIn = async (/** @type {string} */ cache) => {
      const exitCode = await search(state, print, {
        ...{ suites, folder, signal, progress, ends: new Map() },
        options: parseBenchOptions({ options: more, given: [], names: state.names, argv }),
        prepare: (version) =>
          make(version.ref ?? '', path.join(cache, String(state.versions.indexOf(version))), version.name),
        leftMs: () => Math.max(1, end - performance.now()),
      }).catch((error) => {
        throw signal.aborted ? new UserError(`Interrupted. ${resumeAdvice(folder)}`) : error;
      });
      const result = { ...rangeOf(state), folder: typedPath(folder), ...state };
      if (json) process.stdout.write(`${JSON.stringify(result, undefined, 2)}\n`);
      return exitCode;
    };
    return withLock(() => withTemporaryFolder(searchIn, cacheFolder())).finally(progress.finish);
  });
}

/**
 * @param {Invocation} command
 * @param {import('./versions.js').VersionContext} context
 * @returns {Promise<OpenSearch>}
 */
async function newSearch({ options, names: words, passed }, context) {
  const { versions: range, out, maxTime: _, json: __, command, ...more } = options;
  const [good = '', bad = '', ...benches] = range === undefined ? words : ['', '', ...words];
  const commands = command && { folder: workingFolder(), commands: [command], output: 'null', warmup: 1 };
  if (commands && benches.length > 0)
    throw new UserError(`--command is measured instead of benchmarks: omit ${benches[0]}.`);
  if (benches.length === 0 && !(commands && (range !== undefined || bad !== '')))
    throw new UserError(
      range === undefined
        ? 'Name the good version, the bad one, and benchmarks (or --command); or --versions and benchmarks.'
        : 'Name the benchmarks to measure: files, folders or suites.',
    );
  const folder = out ?? defaultResultPath(`bisect-${formatTimestamp()}`);
  if (existsSync(path.join(folder, stateName)))
    throw new UserError(
      `${folder} has a search already. ${resumeAdvice(folder)}, or name another folder with --out.`,
    );
  passArguments(passed);
  await buildTree(more.build, context);
  const suites = await suitesOfRun({ commands }, benches, context);
  const names = suites.map(({ name }) => name);
  const near = commands?.folder ?? path.dirname(fileURLToPath(String(suites[0]?.url)));
  const versions = await (range === undefined
    ? commitsBetween(good, bad, near, context.signal)
    : versionsIn(range, context));
  if (versions[0]?.runtime !== undefined && commands)
    throw new UserError(`--command runs in versions of the code, not in ${range}.`);
  if (versions[0]?.runtime !== undefined && more.runtime !== undefined)
    throw new UserError(`--versions ${range} selects the runtimes: omit --runtime.`);
  /** @type {SearchState} */
  const state = {
    ...{ type: 'bisect', id: randomUUID(), names },
    options: { ...more, ...(passed.length > 0 && { args: passed }), ...(commands && { commands }) },
    code: codeOf(commands ? suites : modulesNamed(names)),
    ...{ versions, steps: [] },
  };
  saveState(folder, state);
  return { state, folder, suites };
}

/** @param {string} file @param {AbortSignal} signal @returns {Promise<OpenSearch>} */
async function resumedSearch(file, signal) {
  const state = loadState(file);
  const { commands, args } = state.options;
  const modules = commands ? [commandSuite(commands)] : modulesNamed(state.names);
  refuseChanged(state.code, codeOf(modules)); // before any of it runs
  passArguments(args);
  if (!state.bench && searchOutcome(state).exitCode === 3) state.ends = undefined; // it was inconclusive
  const suites = await suitesOfRun({ commands }, state.names, { signal });
  return { state, folder: path.dirname(file), suites };
}

/**
 * @param {SearchState} state
 * @param {(lines: string[]) => void} print
 * @param {SearchSetup} setup
 * @returns {Promise<number>} exit code
 */
async function search(state, print, setup) {
  const { folder, ends, prepare, leftMs } = setup;
  state.isOver = undefined;
  print(formatSearch(state));
  // An end that cannot be prepared ends the search.
  for (const end of state.confirmation ? [] : endsOf(state.versions))
    if (end.runtime === undefined) ends.set(end, await prepare(end));
  if (!state.ends) await compareEnds(state, setup);
  saveState(folder, state);
  while (state.bench && !state.confirmation && leftMs() > 1) {
    print(formatSearch(state));
    const range = rangeOf(state);
    const isDone = await (range.next === undefined
      ? confirmChange(state, setup, range)
      : compareVersion(state, setup, range.next));
    if (!isDone) break;
    saveState(folder, state);
  }
  state.isOver = true;
  saveState(folder, state);
  const { exitCode } = searchOutcome(state);
  const isUnfinished = exitCode === 3 && !state.confirmation;
  print([...formatSearch(state), isUnfinished ? resumeAdvice(folder) : `Runs: ${typedPath(folder)}`]);
  return exitCode;
}

/** @returns {(lines: string[]) => void} prints only the new lines of a growing list */
export function linePrinter() {
  let printed = 0;
  return (lines) => {
    const wrappedLines = lines
      .slice(printed)
      .flatMap((line) => wrapText(plainText(line), outputWidth(), '  '));
    process.stdout.write(wrappedLines.map((line) => `${line}\n`).join(''));
    printed = lines.length;
  };
}
