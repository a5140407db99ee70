import { rmSync } from 'node:fs';
import path from 'node:path';
import { controlOf, releaseSide, sideMaker } from '../against/sides.js';
import { beginRun } from '../plan/begin-run.js';
import { measured } from '../run/bench.js';
import { parseSpec } from '../runtimes/find/spec.js';
import { UserError } from '../system/errors.js';
import { resolveRecordedPath, workerPathPrefix } from '../system/project.js';

/**
 * One step: some versions measured side by side in a run of its own.
 *
 * @typedef {import('../against/sides.js').Side} Side
 * @typedef {import('./versions.js').Version} Version
 *
 * @typedef {object} Asked
 * @property {Version[]} bases
 * @property {Version} subject each base is compared with it
 * @property {boolean} [control] whether a copy of the first base is measured too
 * @property {import('./state.js').Bench} [bench] nothing for all of them
 * @property {string} out
 * @property {number} maxTimeMs
 * @property {import('../plan/begin-run.js').IsTold} isTold
 *
 * @typedef {object} How
 * @property {import('../plan/options.js').BenchOptions} options
 * @property {import('../loading/suites.js').NamedSuite[]} suites
 * @property {string} [build]
 * @property {AbortSignal} signal
 * @property {import('../run/progress.js').Progress} progress
 */

/** No step has more rounds than this. */
const maxRounds = 120;

/** @param {string} folder for the versions @param {How} how */
export function stepsIn(folder, { options, suites, build, signal, progress }) {
  const { say } = progress;
  const exclusive = { signal, say };
  /** @type {Map<string, Side>} */
  const sides = new Map();
  let count = 0;

  /** @param {Version} version @returns {Promise<Side>} */
  const sideOf = async ({ name, ref = '' }) => {
    const make = sideMaker(suites, { build, option: '', ...exclusive });
    const side = sides.get(name) ?? (await make(ref, path.join(folder, String(count++)), name));
    sides.set(name, side);
    return side;
  };

  /** @param {Asked} asked @returns {Promise<import('../plan/begin-run.js').Compared>} */
  const comparedIn = async ({ bases: [first, ...others], subject, control }) => {
    if (subject.runtime !== undefined) return { pairsIn: pairsWith(subject) };
    const base = await sideOf(first);
    const own = [base, ...(control ? [controlOf(base, folder)] : [])];
    for (const each of others) own.push(await sideOf(each));
    return { sides: [...own, { ...(await sideOf(subject)), subject: true }] };
  };

  return {
    /** @param {Version[]} versions that every step needs: without them, none can be made */
    prepare: async (versions) => {
      for (const version of versions) if (version.runtime === undefined) await sideOf(version);
    },

    /** @param {Version[]} kept those that further steps need; the folders of the others go */
    forget: (kept) => {
      for (const [name, side] of sides) {
        if (kept.some((each) => each.name === name)) continue;
        const { top } = side;
        releaseSide(side);
        rmSync(partOf(folder, top), { recursive: true, force: true });
        sides.delete(name);
      }
    },

    /** @param {Asked} asked */
    measure: async (asked) => {
      const { bases, subject, bench, out, maxTimeMs, isTold } = asked;
      const compared = await comparedIn(asked);
      const runtimes = [...bases, subject].flatMap(({ runtime }) => runtime ?? []);
      const found = bench?.runtime ? [specOf(bench.runtime)] : options.specs;
      const specs = runtimes.length > 0 ? runtimes.map(parseSpec) : found;
      const { suite, case: name, workload } = bench ?? {};
      const cells = suite && name && workload ? [{ suite, case: name, workload }] : undefined;
      const run = { ...options.run, maxRounds, maxTimeMs, ...(cells && { cells }) };
      const own = bench ? suites.filter((each) => each.name === bench.suite) : suites;
      const exactly = { ...exclusive, ...compared, isTold };
      const result = await measured(
        beginRun({ ...options, specs, run, out }, own, exactly),
        progress,
        signal,
      );
      signal.throwIfAborted();
      const made = compared.sides ?? [];
      for (const side of made.filter(({ control }) => control)) {
        releaseSide(side);
        rmSync(partOf(folder, side.top), { recursive: true, force: true });
      }
      // Folders in the cache tell nobody anything.
      const tops = made.map(({ top }) => workerPathPrefix(top));
      const withoutFolders = (/** @type {string} */ text) =>
        tops.reduce((left, top) => left.replaceAll(top, ''), text);
      return { ...result, withoutFolders };
    },
  };
}

/** @param {import('./state.js').Exact} exact @returns {import('../runtimes/find/spec.js').RuntimeSpec} */
function specOf(exact) {
  return { ...exact, path: resolveRecordedPath(exact.path) };
}

/** @param {Version} subject @returns {import('../plan/begin-run.js').Compared['pairsIn']} each of the other runtimes with it */
function pairsWith(subject) {
  return ({ runtimes, missing: [missing] }) => {
    if (missing) throw new UserError(missing.reason, { exitCode: 1 });
    const other = runtimes.find(({ id }) => id === subject.name)?.id ?? '';
    return runtimes.flatMap(({ id }) => (id === other ? [] : [{ base: id, other }]));
  };
}

/** @param {string} folder @param {string} top of a version, in it @returns {string} all that was made of that version */
function partOf(folder, top) {
  return path.join(folder, path.relative(folder, top).split(path.sep)[0] ?? '');
}
