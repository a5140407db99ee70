/** @typedef {NonNullable<import('rounds').AnswerRule['say']>} Say */

const workload = 'requests';

/** @type {Say} */
export function say(told) {
  const inNode = Object.entries({
    'kept-http': 'a request on a kept connection',
    'connection-http': 'on one of its own',
    'process-http': 'by a process of its own',
  })
    .filter(([name]) => told.has(name, workload, 'node'))
    .map(([name, words]) => `${told.time(name, workload, 'node')} ${words}`);
  const byFetch = ['node', 'bun', 'deno']
    .filter((runtime) => told.has('kept-fetch', workload, runtime))
    .map((runtime) => `${told.time('kept-fetch', workload, runtime)} in ${told.runtime(runtime)}`);
  return [
    ...(inNode.length > 1 ? [`${inNode.join(', ')} (\`node:http\`, ${told.runtime('node')}).`] : []),
    ...(byFetch.length > 0 ? [`${byFetch.join(', ')}, by \`fetch\` on a kept connection.`] : []),
  ];
}
