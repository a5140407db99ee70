/** @typedef {import('rounds').AnswerSentences} AnswerSentences */

const workloads = ['compress-json-1MiB', 'compress-json-64KiB'];

const ways = ['gzip-1', 'gzip-6', 'gzip-9', 'zstd-1', 'brotli-5'];

/** @type {AnswerSentences} */
export function sentences(results) {
  const runtimes = ['node', 'bun', 'deno'];
  const workload = workloads.find((name) => runtimes.some((runtime) => results.has('gzip-6', name, runtime)));
  if (!workload) return [];
  const size = workload.endsWith('1MiB') ? '1 MiB' : '64 KiB';
  return runtimes.flatMap((runtime) => {
    const measured = ways.filter((name) => results.has(name, workload, runtime));
    const packed = measured.map((name, i) => {
      const percent = Number((100 / results.figure('ratio', name, workload, runtime)).toPrecision(3));
      return `${name}${i === 0 ? ' leaves' : ''} ${percent}% in ${results.time(name, workload, runtime)}`;
    });
    return packed.length > 0 ? [`${size} of JSON in ${results.runtime(runtime)}: ${packed.join(', ')}.`] : [];
  });
}
