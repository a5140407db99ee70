import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** @param {string} name of an addon @returns {string} path of the file that build.js makes */
export function libraryOf(name) {
  return fileURLToPath(new URL(`build/${name}.node`, import.meta.url));
}

/** @param {string} name @returns {any} what the addon exports */
export function loadLibrary(name) {
  const path = libraryOf(name);
  if (!existsSync(path))
    throw new Error(`not compiled yet: the first run does that, or node native/build.js ${name}`);
  return createRequire(import.meta.url)(path);
}
