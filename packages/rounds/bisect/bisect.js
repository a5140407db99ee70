import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildTree } from '../against/build.js';
import { passArguments } from '../launcher/environment.js';
import { codeOf, refuseChanged } from '../loading/code.js';
import { modulesNamed } from '../loading/find.js';
import { chooseSuites } from '../loading/suites.js';
import { benchOptions } from '../plan/options.js';
import { progressOn } from '../run/progress.js';
import { cacheFolder } from '../system/cache-folder.js';
import { UserError } from '../system/errors.js';
import { withLock } from '../system/exclusive.js';
import { interruptible } from '../system/interrupt.js';
import { typedPath } from '../system/invocation.js';
import { defaultResultPath, formatTimestamp } from '../system/project.js';
import { withTemporaryFolder } from '../system/temporary-folder.js';
import { compareEnds, compareNeighbours, compareNext } from './compare.js';
import { howToGoOn, keep, placesIn, stateIn, stateName } from './state.js';
import { stepsIn } from './steps.js';
import { teller } from './tell.js';
import { commitsBetween, endsOf, versionsIn } from './versions.js';
import { exitCodeOf, searchWords } from './words.js';

/**
 * Searches the version that changed the time of a bench. Each step measures both ends and a version between side by side, so that
 * it does not matter what the machine does meanwhile.
 *
 * @typedef {import('./state.js').State} State
 *
 * @typedef {import('./compare.js').Search & { tell: (lines: string[]) => void }} Told
 */

/** What may stand beside --resume. */
const resumable = ['--resume', '--max-time', '--json'];

/** @param {import('../system/invocation.js').Invocation} asked @returns {Promise<number>} exit code */
export function bisect(asked) {
  const { options, given, names, passed, argv } = asked;
  const { resume, maxTime, json } = options;
  const fixed = [...given, ...names, ...passed].find((each) => !resumable.includes(each));
  if (resume !== undefined && fixed !== undefined)
    throw new UserError(`--resume continues the search as it began: leave out ${fixed}.`);
  return interruptible(async (signal) => {
    const progress = progressOn(process.stderr);
    const { say } = progress;
    const end = performance.now() + maxTime;
    const { state, folder, suites } = await (resume === undefined
      ? newSearch(asked, { signal, say })
      : oldSearch(resume, signal));
    const { build, ...more } = state.options;
    const how = {
      options: benchOptions({ options: more, given: [], names: state.names, argv }),
      suites,
      build,
    };
    const tell = json ? () => {} : teller();
    return withLock(() =>
      withTemporaryFolder(async (made) => {
        const steps = stepsIn(made, { ...how, signal, progress });
        const leftMs = () => Math.max(1, end - performance.now());
        const search = { state, folder, steps, leftMs, tell, signal };
        const exitCode = await searched(search)
          .catch((error) => {
            if (!signal.aborted) throw error;
            throw new UserError(`Interrupted. ${howToGoOn(folder)}`);
          })
          .finally(() => steps.forget([]));
        const found = { ...placesIn(state), folder: typedPath(folder), ...state };
        if (json) process.stdout.write(`${JSON.stringify(found, undefined, 2)}\n`);
        return exitCode;
      }, cacheFolder()),
    ).finally(progress.finish);
  });
}

/**
 * @param {import('../system/invocation.js').Invocation} asked
 * @param {import('./versions.js').How} how
 * @returns {Promise<Opened>}
 *
 * @typedef {{ state: State, folder: string, suites: import('../loading/suites.js').NamedSuite[] }} Opened
 */
async function newSearch({ options, names: words, passed }, how) {
  const { versions: range, out, maxTime: _, json: __, ...more } = options;
  const kept = { ...more, ...(passed.length > 0 && { args: passed }) };
  passArguments(passed);
  const [good = '', bad = '', ...rest] = range === undefined ? words : ['', '', ...words];
  const asked = range === undefined ? rest : words;
  if (range === undefined && asked.length === 0)
    throw new UserError('Name the good version, the bad one, and benches; or --versions and benches.');
  if (asked.length === 0) throw new UserError('Name the benches to measure: files, folders or suites.');
  if (kept.build !== undefined)
    await buildTree({ suites: asked, run: { against: { build: kept.build } } }, how);
  const suites = await chooseSuites(asked, how);
  const names = suites.map(({ name }) => name);
  const file = fileURLToPath(String(suites[0]?.url));
  const versions =
    range === undefined ? await commitsBetween(good, bad, file, how.signal) : await versionsIn(range, how);
  if (versions[0]?.runtime !== undefined && kept.runtime !== undefined)
    throw new UserError(`--versions ${range} says which runtimes are measured: leave out --runtime.`);
  if (out !== undefined && existsSync(path.join(out, stateName)))
    throw new UserError(`${out} has a search already. ${howToGoOn(out)}, or name another folder with --out.`);
  const folder = out ?? defaultResultPath(`bisect-${formatTimestamp()}`);
  const code = codeOf(modulesNamed(names));
  /** @type {State} */
  const state = { type: 'bisect', names, options: kept, code, versions, steps: [] };
  await keep(folder, state);
  return { state, folder, suites };
}

/** @param {string} file @param {AbortSignal} signal @returns {Promise<Opened>} */
async function oldSearch(file, signal) {
  const state = stateIn(file);
  refuseChanged(state.code, codeOf(modulesNamed(state.names))); // before anything of them runs
  passArguments(state.options.args);
  // What there was too little time for.
  if (!state.bench && exitCodeOf(state) === 3) state.ends = undefined;
  return { state, folder: path.dirname(file), suites: await chooseSuites(state.names, { signal }) };
}

/** @param {Told} search @returns {Promise<number>} exit code */
async function searched(search) {
  const { state, folder, steps, leftMs, tell } = search;
  const ends = endsOf(state.versions);
  state.isOver = undefined;
  tell(searchWords(state));
  if (!state.last) await steps.prepare(ends);
  if (!state.ends) await compareEnds(search);
  while (state.bench && !state.last) {
    tell(searchWords(state));
    const places = placesIn(state);
    const { next } = places;
    const goOn = () => (next === undefined ? compareNeighbours(search, places) : compareNext(search, next));
    if (leftMs() <= 1 || !(await goOn())) break;
    steps.forget(ends);
  }
  state.isOver = true;
  await keep(folder, state);
  const exitCode = exitCodeOf(state);
  const isLeft = exitCode === 3 && !state.last;
  tell([...searchWords(state), isLeft ? howToGoOn(folder) : `Runs: ${typedPath(folder)}`]);
  return exitCode;
}
