import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { variable } from '@rounds/harness/simple/as.js';
import { UserError } from '../cli/errors.js';
import { passOn } from '../trial/environment.js';
import { importedBy } from './code.js';
import { isOfProject, modulesNamed } from './find.js';

/** Files of benches that import another tool are measured as they are: Rounds takes its place. */

const tools = ['benchmark', 'mitata', 'tinybench', 'vitest'];
const imported = new RegExp(
  `(?:\\bfrom|\\bimport\\(?|\\brequire\\()\\s*['"](${tools.join('|')}|rounds)['"]`,
  'g',
);

/**
 * Every process that imports files of benches has in its environment what takes the place of the tool.
 *
 * @param {unknown} tool as a run has it
 */
export function standFor(tool) {
  const known = tools.find((each) => each === tool);
  if (known) passOn({ [variable]: new URL(`../${known}.js`, import.meta.url).href });
}

/** @param {string[]} names of suites, or paths @returns {{ as?: string }} the tool that is replaced */
export function replaceTool(names) {
  const files = modulesNamed(names).filter(({ url }) => isOfProject(url));
  const used = new Set(files.flatMap(({ url }) => toolOf(new URL(url))));
  if (used.size > 1)
    throw new UserError(`These files import ${[...used].join(' and ')}. Name those of one tool at a time.`);
  const [tool] = used;
  standFor(tool);
  return tool === undefined ? {} : { as: tool };
}

/** Vitest may be set up so that files find its functions without an import. */
const callsGlobals = /^\s*(?:describe|bench)(?:\.\w+)*\(/m;
const hasOwn =
  /\b(?:const|let|var|function)\s+(?:bench|describe)\b|\bimport\b[^'"]*\b(?:bench|describe)\b[^'"]*from/;

/** @param {URL} url @returns {string[]} none or one: a file that imports Rounds too means the tool itself */
function toolOf(url) {
  const file = fileURLToPath(url);
  const text = readFileSync(file, 'utf8');
  const own = toolsIn(text);
  if (own.includes('rounds')) return [];
  if (own.length > 0) return own.slice(0, 1);
  if (callsGlobals.test(text) && !hasOwn.test(text)) return ['vitest'];
  // A helper beside it may import the tool for all files.
  const helpers = [...importedBy([file])].filter((each) => each !== file && /\.[cm]?[jt]s$/.test(each));
  const used = new Set(helpers.flatMap((each) => toolsIn(readFileSync(each, 'utf8'))));
  return used.has('rounds') ? [] : [...used].slice(0, 1);
}

/** @param {string} text */
function toolsIn(text) {
  const loaded = text.replace(/\bimport\s+type\b[^'"]*['"][^'"]*['"]/g, '');
  return [...loaded.matchAll(imported)].map(([, name = '']) => name);
}
