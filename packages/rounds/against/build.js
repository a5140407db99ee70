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
import { prepare, wordsOf } from './install.js';

/**
 * What benches import may be built, and then it is what was built that is measured: of both versions the same way, and of sources
 * that it is not older than.
 */

/** @returns {string} the folder where the command was typed, in which `--build` runs; in another version the same folder of it */
export function buildFolder() {
  return path.resolve(userPath('.'));
}

/**
 * Builds the working tree, before anything of it is imported.
 *
 * @param {{ suites: string[], run: { against?: { build?: string } } }} options
 * @param {{ signal: AbortSignal, say: (line: string) => void }} how
 */
export async function buildTree({ suites, run: { against } }, { signal, say }) {
  if (against?.build !== undefined) {
    say(`Building the working tree: ${against.build}`);
    const where = { of: 'the working tree', cwd: buildFolder(), signal, say, advice: '' };
    await prepare('build', wordsOf(against.build), where);
  } else if (against !== undefined) {
    const files = modulesNamed(suites).flatMap(({ url }) => (isOfProject(url) ? [fileURLToPath(url)] : []));
    const stale = await staleBuild(files, signal);
    if (stale !== undefined) say(`Warning: ${stale}`);
  }
}

/** Folders of a package with what is not measured, and files with what measures or describes it. */
const aside =
  /(^|\/)(test|tests|__tests__|spec|bench|benches|benchmark|benchmarks|docs|examples?|scripts)\/|\.(test|spec|bench|suite|config|d)\.[cm]?[jt]sx?$/;
const code = /\.([cm]?[jt]sx?|c|cc|cpp|h|rs|zig|wat)$/;

/**
 * @param {string[]} benches
 * @param {AbortSignal} signal
 * @returns {Promise<string | undefined>} a sentence about what they import that was built before its sources were changed
 */
async function staleBuild(benches, signal) {
  const built = await builtFor(benches, signal);
  for (const top of new Set(built.map(packageOf))) {
    const { fine, said } = await git(['ls-files', '-z'], { cwd: top, signal });
    const sources = namesSaid(said).filter((file) => fine && code.test(file) && !aside.test(file));
    const source = newest(sources.map((file) => path.join(top, file)));
    const made = newest(built.filter((file) => packageOf(file) === top));
    if (source && made && changedMs(source) > changedMs(made))
      return `${inProject(made)} is what is measured, and it is older than ${inProject(source)}. Build it first, or let ${buildOption(top)} do it.`;
  }
  return undefined;
}

/**
 * What was built of the working tree is not there in a commit: without `--build` its benches would find nothing, or what is
 * published.
 *
 * @param {string[]} benches of the working tree
 * @param {{ name: string, of: string, top: string }} side
 * @param {AbortSignal} signal
 */
export async function requireBuilt(benches, { name, of, top }, signal) {
  const built = await builtFor(benches, signal);
  const missing = built.find((file) => !existsSync(path.join(top, path.relative(of, file))));
  if (missing === undefined) return;
  throw new UserError(
    `${name} has no ${path.relative(of, missing)}, which the benches import and git ignores: it is built. Have both versions built: add ${buildOption(packageOf(missing))}.`,
    { exitCode: 1 },
  );
}

/**
 * @param {string[]} benches
 * @param {AbortSignal} signal
 * @returns {Promise<string[]>} what they import of their project and git ignores: it was built
 */
async function builtFor(benches, signal) {
  const imported = [...importedBy(benches)].filter(
    (file) => /\.([cm]?js|node|wasm)$/.test(file) && !isInstalled(file),
  );
  if (imported.length === 0) return [];
  const cwd = packageOf(imported[0]);
  const names = imported.map((file) => path.relative(cwd, file));
  const where = { cwd, signal, input: names.join('\0') };
  const { said } = await git(['check-ignore', '-z', '--stdin'], where);
  return namesSaid(said).map((name) => path.join(cwd, name));
}

/** @param {string} said by git, with `-z`: as they are, and not in quotes */
function namesSaid(said) {
  return said.split('\0').filter(Boolean);
}

/** @param {string} file */
function packageOf(file) {
  return packageAbove(path.dirname(file));
}

/** @param {string[]} files @returns {string | undefined} */
function newest(files) {
  return files.toSorted((a, b) => changedMs(b) - changedMs(a))[0];
}

/** @param {string} file @returns {number} when it was last written; 0 if it is not there */
function changedMs(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** @param {string} file */
function inProject(file) {
  return path.relative(buildFolder(), file);
}

/**
 * What is measured was made as that of the working tree was. What is published was built already.
 *
 * @param {import('./compared.js').Side} side
 * @param {import('./compared.js').How} how
 */
export async function buildSide(side, { files, build, option, signal, say }) {
  const { name, of, top } = side;
  if (build === undefined) return requireBuilt(files, side, signal);
  const inside = path.relative(of, realpathSync(buildFolder()));
  const cwd = inside.startsWith('..') ? top : path.join(top, inside);
  await prepare('build', wordsOf(build), { of: `${option}${name}`, cwd, signal, say, advice: '' });
}
