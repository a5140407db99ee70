import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { addToCache, findCached, replaceBy } from './addon-cache.js';
import { withLock } from './lock.js';
import { standards } from './sources.js';

/**
 * Compiles Node-API addons, unless that was done before from the same files, with the same flags, by the same compiler, here or
 * in another clone.
 *
 * @typedef {object} Addon
 * @property {string} title what is compiled, in words
 * @property {string} file of the addon
 * @property {string[]} sources paths of C and C++ files
 * @property {string[]} [headers] paths of all that these may include
 * @property {string[]} flags
 * @property {string[]} [others] texts that change when anything else does that it is made from
 * @property {number} seconds about how long a single processor takes
 *
 * @typedef {{ cc: string, cxx: string, version: string, target: string }} Compiler
 */

const run = promisify(execFile);

const require = createRequire(import.meta.url);
const manifests = ['node-api-headers', 'node-addon-api'].map((name) =>
  require.resolve(`${name}/package.json`),
);
const includes = manifests.map((manifest) => [
  `-I${dirname(manifest)}`,
  `-I${join(dirname(manifest), 'include')}`,
]);

const compilerFlags = [
  ...['-fPIC', '-fvisibility=hidden', '-pthread', '-DNAPI_VERSION=8'],
  ...['-DNODE_ADDON_API_DISABLE_CPP_EXCEPTIONS', '-DNODE_ADDON_API_DISABLE_DEPRECATED'],
];

/** The functions that an addon calls are in the runtime. */
const linkerFlags = [
  '-shared',
  '-pthread',
  ...(process.platform === 'darwin' ? ['-undefined', 'dynamic_lookup'] : []),
];

/** @returns {Promise<Compiler | undefined>} nothing where there is none */
export async function findCompiler() {
  const { CC: cc = 'cc', CXX: cxx = 'c++' } = process.env;
  try {
    const [version, target] = await Promise.all(
      ['--version', '-dumpmachine'].map(async (option) => (await run(cxx, [option])).stdout.trim()),
    );
    return { cc, cxx, version: String(version), target: String(target) };
  } catch {
    return undefined;
  }
}

/**
 * @param {(target: string) => Addon[]} describe what is compiled, by the processor that the compiler is for
 * @param {(line: string) => void} log called before anything is compiled
 * @returns {Promise<string[]>} why some could not be compiled, with the fix
 */
export async function compileAddons(describe, log) {
  const compiler = await findCompiler();
  const addons = describe(compiler?.target ?? process.arch);
  const open = addons.filter(
    (addon) => !isUpToDate(addon, compiler) && !(compiler && restore(addon, compiler)),
  );
  if (open.length === 0) return [];
  const [first, ...others] = open.map(({ title }) => title);
  const titles = [first, ...(others.length > 2 ? [`${others.length} more`] : others)].join(', ');
  if (!compiler)
    return [`${titles} has to be compiled first, which takes a C++ compiler (apt-get install g++)`];
  const jobs = Math.min(availableParallelism(), open.flatMap(({ sources }) => sources).length);
  const seconds = open.reduce((sum, addon) => sum + addon.seconds, 0) / jobs;
  log(`Compiling ${titles} (about ${Math.ceil(seconds)} s)`);
  const built = await Promise.all(
    open.map((addon) =>
      // Another process may have done it meanwhile.
      withLock(addon.file, async () => (isUpToDate(addon, compiler) ? undefined : build(addon, compiler))),
    ),
  );
  return built.filter((reason) => reason !== undefined);
}

/** @param {Addon} addon */
const stampOf = ({ file }) => `${file}.made-from`;

/**
 * @param {Addon} addon
 * @param {Compiler | undefined} compiler without one, any compiler will have been right
 */
function isUpToDate(addon, compiler) {
  if (![addon.file, stampOf(addon)].every(existsSync)) return false;
  const stamp = readFileSync(stampOf(addon), 'utf8');
  return compiler ? stamp === stampText(addon, compiler) : stamp.startsWith(`${hashOf(addon)}\n`);
}

