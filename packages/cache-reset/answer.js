/** @typedef {import('rounds').AnswerSentences} AnswerSentences */

const workload = 'look-ups-8';

/** @type {AnswerSentences} */
export function sentences(results) {
  const runtime = String(['node', 'bun', 'deno', 'just'].find((name) => isMeasured('objects', name)));
  const native = ['node', 'bun', 'deno'].find((name) => isMeasured('native', name));
  const own = Object.entries({ objects: 'objects', arrays: 'typed arrays', map: '`Map`' })
    .filter(([shape]) => isMeasured(shape, runtime))
    .map(([shape, words], i) => `${both(shape, runtime, i === 0)} (${words})`);
  return [
    ...(own.length > 0 ? [`${own.join(', ')}, in ${results.runtime(runtime)}.`] : []),
    ...(native ? [`${both('native', native, true)}, in C++.`] : []),
  ];

  /** @param {string} shape @param {string} name of a runtime */
  function isMeasured(shape, name) {
    return ['generation', 'clear'].every((way) => results.has(`${shape}-${way}`, workload, name));
  }

  /** @param {string} shape @param {string} name of a runtime @param {boolean} explains */
  function both(shape, name, explains) {
    const [generation, clear] = ['generation', 'clear'].map((way) =>
      results.time(`${shape}-${way}`, workload, name),
    );
    return explains
      ? `${generation} a transaction of 8 look-ups by a generation, ${clear} by clearing`
      : `${generation} and ${clear}`;
  }
}
