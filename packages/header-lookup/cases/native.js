/** @param {typeof import('@rounds/native')} addon gives a name's index in its own list of names */
export function buildWith({ headerIndex, headerNames }) {
  /** @type {import('../work.js').Build} */
  return () => ({ find: (bytes, start, end) => headerNames[headerIndex(bytes, start, end)] });
}