/** @param {Addon} addon @param {Compiler} compiler */
function stampText(addon, { version, target }) {
  return `${hashOf(addon)}\n${target}\n${version}\n`;
}

/** @param {Addon} addon @param {Compiler} compiler @returns {boolean} whether it was in the cache */
function restore(addon, compiler) {
  const cached = findCached(stampText(addon, compiler));
  if (cached !== undefined) install(cached, addon, compiler);
  return cached !== undefined;
}

/** @param {string} made @param {Addon} addon @param {Compiler} compiler */
function install(made, addon, compiler) {
  rmSync(stampOf(addon), { force: true });
  replaceBy(made, addon.file);
  writeFileSync(stampOf(addon), stampText(addon, compiler));
}

/** @param {Addon} addon */
function hashOf({ sources, headers = [], flags, others = [] }) {
  const versions = manifests.map((manifest) => require(manifest).version);
  // Of a folder with headers, what is in it counts, and not where it is.
  const options = flags.filter((flag) => !flag.startsWith('-I'));
  const hash = createHash('sha256').update(
    JSON.stringify([versions, compilerFlags, options, standards, linkerFlags, others]),
  );
  for (const file of [...sources, ...headers]) hash.update(`${basename(file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * @param {Addon} addon
 * @param {Compiler} compiler
 * @returns {Promise<string | undefined>} what went wrong
 */
async function build(addon, compiler) {
  const { title, file, sources, flags } = addon;
  const { cc, cxx } = compiler;
  const [folder, prefix] = [dirname(file), `${basename(file)}.partial-`];
  mkdirSync(folder, { recursive: true });
  // Where the lock is held, what is there was left by a process that was killed.
  for (const name of readdirSync(folder).filter((each) => each.startsWith(prefix)))
    rmSync(join(folder, name), { recursive: true, force: true });
  const partial = mkdtempSync(join(folder, prefix));
  const failed = new AbortController();
  const compileSource = async (/** @type {string} */ source, /** @type {number} */ i) => {
    const object = join(partial, `${i}.o`);
    const extension = /** @type {keyof typeof standards} */ (extname(source));
    const options = [standards[extension], ...compilerFlags, ...flags, ...includes.flat()];
    const where = { signal: failed.signal, folder: partial };
    await compile(extension === '.c' ? cc : cxx, [...options, '-c', source, '-o', object], where);
    return object;
  };
  try {
    const objects = await Promise.all(sources.map(compileSource));
    const made = join(partial, 'addon');
    await run(cxx, [...linkerFlags, ...objects, '-o', made]);
    install(made, addon, compiler);
    addToCache(stampText(addon, compiler), made);
    rmSync(`${file}.log`, { force: true });
    return undefined;
  } catch (error) {
    const { stderr = '', message } = /** @type {Error & { stderr?: string }} */ (error);
    const line = stderr.split('\n').find((each) => /\berror\b/.test(each)) ?? message.split('\n')[0];
    writeFileSync(`${file}.log`, `${message}\n`);
    return `${title} could not be compiled (${line}; ${file}.log has the rest)`;
  } finally {
    failed.abort();
    rmSync(partial, { recursive: true, force: true });
  }
}

let free = availableParallelism();
/** @type {(() => void)[]} */
const waiting = [];

/**
 * @param {string} compiler
 * @param {string[]} options
 * @param {{ signal: AbortSignal, folder: string }} where the compiler's own temporary files are in the folder
 */
async function compile(compiler, options, { signal, folder }) {
  while (free === 0) await new Promise((resolve) => waiting.push(() => resolve(undefined)));
  free--;
  try {
    await run(compiler, options, { signal, maxBuffer: 1 << 26, env: { ...process.env, TMPDIR: folder } });
  } finally {
    free++;
    waiting.shift()?.();
  }
}
