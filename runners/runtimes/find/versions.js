/** Version numbers as the npm registry writes them: `21.7.3`, `1.4.2-canary.20260906.1`. */

/**
 * Numeric order (`1.10.0` after `1.9.0`), a prerelease before its release.
 *
 * @param {string} a
 * @param {string} b
 */
export function compareVersions(a, b) {
  const [left, right] = [split(a), split(b)];
  for (let index = 0; index < 3; index++) {
    const difference = (left.numbers[index] ?? 0) - (right.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (left.prerelease === right.prerelease) return 0;
  if (left.prerelease === '') return 1;
  if (right.prerelease === '') return -1;
  return left.prerelease.localeCompare(right.prerelease, 'en', { numeric: true });
}

/** @param {string} version */
export function isExact(version) {
  return split(version).numbers.length === 3;
}

/**
 * The highest version that `wanted` covers: `1.0` covers `1.0.14` and not `1.10.0`. A prerelease is only what was
 * asked for when it was spelled out.
 *
 * @param {string} wanted
 * @param {readonly string[]} versions in any order
 * @returns {string | undefined}
 */
export function highestMatching(wanted, versions) {
  if (isExact(wanted)) return versions.find((version) => version === wanted);
  return versions
    .filter((version) => isRelease(version) && version.startsWith(`${wanted}.`))
    .sort(compareVersions)
    .at(-1);
}

/**
 * The releases that someone who typed `wanted` may have meant: its neighbours in version order, and the newest.
 *
 * @param {string} wanted
 * @param {readonly string[]} versions
 */
export function nearestVersions(wanted, versions) {
  const sorted = versions.filter(isRelease).sort(compareVersions);
  const above = sorted.findIndex((version) => compareVersions(version, wanted) > 0);
  const neighbours = above === -1 ? sorted.slice(-2) : sorted.slice(Math.max(0, above - 2), above + 2);
  return [...new Set([...neighbours, ...sorted.slice(-1)])];
}

/** @param {string} version */
function isRelease(version) {
  return split(version).prerelease === '';
}

/** @param {string} version */
function split(version) {
  const dash = version.indexOf('-');
  const numbers = dash === -1 ? version : version.slice(0, dash);
  return { numbers: numbers.split('.').map(Number), prerelease: dash === -1 ? '' : version.slice(dash + 1) };
}
