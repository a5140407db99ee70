const inputs = { 'factorial-18': '1! to 18!', 'fibonacci-20': '20th Fibonacci number' };

const ways = {
  declaration: 'declared',
  'self-argument': 'given itself',
  'y-combinator': 'Y combinator',
  'native-function': 'C++ function',
  'native-pointer': 'C++ lambda by pointer',
};

/** @type {NonNullable<import('rounds').AnswerRule['say']>} */
export function say(told) {
  return Object.entries(inputs).flatMap(([workload, what]) => {
    const runtime = ['node', 'bun', 'deno', 'just'].find((each) =>
      Object.keys(ways).some((name) => told.has(name, workload, each)),
    );
    if (runtime === undefined) return [];
    const times = Object.entries(ways)
      .filter(([name]) => told.has(name, workload, runtime))
      .map(([name, words]) => `${words} ${told.time(name, workload, runtime)}`);
    return [`${what} in ${told.runtime(runtime)}, a call: ${times.join(', ')}.`];
  });
}
