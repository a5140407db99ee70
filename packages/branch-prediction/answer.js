/** @typedef {NonNullable<import('rounds').AnswerRule['say']>} Say */

/** Of the shorter one, recent predictors learn a part. */
const randomWorkloads = ['random-1000000', 'random-10000'];

/** @type {Say} */
export function say(told) {
  const runtimes = ['node', 'bun', 'deno', 'just'].filter((runtime) =>
    randomWorkloads.some((random) => told.has('branch', random, runtime)),
  );
  const native = ['node', 'bun', 'deno'].find((runtime) =>
    randomWorkloads.some((random) => told.has('native-branch', random, runtime)),
  );
  const times = runtimes.map((runtime, i) => `${cost('', runtime, i === 0)} (${told.runtime(runtime)})`);
  return [
    ...(times.length > 0 ? [`${times.join('; ')}.`] : []),
    ...(native ? [`${cost('native-', native, true)} (C)${predicted('native-branch', native)}.`] : []),
  ];

  /** @param {string} prefix of cases @param {string} runtime @param {boolean} explains */
  function cost(prefix, runtime, explains) {
    const random = String(randomWorkloads.find((name) => told.has(`${prefix}branch`, name, runtime)));
    const [branch, branchless] = ['branch', 'branchless'].map((way) =>
      told.time(`${prefix}${way}`, random, runtime),
    );
    return explains
      ? `${branch} a random value by a branch, ${branchless} without`
      : `${branch} and ${branchless}`;
  }

  /** @param {string} name @param {string} runtime */
  function predicted(name, runtime) {
    return told.has(name, 'all-odd-10000', runtime)
      ? `; ${told.time(name, 'all-odd-10000', runtime)} by a branch if all are odd`
      : '';
  }
}
