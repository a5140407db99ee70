const workload = 'well-known-names';

const ways = {
  original: 'by a record',
  switch: 'a `switch`',
  'ternary-tree': 'a ternary tree',
  trie: 'a trie',
};

/** @type {import('rounds').AnswerSentences} */
export function sentences(results) {
  return results.runtimes
    .filter((runtime) =>
      ['nothing', ...Object.keys(ways)].every((way) => results.has(way, workload, runtime)),
    )
    .slice(0, 2)
    .map((runtime) => {
      const bytesOf = (/** @type {string} */ way) => results.figure('residentBytes', way, workload, runtime);
      const memory = Object.entries(ways).map(([way, words]) => {
        const more = bytesOf(way) - bytesOf('nothing');
        return `${more < 0 ? '−' : '+'}${Math.abs(more / 1e6).toFixed(1)} MB ${words}`;
      });
      const base = `${(bytesOf('nothing') / 1e6).toFixed(1)} MB without a look-up`;
      return `${memory.join(', ')}, over ${base} (${results.runtime(runtime)}).`;
    });
}
