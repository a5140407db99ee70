import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { watchCode } from '../loading/changed-file.js';
import { labelOf } from '../loading/code.js';
import { UserError } from '../system/errors.js';
import { typedPath } from '../system/invocation.js';

/** All versions run the same benchmarks, which are copied before dependencies are installed. @param {string} url @param {Set<string>} copies */
function requireEqual(url, copies) {
  const textOf = (/** @type {string} */ each) => readFileSync(fileURLToPath(each), 'utf8');
  for (const copy of copies) {
    if (textOf(copy) === textOf(url)) continue;
    const file = labelOf(fileURLToPath(url));
    throw new UserError(`${file} changed while the versions were prepared. Start a new run.`, {
      exitCode: 1,
    });
  }
}

/**
 * @import { Cell } from '@rounds/record'
 *
 * @param {import('../plan/begin-run.js').ActiveRun} run
 * @returns {(cells: Cell[]) => void} called after a round of a suite; throws if one of its files, in any version of the code, has changed
 */
export function guardChanges({ session: { suites, runtimes, signal }, file }) {
  const changedFileOf = new Map(
    suites.map(({ name, url, files }) => {
      // Commands run other files in each version, in folders of Rounds.
      const copies = new Set(files ? [] : runtimes.map(({ side }) => side?.urlOf(url) ?? url));
      copies.delete(url);
      requireEqual(url, copies);
      return [name, watchCode([{ url, files }, ...[...copies].map((copy) => ({ url: copy }))])];
    }),
  );
  return ([cell]) => {
    const changed = signal?.aborted ? undefined : changedFileOf.get(cell?.suite ?? '')?.();
    if (changed === undefined) return;
    const kept = `Earlier rounds are in ${typedPath(file.path)}. Start a new run.`;
    throw new UserError(`${changed} changed while it was measured, so the run ended. ${kept}`, {
      exitCode: 1,
    });
  };
}
