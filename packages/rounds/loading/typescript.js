import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fileOf } from '@rounds/harness/simple/import-file.js';
import { toolOf } from '@rounds/harness/simple/replace-tool.js';
import { whyFailed } from '../launcher/ask.js';
import { launch } from '../launcher/launch.js';
import { descriptorOf } from '../runtimes/descriptors.js';
import { findEsbuild } from '../runtimes/esbuild.js';
import { ancestorFolders, isInstalled, listPackages } from '../system/files.js';
import { nearestPackage, project, recordedPath } from '../system/project.js';

const limitMs = 30_000;

/** @type {Map<string, Promise<string>>} by file */
const compiled = new Map();

/**
 * For Node.js, a TypeScript file and its relative imports are compiled with esbuild, so every version runs the same code. Versions
 * that strip types run it directly if esbuild is missing.
 *
 * @param {import('../launcher/launch.js').Launcher} launcher
 * @param {Pick<import('../runtimes/find/locate.js').InstalledRuntime, 'name' | 'version' | 'side'>} runtime
 * @param {string} url of a suite's module
 * @param {AbortSignal} [signal]
 * @returns {Promise<string>} URL of a module that the runtime can import
 */
export async function importable(launcher, { name, version, side }, url, signal) {
  const source = fileOf(url);
  const { stripsTypes } = descriptorOf(name);
  if (!/\.[cm]?ts$/.test(source) || !stripsTypes) return url;
  const file = fileURLToPath(source);
  let esbuild;
  try {
    const why = `${recordedPath(file)} is TypeScript, which Node.js ${version} does not run: compiling it needs`;
    esbuild = findEsbuild(why, file);
  } catch (error) {
    if (stripsTypes(version)) return url;
    throw error;
  }
  const how = { isOther: Boolean(side?.top), tool: toolOf(url)?.name, signal };
  const output = compiled.get(file) ?? compile(launcher, esbuild.program, file, how);
  compiled.set(file, output);
  return pathToFileURL(await output).href + url.slice(source.length);
}

/**
 * The output is where it resolves the same packages as its source.
 *
 * @param {import('../launcher/launch.js').Launcher} launcher
 * @param {string} esbuild its program
 * @param {string} file
 * @param {{ isOther: boolean, tool?: string, signal?: AbortSignal }} of `isOther`: whether the file is of another version of the code, which
 *   is removed in the end; `tool`: what Rounds replaces, which need not be installed
 */
async function compile(launcher, esbuild, file, { isOther, tool = 'rounds', signal }) {
  const name = recordedPath(file);
  const own = nearestPackage(path.dirname(file));
  const beside = path.join(own, 'node_modules/.rounds', path.relative(own, file));
  const output = (isOther ? file : beside).replace(/\.[cm]?ts$/, '.rounds.mjs');
  const options = [
    ...[...installedFrom(own), tool].map((name) => `--external:${name}`),
    `--banner:js=import{createRequire as requireFrom}from"node:module";const require=requireFrom(${JSON.stringify(file)});`,
    ...['--bundle', '--format=esm', '--platform=node', '--target=node20'],
    ...['--log-level=error', '--sourcemap=inline', `--outfile=${output}`],
    `--define:import.meta.url=${JSON.stringify(pathToFileURL(file).href)}`,
  ];
  const what = `esbuild to compile ${name}`;
  const made = await launch(launcher, [esbuild, file, ...options], { limitMs, cwd: project, signal, what });
  if (made.exitCode !== 0)
    throw new Error(`esbuild could not compile ${name}: ${errorIn(made.stderr) || whyFailed(made)}`);
  if (!isOther) process.stderr.write(`${name} is compiled with esbuild.\n`);
  return output;
}

/** @param {string} stderr of esbuild, which has the place two lines below the message @returns {string} */
function errorIn(stderr) {
  const [, message = '', place] = /\[ERROR\] (.*)\n(?:\s*\n\s*(\S+:\d+):\d+:)?/.exec(stderr) ?? [];
  return place === undefined ? message : `${message} (${place})`;
}

/**
 * Installed packages are imported unchanged. Other packages of a workspace are sources, and compiled.
 *
 * @param {string} folder
 * @returns {string[]} names
 */
function installedFrom(folder) {
  const found = ancestorFolders(folder).flatMap((above) => {
    const modules = path.join(above, 'node_modules');
    return listPackages(modules).filter((name) => {
      const place = path.join(modules, name); // it may be a link that leads nowhere
      return existsSync(place) && isInstalled(realpathSync(place));
    });
  });
  return [...new Set(['rounds', ...found])];
}
