/**
 * One trial of the study: many short samples of one kind of work, with a fixed loop of arithmetic (the neighbour)
 * beside each. Prints a line of a file in `recorded/`, whose first line names the columns. `record.sh` starts it.
 */
import { quantileOfSorted, sorted } from '../estimate.js';
import { seededRandom } from '../random.js';

const SAMPLE_NS = 100_000;
const NEIGHBOUR_STEPS = 6_000;
const WINDOW = 50;

const random = seededRandom(1);
const words = Array.from({ length: 200 }, () => Math.floor(random() * 1e9).toString(36));
const text = JSON.stringify(words.map((word, id) => ({ id, word, tags: [word, 'x'], ok: id % 2 === 0 })));
const numbers = words.map(() => random());
const table = new Map(words.map((word, i) => [word, i]));
const line = words.join(' ');

/** @type {Record<string, () => unknown>} */
const works = {
  json: () => JSON.parse(text),
  map: () => words.reduce((sum, word) => sum + Number(table.get(word)), 0),
  sort: () => [...numbers].sort((a, b) => a - b),
  regexp: () => line.match(/[a-z]+\d[a-z]/g)?.length,
};

const [kind = '', variant = 'plain', measureMs = '80', warmUpMs = '60'] = process.argv.slice(2);
const work = works[kind];
if (!work) throw new Error(`unknown work "${kind}"; there are ${Object.keys(works).join(', ')}`);

/** @type {unknown} */
let sink;
const now = () => Number(process.hrtime.bigint());

function neighbour() {
  let x = 1;
  for (let i = 0; i < NEIGHBOUR_STEPS; i++) x = (Math.imul(x, 1103515245) + 12345) | 0;
  sink = x;
}

/** What a case that makes more garbage does besides, once in so many calls: some of it survives a collection. */
const every = { json: 6, map: 160, sort: 30, regexp: 60 }[kind] ?? 1;
const kept = new Array(64);
let made = 0;
const litter = () => {
  kept[++made & 63] = Array.from({ length: 100 }, (_, id) => (id % 8 === 0 ? { id } : id));
};

/** @param {number} calls */
function batch(calls) {
  for (let i = 0; i < calls; i++) {
    sink = work?.();
    if (variant === 'garbage' && i % every === 0) litter();
  }
}

let calls = 1;
const warm = now() + Number(warmUpMs) * 1e6;
while (now() < warm) {
  const start = now();
  batch(calls);
  neighbour();
  const took = now() - start;
  if (took < SAMPLE_NS / 2) calls *= 2;
}
/** @type {number[]} */
const samples = [];
/** @type {number[]} */
const ratios = [];
let total = 0;
const end = now() + Number(measureMs) * 1e6;
let before = now();
for (let last = before; last < end; ) {
  neighbour();
  const between = now();
  batch(calls);
  last = now();
  const ns = (last - between) / calls;
  total += ns;
  samples.push(ns);
  ratios.push(ns / (between - before));
  before = last;
}
/**
 * @param {number[]} values
 * @param {string[]} names p25 for the lower quartile
 * @returns {Record<string, number>}
 */
const quantiles = (values, names) => {
  const ascending = sorted(values);
  return Object.fromEntries(
    names.map((name) => [
      name,
      quantileOfSorted(ascending, name === 'min' ? 0 : Number(name.slice(1)) / 100),
    ]),
  );
};

/**
 * Means of so many consecutive samples: long enough to hold collections of garbage, short enough to be undisturbed.
 * @param {number} length
 */
function windowMeans(length) {
  const means = [];
  for (let start = 0; start + length <= samples.length || start === 0; start += length) {
    const part = samples.slice(start, start + length);
    means.push(part.reduce((sum, ns) => sum + ns, 0) / part.length);
  }
  return means;
}
const columns = {
  work: kind,
  runtime: process.versions.bun ? 'bun' : 'node',
  ...quantiles(samples, ['min', 'p01', 'p02', 'p05', 'p10', 'p25', 'p50']),
  mean: total / samples.length,
  ratio10: quantiles(ratios, ['p10']).p10,
  ratio50: quantiles(ratios, ['p50']).p50,
  window: quantiles(windowMeans(WINDOW), ['p25']).p25,
};
console.log(
  Object.values(columns)
    .map((value) => (typeof value === 'number' ? Number(value.toPrecision(5)) : value))
    .join(','),
);
// What nobody reads, an optimiser may drop.
if (sink === undefined) process.exitCode = 1;
