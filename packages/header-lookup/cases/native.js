/** @param {typeof import('@rounds/native')} addon its index of a name refers to its own list of names */
export function buildWith({ headerIndex, headerNames }) {
  /** @type {import('../work.js').Build} */
  return () => ({ find: (bytes, start, end) => headerNames[headerIndex(bytes, start, end)] });
}
