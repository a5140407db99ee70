/**
 * An answer in the times of a kernel's ways, on the first two of its inputs that were measured.
 *
 * @typedef {object} Answer
 * @property {Record<string, string>} inputs workloads, in words that begin with a number
 * @property {Record<string, string>} ways cases in words
 *
 * @param {Answer} answer
 * @returns {NonNullable<import('rounds').AnswerRule['say']>}
 */
export function sayTimes({ inputs, ways }) {
  return (told) => {
    const sentences = Object.entries(inputs).flatMap(([workload, what]) => {
      const runtime = ['node', 'bun', 'deno', 'just'].find((each) =>
        Object.keys(ways).some((name) => told.has(name, workload, each)),
      );
      if (runtime === undefined) return [];
      const times = Object.entries(ways)
        .filter(([name]) => told.has(name, workload, runtime))
        .map(([name, words]) => `${words} ${told.time(name, workload, runtime)}`);
      return [`${what} in ${told.runtime(runtime)}: ${times.join(', ')}.`];
    });
    return sentences.slice(0, 2);
  };
}
