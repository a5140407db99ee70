/** Version numbers as the npm registry writes them: `21.7.3`, `1.4.2-canary.20260906.1`. */

import semver from 'semver';

/**
 * The highest version that `wanted` covers: `1.0` covers `1.0.14` and not `1.10.0`. A prerelease has to be spelled out.
 *
 * @param {string} wanted
 * @param {readonly string[]} versions in any order
 * @returns {string | undefined}
 */
export function highestMatching(wanted, versions) {
  return semver.maxSatisfying(versions, wanted) ?? undefined;
}

/**
 * @param {string} version
 * @param {string} least
 */
export function isAtLeast(version, least) {
  return semver.gte(version, least);
}

/**
 * The releases that someone who typed `wanted` may have meant: its neighbours in version order, and the newest.
 *
 * @param {string} wanted
 * @param {readonly string[]} versions
 */
export function nearestVersions(wanted, versions) {
  const sorted = semver.sort(versions.filter((version) => !semver.prerelease(version)));
  const version = semver.parse(wanted) ?? semver.coerce(wanted) ?? '0.0.0';
  const above = sorted.findIndex((each) => semver.gt(each, version));
  const neighbours = above === -1 ? sorted.slice(-2) : sorted.slice(Math.max(0, above - 2), above + 2);
  return [...new Set([...neighbours, ...sorted.slice(-1)])];
}
