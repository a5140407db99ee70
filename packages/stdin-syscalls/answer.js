/** Those whose reads are of the size that is asked for. The least first: of 64 KiB most of the time is copying. */
const sizes = {
  '4KiB': {
    size: '4 KiB',
    ways: {
      'fs.readSync': '`readSync`',
      'net.Socket-onread': '`net.Socket`',
      'fs.ReadStream': '`ReadStream`',
    },
  },
  '64KiB-dd': { size: '64 KiB', ways: { 'fs.readSync': '`readSync`', 'stdin-readable': '`process.stdin`' } },
};

/** @type {[name: string, runtime: string][]} */
const elsewhere = [
  ['fs.readSync', 'bun'],
  ['Deno.stdin.readSync', 'deno'],
  ['just-blocking', 'just'],
];

/** @type {import('rounds').AnswerSentences} */
export function sentences(results) {
  return Object.entries(sizes).flatMap(([workload, { size, ways }]) => {
    const read = (/** @type {string} */ name, /** @type {string} */ runtime) =>
      results.format.time(results.figure('nsPerRead', name, workload, runtime));
    if (!results.has('C-read', workload, 'cc')) return [];
    const inNode = Object.entries(ways)
      .filter(([name]) => results.has(name, workload, 'node'))
      .map(([name, words]) => `${words} ${read(name, 'node')}`);
    const others = elsewhere
      .filter(([name, runtime]) => results.has(name, workload, runtime))
      .map(([name, runtime]) => `${results.runtime(runtime)}: ${read(name, runtime)}`);
    const node = inNode.length > 0 ? [`${results.runtime('node')}: ${inNode.join(', ')}`] : [];
    return [`${[`${read('C-read', 'cc')} a read of ${size} in C`, ...node, ...others].join('; ')}.`];
  });
}
