/** Exact versions of runtimes, from the npm packages that hold their binaries, or made from sources. */

import { rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { askToFetch } from '../../launcher/ask.js';
import { cacheFolder, whyNotExecutable } from '../../system/cache-folder.js';
import { UserError } from '../../system/errors.js';
import { readManifest } from '../../system/files.js';
import { formatCommand } from '../../system/invocation.js';
import { moveIntoPlace, withTemporaryFolder } from '../../system/temporary-folder.js';
import { descriptorOf, whyTooOld } from '../descriptors.js';
import { covers } from '../versions.js';
import { fetchArchive } from './archive.js';
import { cachedFolder, listCached, localBuild, packagesFor, runtimesFolder, seal } from './builds.js';
import { identify } from './identify.js';
import { isNameOfBuild } from './spec.js';

/**
 * @typedef {import('../descriptors.js').BinaryPackage} BinaryPackage
 * @typedef {import('./builds.js').Build} Build
 * @typedef {{ name: string, version: string }} Wanted
 *
 * @typedef {Partial<import('../descriptors.js').MakeOptions> & { newest?: boolean, archive?: { url: string, sha256: string } }} ProvisionOptions
 *   `newest`: whether npm is asked although a version that fits is here; `archive`: where it is, in place of npm
 */

const downloadLimitMs = 30 * 60e3;

/**
 * Gets a version here. What is here already needs no network; of a partial version, npm gives the highest.
 *
 * @param {Wanted} wanted
 * @param {ProvisionOptions} [options]
 */
export async function provision(wanted, options = {}) {
  const { env = process.env, newest = false, archive, signal, say } = options;
  const { name, version } = wanted;
  const id = `${name}@${version}`;
  const { make, variable } = descriptorOf(name);
  const here = archive ? undefined : localBuild(wanted, env);
  if (here && (!newest || make || here.version === version)) return here;
  const isNamed = isNameOfBuild(version);
  if (isNamed && !archive) {
    const add = formatCommand(`runtimes add ${id} --from URL --sha256 HASH`);
    throw new UserError(
      `No build was added as ${id}. Ask for a version, in numbers, or add the build: ${add}`,
    );
  }
  const tooOld = isNamed ? undefined : whyTooOld(wanted);
  if (tooOld !== undefined) throw new UserError(tooOld);
  const packages = packagesFor(name);
  const [own] = packages;
  if (own === undefined) {
    throw new UserError(
      `${id}: there is no ${name} for this machine (${process.platform} ${process.arch}). Install it yourself and set ${variable} to its path.`,
    );
  }
  const exact = make && (make.versions.findLast((each) => covers(version, each)) ?? null);
  if (exact === null) {
    const have = make?.versions.map((each) => `${name}@${each}`).join(', ');
    throw new UserError(`${id} cannot be built here. Ask for ${have}.`);
  }
  for (const source of packages) {
    const build = await withTemporaryFolder(async (folder) => {
      if (!make && !archive)
        say?.(`Downloading ${id} (npm package ${source.name}) into ${runtimesFolder(env)}`);
      const fetched = make
        ? await make.run(folder, { ...options, env })
        : archive
          ? await fetchArchive(archive, { name, file: source.file, folder }, { ...options, env })
          : await fetchPackage(`${source.name}@${version}`, folder, { ...options, env });
      if (fetched === undefined) return undefined;
      // Some packages of Node.js have a `v` before it.
      const found = exact ?? String(readManifest(fetched)?.version ?? version).replace(/^v(?=\d)/, '');
      return install(fetched, { name, version: found }, source, { env, signal });
    }, cacheFolder(env));
    if (build) return build;
  }
  const where = packages.map((source) => source.name).join(' or ');
  throw new UserError(
    `${id} does not exist on npm as ${where}. See what does: npm view ${own.name} versions`,
  );
}

/**
 * Installs a package under `folder/node_modules`; npm checks its integrity. Nothing of the package is run.
 *
 * @param {string} packageAtVersion
 * @param {string} folder
 * @param {ProvisionOptions} options
 * @returns {Promise<string | undefined>} its folder; nothing if there is no such package
 */
async function fetchPackage(packageAtVersion, folder, { env, quietMs, signal, say }) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=warn'];
  const alone = ['--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts', '--omit=optional'];
  // A registry that is away should be noticed in seconds: npm on its own tries for minutes.
  const impatient = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=1000'];
  const { exitCode, stderr, notStarted, timedOut, stalled } = await askToFetch(
    'npm',
    ['install', ...alone, ...quiet, ...impatient, packageAtVersion],
    {
      ...{ env, timeLimitMs: downloadLimitMs, signal },
      ...{ into: folder, what: packageAtVersion, quietMs, say },
    },
  );
  if (notStarted !== undefined) {
    throw new UserError(`npm cannot be started (${notStarted}). It comes with Node.js; install that first.`);
  }
  // npm only warns about a file that it could not write to its end, and exits 0.
  const [, cut, code = cut] = /TAR_ENTRY_ERROR (\w+)|^npm (?:error|ERR!) code (\S+)/m.exec(stderr) ?? [];
  if (code === 'ETARGET' || code === 'E404') return undefined;
  if (exitCode === 0 && code === undefined)
    return path.join(folder, 'node_modules', packageAtVersion.replace(/(.)@.*/, '$1'));
  const lines = stderr.split('\n').map((line) => line.replace(/^npm (?:error|ERR!) ?/, '').trim());
  const telling = lines.find((line) => line !== '' && !/^(?:code|syscall|errno|path) |^npm warn/.test(line));
  const told = timedOut ? 'it took too long' : [code, telling].filter(Boolean).join(': ');
  const advice = advices[code ?? ''] ?? 'Try again later';
  throw new UserError(
    `${packageAtVersion} could not be downloaded: ${stalled ?? (told || 'npm gave no reason')}. ${advice}.`,
    { exitCode: 1 },
  );
}

