/** @typedef {import('rounds').AnswerSentences} AnswerSentences */

const workload = 'requests';

/** @type {AnswerSentences} */
export function sentences(results) {
  const inNode = Object.entries({
    'kept-http': 'a request on a kept connection',
    'connection-http': 'on one of its own',
    'process-http': 'by a process of its own',
  })
    .filter(([name]) => results.has(name, workload, 'node'))
    .map(([name, words]) => `${results.time(name, workload, 'node')} ${words}`);
  const byFetch = ['node', 'bun', 'deno']
    .filter((runtime) => results.has('kept-fetch', workload, runtime))
    .map((runtime) => `${results.time('kept-fetch', workload, runtime)} in ${results.runtime(runtime)}`);
  return [
    ...(inNode.length > 1 ? [`${inNode.join(', ')} (\`node:http\`, ${results.runtime('node')}).`] : []),
    ...(byFetch.length > 0 ? [`${byFetch.join(', ')}, by \`fetch\` on a kept connection.`] : []),
  ];
}
