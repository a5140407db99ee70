/** @typedef {NonNullable<import('rounds').AnswerRule['say']>} Say */

const workload = 'dropped';

/** @type {Say} */
export function say(told) {
  const runtimes = ['node', 'bun', 'deno', 'just'].filter((runtime) =>
    told.has('object-2', workload, runtime),
  );
  const [first = 'node'] = runtimes;
  /** @param {string} name @param {string} runtime */
  const cost = (name, runtime) => {
    const bytes = told.figure('bytesEach', name, workload, runtime);
    return `${told.time(name, workload, runtime)} and ${told.words.memory(bytes)}`;
  };
  const objects = runtimes.map((runtime, i) => {
    const what = i === 0 ? ' an object of two properties' : '';
    return `${cost('object-2', runtime)}${what} in ${told.runtime(runtime)}`;
  });
  const others = ['array-2', 'Map', 'Uint8Array-8'].map((name) => `\`${name}\` ${cost(name, first)}`);
  const inC = told.has('native-struct-2', workload, first)
    ? `; \`malloc\` of 16 B in C++ ${told.time('native-struct-2', workload, first)}`
    : '';
  return [`${objects.join(', ')}.`, `In ${told.runtime(first)}: ${others.join(', ')}${inC}.`];
}
