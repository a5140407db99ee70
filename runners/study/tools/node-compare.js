import { mean } from '@rounds/stats';
import { varianceOfMean } from '@rounds/stats/estimate.js';
import { studentTails } from '@rounds/stats/student.js';

/**
 * How Node.js compares two versions of itself, `benchmark/compare.js` and `compare.R`: processes of the old and the new one take
 * turns, 30 each, and each prints operations a second. Different: the p-value of Welch's t-test is below 0.05, which `compare.R`
 * marks with a star. Here the function that is declared first is the old one.
 *
 * @type {import('./adapter.js').Tool}
 */
export const nodeCompare = {
  files: ({ order, calls }) =>
    Object.fromEntries(
      order.map((name) => [
        `${name}.js`,
        `import { ${name} } from './functions.js';
const start = process.hrtime.bigint();
for (let i = 0; i < ${calls}; i++) ${name}();
console.log((1e9 * ${calls}) / Number(process.hrtime.bigint() - start));
`,
      ]),
    ),
  timed: true,
  commands: ({ node, order, seconds = 11 }) =>
    // 30 of each, as it is used, take 11 s.
    Array.from({ length: Math.round((30 * seconds) / 11) }, () =>
      order.map((name) => [node, `${name}.js`]),
    ).flat(),
  parse(outputs, order) {
    const [first = [], second = []] = [0, 1].map((side) =>
      outputs.filter((_, i) => i % 2 === side).map(Number),
    );
    const p = welchTest(first, second);
    const ratio = mean(first) / mean(second);
    return {
      ratio: order[0] === 'base' ? ratio : 1 / ratio,
      different: p < 0.05,
      quote: `${order[1]}: ${(100 * (1 / ratio - 1)).toFixed(2)} % operations a second, p = ${p.toPrecision(2)}`,
    };
  },
};

/**
 * @param {number[]} a
 * @param {number[]} b
 * @returns {number} the p-value of "their means are the same", as R's `t.test` gives it
 */
export function welchTest(a, b) {
  const [v, w] = [varianceOfMean(a), varianceOfMean(b)];
  const freedom = (v + w) ** 2 / (v ** 2 / (a.length - 1) + w ** 2 / (b.length - 1));
  return studentTails(Math.abs(mean(a) - mean(b)) / Math.sqrt(v + w), freedom);
}
