import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { variable } from '@rounds/harness/simple/as.js';
import { UserError } from '../cli/errors.js';
import { isOfProject, modulesNamed } from './find.js';

/** Files of benches that import another tool are measured as they are: Rounds takes its place. */

const tools = ['mitata', 'tinybench', 'vitest'];
const imported = new RegExp(
  `(?:\\bfrom|\\bimport|\\brequire\\()\\s*['"](${tools.join('|')}|rounds)['"]`,
  'g',
);

/**
 * Every process that imports files of benches gets in its environment what takes the place of the tool.
 *
 * @param {{ suites: string[], resume?: string }} options
 * @returns {Promise<{ as?: string }>} the tool
 */
export async function replaceTool({ suites, resume }) {
  const tool = resume === undefined ? toolIn(suites) : await recordedTool(resume);
  if (tool === undefined) return {};
  process.env[variable] = new URL(`../${tool}.js`, import.meta.url).href;
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

/** @param {URL} file @returns {string[]} none or one: a file that imports Rounds too means the tool itself */
function toolOf(file) {
  const names = [...readFileSync(fileURLToPath(file), 'utf8').matchAll(imported)].map(
    ([, name = '']) => name,
  );
  return names.includes('rounds') ? [] : names.slice(0, 1);
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
