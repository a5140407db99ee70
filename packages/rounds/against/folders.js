import fs, { existsSync } from 'node:fs';
import path from 'node:path';
import { isPlugAndPlay, withoutPlugAndPlay } from '../runtimes/plug-and-play.js';
import { UserError } from '../system/errors.js';
import { ancestorFolders, listPackages, readManifest } from '../system/files.js';

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

/** @param {string} file @param {string} folder */
export function isInside(file, folder) {
  const from = path.relative(folder, file);
  return !/^\.\.(?:[/\\]|$)/.test(from) && !path.isAbsolute(from); // on another drive of Windows
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

/**
 * @param {string} folder
 * @param {string} [name]
 * @returns {string} the closest package with that name, or the closest of all
 */
export function packageAbove(folder, name) {
  const all = ancestorFolders(folder).filter((at) => existsSync(path.join(at, 'package.json')));
  return all.find((at) => readManifest(at)?.name === name) ?? all[0] ?? folder;
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
    // On Windows a link is a junction, which needs no privileges.
    fs.symlinkSync(path.isAbsolute(leads) || isInside(place, from) ? leads : place, copy, 'junction');
    return false;
  };
  fs.cpSync(from, to, { recursive: true, mode: fs.constants.COPYFILE_FICLONE, filter });
}

/**
 * @param {string} near folder of the bench files
 * @param {string} top of its repository
 * @returns {string[]} paths of dependencies outside of the repository, relative to it
 */
export function outsideDependencies(near, top) {
  return ancestorFolders(near, top).flatMap((at) => {
    const { dependencies, devDependencies, optionalDependencies } = readManifest(at) ?? {};
    const specs = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies });
    const places = specs.map((spec) => /^(?:file|link|portal):(.+)$/.exec(String(spec))?.[1] ?? '');
    return places
      .filter((place) => !path.isAbsolute(place) && !isInside(path.resolve(at, place), top))
      .map((place) => path.relative(top, path.resolve(at, place)));
  });
}

/** @param {string[]} places relative to a folder @returns {number} how many folders they are above it */
export function depthAbove(places) {
  const depths = places.map((place) => place.split(path.sep).filter((part) => part === '..').length);
  return Math.max(0, ...depths);
}

/**
 * Links the dependencies outside of the repository.
 *
 * @param {{ of: string, top: string }} version
 * @param {string} near folder of the bench files in the working tree
 * @param {string} folder nothing is written outside of it
 */
export function linkOutside({ of, top }, near, folder) {
  for (const place of outsideDependencies(path.join(top, path.relative(of, near)), top)) {
    const [found = '', target = ''] = [of, top].map((each) => path.resolve(each, place));
    if (!existsSync(found) || !isInside(target, folder) || existsSync(target)) continue;
    fs.mkdirSync(path.dirname(target), { recursive: true });
    if (fs.statSync(found).isDirectory()) fs.symlinkSync(found, target, 'junction');
    else fs.copyFileSync(found, target);
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
      fs.symlinkSync(fs.realpathSync(found), target, 'junction');
    }
  }
}
