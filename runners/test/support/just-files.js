import { closeSync, constants, openSync, readFileSync, writeFileSync } from 'node:fs';

/** What just-js has for files, as far as suites use it; what its own does with an empty file is part of that. */
export const justFiles = {
  fs: {
    O_WRONLY: constants.O_WRONLY,
    O_CREAT: constants.O_CREAT,
    open: (/** @type {string} */ path, /** @type {number} */ flags) => openSync(path, flags),
    readFile: (/** @type {string} */ path) => readFileSync(path, 'utf8'),
    readFileBytes: (/** @type {string} */ path) => Uint8Array.from(readFileSync(path)).buffer,
    writeFile: (/** @type {string} */ path, /** @type {ArrayBuffer} */ content) => {
      if (content.byteLength === 0) return -1;
      writeFileSync(path, new Uint8Array(content));
      return content.byteLength;
    },
  },
  net: { close: closeSync },
  rUsage: () => {
    const { user, system } = process.cpuUsage();
    return { user, system };
  },
};
