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
  return [2, 4].flatMap((threads) => {
    const workload = `${threads}-threads`;
    const runtime = ['node', 'bun', 'deno'].find((each) => results.has('Atomics', workload, each));
    if (runtime === undefined) return [];
    const times = Object.entries(ways)
      .filter(([name]) => results.has(name, workload, runtime))
      .map(([name, words]) => `${words} ${results.time(name, workload, runtime)}`);
    return [`${threads} threads in ${results.runtime(runtime)}, a move: ${times.join(', ')}.`];
  });
}
