/** @typedef {import('rounds').AnswerSentences} AnswerSentences */

const workload = 'arabic-80KiB';

const ways = {
  isUtf8: '`isUtf8`',
  'TextDecoder-fresh': 'a new `TextDecoder`',
  'fast-js': 'our own JavaScript',
  'valid-8': '`valid-8`',
};

/** @type {AnswerSentences} */
export function sentences(results) {
  const [first, ...others] = ['node', 'bun', 'deno', 'just'].filter((runtime) =>
    results.has('valid-8', workload, runtime),
  );
  if (!first) return [];
  const speeds = Object.entries(ways)
    .filter(([name]) => results.has(name, workload, first))
    .map(([name, words], i) => {
      const what = i === 0 ? ' of Arabic' : '';
      return `${results.throughput(name, workload, first)}${what} by ${words}`;
    });
  const elsewhere = others
    .filter((runtime) => results.has('isUtf8', workload, runtime))
    .map((runtime) => {
      const [own, plain] = ['isUtf8', 'valid-8'].map((name) => results.throughput(name, workload, runtime));
      return `${own} and ${plain} in ${results.runtime(runtime)}`;
    });
  return [
    `${speeds.join(', ')} (${results.runtime(first)}).`,
    ...(elsewhere.length > 0 ? [`\`isUtf8\` and \`valid-8\`: ${elsewhere.join(', ')}.`] : []),
  ];
}
