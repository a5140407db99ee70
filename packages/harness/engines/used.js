/** Numbers by themselves: as a value among others, each fraction would be an object that is made for it. */
const numbers = new Float64Array(1);

/** Never read, which no optimiser can prove. @type {unknown} */
let _sink;

/**
 * Uses a value, so that no optimiser can drop the work that made it.
 * @template Value
 * @param {Value} value
 */
export function used(value) {
  if (typeof value === 'number') numbers[0] = value;
  else _sink = value;
  return value;
}
