/** Versions such as `22.18.0` or `23.0.0-rc.1`. A partial version such as `22` stands for all releases that begin with it. */

const pattern = /^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/;

/** @param {string} text */
export function isVersion(text) {
  return pattern.test(text);
}

/** @param {string} text @returns {(number | string)[][]} its numbers, and the parts of its prerelease */
function parseVersion(text) {
  const [, numbers = '', prerelease] = /^([\d.]+)(?:-([^+]*))?/.exec(text) ?? [];
  const parts = (prerelease ?? '').split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return [numbers.split('.').map(Number), prerelease === undefined ? [] : parts];
}

/** @param {string} a @param {string} b @returns {number} negative if `a` is older; a partial version counts as its newest release */
export function compareVersions(a, b) {
  const [[numbersA = [], partsA = []], [numbersB = [], partsB = []]] = [parseVersion(a), parseVersion(b)];
  for (let i = 0; i < 3; i++) {
    const difference = Number(numbersA[i] ?? Number.MAX_VALUE) - Number(numbersB[i] ?? Number.MAX_VALUE);
    if (difference !== 0) return difference;
  }
  if (partsA.length === 0 || partsB.length === 0) return partsB.length - partsA.length;
  for (let i = 0; i < Math.max(partsA.length, partsB.length); i++) {
    const [one, other] = [partsA[i], partsB[i]];
    if (one === other) continue;
    if (one === undefined || other === undefined) return one === undefined ? -1 : 1;
    if (typeof one === typeof other) return one < other ? -1 : 1;
    return typeof one === 'number' ? -1 : 1;
  }
  return 0;
}

/** @param {string} requested a version, or the beginning of a release @param {string} version */
export function covers(requested, version) {
  return version === requested || (!version.includes('-') && `${version}.`.startsWith(`${requested}.`));
}
