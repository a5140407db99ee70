/** @typedef {import('rounds').AnswerSentences} AnswerSentences */

const workload = 'to-100MB';

/** @type {AnswerSentences} */
export function sentences(results) {
  const runtimes = ['node', 'bun', 'deno', 'just'].filter((runtime) =>
    results.has('Uint8Array', workload, runtime),
  );
  if (runtimes.length === 0) return [];
  const inC = results.time('C-malloc', workload, 'cc');
  const times = runtimes.map((runtime, i) => {
    const [what, after] = i === 0 ? [' a page', ' kept when dropped'] : ['', ''];
    const time = results.time('Uint8Array', workload, runtime);
    return `${time}${what}, ${leftOf('Uint8Array', runtime)}${after} in ${results.runtime(runtime)}`;
  });
  const left = runtimes.map((runtime) => `${leftOf('objects', runtime)} in ${results.runtime(runtime)}`);
  return [`${times.join('; ')}; ${inC} by \`malloc\`.`, `Of 100 MB of objects stay: ${left.join(', ')}.`];

  /** Of what came on top of an empty process. @param {string} name @param {string} runtime */
  function leftOf(name, runtime) {
    const [start, top, after] = /** @type {[number, number, number]} */ (
      ['startBytes', 'topBytes', 'afterBytes'].map((figure) =>
        results.figure(figure, name, workload, runtime),
      )
    );
    return `${Math.max(0, Math.round((100 * (after - start)) / (top - start)))}%`;
  }
}
