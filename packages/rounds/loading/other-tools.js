import { readFileSync } from 'node:fs';
import { commonModule } from '@rounds/harness/simple/create-benchmark.js';
import { importedBy } from './code.js';

/** Detects the tool that a benchmark file was written for, which Rounds replaces by an adapter. */

const tools = [
  ...['benchmark', 'mitata', 'tinybench', 'vitest', 'bench-node', 'fastbench'],
  ...['deno-bench', 'create-benchmark'],
];
const imported = new RegExp(
  `(?:\\bfrom|\\bimport\\(?|\\brequire\\()\\s*['"](?:(${tools.join('|')}|rounds)(?:/[^'"]*)?)['"]`,
  'g',
);

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
  const [name] = names;
  if (name === undefined || names.includes('rounds')) return {};
  if (name === 'create-benchmark' && /\bbench\.http\(/.test(text))
    return {
      refusal: `it uses bench.http(), which needs a load generator: import { server } from 'rounds' and declare the server`,
    };
  return { adapter: new URL(`../${name}.js`, import.meta.url).href };
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
  if (/\bcreateBenchmark\s*\(/.test(text) && commonModule.test(text)) return ['create-benchmark'];
  return callsGlobals.test(text) && /\bbench\b/.test(text) && !hasOwn.test(text) ? ['vitest'] : [];
}
