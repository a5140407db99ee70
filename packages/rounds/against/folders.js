import fs, { existsSync } from 'node:fs';
import path from 'node:path';
import { isPlugAndPlay, withoutPlugAndPlay } from '../runtimes/plug-and-play.js';
import { UserError } from '../system/errors.js';
import { ancestorFolders, listFolder, listPackages, readManifest } from '../system/files.js';

/** The folders of versions, and the packages outside of them that they import. */

/** @param {string[]} files @param {string} folder whose versions are compared */
export function requireInside(files, folder) {
  if (isPlugAndPlay)
    throw new UserError(`Versions are not compared with Yarn's Plug'n'Play. ${withoutPlugAndPlay}.`);
  const outside = files.find((file) => !isInside(file, folder));
  if (outside === undefined) return;
  throw new UserError(
    `${outside} is not in ${folder}, whose versions --against compares. Measure it separately.`,
  );
}

/**
 * Creates a folder of a version. Links in a version must not lead outside of it.
 *
 * @param {string} folder
 * @param {string} top of the version
 */
export function makeFolderInside(folder, top) {
  const there = ancestorFolders(folder, top).find((each) => existsSync(each)) ?? top;
  const which = `${path.relative(top, there)} of that version`;
  if (!fs.statSync(there).isDirectory()) {
    throw new UserError(`${which} is a file, but the working tree has a folder with benches there.`);
  }
  if (!isInside(fs.realpathSync(there), top)) {
    throw new UserError(`${which} is a link that leads out of it, so nothing is written there.`);
  }
  fs.mkdirSync(folder, { recursive: true });
}

/** @param {string} file @param {string} folder */
function isInside(file, folder) {
  const from = path.relative(folder, file);
  return !/^\.\.(?:[/\\]|$)/.test(from) && !path.isAbsolute(from); // on another drive of Windows
}

/**
 * @param {string} folder
 * @param {string} [name]
 * @returns {string} the closest package with that name, or the closest of all
 */
export function packageAbove(folder, name) {
  const all = ancestorFolders(folder).filter((at) => existsSync(path.join(at, 'package.json')));
  return all.find((at) => readManifest(at)?.name === name) ?? all[0] ?? folder;
}

/** @param {string} folder of a package @param {string} name */
export function dependsOn(folder, name) {
  const { name: own, dependencies, devDependencies } = readManifest(folder) ?? {};
  return own !== name && Object.hasOwn({ ...dependencies, ...devDependencies }, name);
}

/**
 * @param {string} source a folder to be compared
 * @param {string} of the corresponding folder of the working tree
 * @param {string} to its copy
 * @returns {string | undefined} why it cannot be compared
 */
export function versionFault(source, of, to) {
  const manifest = 'package.json';
  if (existsSync(path.join(of, manifest)) && !existsSync(path.join(source, manifest)))
    return `it has no ${manifest}, but ${of} has one. Name the folder of another version of the package`;
  if (isInside(to, source))
    return `it contains the cache, to which it would be copied. Set ROUNDS_CACHE to a folder outside`;
  return undefined;
}

/**
 * Links are kept, except relative ones that lead out of the folder. Sockets, pipes and devices are omitted.
 *
 * @param {string} from
 * @param {string} to
 */
export function copyFolder(from, to) {
  const filter = (/** @type {string} */ file, /** @type {string} */ copy) => {
    if (path.basename(file) === '.git') return false;
    const about = fs.lstatSync(file);
    if (!about.isSymbolicLink()) return about.isFile() || about.isDirectory();
    const leads = fs.readlinkSync(file);
    const place = path.resolve(path.dirname(file), leads);
    linkFolder(path.isAbsolute(leads) || isInside(place, from) ? leads : place, copy);
    return false;
  };
  fs.cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter });
}

/** @param {string} from a project @param {string} to a copy without its packages */
export function copyWithoutPackages(from, to) {
  for (const entry of listFolder(from).filter((name) => name !== 'node_modules' && !name.startsWith('.')))
    copyFolder(path.join(from, entry), path.join(to, entry));
}

/**
 * On Windows a link is a junction, which needs no privileges. A disk without links gets a copy.
 *
 * @param {string} target absolute, or relative to the folder of the link
 * @param {string} link
 */
export function linkFolder(target, link) {
  try {
    fs.symlinkSync(target, link, 'junction');
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EEXIST' || code === 'ENOENT') throw error;
    fs.cpSync(path.resolve(path.dirname(link), target), link, { recursive: true, dereference: true });
  }
}

/**
 * @param {string} folder of a package
 * @param {string} top of its repository
 * @returns {string[]} paths of its dependencies outside of the repository
 */
function outsideDependencies(folder, top) {
  const { dependencies, devDependencies, optionalDependencies } = readManifest(folder) ?? {};
  const specs = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies });
  return specs.flatMap((spec) => {
    const [, place] = /^(?:file|link|portal):(.+)$/.exec(String(spec)) ?? [];
    if (place === undefined || path.isAbsolute(place)) return [];
    return isInside(path.resolve(folder, place), top) ? [] : [place];
  });
}

/**
 * @param {string} folder for a version
 * @param {string} near folder of the bench files in the working tree
 * @param {string} top of that
 * @returns {string} the folder of the version itself, deep enough for its dependencies above the repository
 */
export function treeIn(folder, near, top) {
  const places = ancestorFolders(near, top).flatMap((at) =>
    outsideDependencies(at, top).map((place) => path.relative(top, path.resolve(at, place))),
  );
  const levels = places.map((place) => place.split(path.sep).filter((part) => part === '..').length);
  return path.join(folder, ...Array(Math.max(0, ...levels)).fill('above'));
}

/**
 * Links the dependencies outside of the repository into the folder of a version.
 *
 * @param {{ of: string, top: string }} side the working tree, and the version
 * @param {string} near folder of the bench files in the working tree
 * @param {string} within nothing is written outside of this folder
 */
export function linkOutside({ of, top }, near, within) {
  const folder = path.join(top, path.relative(of, near));
  for (const at of ancestorFolders(folder, top)) {
    for (const place of outsideDependencies(at, top)) {
      const found = path.resolve(near, path.relative(folder, at), place);
      const target = path.resolve(at, place);
      if (!existsSync(found) || !isInside(target, within) || existsSync(target)) continue;
      fs.mkdirSync(path.dirname(target), { recursive: true });
      if (fs.statSync(found).isDirectory()) linkFolder(found, target);
      else fs.copyFileSync(found, target);
    }
  }
}

/**
 * Links packages that the benches import and an older version does not depend on.
 *
 * @param {string} side
 * @param {string} near folder of the bench files in the working tree
 * @param {string[]} [names] of packages (default: all)
 */
export function linkMissing(side, near, names) {
  for (const above of ancestorFolders(near)) {
    const modules = path.join(above, 'node_modules');
    for (const name of names ?? listPackages(modules)) {
      const found = path.join(modules, name);
      const target = path.join(side, 'node_modules', name);
      if (!existsSync(found) || existsSync(target)) continue;
      makeFolderInside(path.dirname(target), side);
      fs.rmSync(target, { force: true }); // a dangling link
      linkFolder(fs.realpathSync(found), target);
    }
  }
}
