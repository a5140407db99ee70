import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';

/** @param {string} tool */
export function isOnPath(tool) {
  return (process.env.PATH ?? '').split(delimiter).some((each) => existsSync(join(each, tool)));
}

/**
 * Where the headers of the Node.js that is running are, if they were installed with it; else node-gyp downloads them.
 * Node-API is the same for all.
 */
export function headersPrefix() {
  const prefix = resolve(dirname(process.execPath), '..');
  return existsSync(join(prefix, 'include', 'node', 'common.gypi')) ? prefix : undefined;
}
