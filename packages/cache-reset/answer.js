/** @typedef {import('rounds').AnswerSentences} AnswerSentences */

const workload = 'look-ups-8';

/** @type {AnswerSentences} */
export function sentences(results) {
  const runtime = String(['node', 'bun', 'deno', 'just'].find((name) => isMeasured('objects', name)));
  const native = ['node', 'bun', 'deno'].find((name) => isMeasured('native', name));
  const own = Object.entries({ objects: 'objects', arrays: 'typed arrays', map: '`Map`' })
    .filter(([shape]) => isMeasured(shape, runtime))
    .map(([shape, words]) => `${words} ${both(shape, runtime)}`);
  const how = 'by a generation, and by clearing';
  return [
    ...(own.length > 0 ? [`8 look-ups ${how}: ${own.join(', ')} (${results.runtime(runtime)}).`] : []),
    ...(native ? [`8 look-ups ${how}: ${both('native', native)} (C++).`] : []),
  ];

  /** @param {string} shape @param {string} name of a runtime */
  function isMeasured(shape, name) {
    return ['generation', 'clear'].every((way) => results.has(`${shape}-${way}`, workload, name));
  }

  /** @param {string} shape @param {string} name of a runtime */
  function both(shape, name) {
    const [generation, clear] = ['generation', 'clear'].map((way) =>
      results.time(`${shape}-${way}`, workload, name),
    );
    return `${generation} and ${clear}`;
  }
}
