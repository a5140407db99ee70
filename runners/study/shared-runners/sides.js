import { functions } from '../gate/library.js';

/**
 * Tools that measure one version of the code at a time. Of each, a side is one measurement of all functions, in processes of its own.
 * All sides are of the same code.
 *
 * @typedef {Record<string, number[]>} Times of each function, in any unit: one for a process
 *
 * @typedef {object} SideTool
 * @property {Record<string, string>} files beside functions.js
 * @property {(node: string) => string[][]} commands each measures in a process of its own
 * @property {(outputs: string[]) => Times} timesIn what they print
 */

/** Time for each function, so that a gate of two sides takes as long as one of Rounds usually does. */
export const measureMs = 5000;

const names = Object.keys(functions);

/** @param {string[]} outputs @returns {Times} */
function timesInLines(outputs) {
  const times = names.map((name, i) => [name, [Number(/^time (\S+)$/m.exec(outputs[i])?.[1])]]);
  return Object.fromEntries(times);
}

/** @type {SideTool} */
export const tinybench = {
  files: {
    'side.js': `import { Bench } from 'tinybench';
import * as functions from './functions.js';
const [name] = process.argv.slice(2);
const call = functions[name];
const bench = new Bench({ time: ${measureMs} }).add(name, () => call());
await bench.run();
console.log('time', bench.tasks[0].result.latency.mean);
`,
  },
  commands: (node) => names.map((name) => [node, 'side.js', name]),
  timesIn: timesInLines,
};

/** @type {SideTool} */
export const vitest = {
  files: Object.fromEntries(
    names.map((name) => [
      `${name}.bench.js`,
      `import { test } from 'vitest';
import { ${name} } from './functions.js';
test('${name}', async ({ bench }) => {
  const { latency } = await bench('${name}', () => ${name}()).run({ time: ${measureMs} });
  console.log('time', latency.mean);
}, 600_000);
`,
    ]),
  ),
  commands: (node) =>
    names.map((name) => [node, '../node_modules/vitest/vitest.mjs', 'bench', '--run', `${name}.bench.js`]),
  timesIn: timesInLines,
};

/** These calls take about a third of a second. */
const calls = { checksum: 530, parse: 2900, sort: 2300, multiply: 950, words: 4100 };

/** `compare.js` starts 30 processes of each version, old and new in turns. A side is 80 of each function, of which a gate takes 60. */
const processes = 80;

/** @type {SideTool} */
export const nodeCompare = {
  files: {
    'side.js': `import * as functions from './functions.js';
const [name, calls] = process.argv.slice(2);
const call = functions[name];
const start = process.hrtime.bigint();
for (let i = 0; i < calls; i++) call();
console.log(Number(process.hrtime.bigint() - start) / calls);
`,
  },
  commands: (node) =>
    Object.entries(calls).flatMap(([name, count]) =>
      Array.from({ length: processes }, () => [node, 'side.js', name, String(count)]),
    ),
  timesIn: (outputs) =>
    Object.fromEntries(
      names.map((name, i) => [name, outputs.slice(i * processes, (i + 1) * processes).map(Number)]),
    ),
};
