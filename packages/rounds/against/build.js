import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { git } from '../launcher/git.js';
import { buildOption } from '../loading/advice.js';
import { importedBy } from '../loading/code.js';
import { isOfProject, modulesNamed } from '../loading/find.js';
import { UserError } from '../system/errors.js';
import { isInstalled } from '../system/files.js';
import { userPath } from '../system/invocation.js';
import { packageAbove } from './folders.js';
import { parseCommand, prepare } from './install.js';

/**
 * If benches import built files, those are measured. So both versions are built in the same way, and stale builds are reported.
 */

/** @returns {string} the working directory, in which `--build` runs; in another version, the corresponding folder */
export function buildFolder() {
  return path.resolve(userPath('.'));
}

/**
 * Builds the working tree before anything of it is imported.
 *
 * @param {{ suites: string[], run: { against?: { build?: string } } }} options
 * @param {{ signal: AbortSignal, log: (line: string) => void }} how
 */
export async function buildTree({ suites, run: { against } }, { signal, log }) {
  if (against?.build !== undefined) {
    log(`Building the working tree: ${against.build}`);
    const where = { of: 'the working tree', cwd: buildFolder(), signal, log, advice: '' };
    await prepare('build', parseCommand(against.build), where);
  } else if (against !== undefined) {
    const files = modulesNamed(suites).flatMap(({ url }) => (isOfProject(url) ? [fileURLToPath(url)] : []));
    const stale = await findStaleBuild(files, signal);
    if (stale !== undefined) log(`Warning: ${stale}`);
  }
}

/** Folders and files of a package that are not measured. */
const unmeasured =
  /(^|\/)(test|tests|__tests__|spec|bench|benches|benchmark|benchmarks|docs|examples?|scripts)\/|\.(test|spec|bench|suite|config|d)\.[cm]?[jt]sx?$/;
const code = /\.([cm]?[jt]sx?|c|cc|cpp|h|rs|zig|wat)$/;

/**
 * @param {string[]} benches
 * @param {AbortSignal} signal
 * @returns {Promise<string | undefined>} a warning about imported files that are older than their sources
 */
async function findStaleBuild(benches, signal) {
  const built = await findBuiltFiles(benches, signal);
  for (const top of new Set(built.map(packageOf))) {
    const { ok, output: list } = await git(['ls-files', '-z'], { cwd: top, signal });
    const sources = splitNames(list).filter((file) => ok && code.test(file) && !unmeasured.test(file));
    const source = newest(sources.map((file) => path.join(top, file)));
    const output = newest(built.filter((file) => packageOf(file) === top));
    if (source && output && changedMs(source) > changedMs(output))
      return `${inProject(output)} is measured, but it is older than ${inProject(source)}. Build it first, or add ${buildOption(top)}.`;
  }
  return undefined;
}

/**
 * A commit has no built files. Without `--build`, its benches would import nothing, or a published package.
 *
 * @param {string[]} benches of the working tree
 * @param {{ name: string, of: string, top: string }} side
 * @param {AbortSignal} signal
 */
export async function requireBuilt(benches, { name, of, top }, signal) {
  const built = await findBuiltFiles(benches, signal);
  const missing = built.find((file) => !existsSync(path.join(top, path.relative(of, file))));
  if (missing === undefined) return;
  throw new UserError(
    `${name} has no ${path.relative(of, missing)}, which the benches import and git ignores. Build both versions: add ${buildOption(packageOf(missing))}.`,
    { exitCode: 1 },
  );
}

/**
 * @param {string[]} benches
 * @param {AbortSignal} signal
 * @returns {Promise<string[]>} imported files of their project that git ignores
 */
async function findBuiltFiles(benches, signal) {
  const imported = [...importedBy(benches)].filter(
    (file) => /\.([cm]?js|node|wasm)$/.test(file) && !isInstalled(file),
  );
  if (imported.length === 0) return [];
  const cwd = packageOf(imported[0]);
  const names = imported.map((file) => path.relative(cwd, file));
  const where = { cwd, signal, input: names.join('\0') };
  const { output } = await git(['check-ignore', '-z', '--stdin'], where);
  return splitNames(output).map((name) => path.join(cwd, name));
}

/** @param {string} output of git with `-z`, which does not quote names */
function splitNames(output) {
  return output.split('\0').filter(Boolean);
}

/** @param {string} file */
function packageOf(file) {
  return packageAbove(path.dirname(file));
}

/** @param {string[]} files @returns {string | undefined} */
function newest(files) {
  return files.toSorted((a, b) => changedMs(b) - changedMs(a))[0];
}

/** @param {string} file @returns {number} modification time; 0 without a file */
function changedMs(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** @param {string} file */
function inProject(file) {
  return path.relative(buildFolder(), file);
}

/**
 * A version is built like the working tree. Published packages are built already.
 *
 * @param {import('./side.js').VersionSide} side
 * @param {import('./side.js').SideOptions} how
 */
export async function buildSide(side, { files, build, option, signal, log }) {
  const { name, of, top } = side;
  if (build === undefined) return requireBuilt(files, side, signal);
  const inside = path.relative(of, realpathSync(buildFolder()));
  const cwd = inside.startsWith('..') ? top : path.join(top, inside);
  await prepare('build', parseCommand(build), { of: `${option}${name}`, cwd, signal, log, advice: '' });
}
