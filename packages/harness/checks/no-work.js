/**
 * A call may take next to nothing because an optimiser has folded its work away, or because the case remembers its answer.
 * Neither is a failure: a note beside the time reports it.
 */

/** A call that does something, and is not folded into the loop around it, takes longer. */
const foldedNs = 1;

/** To look an answer up takes no longer. */
const lookUpNs = 100;

/** New inputs are not in the caches, new strings have no hash yet, and a kernel in another language may have to be bound to them. */
const timesLonger = 10;
const minWorkNs = 5000;

/** Other programs slow a few calls down, but not as many as are made where new inputs seem to take longer. */
const newInputs = 5;
const maxNewInputs = 25;
const maxNs = 10e6;
const longestNs = 500e6;

/**
 * @param {import('../prepare-case.js').PreparedCase} begun
 * @param {{ callNs: number, work: 'sync' | 'async', first?: boolean, now: () => number }} measured `callNs`: in the turn that
 *   was disturbed the least
 * @returns {Promise<{ folded?: 1, remembered?: number }>} figures: `remembered` is how many times as long a new input takes
 */
export async function signsOfNoWork(begun, { callNs, work, first = true, now }) {
  if (callNs < foldedNs) return { folded: 1 };
  if (!first || begun.isOwn || begun.fresh !== undefined || callNs > lookUpNs) return {};
  const { call, input, newInput } = begun;
  const timed = async (/** @type {unknown} */ given) => {
    const start = now();
    const answer = call(given);
    if (work === 'async') await answer;
    return now() - start;
  };
  const start = now();
  let [newNs, sameNs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const isLonger = () => newNs > timesLonger * sameNs && newNs - sameNs > minWorkNs;
  for (
    let made = 0;
    made < newInputs || (made < maxNewInputs && now() - start < maxNs && isLonger());
    made++
  ) {
    if (now() - start > longestNs) return {};
    // One call at a time takes longer than one of many, so that it is compared with one at a time.
    newNs = Math.min(newNs, await timed(await newInput()));
    await newInput();
    sameNs = Math.min(sameNs, await timed(input));
  }
  return isLonger() ? { remembered: Math.round(newNs / sameNs) } : {};
}
