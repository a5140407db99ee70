const sizes = ['256MiB', '64MiB', '4MiB', '256KiB', '16KiB'];
const languages = /** @type {const} */ ({ js: 'JavaScript', native: 'C++' });
const names = /** @type {const} */ (['js', 'native']);
const walks = 'native-lanes-32';

/** @type {NonNullable<import('rounds').AnswerRule['say']>} */
export function say(told) {
  const runtimes = ['node', 'bun', 'deno', 'just'];
  for (const size of sizes) {
    for (const runtime of runtimes) {
      const time = (/** @type {string} */ name, of = size) => told.time(name, of, runtime);
      const here = names.filter((name) => told.has(name, size, runtime));
      const [first] = here;
      if (first === undefined) continue;
      const reads = here.map((name) => `${time(name)} in ${languages[name]}`);
      const isWhole = ['native', walks].every((name) => told.has(name, size, runtime));
      const atOnce = () => told.ns('native', size, runtime) / told.ns(walks, size, runtime);
      const sideBySide = isWhole
        ? `; ${told.words.count(atOnce())} run side by side: ${time(walks)} each, 32 walks at once`
        : '';
      const levels = sizes
        .filter((each) => told.has(first, each, runtime))
        .map((each) => `${time(first, each)} from ${inWords(each)}`);
      const where = told.runtime(runtime);
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
