import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { asRecorded } from '@rounds/record';
import { cacheFolder } from '../system/cache-folder.js';
import { resolveRecordedPath } from '../system/project.js';
import { moveIntoPlace, withTemporaryFolder } from '../system/temporary-folder.js';

/**
 * A results file is data, and may come from anywhere. What one names to run, such as binaries with their flags, is run only if this
 * machine has recorded it: a secret in the user's cache signs the first line.
 *
 * @typedef {import('@rounds/record').Header} Header
 */

const secretBytes = 32;
const folderOf = (/** @type {string} */ cache) => path.join(cache, 'signing');

/** With these there is none, or it is no file. One that cannot be read just now is still that of all earlier runs. */
const absent = ['ENOENT', 'ENOTDIR', 'EISDIR'];

/** @returns {Buffer | undefined} nothing where there is none, or a damaged one */
function keptSecret() {
  try {
    const kept = readFileSync(path.join(folderOf(cacheFolder()), 'secret'));
    return kept.length === secretBytes ? kept : undefined;
  } catch (error) {
    if (absent.includes(String(/** @type {NodeJS.ErrnoException} */ (error).code))) return undefined;
    throw error;
  }
}

async function makeSecret() {
  const cache = cacheFolder();
  rmSync(folderOf(cache), { recursive: true, force: true });
  await withTemporaryFolder((folder) => {
    const made = folderOf(folder);
    mkdirSync(made, { mode: 0o700 });
    writeFileSync(path.join(made, 'secret'), randomBytes(secretBytes), { mode: 0o600 });
    moveIntoPlace(made, folderOf(cache));
  }, cache);
}

/** @param {{ signature?: string }} kept @param {Buffer} by */
function signatureOf({ signature: _, ...signed }, by) {
  return createHmac('sha256', by).update(JSON.stringify(signed)).digest('hex');
}

/** @returns {Promise<Buffer | undefined>} nothing where the cache cannot be read, or a new one not be written */
async function secret() {
  try {
    if (keptSecret() === undefined) await makeSecret();
    return keptSecret();
  } catch {
    return undefined;
  }
}

/** @param {Header} header @returns {Promise<Header>} signed, unless there can be no secret */
export async function signed(header) {
  const { signature } = await withSignature(asRecorded(header));
  return signature === undefined ? header : { ...header, signature };
}

/**
 * @template {object} Kept
 * @param {Kept} kept as a file will have it
 * @returns {Promise<Kept & { signature?: string }>}
 */
export async function withSignature(kept) {
  const by = await secret();
  return by ? { ...kept, signature: signatureOf(kept, by) } : kept;
}

/** @param {{ signature?: string }} kept as a file has it */
export function isOurs(kept) {
  const by = keptSecret();
  if (!by) return false;
  const own = Buffer.from(signatureOf(kept, by));
  const found = Buffer.from(kept.signature ?? '');
  return own.length === found.length && timingSafeEqual(own, found);
}

/** @param {Header} header @returns {string[]} what runs when the run is continued, and what it would see */
export function namedToRun({ runtimes, plan, options }) {
  const { env = [] } = /** @type {import('./options.js').RunOptions} */ (/** @type {unknown} */ (options));
  return [
    ...runtimes.map(({ id, path: binary = id, flags = [] }) =>
      [resolveRecordedPath(binary), ...flags].join(' '),
    ),
    ...plan.suites.map(({ name }) => `suite ${name}`),
    ...env.map((name) => `variable ${name}`),
  ];
}
