/**
 * @template Key, Value
 * @param {Map<Key, Value>} map
 * @param {Key} key
 * @param {() => Value} make
 * @returns {Value} what the map has, or has from now on
 */
export function entry(map, key, make) {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

/**
 * @template {Float64Array | Uint32Array} Numbers
 * @param {Numbers} numbers
 * @param {number} place
 * @returns {Numbers} the same if it has that place, or a copy with room; room that is not used takes no memory yet
 */
export function withRoom(numbers, place) {
  if (place < numbers.length) return numbers;
  const bigger = new /** @type {any} */ (numbers.constructor)(Math.max(place + 1, 2 * numbers.length));
  bigger.set(numbers);
  return bigger;
}

/**
 * @param {Uint32Array} counts
 * @param {number} place
 * @returns {number} what it was before
 */
export function increment(counts, place) {
  const count = Number(counts[place]);
  counts[place] = count + 1;
  return count;
}
