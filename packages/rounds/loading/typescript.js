import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fileOf } from '@rounds/harness/simple/import-file.js';
import { toolOf } from '@rounds/harness/simple/replace-tool.js';
import { whyFailed } from '../launcher/ask.js';
import { launch } from '../launcher/launch.js';
import { descriptorOf } from '../runtimes/descriptors.js';
import { findEsbuild } from '../runtimes/esbuild.js';
import { ancestorFolders, isInstalled, listPackages, readManifest } from '../system/files.js';
import { nearestPackage, project, recordedPath } from '../system/project.js';

const limitMs = 30_000;

/** @type {Map<string, Promise<string>>} by file */
const compiled = new Map();

/**
 * Runtimes that strip types run TypeScript directly, unless it needs a bundler. Otherwise the file and its relative imports are compiled
 * with esbuild.
 *
 * @param {import('../launcher/launch.js').Launcher} launcher
 * @param {Pick<import('../runtimes/find/locate.js').Runtime, 'name' | 'version' | 'side'>} runtime
 * @param {string} url of a suite's module
 * @param {AbortSignal} [signal]
 * @returns {Promise<string>} URL of a module that the runtime can import
 */
export async function importable(launcher, { name, version, side }, url, signal) {
  const source = fileOf(url);
  const { stripsTypes } = descriptorOf(name);
  if (!/\.[cm]?ts$/.test(source) || !stripsTypes) return url;
  const file = fileURLToPath(source);
  const obstacle = whyNotStripped(file);
  if (stripsTypes(version) && obstacle === undefined) return url;
  const why = obstacle ?? `is TypeScript, which Node.js ${version} does not run`;
  const output =
    compiled.get(file) ??
    compile(launcher, file, { why, isOther: Boolean(side?.top), tool: toolOf(url)?.name, signal });
  compiled.set(file, output);
  return pathToFileURL(await output).href + url.slice(source.length);
}

const relativeImports = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"\n]*)['"]/g;

/**
 * @param {string} main
 * @returns {string | undefined} why Node.js does not run this file and its imports, as a predicate
 */
function whyNotStripped(main) {
  const files = new Set([main]);
  for (const file of files) {
    if (!/\.[cm]?ts$/.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    const unsupported = unsupportedSyntax(text);
    if (unsupported !== undefined) return `has syntax that Node.js does not run (${unsupported})`;
    const isCommon =
      file.endsWith('.ts') && readManifest(nearestPackage(path.dirname(file)))?.type === 'commonjs';
    if (isCommon && /^(import|export)\s/m.test(text))
      return 'uses ESM syntax in a package of "type": "commonjs"';
    for (const [, specifier = ''] of text.matchAll(relativeImports)) {
      const target = path.resolve(path.dirname(file), specifier);
      if (statSync(target, { throwIfNoEntry: false })?.isFile()) files.add(target);
      else return `imports "${specifier}", which is not a file`;
    }
  }
  return undefined;
}

/** @param {string} text of TypeScript @returns {string | undefined} such as "TypeScript enum is not supported in strip-only mode" */
function unsupportedSyntax(text) {
  const { emitWarning } = process;
  process.emitWarning = () => {}; // stripping types is experimental
  try {
    module.stripTypeScriptTypes?.(text);
    return undefined;
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    return code === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX' ? message.split('\n')[0] : undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}

/**
 * The output is where it resolves the same packages as its source.
 *
 * @param {import('../launcher/launch.js').Launcher} launcher
 * @param {string} file
 * @param {{ why: string, isOther: boolean, tool?: string, signal?: AbortSignal }} of `isOther`: whether the file is of another version of the code, which is
 *   removed in the end; `tool`: what Rounds replaces, which need not be installed
 */
async function compile(launcher, file, { why, isOther, tool = 'rounds', signal }) {
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
  const { program } = findEsbuild(`${name} ${why}: compiling it needs`, file);
  const command = [program, file, ...options];
  const made = await launch(launcher, command, {
    limitMs,
    cwd: project,
    signal,
    what: `esbuild to compile ${name}`,
  });
  if (made.exitCode !== 0) {
    throw new Error(`esbuild could not compile ${name}: ${errorIn(made.stderr) || whyFailed(made)}`);
  }
  if (!isOther) process.stderr.write(`${name} ${why}: it is compiled with esbuild.\n`);
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
