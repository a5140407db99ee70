import { plainText } from '@rounds/record/format.js';
import { left, makeTable } from '@rounds/report/tables/model.js';
import { outputWidth } from '@rounds/report/terminal/output.js';
import { styleFor } from '@rounds/report/terminal/style.js';
import { layOutRows } from '@rounds/report/terminal/table.js';
import { wrapText } from '@rounds/report/terminal/wrap.js';
import { descriptorOf } from '../runtimes/descriptors.js';
import { listCached, removeCached } from '../runtimes/find/builds.js';
import { findRuntimes, presentRuntimes } from '../runtimes/find/locate.js';
import { provision } from '../runtimes/find/provision.js';
import { formatSpec, parseSpecs } from '../runtimes/find/spec.js';
import { covers } from '../runtimes/versions.js';
import { UserError } from '../system/errors.js';
import { say } from '../system/exclusive.js';
import { interruptible } from '../system/interrupt.js';
import { formatCommand } from '../system/invocation.js';

/**
 * `rounds runtimes`: which JavaScript runtimes are here, and exact versions added to or removed from the cache.
 *
 * @typedef {Awaited<ReturnType<typeof findRuntimes>>} Found
 */

const nothingFound = 1;

/** @param {{ json?: boolean }} options @returns {Promise<number>} exit code */
export function listRuntimes({ json }) {
  return interruptible(async (signal) => {
    const found = await presentRuntimes(signal);
    process.stdout.write(json ? `${JSON.stringify(found, null, 2)}\n` : foundText(found));
    return found.runtimes.length === 0 ? nothingFound : 0;
  });
}

/** @param {string[]} texts specs @param {{ from?: string, sha256?: string }} options @returns {Promise<number>} exit code */
export function addRuntimes(texts, { from, sha256 }) {
  const specs = parseSpecs(texts);
  const wanted = specs.map((spec) => ({ name: spec.name, version: versionOf(spec, 'add') }));
  const made = wanted.filter(({ name }) => descriptorOf(name).make);
  const isArchive = from !== undefined && /^(?:https?|file):/.test(from);
  if (from !== undefined && (wanted.length !== 1 || made.length !== (isArchive ? 0 : 1))) {
    throw new UserError(
      '--from takes the address of an archive with one runtime, such as node@nightly, or the sources of one that is built from sources, such as just@0.1.13.',
    );
  }
  if (isArchive !== (sha256 !== undefined))
    throw new UserError('--from with an address and --sha256, which says what is there, need each other.');
  return interruptible(async (signal) => {
    const archive = isArchive && sha256 ? { url: from, sha256 } : undefined;
    for (const one of archive ? wanted : made) await provision(one, { from, archive, say, signal });
    const found = await findRuntimes(specs, { newest: true, say, signal });
    process.stdout.write(foundText(found));
    return found.missing.length === 0 ? 0 : nothingFound;
  });
}

/** @param {string[]} texts specs */
export function removeRuntimes(texts) {
  for (const spec of parseSpecs(texts)) {
    const version = versionOf(spec, 'remove');
    const cached = listCached(spec.name, process.env);
    const doomed = cached.filter((one) => covers(version, one.version));
    if (doomed.length === 0) {
      const here = cached.map((one) => `${spec.name}@${one.version}`).join(', ') || `no ${spec.name}`;
      throw new UserError(`${formatSpec(spec)} is not in the cache. It holds: ${here}.`);
    }
    for (const one of doomed) {
      removeCached(one, process.env);
      process.stdout.write(`Removed ${spec.name}@${one.version}\n`);
    }
  }
}

/** @param {import('../runtimes/find/spec.js').RuntimeSpec} spec @param {'add' | 'remove'} command */
function versionOf({ name, version }, command) {
  if (version !== undefined) return version;
  throw new UserError(`Which ${name}? Give a version: ${formatCommand(`runtimes ${command} ${name}@…`)}`);
}

/** @param {Found} found */
function foundText({ runtimes, missing }) {
  const table = makeTable(runtimes, [
    left('', ({ id }) => id),
    left('', ({ engine }) => engine),
    left('', ({ source }) => source),
  ]);
  const width = outputWidth();
  const lines = (/** @type {string} */ text) => wrapText(plainText(text), width, '    ');
  const notes = runtimes.flatMap(({ id, note }) =>
    note === undefined ? [] : ['', ...lines(`${id}: ${note}`)],
  );
  const reasons = missing.flatMap(({ reason }) => lines(`  ${reason}`));
  const end = reasons.length > 0 ? ['', 'Missing:', ...reasons] : [];
  const rows = layOutRows(table, styleFor(false), width).flatMap((row, i) => [
    ...row,
    plainText(`  ${runtimes[i]?.binary}`),
  ]);
  return [...rows, ...notes, ...end, ''].join('\n');
}
