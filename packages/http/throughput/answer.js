/** @type {[name: string, runtime: string, words: string][]} whose runtime is that of the server */
const servers = [
  ['node-http', 'node', '`node:http`'],
  ['bun-serve', 'bun', '`Bun.serve`'],
  ['deno-serve', 'deno', '`Deno.serve`'],
];

const workloads = { '10-in-flight': '10 in flight', '100-in-flight': '100 in flight' };

/** @type {import('rounds').AnswerSentences} */
export function sentences(results) {
  return Object.entries(workloads).flatMap(([workload, inFlight]) => {
    const measured = servers.filter(([name, runtime]) => results.has(name, workload, `${runtime}+cc`));
    if (measured.length === 0) return [];
    const rates = measured.map(([name, runtime, words], i) => {
      const unit = i === 0 ? ' requests a second' : '';
      return `${results.rate(name, workload, `${runtime}+cc`)}${unit} by ${words} in ${results.runtime(`${runtime}+cc`)}`;
    });
    return [`${rates.join(', ')} (${inFlight}).`];
  });
}
