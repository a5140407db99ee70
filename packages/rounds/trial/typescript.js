import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { localResult, project, recordedPath } from '../files/project.js';
import { launch } from '../launcher/launch.js';
import { descriptorOf } from '../runtimes/find/descriptors.js';

const limitMs = 30_000;

/** @type {Map<string, Promise<string>>} by file */
const compiled = new Map();

/**
 * Runtimes that strip types run TypeScript as it is. For others, esbuild makes JavaScript of the file and of what it
 * imports by relative paths.
 *
 * @param {import('../launcher/launch.js').Launcher} launcher
 * @param {Pick<import('../runtimes/find/locate.js').Runtime, 'name' | 'version' | 'side'>} runtime
 * @param {string} url of a suite's module
 * @returns {Promise<string>} URL of a module that the runtime can import
 */
export async function importable(launcher, { name, version, side }, url) {
  const [source = '', group] = url.split('#');
  if (!/\.[cm]?ts$/.test(source) || (descriptorOf(name).stripsTypes?.(version) ?? true)) return url;
  const file = fileURLToPath(source);
  const output = compiled.get(file) ?? compile(launcher, file, { version, isOther: Boolean(side?.top) });
  compiled.set(file, output);
  return pathToFileURL(await output).href + (group === undefined ? '' : `#${group}`);
}

/**
 * @param {import('../launcher/launch.js').Launcher} launcher
 * @param {string} file
 * @param {{ version: string, isOther: boolean }} of Node.js; whether the file is of another version of the code, which imports
 *   its own packages, and is removed in the end
 */
async function compile(launcher, file, { version, isOther }) {
  const told = recordedPath(file);
  const own = isOther ? file : `typescript/${path.relative(project, file)}`.replaceAll('../', '');
  const output = (isOther ? own : localResult(own)).replace(/\.[cm]?ts$/, '.rounds.mjs');
  const options = [
    ...['--bundle', '--packages=external', '--format=esm', '--platform=node', '--target=node20'],
    ...['--log-level=error', '--sourcemap=inline', `--outfile=${output}`],
    `--define:import.meta.url=${JSON.stringify(pathToFileURL(file).href)}`,
  ];
  const command = [esbuildFor(told, version), file, ...options];
  const made = await launch(launcher, command, { limitMs, cwd: project });
  if (made.exitCode !== 0) {
    throw new Error(`esbuild could not compile ${told}: ${made.stderr.trim().split('\n')[0]}`);
  }
  const why = `for Node.js ${version}, which does not strip types`;
  if (!isOther) process.stderr.write(`${told} is compiled by esbuild ${why}.\n`);
  return output;
}

/** @param {string} file @param {string} version */
function esbuildFor(file, version) {
  try {
    return createRequire(path.join(project, 'package.json')).resolve('esbuild/bin/esbuild');
  } catch {
    const fix = 'Install it (npm i -D esbuild), or choose a newer Node.js with --runtime';
    throw new Error(`Node.js ${version} needs esbuild to run ${file}. ${fix}`);
  }
}
