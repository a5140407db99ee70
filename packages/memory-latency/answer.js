const sizes = ['256MiB', '64MiB', '4MiB', '256KiB', '16KiB'];
const languages = /** @type {const} */ ({ js: 'JavaScript', native: 'C++' });
const names = /** @type {const} */ (['js', 'native']);
const walks = 'native-lanes-32';

/** @type {import('rounds').AnswerSentences} */
export function sentences(results) {
  const runtimes = ['node', 'bun', 'deno', 'just'];
  for (const size of sizes) {
    for (const runtime of runtimes) {
      const time = (/** @type {string} */ name, of = size) => results.time(name, of, runtime);
      const here = names.filter((name) => results.has(name, size, runtime));
      const [first] = here;
      if (first === undefined) continue;
      const reads = here.map((name) => `${time(name)} in ${languages[name]}`);
      const isWhole = ['native', walks].every((name) => results.has(name, size, runtime));
      const atOnce = () => results.ns('native', size, runtime) / results.ns(walks, size, runtime);
      const sideBySide = isWhole
        ? `; ${results.format.count(atOnce())} run side by side: ${time(walks)} each, 32 walks at once`
        : '';
      const levels = sizes
        .filter((each) => results.has(first, each, runtime))
        .map((each) => `${time(first, each)} from ${inWords(each)}`);
      const where = results.runtime(runtime);
      return [
        `${reads.join(', ')} for a read from ${inWords(size)}${sideBySide} (${where}).`,
        ...(levels.length > 1 ? [`${levels.reverse().join(', ')}: a read in ${languages[first]}.`] : []),
      ];
    }
  }
  return [];
}

/** @param {string} size such as `64MiB` */
function inWords(size) {
  return size.replace(/(?=[KM])/, ' ');
}
