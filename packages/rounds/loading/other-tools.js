import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importedBy } from './code.js';
import { loopIn } from './own-loop.js';

/**
 * Detects the tool that a file of benchmarks was written for. Rounds replaces tools that it has an adapter for. Other files are rejected
 * before they are imported, since they measure by themselves.
 *
 * @import { Refusal } from './own-loop.js'
 */

const supported = [
  'benchmark',
  'mitata',
  'tinybench',
  'vitest',
  'bench-node',
  'fastbench',
  'benny',
  'cronometro',
];

/** Tools without an adapter, by their package. */
const unsupported = [
  ...[
    '@ark/attest',
    '@arktype/attest',
    '@paulmillr/jsbt',
    '@stdlib/bench',
    '@stdlib/bench-harness',
    '@thi.ng/bench',
    'autocannon',
    'b-bench',
  ],
  ...[
    'bench-it',
    'benchmarkify',
    'benchset',
    'benchtable',
    'esbench',
    'fast-bench',
    'htmlbench',
    'iso-bench',
    'isitfast',
  ],
  ...[
    'jest-bench',
    'jsbt',
    'kelonio',
    'matcha',
    'micro-bmark',
    'nanobench',
    'nodemark',
    'perf_bench',
    'tachometer',
  ],
];

const known = [...supported, ...unsupported].map((name) => name.replace('/', '\\/')).join('|');
const imported = new RegExp(
  `(?:\\bfrom|\\bimport\\(?|\\brequire\\()\\s*['"](?:(${known}|rounds)(?:/[^'"]*)?)['"]`,
  'g',
);

/** @param {string} name @returns {string} URL of its module in this package */
function adapterOf(name) {
  return new URL(`../${name}.js`, import.meta.url).href;
}

/** @param {string} file of benchmarks @returns {{ adapter?: string, refusal?: Refusal }} empty for a file that uses Rounds */
export function detectTool(file) {
  const text = readFileSync(file, 'utf8');
  const names = toolsIn(text);
  if (names.includes('rounds')) return {};
  if (names.length === 0) names.push(...globalTool(text));
  if (names.length === 0) {
    // A helper may import the tool for all files.
    const helpers = [...importedBy([file])].filter((each) => each !== file && /\.[cm]?[jt]s$/.test(each));
    names.push(...new Set(helpers.flatMap((each) => toolsIn(readFileSync(each, 'utf8')))));
    if (names.includes('rounds')) return {};
  }
  const adapted = names.find((each) => supported.includes(each) || each === 'deno-bench');
  if (adapted !== undefined) return { adapter: adapterOf(adapted) };
  const [other] = names;
  if (other !== undefined)
    return { refusal: { why: `it uses ${other}, which Rounds has no adapter for. ${instead}` } };
  const loop = loopIn(text, path.basename(file).replace(/\..*/, ''));
  return loop ? { refusal: loop } : {};
}

const instead = `Import bench from 'rounds' and call bench(name, fn), or write it for one of: ${supported.join(', ')}`;

/** @param {string} text @returns {string[]} */
function toolsIn(text) {
  const loaded = text.replace(/\bimport\s+type\b[^'"]*['"][^'"]*['"]/g, '');
  return [...loaded.matchAll(imported)].map(([, name = '']) => name);
}

/** Vitest may provide its functions as globals. */
const callsGlobals = /^\s*(?:describe|bench)(?:\.\w+)*\(/m;
const hasOwn =
  /\b(?:const|let|var|function|class)\s+(?:\{[^}]*)?\b(?:bench|describe)\b|\bimport\b[^'"]*\b(?:bench|describe)\b[^'"]*from/;

/** @param {string} text @returns {string[]} at most one tool that needs no import */
function globalTool(text) {
  if (/\bDeno\.bench\s*[.(]/.test(text)) return ['deno-bench'];
  if (/\bcreateBenchmark\s*\(/.test(text)) return ["createBenchmark of Node.js's own benchmarks"];
  return callsGlobals.test(text) && /\bbench\b/.test(text) && !hasOwn.test(text) ? ['vitest'] : [];
}
