/** Where the addon's file is. It may be built on this machine, or have been built before for many. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Both relative to this folder. */
export const builtLibrary = 'build/Release/kernels.node';

/** @param {string} platform @param {string} architecture */
export function prebuiltLibrary(platform, architecture) {
  return `prebuilds/${platform}-${architecture}/kernels.node`;
}

export const notBuilt = 'the native addon is not built: run pnpm install with c++, make and python3 on PATH';

/** @returns {string | undefined} the path of the file to load */
export function findLibrary() {
  // The global `process`: importing node:process makes a Node.js's standard input non-blocking, if that is a pipe.
  return [builtLibrary, prebuiltLibrary(process.platform, process.arch)]
    .map((file) => fileURLToPath(new URL(file, import.meta.url)))
    .find((path) => existsSync(path));
}
