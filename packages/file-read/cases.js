import { nativeFunction, needsAddon } from '@rounds/native/load.js';
import { blocking, calledBack, promised } from './work.js';

/**
 * @typedef {import('rounds').Host} Host
 * @typedef {import('./content.js').Plan} Plan
 * @typedef {import('./tally.js').Form} Form
 * @typedef {import('./tally.js').Answer} Answer
 * @typedef {import('rounds').Suite<any, Answer>['cases'][string]} Case
 */

/** @param {Host} host */
const lacksNodeFs = ({ name }) => (name === 'just' ? 'just-js has no node:fs' : undefined);

/**
 * @param {Host['name']} own
 * @param {string} api
 */
const onlyIn = (own, api) => (/** @type {Host} */ host) =>
  host.name === own ? undefined : `${api} is ${own}'s own`;

/** @param {Host} host */
function lacksBunBytes(host) {
  const elsewhere = onlyIn('bun', 'Bun.file')(host);
  if (elsewhere || host.global.Bun.file('').bytes) return elsewhere;
  return `Bun ${host.version} has no Bun.file().bytes()`;
}

/**
 * @param {Host} host
 * @param {[major: number, minor: number, patch: number]} version
 */
function isBunBefore(host, version) {
  const parts = host.version.split('.').map(Number);
  const place = version.findIndex((part, i) => part !== parts[i]);
  return host.name === 'bun' && place >= 0 && Number(parts[place]) < Number(version[place]);
}

/**
 * Seen in 1.0.14 and 1.0.15, and not in 1.0.18.
 *
 * @param {Host} host
 */
const lacksBunText = (host) =>
  isBunBefore(host, [1, 0, 18])
    ? `Bun.file().text() of an empty file crashes Bun ${host.version}`
    : onlyIn('bun', 'Bun.file')(host);

/**
 * Seen from 1.0.14 to 1.0.18, and not in 1.1.0.
 *
 * @param {Host} host
 */
const lacksStreams = (host) =>
  isBunBefore(host, [1, 1, 0])
    ? `fs.createReadStream leaves three descriptors open for each file in Bun ${host.version}`
    : lacksNodeFs(host);

/**
 * File handles were plain numbers in the first versions of Bun.
 *
 * @param {Host} host
 */
async function lacksFileHandle(host) {
  if (lacksNodeFs(host)) return lacksNodeFs(host);
  const { closeSync, promises } = await import('node:fs');
  const handle = /** @type {unknown} */ (await promises.open(host.global.process.execPath));
  if (typeof handle !== 'number') return void (await /** @type {any} */ (handle).close());
  closeSync(handle);
  return `fs.promises.open gives no FileHandle in Bun ${host.version}`;
}

/**
 * Where all contents are kept, the question is how many fit.
 *
 * @param {string} workload
 */
const notToHold = (workload) =>
  workload.endsWith('-10000') ? 'it blocks, so it reads one file at a time and holds no more' : undefined;

/** @param {string} workload */
const notAtOnce = (workload) =>
  workload.includes('at-once') ? 'with all reads at once, no buffer is free to be used again' : undefined;

/**
 * A case that decodes, and one that keeps the bytes.
 *
 * @param {string} name
 * @param {(form: Form, encoding: any) => Case} define the encoding is `utf8` or, for bytes, null; each API has its
 *   own type for it
 * @returns {Record<string, Case>}
 */
function textAndBytes(name, define) {
  return { [name]: define('text', 'utf8'), [`${name}-bytes`]: define('bytes', null) };
}

