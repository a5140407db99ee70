import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { groupBy } from '@rounds/analysis/group.js';
import { git } from '../launcher/git.js';
import { importedBy } from '../loading/code.js';
import { isOfProject, modulesNamed } from '../loading/find.js';
import { commandSuite } from '../programs/commands.js';
import { UserError } from '../system/errors.js';
import { isInstalled, readManifest } from '../system/files.js';
import { workingFolder } from '../system/invocation.js';
import { splitWords } from '../system/split-words.js';
import { packageAbove } from './folders.js';
import { prepare } from './install.js';

/**
 * If benches import built files, those are measured. So both versions are built in the same way, and stale builds are reported.
 *
 * @import { Version, VersionOptions } from './side.js'
 */

/**
 * Builds the working tree before anything of it is imported.
 *
 * @param {{ suites: string[], run: { against?: { build?: string }, commands?: import('../programs/commands.js').CommandOptions } }} options
 * @param {{ signal: AbortSignal, log: (line: string) => void }} how
 */
export async function buildTree({ suites, run: { against, commands } }, { signal, log }) {
  if (against?.build !== undefined) {
    log(`Building the working tree: ${against.build}`);
    const where = { of: 'the working tree', cwd: workingFolder(), signal, log };
    await prepare('build', splitWords(against.build), where);
  } else if (against !== undefined) {
    const named = commands ? [] : modulesNamed(suites).map(({ url }) => url);
    const urls = commands ? commandSuite(commands).files : named.filter(isOfProject);
    const stale = await findStaleBuild(
      urls.map((url) => fileURLToPath(url)),
      signal,
    );
    if (stale !== undefined) log(`Warning: ${stale}`);
  }
}

/** @param {string} command @param {Version} version @param {VersionOptions} how */
export async function buildVersion(command, { of, top }, { name, option, signal, log }) {
  const inside = path.relative(of, realpathSync(workingFolder()));
  const cwd = inside.startsWith('..') ? top : path.join(top, inside);
  await prepare('build', splitWords(command), { of: `${option}${name}`, cwd, signal, log });
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
  for (const [top, own] of groupBy(built, packageOf)) {
    const { output } = await git(['ls-files', '-z'], { cwd: top, signal });
    const sources = splitNames(output).filter((file) => code.test(file) && !unmeasured.test(file));
    const source = newest(sources.map((file) => path.join(top, file)));
    const result = newest(own);
    if (changedMs(source) > changedMs(result))
      return `${inProject(result)} is measured, but it is older than ${inProject(source)}. Build it first, or add ${buildOption(top)}.`;
  }
  return undefined;
}

/**
 * A commit has no built files. Without `--build`, its benches would import nothing, or a published package.
 *
 * @param {Version} version
 * @param {VersionOptions} how
 */
export async function requireBuilt({ of, top }, { name, files, commands = [], signal }) {
  const built = await findBuiltFiles([...files, ...commands], signal);
  const missing = built.find((file) => !existsSync(path.join(top, path.relative(of, file))));
  if (missing === undefined) return;
  throw new UserError(
    `${name} has no ${path.relative(of, missing)}, which the benches import and git ignores. Build both versions: add ${buildOption(packageOf(missing))}.`,
    { exitCode: 1 },
  );
}

/**
 * @param {string[]} benches of the working tree
 * @param {AbortSignal} signal
 * @returns {Promise<string[]>} imported files of their project that git ignores
 */
async function findBuiltFiles(benches, signal) {
  const imported = [...importedBy(benches)].filter(
    (file) => /\.([cm]?js|node|wasm)$/.test(file) && !isInstalled(file),
  );
  if (imported.length === 0) return [];
  const cwd = packageOf(imported[0]);
  const input = imported.map((file) => path.relative(cwd, file)).join('\0');
  const { output } = await git(['check-ignore', '-z', '--stdin'], { cwd, signal, input });
  return splitNames(output).map((name) => path.join(cwd, name));
}

/** @param {string} output of git with `-z`, which does not quote names */
function splitNames(output) {
  return output.split('\0').filter(Boolean);
}

/** @param {string} folder of a package @returns {string} the option of `bench`, with the package's build script */
function buildOption(folder) {
  return `--build "${readManifest(folder)?.scripts?.build === undefined ? 'COMMAND' : 'npm run build'}"`;
}

/** @param {string} file */
function packageOf(file) {
  return packageAbove(path.dirname(file));
}

/** @param {string[]} files @returns {string} empty without files */
function newest(files) {
  return files.toSorted((a, b) => changedMs(b) - changedMs(a))[0] ?? '';
}

/** @param {string} file @returns {number} modification time; 0 without a file */
function changedMs(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** @param {string} file */
function inProject(file) {
  return path.relative(workingFolder(), file);
}
