/** @typedef {import('rounds').AnswerSentences} AnswerSentences */

const workload = 'hosts';

const ways = {
  comparisons: 'by comparisons',
  table: 'by a table',
  'bit-set': 'by a bit set',
  Set: 'by a `Set`',
  'regular-expression': 'by a regular expression',
};

/** @type {AnswerSentences} */
export function sentences(results) {
  return ['', 'native-'].flatMap((prefix) => {
    const runtime = ['node', 'bun', 'deno', 'just'].find((each) =>
      results.has(`${prefix}comparisons`, workload, each),
    );
    if (!runtime) return [];
    const times = Object.entries(ways)
      .map(([way, words]) => ({ name: `${prefix}${way}`, words }))
      .filter(({ name }) => results.has(name, workload, runtime))
      .map(({ name, words }, i) => {
        const what = i === 0 ? ' a host' : '';
        return `${results.time(name, workload, runtime)}${what} ${words}`;
      });
    return [`${times.join(', ')} (${prefix ? 'C++' : results.runtime(runtime)}).`];
  });
}