/** @type {Record<string, Case>} */
export const cases = {
  ...textAndBytes('fs.readFileSync', (form, encoding) => ({
    unavailable: lacksNodeFs,
    notFor: notToHold,
    load: async () => {
      const { readFileSync } = await import('node:fs');
      return blocking(form, (path) => readFileSync(path, encoding));
    },
  })),

  'async(fs.readFileSync)': {
    unavailable: lacksNodeFs,
    load: async () => {
      const { readFileSync } = await import('node:fs');
      return promised('text', async (path) => readFileSync(path, 'utf8'));
    },
  },

  ...textAndBytes('fs.promises.readFile', (form, encoding) => ({
    unavailable: lacksNodeFs,
    load: async () => {
      const { promises } = await import('node:fs');
      return promised(form, (path) => promises.readFile(path, encoding));
    },
  })),

  'util.promisify(fs.readFile)': {
    unavailable: lacksNodeFs,
    load: async () => {
      const { promisify } = await import('node:util');
      const readFile = promisify((await import('node:fs')).readFile);
      return promised('text', (path) => readFile(path, 'utf8'));
    },
  },

  ...textAndBytes('fs.readFile(callback)', (form, encoding) => ({
    unavailable: lacksNodeFs,
    load: async () => {
      const { readFile } = await import('node:fs');
      return calledBack(form, (path, done) => readFile(path, encoding, done));
    },
  })),

  ...textAndBytes('fs.createReadStream', (form, encoding) => ({
    unavailable: lacksStreams,
    load: async () => {
      const { createReadStream } = await import('node:fs');
      const { Buffer } = await import('node:buffer');
      const joined = form === 'text' ? (/** @type {any[]} */ parts) => parts.join('') : Buffer.concat;
      return calledBack(form, (path, done) => {
        /** @type {any[]} */
        const chunks = [];
        createReadStream(path, { encoding })
          .on('data', (chunk) => chunks.push(chunk))
          .on('error', done)
          .on('end', () => done(null, chunks.length === 1 ? chunks[0] : joined(chunks)));
      });
    },
  })),

  ...textAndBytes('fs.readSync-reused', (form) => ({
    unavailable: lacksNodeFs,
    notFor: notToHold,
    load: async () => blocking(form, (await import('./reused-buffer.js')).blockingReader(form)),
  })),

  ...textAndBytes('FileHandle.read-reused', (form) => ({
    unavailable: lacksFileHandle,
    notFor: notAtOnce,
    load: async () => promised(form, (await import('./reused-buffer.js')).promisingReader(form)),
  })),

  ...textAndBytes('native-reused', (form) => ({
    ...needsAddon('io'),
    notFor: notToHold,
    load: async () => {
      const { nativeReader } = await import('./reused-buffer.js');
      const readFile = await nativeFunction('io', 'readFile');
      return blocking(form, nativeReader(form, readFile));
    },
  })),

  'Bun.file().text()': {
    unavailable: lacksBunText,
    load: ({ global: { Bun } }) => promised('text', (path) => Bun.file(path).text()),
  },

  'Bun.file().bytes()': {
    unavailable: lacksBunBytes,
    load: ({ global: { Bun } }) => promised('bytes', (path) => Bun.file(path).bytes()),
  },

  'Deno.readTextFile': {
    unavailable: onlyIn('deno', 'Deno.readTextFile'),
    load: ({ global: { Deno } }) => promised('text', (path) => Deno.readTextFile(path)),
  },

  'Deno.readFile-bytes': {
    unavailable: onlyIn('deno', 'Deno.readFile'),
    load: ({ global: { Deno } }) => promised('bytes', (path) => Deno.readFile(path)),
  },

  'Deno.readTextFileSync': {
    unavailable: onlyIn('deno', 'Deno.readTextFileSync'),
    notFor: notToHold,
    load: ({ global: { Deno } }) => blocking('text', (path) => Deno.readTextFileSync(path)),
  },

  'Deno.readFileSync-bytes': {
    unavailable: onlyIn('deno', 'Deno.readFileSync'),
    notFor: notToHold,
    load: ({ global: { Deno } }) => blocking('bytes', (path) => Deno.readFileSync(path)),
  },

  'just.fs.readFile': {
    unavailable: onlyIn('just', 'just.fs.readFile'),
    notFor: notToHold,
    load: ({ global: { just } }) => blocking('text', (path) => just.fs.readFile(path)),
  },

  'just.fs.readFileBytes': {
    unavailable: onlyIn('just', 'just.fs.readFileBytes'),
    notFor: notToHold,
    load: ({ global: { just } }) => blocking('bytes', (path) => new Uint8Array(just.fs.readFileBytes(path))),
  },
};
