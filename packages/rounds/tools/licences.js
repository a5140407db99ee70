import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string[]} files that are in a bundle
 * @returns {string} the licence of each library among them
 */
export function licences(files) {
  const folders = files.flatMap(
    (file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? [],
  );
  return [...new Set(folders)].sort().map(licenceIn).join('\n\n');
}

/** @param {string} folder */
function licenceIn(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  return `${name} ${version} (${license})\n\n${file ? readFileSync(path.join(folder, file), 'utf8') : ''}`;
}
