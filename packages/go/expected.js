/**
 * The expected result of each program, by obvious means.
 *
 * @param {string} name of a case
 * @returns {number}
 */
export function expected(name) {
  const [, resultOf] = Object.entries(results).find(([prefix]) => name.startsWith(prefix)) ?? [];
  if (!resultOf) throw new Error(`no expected result of ${name}`);
  return resultOf();
}

const numbers = (/** @type {number} */ count) => Array.from({ length: count }, (_, i) => i);

/** @param {number[]} values */
const sumOf = (values) => values.reduce((sum, value) => sum + value, 0);

/** @param {(values: number[]) => number[]} change of the first hundred squares */
const weighted = (change) => sumOf(change(numbers(100).map((i) => i * i)).map((value, i) => i * value));

/** By the beginning of the names. @type {Record<string, () => number>} */
const results = {
  inlined: () => sumOf(numbers(1000).filter((i) => i % 2 === 1)),
  called: () => expected('inlined'),
  loop: () => {
    const factorials = [1n];
    for (let i = 1n; i < 1000n; i++) factorials.push(i * BigInt(factorials.at(-1) ?? 1n));
    return Number(
      BigInt.asUintN(
        32,
        factorials.slice(1).reduce((sum, each) => sum + each, 0n),
      ),
    );
  },
  recursion: () => expected('loop'),
  prefix: () => weighted((values) => values.map((_, i) => sumOf(values.slice(0, i + 1)))),
  differences: () =>
    weighted((values) => values.map((value, i) => value - (i === 0 ? 0 : Number(values[i - 1])))),
  copy: () => 0,
  branch: () => 0,
  'one-list': () => 1e6,
  'two-lists': () => 1e6,
  stride: () => 1,
  'slice-11': () => 3_628_800,
  'slice-100001': () => 3_628_800,
  heap: () => 1e9,
  sines: () => 1000 * sumOf(numbers(1000).map(Math.sin)),
  'small-sum': () => sumOf(numbers(100_000)),
  'large-sum': () => (10_000_000 * 9_999_999) / 2,
  chain: () => 42,
  plain: () => 0,
  atomic: () => 0,
};
