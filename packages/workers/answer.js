/**
 * Times on the first two of its inputs that were measured.
 *
 * @typedef {object} TimedInput
 * @property {string} workload
 * @property {string} what description that begins with a number
 * @property {Record<string, string>} ways descriptions of cases
 * @property {number} [operations] that `what` consists of, if not one
 *
 * @param {TimedInput[]} inputs
 * @returns {import('rounds').AnswerSentences}
 */
export function timeSentences(inputs) {
  return (results) => {
    const sentences = inputs.flatMap(({ workload, what, ways, operations = 1 }) => {
      const runtime = ['node', 'bun', 'deno', 'just'].find((each) =>
        Object.keys(ways).some((name) => results.has(name, workload, each)),
      );
      if (runtime === undefined) return [];
      const times = Object.entries(ways)
        .filter(([name]) => results.has(name, workload, runtime))
        .map(([name, words]) => `${words} ${results.timeOf(operations, name, workload, runtime)}`);
      return [`${what} in ${results.runtime(runtime)}: ${times.join(', ')}.`];
    });
    return sentences.slice(0, 2);
  };
}
