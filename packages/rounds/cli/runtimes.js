import { plainText } from '@rounds/record/format.js';
import { left, makeTable } from '@rounds/report/tables/model.js';
import { outputWidth } from '@rounds/report/terminal/output.js';
import { styleFor } from '@rounds/report/terminal/style.js';
import { layOutRows } from '@rounds/report/terminal/table.js';
import { wrapText } from '@rounds/report/terminal/wrap.js';
import { listCached, removeCached } from '../runtimes/find/builds.js';
import { findRuntimes, presentRuntimes } from '../runtimes/find/locate.js';
import { formatSpec, parseSpecs } from '../runtimes/find/spec.js';
import { covers } from '../runtimes/versions.js';
import { UserError } from '../system/errors.js';
import { log } from '../system/exclusive.js';
import { interruptible } from '../system/interrupt.js';
import { formatCommand } from '../system/invocation.js';

/** `rounds runtimes`: lists available runtimes, and adds exact versions to the cache or removes them. */

/** @param {{ json?: boolean }} options @returns {Promise<number>} exit code */
export function listRuntimes({ json }) {
  return interruptible(async (signal) => {
    const found = await presentRuntimes(signal);
    process.stdout.write(json ? `${JSON.stringify(found, null, 2)}\n` : formatRuntimes(found));
    return found.runtimes.length === 0 ? 1 : 0;
  });
}

/** @param {string[]} texts specs @returns {Promise<number>} exit code */
export function addRuntimes(texts) {
  const specs = parseSpecs(texts);
  for (const spec of specs) requireVersion(spec, 'add');
  return interruptible(async (signal) => {
    const found = await findRuntimes(specs, { newest: true, log, signal });
    process.stdout.write(formatRuntimes(found));
    return found.missing.length === 0 ? 0 : 1;
  });
}

/** @param {string[]} texts specs */
export function removeRuntimes(texts) {
  for (const spec of parseSpecs(texts)) {
    const version = requireVersion(spec, 'remove');
    const cached = listCached(spec.name);
    const matching = cached.filter((build) => covers(version, build.version));
    if (matching.length === 0) {
      const present = cached.map((each) => `${spec.name}@${each.version}`).join(', ') || `no ${spec.name}`;
      throw new UserError(`${formatSpec(spec)} is not in the cache, which contains: ${present}.`);
    }
    for (const build of matching) {
      removeCached(build);
      process.stdout.write(`Removed ${spec.name}@${build.version}\n`);
    }
  }
}

/** @param {import('../runtimes/find/spec.js').RuntimeSpec} spec @param {'add' | 'remove'} command */
function requireVersion({ name, version }, command) {
  if (version !== undefined) return version;
  throw new UserError(`${name} needs a version: ${formatCommand(`runtimes ${command} ${name}@…`)}`);
}

/** @param {Awaited<ReturnType<typeof findRuntimes>>} found */
function formatRuntimes({ runtimes, missing }) {
  const table = makeTable(runtimes, [
    left('', ({ id }) => id),
    left('', ({ engine }) => engine),
    left('', ({ source }) => source),
  ]);
  const width = outputWidth();
  const wrap = (/** @type {string} */ text) => wrapText(plainText(text), width, '    ');
  const notes = runtimes.flatMap(({ id, note }) =>
    note === undefined ? [] : ['', ...wrap(`${id}: ${note}`)],
  );
  const reasons = missing.flatMap(({ reason }) => wrap(`  ${reason}`));
  const rows = layOutRows(table, styleFor(false), width).flatMap((row, i) => [
    ...row,
    plainText(`  ${runtimes[i]?.binary}`),
  ]);
  return [...rows, ...notes, ...(reasons.length > 0 ? ['', 'Missing:', ...reasons] : []), ''].join('\n');
}
