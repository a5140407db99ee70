import { readFileSync } from 'node:fs';
import { commonModule } from '@rounds/harness/simple/create-benchmark.js';
import { importedBy } from './code.js';

/**
 * Detects the tool that a file of benchmarks was written for. Rounds replaces tools that it has an adapter for. Other files are rejected
 * before they are imported, since they measure by themselves.
 */

const supported = [
  ...['benchmark', 'mitata', 'tinybench', 'vitest', 'bench-node', 'fastbench', 'benny', 'cronometro'],
  ...['deno-bench', 'create-benchmark'],
];

/** Packages of tools without an adapter. */
const unsupported =
  `@ark/attest @arktype/attest @paulmillr/jsbt @stdlib/bench @stdlib/bench-harness @thi.ng/bench
  autocannon b-bench bench-it benchmarkify benchset benchtable esbench fast-bench htmlbench iso-bench isitfast jest-bench
  jsbt kelonio matcha micro-bmark nanobench nodemark perf_bench tachometer`.split(/\s+/);

const known = [...supported, ...unsupported].map((name) => name.replace('/', '\\/')).join('|');
const imported = new RegExp(
  `(?:\\bfrom|\\bimport\\(?|\\brequire\\()\\s*['"](?:(${known}|rounds)(?:/[^'"]*)?)['"]`,
  'g',
);

const instead = "import bench from 'rounds' and call bench(name, fn)";

/**
 * @param {string} file of benchmarks
 * @returns {{ adapter?: string, refusal?: string }} URL of an adapter, or why the file is rejected
 */
export function detectTool(file) {
  const text = readFileSync(file, 'utf8');
  let names = toolsIn(text);
  if (names.length === 0) names = globalTool(text);
  if (names.length === 0) {
    // A helper may import the tool for all files.
    const helpers = [...importedBy([file])].filter((each) => each !== file && /\.[cm]?[jt]s$/.test(each));
    names = helpers.flatMap((each) => toolsIn(readFileSync(each, 'utf8')));
  }
  if (names.includes('rounds')) return {};
  const adapted = names.find((each) => supported.includes(each));
  if (adapted === 'create-benchmark' && /\bbench\.http\(/.test(text))
    return {
      refusal: `it uses bench.http(), which needs a load generator: import { server } from 'rounds' and declare the server`,
    };
  if (adapted !== undefined) return { adapter: new URL(`../${adapted}.js`, import.meta.url).href };
  if (names.length === 0) return { refusal: ownLoop(text) };
  const others = `write it for one of: ${supported.join(', ')}`;
  return { refusal: `it uses ${names[0]}, which Rounds has no adapter for: ${instead}, or ${others}` };
}

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
  if (/\bcreateBenchmark\s*\(/.test(text))
    return [commonModule.test(text) ? 'create-benchmark' : 'createBenchmark without common.js'];
  return callsGlobals.test(text) && /\bbench\b/.test(text) && !hasOwn.test(text) ? ['vitest'] : [];
}

const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*/g;
const clocks = /\b(performance\.now|Date\.now|process\.hrtime(?:\.bigint)?|console\.time)\s*\(/g;

/**
 * @param {string} text of a file without a benchmark tool
 * @returns {string | undefined} why it is rejected, if it times a loop of its own
 */
function ownLoop(text) {
  const code = text.replace(comments, (comment) => comment.replace(/[^\n]/g, ' '));
  const [first, ...more] = code.matchAll(clocks);
  // A clock that is read once measures nothing.
  if (first === undefined || (more.length === 0 && first[1] !== 'console.time')) return undefined;
  const line = code.slice(0, first.index).split('\n').length;
  return `it times a loop of its own (${first[1]}() in line ${line}). Instead, ${instead}`;
}
