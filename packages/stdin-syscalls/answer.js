/** Workloads with reads of the requested size, the smallest first: with 64 KiB most of the time is copying. */
const sizes = {
  '4KiB': {
    size: '4 KiB',
    ways: {
      'fs.readSync': '`readSync`',
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
    if (!results.has('C-read', workload, 'cc')) return [];
    const nsOf = (/** @type {string} */ name, /** @type {string} */ runtime) =>
      results.figure('nsPerRead', name, workload, runtime);
    const inC = nsOf('C-read', 'cc');
    const overC = (/** @type {string} */ name, /** @type {string} */ runtime) => {
      const ns = nsOf(name, runtime) - inC;
      return `${ns < 0 ? '−' : '+'}${results.format.time(Math.abs(ns))}`;
    };
    const inNode = Object.entries(ways)
      .filter(([name]) => results.has(name, workload, 'node'))
      .map(([name, words]) => `${overC(name, 'node')} (${words})`);
    const others = elsewhere
      .filter(([name, runtime]) => results.has(name, workload, runtime))
      .map(([name, runtime]) => `${overC(name, runtime)} in ${results.runtime(runtime)}`);
    const node = inNode.length > 0 ? [`${inNode.join(', ')} in ${results.runtime('node')}`] : [];
    return [`${[`${results.format.time(inC)} a read of ${size} in C`, ...others, ...node].join(', ')}.`];
  });
}
