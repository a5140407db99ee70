const ways = {
  Atomics: '`Atomics`',
  'lock-wait': 'a lock',
  'lock-waitAsync': '`waitAsync`',
  'one-thread': 'one thread alone',
  'native-atomic': 'C atomics',
  'native-mutex': 'C mutex',
};

/** @type {NonNullable<import('rounds').AnswerRule['say']>} */
export function say(told) {
  return [2, 4].flatMap((threads) => {
    const workload = `${threads}-threads`;
    const runtime = ['node', 'bun', 'deno'].find((each) => told.has('Atomics', workload, each));
    if (runtime === undefined) return [];
    const times = Object.entries(ways)
      .filter(([name]) => told.has(name, workload, runtime))
      .map(([name, words]) => `${words} ${told.time(name, workload, runtime)}`);
    return [`${threads} threads in ${told.runtime(runtime)}, a move: ${times.join(', ')}.`];
  });
}
