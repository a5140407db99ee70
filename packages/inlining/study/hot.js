/**
 * Runs one case until it is compiled, to inspect the engine's code:
 *
 *     node --trace-turbo-inlining packages/inlining/study/hot.js count-odd/inlined
 *     node --trace-opt --trace-deopt packages/inlining/study/hot.js factorial/recursion
 */
import { detectHost } from 'rounds/program';

const [suiteName = '', caseName = ''] = String(process.argv[2]).split('/');
const { default: suite } = await import(new URL(`../suites/${suiteName}.js`, import.meta.url).href);
const definition = suite.cases[caseName];
if (!definition) {
  throw new RangeError(
    `no case ${caseName} in ${suiteName}; there are: ${Object.keys(suite.cases).join(', ')}`,
  );
}
const call = await definition.load(await detectHost(globalThis));
const [workload] = Object.values(suite.workloads);
const input = /** @type {any} */ (workload).input();

/** Long enough for all compilers. */
const milliseconds = 150;
let sum = 0;
for (const end = performance.now() + milliseconds; performance.now() < end; ) {
  for (let i = 0; i < 100; i++) sum += call(input);
  await undefined; // lets code that was compiled in the background take over
}
if (!(sum > 0)) throw new Error('expected the sum to be positive');
