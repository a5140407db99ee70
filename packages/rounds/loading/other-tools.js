import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
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
 * @param {{ suites: string[], resume?: string }} options
 * @returns {Promise<{ as?: string }>} the tool
 */
export async function replaceTool({ suites, resume }) {
  const tool = resume === undefined ? toolIn(suites) : await recordedTool(resume);
  if (tool === undefined) return {};
  passOn({ [variable]: new URL(`../${tool}.js`, import.meta.url).href });
  return { as: tool };
}

/** @param {string[]} names of suites, or paths */
function toolIn(names) {
  const files = modulesNamed(names).filter(({ url }) => isOfProject(url));
  const used = new Set(files.flatMap(({ url }) => toolOf(new URL(url))));
  if (used.size > 1)
    throw new UserError(`These files import ${[...used].join(' and ')}. Name those of one tool at a time.`);
  return [...used][0];
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

/** @param {string} file that is a run, or whatever else was named @returns {Promise<string | undefined>} */
async function recordedTool(file) {
  try {
    // A pipe would be waited for. After `statSync` of one, Node.js 20 fails to resolve symbolic links.
    if (!(await stat(file)).isFile()) return undefined;
    const [header = ''] = readFileSync(file, 'utf8').split('\n', 1);
    return tools.find((tool) => tool === JSON.parse(header).options.as);
  } catch {
    return undefined; // what is wrong with the file is reported when the run is continued
  }
}
