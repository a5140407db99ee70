/** @typedef {import('rounds').AnswerSentences} AnswerSentences */

const workload = 'dropped';

/** @type {AnswerSentences} */
export function sentences(results) {
  const runtimes = ['node', 'bun', 'deno', 'just'].filter((runtime) =>
    results.has('object-2', workload, runtime),
  );
  const [first = 'node'] = runtimes;
  /** @param {string} name @param {string} runtime */
  const cost = (name, runtime) => {
    const bytes = results.figure('bytesEach', name, workload, runtime);
    return `${results.time(name, workload, runtime)} and ${results.format.memory(bytes)}`;
  };
  const objects = runtimes.map((runtime, i) => {
    const what = i === 0 ? ' an object of two properties' : '';
    return `${cost('object-2', runtime)}${what} in ${results.runtime(runtime)}`;
  });
  const others = ['array-2', 'Map', 'Uint8Array-8'].map((name) => `\`${name}\` ${cost(name, first)}`);
  const inC = results.has('native-struct-2', workload, first)
    ? `; \`malloc\` of 16 B in C++ ${results.time('native-struct-2', workload, first)}`
    : '';
  return [`${objects.join(', ')}.`, `In ${results.runtime(first)}: ${others.join(', ')}${inC}.`];
}
