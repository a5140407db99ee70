const workload = 'well-known-names';

const ways = {
  nothing: 'without a look-up',
  original: 'with a record',
  switch: 'a `switch`',
  'ternary-tree': 'a ternary tree',
  trie: 'a trie',
};

/** @type {import('rounds').AnswerSentences} */
export function sentences(results) {
  return results.runtimes
    .filter((runtime) => Object.keys(ways).every((way) => results.has(way, workload, runtime)))
    .slice(0, 2)
    .map((runtime) => {
      const memory = Object.entries(ways).map(([way, words]) => {
        const bytes = results.figure('residentBytes', way, workload, runtime);
        return `${(bytes / 1e6).toFixed(1)} MB ${words}`;
      });
      return `${memory.join(', ')} (${results.runtime(runtime)}).`;
    });
}