const freeSpace = 'Free some space, or set ROUNDS_CACHE to a folder on another disk';

/** @type {Record<string, string>} by what npm calls it */
const advices = {
  ENOSPC: freeSpace,
  EDQUOT: freeSpace,
  EINTEGRITY: 'It is not what was published: see "npm config get registry", or try again later',
};

/**
 * @param {string} folder with the binary in it
 * @param {Wanted} wanted what it should turn out to be
 * @param {BinaryPackage} source
 * @param {{ env: NodeJS.ProcessEnv, signal?: AbortSignal }} options
 * @returns {Promise<Build>}
 */
async function install(folder, { name, version }, source, { env, signal }) {
  const id = `${name}@${version}`;
  const fresh = path.join(folder, source.file);
  // Some of the packages leave this to their install scripts, which do not run here.
  await chmod(fresh, 0o755);
  const notExecutable = whyNotExecutable(fresh);
  if (notExecutable !== undefined) throw new UserError(`${id}: ${notExecutable}.`, { exitCode: 1 });
  const { version: actual } = await identify(fresh, name, { env, signal }).catch((error) => {
    if (signal?.aborted || !(error instanceof UserError)) throw error;
    throw new UserError(`${id} was fetched and does not run here; nothing was kept. ${error.message}`);
  });
  if (!isNameOfBuild(version) && actual !== version) {
    throw new UserError(`${id} turned out to be ${actual}: it is mislabelled. Nothing was kept.`);
  }
  const target = cachedFolder(name, version, source, env);
  const binary = path.join(target, source.file);
  // A folder without its binary or its seal was damaged: nothing here ever puts one there. Of a name, another build comes.
  if (isNameOfBuild(version) || !listCached(name, env).some((build) => build.binary === binary))
    rmSync(target, { recursive: true, force: true });
  seal(folder, source);
  moveIntoPlace(folder, target);
  return { name, version, binary, source: 'cache' };
}
