const ways = {
  Atomics: '`Atomics`',
  'lock-wait': 'a lock',
  'lock-waitAsync': '`waitAsync`',
  'one-thread': 'one thread alone',
  'native-atomic': 'C atomics',
  'native-mutex': 'C mutex',
};

/** @type {import('rounds').AnswerSentences} */
export function sentences(results) {
  const times = [2, 4].flatMap((threads) => {
    const workload = `${threads}-threads`;
    const runtime = ['node', 'bun', 'deno'].find((each) => results.has('Atomics', workload, each));
    if (runtime === undefined) return [];
    const own = Object.entries(ways)
      .filter(([name]) => results.has(name, workload, runtime))
      .map(([name, words]) => `${words} ${results.time(name, workload, runtime)}`);
    return [`${threads} threads in ${results.runtime(runtime)}, a move: ${own.join(', ')}.`];
  });
  return [...times, ...broken(results)];
}

/** @type {import('rounds').AnswerSentences} */
function broken(results) {
  const runtime = ['node', 'bun', 'deno'].find((each) => results.has('native-plain', 'sum-breaks', each));
  return runtime === undefined
    ? []
    : ['Without synchronisation, two threads broke the sum in every trial (C).'];
}
