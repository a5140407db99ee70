import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { libraries } from './libraries.js';

/** The sources of parsers on this machine. */

export const folder = fileURLToPath(new URL('.', import.meta.url));

/** The sources of simdjson, in an npm package. */
export const simdjsonFolder = dirname(
  createRequire(import.meta.url).resolve('@nozbe/simdjson/src/simdjson.cpp'),
);

const systemFolders = ['/usr/include', '/usr/local/include'];

/** @returns {{ name: string, version: string }[]} libraries; `version` changes when one is updated */
export function installedLibraries() {
  return libraries.flatMap(({ name, header }) => {
    if (header === undefined) return [{ name, version: '' }];
    const path = systemFolders.map((each) => `${each}/${header}`).find((each) => existsSync(each));
    if (path === undefined) return [];
    const { size, mtimeMs } = statSync(path);
    return [{ name, version: [path, size, mtimeMs].join(' ') }];
  });
}

const cpuinfo = '/proc/cpuinfo';

/** @param {string} feature of the processor, as Linux calls it @returns {boolean} also where that is unknown */
export function mayHave(feature) {
  return !existsSync(cpuinfo) || readFileSync(cpuinfo, 'utf8').includes(` ${feature}`);
}

/** As simdjson's own functions for these instruction sets are compiled. */
export const haswell = ['-mavx2', '-mbmi', '-mpclmul', '-mlzcnt'];
export const icelake = ['f', 'dq', 'cd', 'bw', 'vbmi', 'vbmi2', 'vl'].map((part) => `-mavx512${part}`);
