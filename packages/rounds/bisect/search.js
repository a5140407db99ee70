/**
 * Which version to try next, between one that is known to be good and a later one that is known to be bad. It knows nothing of
 * measuring: answers come from whoever asks.
 *
 * @typedef {'good' | 'bad' | 'skip'} Answer of a version; `skip`: it could not be told, or not be built
 */

/**
 * What is left lies between the last that is good and the first after it that is bad. Of that, the middle of the longest stretch
 * without an answer is tried: half of what is left where all can be told, and far from its end where a row of them cannot.
 *
 * @param {number} last the place of the bad end; that of the good one is 0
 * @param {ReadonlyMap<number, Answer>} answers by place
 * @returns {{ good: number, bad: number, next?: number }} the change lies after `good`, and at `bad` at the latest; without `next`
 *   nothing is left to try
 */
export function searchAfter(last, answers) {
  const placesOf = (/** @type {Answer} */ wanted) =>
    [...answers].flatMap(([place, answer]) => (answer === wanted ? [place] : []));
  const bad = Math.min(last, ...placesOf('bad'));
  const good = Math.max(0, ...placesOf('good').filter((place) => place < bad));
  let longest = { from: 0, length: 0 };
  let from = good + 1;
  for (let place = from; place <= bad; place++) {
    if (place < bad && !answers.has(place)) continue;
    if (place - from > longest.length) longest = { from, length: place - from };
    from = place + 1;
  }
  const { from: start, length } = longest;
  return { good, bad, ...(length > 0 && { next: start + Math.floor(length / 2) }) };
}
