/**
 * Builds the addon if there is a compiler and the sources have changed since the last build. It never fails an install:
 * everything else works without the addon, and an import of it says why it is missing.
 */
import { fileURLToPath } from 'node:url';
import { builtLibrary } from '../library.js';
import { suiteFolders } from '../sources.js';
import { filesIn, installAddon } from './addon.js';

const folder = fileURLToPath(new URL('..', import.meta.url));

const isSource = /(?:\.(?:c|cc|h|inl|gyp)|(?:sources|isas)\.js|package\.json)$/;
const outside = /^(?:build|node_modules|prebuilds|test|wasm)(?:$|[/\\])/;
const own = filesIn(folder, '.').filter((name) => !outside.test(name));

installAddon({
  subject: 'the native addon is',
  folder,
  library: builtLibrary,
  log: 'native/build/install.log',
  sources: [...own, ...suiteFolders().flatMap((name) => filesIn(folder, name))].filter((name) =>
    isSource.test(name),
  ),
});
