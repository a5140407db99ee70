const groups = {
  '': { 'append-each': 'appending each', 'indexOf-slices': '`indexOf`', replaceAll: '`replaceAll`' },
  'C++ ': { 'native-find': '`find`', 'native-append-each': 'appending each', 'native-stream': 'a stream' },
};

const names = Object.values(groups).flatMap((ways) => Object.keys(ways));

const runtimes = ['node', 'bun', 'deno', 'just'];

/** @type {import('rounds').AnswerSentences} */
export function sentences(results) {
  const workloads = ['file-urls-10000', 'file-urls-1000'];
  for (const workload of workloads) {
    const runtime = runtimes.find((each) => names.some((name) => results.has(name, workload, each)));
    if (runtime === undefined) continue;
    const parts = Object.entries(groups).flatMap(([group, ways]) => {
      const times = Object.entries(ways)
        .filter(([name]) => results.has(name, workload, runtime))
        .map(([name, words]) => `${words} ${results.time(name, workload, runtime)}`);
      return times.length > 0 ? [group + times.join(', ')] : [];
    });
    const replaced = runtimes
      .filter((each) => results.has('replaceAll', workload, each))
      .map((each) => `${results.time('replaceAll', workload, each)} in ${results.runtime(each)}`);
    return [
      `1 URL (124 characters) in ${results.runtime(runtime)}: ${parts.join('; ')}.`,
      ...(replaced.length > 1 ? [`${replaced.join(', ')}: 1 URL by \`replaceAll\`.`] : []),
    ];
  }
  return [];
}
