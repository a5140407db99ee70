/**
 * What was published about this suite's question: facts, in our words. A goroutine that waits for a channel is neither a
 * thread of the system nor a promise; of what JavaScript has, an async function that waits for a promise is the nearest.
 *
 * @type {import('@rounds/harness').Publication[]}
 */
export const publications = [
  {
    title: 'On programs in Go that run on several processors',
    author: 'Daniel Lemire',
    date: '2025-03-10',
    machine: '128 processors; Go, a chain of 10,000 goroutines and channels',
    figures: [
      { case: 'async-functions', workload: 'chain-10000', runtime: 'native', value: 1398, unit: 'ns' },
    ],
    claims: [],
  },
];
