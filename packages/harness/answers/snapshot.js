/**
 * An answer as it is now, since whoever gave it may write the next one into it.
 *
 * @template Answer
 * @param {Answer} answer
 * @returns {Answer} a copy of data; anything else as it is
 */
export function snapshot(answer) {
  if (ArrayBuffer.isView(answer) && !(answer instanceof DataView)) {
    return /** @type {any} */ (answer).constructor.from(answer);
  }
  const isData = Array.isArray(answer) || answer instanceof Map || answer instanceof Set || isPlain(answer);
  // just-js has no structuredClone.
  if (!isData || typeof structuredClone !== 'function') return answer;
  try {
    return structuredClone(answer);
  } catch {
    return answer; // it has functions
  }
}

/** @param {unknown} value */
function isPlain(value) {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
