/**
 * @typedef {NonNullable<import('rounds').AnswerRule['say']>} Say
 * @typedef {Parameters<Say>[0]} Told
 */

/** @type {Say} */
export function sayOfCalls(told) {
  const inJavaScript = {
    inlined: 'a number with the call inlined',
    'kept-out': 'if it is not',
    megamorphic: 'by eight functions in turn',
    proxy: 'through a `Proxy`',
  };
  const native = { 'native-inlined': 'a number with the call inlined', 'native-called': 'if it is not' };
  return [inJavaScript, native].flatMap((ways) => sentence(told, ways, ['1000-values']));
}

/** @type {Say} */
export function sayOfRecursion(told) {
  return ['', 'native-'].flatMap((prefix) =>
    sentence(told, { [`${prefix}loop`]: 'a factor by a loop', [`${prefix}recursion`]: 'by recursion' }, [
      'up-to-12',
      'up-to-20',
    ]),
  );
}

/**
 * @param {Told} told
 * @param {Record<string, string>} ways words for each case
 * @param {string[]} workloads of which the first that was measured counts
 * @returns {string[]} none where fewer than two cases were
 */
function sentence(told, ways, workloads) {
  for (const runtime of ['node', 'bun', 'deno', 'just']) {
    for (const workload of workloads) {
      const measured = Object.entries(ways).filter(([name]) => told.has(name, workload, runtime));
      if (measured.length < 2) continue;
      const times = measured.map(([name, words]) => `${told.time(name, workload, runtime)} ${words}`);
      const isNative = measured.every(([name]) => name.startsWith('native-'));
      return [`${times.join(', ')} (${isNative ? 'C' : told.runtime(runtime)}).`];
    }
  }
  return [];
}
