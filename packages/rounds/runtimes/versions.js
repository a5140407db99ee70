/** Versions such as `22.18.0` or `23.0.0-rc.1`. A partial version such as `22` stands for all releases that begin with it. */

const pattern = /^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/;

/** @param {string} text */
export function isVersion(text) {
  return pattern.test(text);
}

/** @param {string} text */
function parseVersion(text) {
  const [, numbers = '', prerelease = ''] = /^([\d.]+)(?:-([^+]*))?/.exec(text) ?? [];
  const [major = 0, minor = Number.MAX_VALUE, patch = Number.MAX_VALUE] = numbers.split('.').map(Number);
  return { numbers: [major, minor, patch], prerelease, isRelease: prerelease === '' };
}

/** @param {string} a @param {string} b @returns {number} negative if `a` is older; a partial version counts as its newest release */
export function compareVersions(a, b) {
  const [one, other] = [parseVersion(a), parseVersion(b)];
  for (const [i, number] of one.numbers.entries()) {
    const difference = number - Number(other.numbers[i]);
    if (difference !== 0) return difference;
  }
  // A release is newer than its prereleases.
  if (one.isRelease || other.isRelease) return Number(one.isRelease) - Number(other.isRelease);
  return one.prerelease.localeCompare(other.prerelease, 'en', { numeric: true });
}

/** @param {string} requested a version, or the beginning of a release @param {string} version */
export function covers(requested, version) {
  return version === requested || (!version.includes('-') && `${version}.`.startsWith(`${requested}.`));
}
