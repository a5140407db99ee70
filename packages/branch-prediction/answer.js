/** @typedef {import('rounds').AnswerSentences} AnswerSentences */

/** Recent predictors learn part of the shorter one. */
const randomWorkloads = ['random-1000000', 'random-10000'];

/** @typedef {{ branch: string, branchless: string }} Ways */

/** @type {Ways} */
const inJavaScript = { branch: 'branch', branchless: 'branchless' };
/** That of the post comes first. @type {Ways[]} */
const inCpp = [
  { branch: 'native-in-place', branchless: 'native-in-place-branchless' },
  { branch: 'native-branch', branchless: 'native-branchless' },
];

/** @type {AnswerSentences} */
export function sentences(results) {
  const hasRandom = (/** @type {Ways} */ ways, /** @type {string} */ runtime) =>
    randomWorkloads.some((random) => Object.values(ways).every((name) => results.has(name, random, runtime)));
  const runtimes = ['node', 'bun', 'deno', 'just'].filter((runtime) => hasRandom(inJavaScript, runtime));
  const [first, ...others] = runtimes;
  const elsewhere = others.map(
    (runtime) => `${cost(inJavaScript, runtime, false)} in ${results.runtime(runtime)}`,
  );
  const [native] = ['node', 'bun', 'deno'].flatMap((runtime) =>
    inCpp.filter((ways) => hasRandom(ways, runtime)).map((ways) => ({ ways, runtime })),
  );
  return [
    ...(first ? [`${cost(inJavaScript, first, true)} (${results.runtime(first)}).`] : []),
    ...(elsewhere.length > 0 ? [`${elsewhere.join(', ')}, by a branch and without.`] : []),
    ...(native
      ? [`${cost(native.ways, native.runtime, true)} (C++)${predicted(native.ways.branch, native.runtime)}.`]
      : []),
  ];

  /** @param {Ways} ways @param {string} runtime @param {boolean} explains */
  function cost(ways, runtime, explains) {
    const random = String(randomWorkloads.find((name) => results.has(ways.branch, name, runtime)));
    const [branch, branchless] = [ways.branch, ways.branchless].map((way) =>
      results.time(way, random, runtime),
    );
    const learnt = random === 'random-10000' ? ' of 10,000, which a predictor may learn,' : '';
    return explains
      ? `${branch} a random value${learnt} by a branch, ${branchless} without`
      : `${branch} and ${branchless}`;
  }

  /** @param {string} name @param {string} runtime */
  function predicted(name, runtime) {
    return results.has(name, 'all-odd-10000', runtime)
      ? `; ${results.time(name, 'all-odd-10000', runtime)} by a branch if all are odd`
      : '';
  }
}
