import { pathToFileURL } from 'node:url';
import { workOf } from '../work.js';
import { workloads } from '../workloads.js';

/**
 * Looks names up for a second by the byte-lookup in a folder, so that `runners/study/byte-lookup.js` can compare two
 * versions: `node look-ups.js FOLDER FUNCTION WORKLOAD`. Prints the low end of the nanoseconds that a name takes.
 */
const [folder = '', called, workload = ''] = process.argv.slice(2);
const load = (/** @type {string} */ file) => import(pathToFileURL(`${folder}/${file}`).href);
const { input } = /** @type {NonNullable<(typeof workloads)[string]>} */ (workloads[workload]);
const { headerName } = await load('http.js');
const { compileLookup } = await load('index.js');

const names = /** @type {import('../inputs.js').Input & { kind: 'views' }} */ (input());
const work = workOf((words) => ({
  find: called === 'headerName' ? headerName : compileLookup(words, { ignoreCase: true }),
}));
const passes = [];
for (let before = performance.now(), end = before + 1000; before < end; ) {
  work(names);
  const after = performance.now();
  passes.push(((after - before) * 1e6) / names.views.length);
  before = after;
}
passes.sort((a, b) => a - b);
console.log(JSON.stringify(passes[Math.floor(passes.length / 10)]));
