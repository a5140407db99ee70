import { commitOf, topOf } from '../against/git.js';
import { findInstallError } from '../against/install.js';
import { sideName } from '../against/side.js';
import { ask } from '../launcher/ask.js';
import { git } from '../launcher/git.js';
import { isRuntimeName, RUNTIME_NAMES } from '../runtimes/descriptors.js';
import { packagesFor } from '../runtimes/find/builds.js';
import { compareVersions, covers } from '../runtimes/versions.js';
import { UserError } from '../system/errors.js';
import { unknownName } from '../system/names.js';

/**
 * The versions of a search: commits, releases of a dependency, or releases of a runtime, oldest first.
 *
 * @import { SearchVersion } from './state.js'
 *
 * @typedef {{ signal: AbortSignal, log: (line: string) => void }} VersionContext
 *
 * @typedef {{ version: string, at?: string }} PublishedRelease `at`: its date, if the registry has it
 */

/**
 * The first parents only: a merge counts as one commit.
 *
 * @param {string} good
 * @param {string} bad
 * @param {string} folder of the benches, in the repository
 * @param {AbortSignal} signal
 * @returns {Promise<SearchVersion[]>} both among them
 */
export async function commitsBetween(good, bad, folder, signal) {
  const where = { cwd: folder, signal };
  await topOf(where);
  const [from, to] = [await commitOf(good, where), await commitOf(bad, where)];
  if (from === to) throw new UserError(`${good} and ${bad} are the same commit.`);
  if (!(await git(['merge-base', '--is-ancestor', from, to], where)).ok) {
    const base = `git merge-base ${good} ${bad}`;
    throw new UserError(`${good} is not an ancestor of ${bad}. Start at their merge base: ${base}`);
  }
  const listed = await git(['log', '--first-parent', '--reverse', '--format=%H %s', `${from}..${to}`], where);
  if (!listed.ok) throw new UserError(`git cannot list the commits: ${listed.error}`, { exitCode: 1 });
  const commits = listed.output.split('\n').map((line) => {
    const [ref = '', ...words] = line.split(' ');
    return { name: ref === to ? sideName(bad) : sideName(ref), ref, subject: words.join(' ') };
  });
  return [{ name: sideName(good), ref: from }, ...commits];
}

/**
 * @param {string} range such as `node@20..26`, the newest of each, or `npm:undici@6..7`, every release
 * @param {VersionContext} context
 * @returns {Promise<SearchVersion[]>}
 */
export async function versionsIn(range, context) {
  const [, npm, name = '', from = '', to = ''] =
    /^(npm:)?(.+)@(\d+(?:\.\d+){0,2})\.\.(\d+(?:\.\d+){0,2})$/.exec(range) ?? [];
  if (name === '')
    throw new UserError(`Invalid --versions ${range}. Write node@20..26, or npm:package@6..7.`);
  if (!npm && !isRuntimeName(name)) throw unknownName('runtime', name, RUNTIME_NAMES);
  const published = await (npm ? publishedOf(name, context) : releasesOf(name, context));
  const releases = published
    .map(({ version }) => version)
    .filter((each) => /^\d+\.\d+\.\d+$/.test(each))
    .filter((each) => covers(from, each) || compareVersions(each, from) > 0)
    .filter((each) => compareVersions(each, to) <= 0)
    .sort(compareVersions);
  const parts = npm ? 3 : Math.max(...[from, to].map((version) => version.split('.').length));
  // The last of those that begin with the same numbers.
  const versions = new Map(
    releases.map((each) => [each.split('.').slice(0, parts).join('.'), each]),
  ).values();
  const ids = Array.from(versions, (version) => `${name}@${version}`);
  if (ids.length < 2)
    throw new UserError(`--versions ${range} has ${ids.length === 0 ? 'no release' : `only ${ids[0]}`}.`);
  return ids.map((id) => (npm ? { name: id, ref: `npm:${id}` } : { name: id, runtime: id }));
}

/** @param {string} name of a runtime @param {VersionContext} context @returns {Promise<PublishedRelease[]>} */
export async function releasesOf(name, context) {
  const [own] = packagesFor(name);
  if (own) return publishedOf(own.name, context);
  throw new UserError(`${name} is unavailable for this machine (${process.platform} ${process.arch}).`);
}

const maxListBytes = 1 << 24;

/** @param {string} name of a package @param {VersionContext} context @returns {Promise<PublishedRelease[]>} */
async function publishedOf(name, { signal }) {
  const retries = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=1000'];
  const args = ['view', '--json', ...retries, '--', name, 'versions', 'time'];
  const how = { what: `the versions of ${name}`, timeLimitMs: 120e3, keepBytes: maxListBytes, signal };
  const { exitCode, stdout, stderr, notStarted } = await ask('npm', args, how);
  if (exitCode !== 0) {
    const why = notStarted ?? findInstallError(stderr);
    throw new UserError(`npm cannot list the versions of ${name}: ${why}`, { exitCode: 1 });
  }
  const listed = JSON.parse(stdout);
  // Without dates in the registry, npm prints only the versions.
  const { versions = listed, time = {} } = listed;
  return [versions].flat().map((version) => ({ version, at: time[version] }));
}
