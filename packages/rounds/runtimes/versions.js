/** Versions of runtimes, such as `22.18.0` or `23.0.0-rc.1`, and parts of one, such as `22`, which stand for all that begin so. */

const shape = /^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/;

/** @param {string} text */
export function isVersion(text) {
  return shape.test(text);
}

/** @param {string} text @returns {(number | string)[][]} its numbers, and what follows them in a version before the release */
function partsOf(text) {
  const [, numbers = '', more] = /^([\d.]+)(?:-([^+]*))?/.exec(text) ?? [];
  const parts = (more ?? '').split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return [numbers.split('.').map(Number), more === undefined ? [] : parts];
}

/** @param {string} a @param {string} b @returns {number} below 0 if `a` is older; a part of a version is the newest that begins so */
export function compareVersions(a, b) {
  const [[ofA = [], moreA = []], [ofB = [], moreB = []]] = [partsOf(a), partsOf(b)];
  for (let i = 0; i < 3; i++) {
    const difference = Number(ofA[i] ?? Number.MAX_VALUE) - Number(ofB[i] ?? Number.MAX_VALUE);
    if (difference !== 0) return difference;
  }
  if (moreA.length === 0 || moreB.length === 0) return moreB.length - moreA.length;
  for (let i = 0; i < Math.max(moreA.length, moreB.length); i++) {
    const [one, other] = [moreA[i], moreB[i]];
    if (one === other) continue;
    if (one === undefined || other === undefined) return one === undefined ? -1 : 1;
    if (typeof one === typeof other) return one < other ? -1 : 1;
    return typeof one === 'number' ? -1 : 1;
  }
  return 0;
}

/** @param {string} version @param {string} wanted it, or the beginning of a release */
export function covers(wanted, version) {
  return version === wanted || (!version.includes('-') && `${version}.`.startsWith(`${wanted}.`));
}
