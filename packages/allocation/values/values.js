/**
 * @typedef {object} Input
 * @property {number} count number of values that a call makes
 * @property {boolean} isKept whether each has its own place until the next call; otherwise all share one
 * @property {number} weighed number of values created to find the size of one
 * @property {boolean} [isExample] whether the answer covers all remaining values instead of some
 * @property {unknown[]} places
 *
 * @typedef {import('./kinds.js').Kind} Kind
 */

/**
 * @param {number} count
 * @param {{ isKept: boolean, weighed?: number, isExample?: boolean }} options
 * @returns {Input}
 */
export function makeInput(count, { isKept, weighed = count, isExample = false }) {
  return { count, isKept, weighed, isExample, places: emptyPlaces(isKept ? count : Math.min(count, 1)) };
}

/** @param {number} count */
function emptyPlaces(count) {
  return new Array(count).fill(undefined);
}

/**
 * @param {Kind['make']} make
 * @param {number} count
 * @param {unknown[]} places
 */
function fill(make, count, places) {
  const step = places.length > 1 ? 1 : 0;
  let at = 0;
  for (let i = 0; i < count; i++) {
    places[at] = make(i);
    at += step;
  }
}

/**
 * @param {Input} input
 * @returns {[place: number, i: number][]} that are read, and the value that each should have
 */
export function readPlaces({ count, places: { length }, isExample }) {
  if (length < 2) return length === 0 ? [] : [[0, count - 1]];
  const every = isExample ? Array.from({ length }, (_, i) => i) : [0, Math.floor(length / 2), length - 1];
  return every.map((i) => [i, i]);
}

/**
 * @param {Kind} kind
 * @returns {(input: Input) => number} the sum of the numbers of the values that are read
 */
export function making({ make, read }) {
  return (input) => {
    const { count, places } = input;
    fill(make, count, places);
    let sum = 0;
    for (const [place, i] of readPlaces(input)) sum += read(places[place], i);
    return sum;
  };
}

/**
 * @param {Kind} kind
 * @param {(make: () => unknown) => number} weigh
 * @returns {import('../weigh.js').Figures<Input>}
 */
export function weighing({ make }, weigh) {
  return ({ weighed, places }) => {
    places.fill(undefined); // otherwise the collector would also traverse its values
    const listBytes = weigh(() => emptyPlaces(weighed));
    const bytes = weigh(() => {
      const own = emptyPlaces(weighed);
      fill(make, weighed, own);
      return own;
    });
    return { bytesEach: (bytes - listBytes) / weighed };
  };
}

/**
 * The expected answer: each place has the last number that was put there.
 *
 * @param {Input} input
 */
export function reference({ count, isKept, isExample }) {
  const last = Math.max(0, count - 1);
  if (!isKept || count < 2) return last;
  if (!isExample) return Math.floor(count / 2) + last;
  let sum = 0;
  for (let i = 0; i < count; i++) sum += i;
  return sum;
}
