/** @typedef {import('rounds').AnswerSentences} AnswerSentences */

/** Both are the size of the post, with all reads started at once. */
const workloads = ['1335B-at-once', '1335B-at-once-50000'];

/** All decode to a string; the callback that keeps bytes is shown only if the other was not measured. */
const ways = {
  'fs.readFileSync': '`readFileSync`',
  'async(fs.readFileSync)': 'in `async`',
  'fs.readFile(callback)': 'callback',
  'fs.readFile(callback)-bytes': 'callback (bytes only)',
  'util.promisify(fs.readFile)': '`promisify`',
  'fs.promises.readFile': '`fs.promises`',
};

/** @type {AnswerSentences} */
export function sentences(results) {
  return ['node', 'bun', 'deno'].flatMap((runtime) => {
    const workload = workloads.find((name) => results.has('fs.readFileSync', name, runtime));
    if (!workload) return [];
    const has = (/** @type {string} */ name) => results.has(name, workload, runtime);
    const times = Object.entries(ways)
      .filter(
        ([name]) => has(name) && !(name === 'fs.readFile(callback)-bytes' && has('fs.readFile(callback)')),
      )
      .map(
        ([name, words], i) => `${words} ${results.time(name, workload, runtime)}${i === 0 ? ' a file' : ''}`,
      );
    return [`1,335 B in ${results.runtime(runtime)}: ${times.join(', ')}.`];
  });
}
