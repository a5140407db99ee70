/**
 * Builds the parsers, with the libraries that are installed. It never fails an install: without them the cases in C++ are
 * skipped.
 */
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { filesIn, installAddon } from '@rounds/native/scripts/addon.js';
import { installedLibraries } from './installed.js';

const folder = fileURLToPath(new URL('../parsers', import.meta.url));

/** A library that was updated, or has come, is built anew. */
const libraries = installedLibraries().map(({ name, header }) => {
  if (header === undefined) return name;
  const { size, mtimeMs } = statSync(header);
  return [name, header, size, mtimeMs].join(' ');
});

installAddon({
  subject: 'the JSON parsers are',
  folder,
  library: 'build/Release/parsers.node',
  log: 'packages/json-parse/parsers/build/install.log',
  sources: filesIn(folder, '.').filter(
    (name) => /\.(?:c|cc|h|gyp|js)$/.test(name) && !name.startsWith('build'),
  ),
  also: ['', ...libraries].join('\n'),
});
