/** @typedef {import('rounds').AnswerSentences} AnswerSentences */

const lengths = { 'characters-10000': '10,000', 'characters-1000000': '1,000,000' };

/** @type {AnswerSentences} */
export function sentences(results) {
  const runtimes = ['node', 'bun', 'deno', 'just'];
  return Object.entries(lengths).flatMap(([workload, length]) => {
    const native = runtimes.find((runtime) => results.has('native-append', workload, runtime));
    const own = runtimes
      .filter((runtime) => results.has('append', workload, runtime))
      .map((runtime, i) => {
        const what = i === 0 ? ' by `+=`' : '';
        return `${results.time('append', workload, runtime)}${what} in ${results.runtime(runtime)}`;
      });
    const times = native
      ? [...own, `${results.time('native-append', workload, native)} by \`std::string\` in C++`]
      : own;
    return times.length > 0 ? [`${times.join(', ')}, for each character of ${length}.`] : [];
  });
}
