const copies = {
  js: 'a loop',
  'js-methods': '`copyWithin`',
  native: 'C',
  'native-library': '`memcpy`',
  'native-threads-2': 'C on 2 threads',
};
const fills = { ...copies, 'js-methods': '`fill`', 'native-library': '`memset`' };
const sums = { js: 'a loop', wasm: 'WebAssembly', native: 'C', 'native-threads-2': 'C on 2 threads' };

/**
 * Half of a workload's memory is copied to the other half.
 *
 * @type {Record<string, [what: string, ways: Record<string, string>]>}
 */
const inputs = {
  'copy-256MiB': ['128 MiB copied, counted twice,', copies],
  'fill-256MiB': ['256 MiB filled', fills],
  'copy-64MiB': ['32 MiB copied, counted twice,', copies],
  'sum-1MiB': ['1 MiB added up', sums],
};

/** @type {NonNullable<import('rounds').AnswerRule['say']>} */
export function say(told) {
  const sentences = Object.entries(inputs).flatMap(([workload, [what, ways]]) => {
    const runtime = ['node', 'bun', 'deno', 'just'].find((each) =>
      Object.keys(ways).some((name) => told.has(name, workload, each)),
    );
    if (runtime === undefined) return [];
    const speeds = Object.entries(ways)
      .filter(([name]) => told.has(name, workload, runtime))
      .map(([name, words]) => `${words} ${told.throughput(name, workload, runtime)}`);
    return [`${what} in ${told.runtime(runtime)}: ${speeds.join(', ')}.`];
  });
  return sentences.slice(0, 2);
}
