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
    throw new UserError(`${which} is a file, but the working tree has a folder with benchmarks there.`);
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
 * Links packages that the benches import and a version lacks: newer ones, and those outside of the repository.
 *
 * @param {string} side
 * @param {string} near folder of the bench files in the working tree
 */
export function linkMissing(side, near) {
  for (const above of ancestorFolders(near)) {
    const modules = path.join(above, 'node_modules');
    for (const name of listPackages(modules)) {
      const found = path.join(modules, name);
      const target = path.join(side, 'node_modules', name);
      if (!existsSync(found) || existsSync(target)) continue;
      makeFolderInside(path.dirname(target), side);
      fs.rmSync(target, { force: true }); // a dangling link
      fs.symlinkSync(fs.realpathSync(found), target, 'junction');
    }
  }
}
