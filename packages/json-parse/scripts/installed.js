/** Which of the libraries are installed. For binding.gyp: `node ../scripts/installed.js sources`. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { libraries } from '../parsers/libraries.js';

const includeFolders = ['/usr/include', '/usr/local/include'];

/** @returns {{ name: string, header?: string }[]} `header` is a path */
export function installedLibraries() {
  return libraries.flatMap(({ name, header }) => {
    if (header === undefined) return [{ name }];
    const path = includeFolders.map((folder) => `${folder}/${header}`).find((each) => existsSync(each));
    return path === undefined ? [] : [{ name, header: path }];
  });
}

/** Where the sources of simdjson are, in a package of npm. */
export const simdjsonFolder = dirname(
  createRequire(import.meta.url).resolve('@nozbe/simdjson/src/simdjson.cpp'),
);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = installedLibraries().map(({ name }) => name);
  const together = libraries.filter((each) => !each.perInstructionSet && names.includes(each.name));
  /** @type {Record<string, string>} */
  const answers = {
    sources: together.map(({ name }) => `${name}.cc`).join('\n'),
    simdjson: simdjsonFolder,
  };
  console.log(answers[process.argv[2] ?? '']);
}
