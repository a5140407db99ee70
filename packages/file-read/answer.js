/** @typedef {import('rounds').AnswerSentences} AnswerSentences */

/** Both are the size of the post, with all reads started at once. */
const workloads = ['1335B-at-once', '1335B-at-once-50000'];

/** Measured in every runtime; most programs use the first two. */
const ways = {
  'fs.readFileSync': '`readFileSync`',
  'fs.promises.readFile': '`fs.promises`',
  'fs.readFile(callback)': 'a callback',
  'util.promisify(fs.readFile)': '`promisify`',
  'async(fs.readFileSync)': '`readFileSync` in `async`',
};

/** @type {AnswerSentences} */
export function sentences(results) {
  const workload = workloads.find((name) => results.has('fs.readFileSync', name, 'node')) ?? '1335B-at-once';
  const runtimes = ['node', 'bun', 'deno'].filter((each) => results.has('fs.readFileSync', workload, each));
  const parts = Object.entries(ways)
    .filter(([name]) => runtimes.every((runtime) => results.has(name, workload, runtime)))
    .map(([name, words]) => {
      const times = runtimes.map((runtime) => results.time(name, workload, runtime));
      return `${words} ${times.join(', ')}`;
    });
  const where = runtimes.map((runtime) => results.runtime(runtime)).join(', ');
  const [most, others] = [parts.slice(0, 2), parts.slice(2)].map((own) => own.join('; '));
  if (!most || runtimes.length === 0) return [];
  return [`1,335 B in ${where}: ${most}.`, ...(others ? [`In the same order: ${others}.`] : [])];
}
