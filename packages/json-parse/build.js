/**
 * `node packages/json-parse/build.js parsers simdjson` compiles the parsers, with the libraries that are installed: without the
 * others, their cases are skipped. simdjson is compiled for this processor, and by `--all` for others too.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { exitAfter } from '@rounds/native/build.js';
import { compileAddons } from '@rounds/native/compile.js';
import { folder as native } from '@rounds/native/sources.js';
import {
  folder,
  haswell,
  icelake,
  installedLibraries,
  mayHave,
  simdjsonFolder,
} from './parsers/installed.js';
import { libraries } from './parsers/libraries.js';

/** @typedef {import('@rounds/native/compile.js').Addon} Addon */

/**
 * @param {Pick<Addon, 'title' | 'seconds'> & { name: string, sources: string[], flags?: string[], headers?: string[], others?: string[] }} addon
 *   `sources` relative to `parsers/`
 * @returns {Addon}
 */
function addonOf({ name, sources, flags = [], headers = [], ...more }) {
  const shared = [folder, join(native, 'addon')].flatMap((at) => filesIn(at, /\.h$/));
  return {
    ...more,
    file: join(folder, 'build', `${name}.node`),
    sources: sources.map((each) => join(folder, each)),
    headers: [...shared, join(folder, 'vendor/yyjson/yyjson.h'), ...headers],
    flags: [
      ...['-O3', '-DNDEBUG', `-I${join(native, 'addon')}`, `-I${join(folder, 'vendor/yyjson')}`],
      ...flags,
    ],
  };
}

/** @param {string} at @param {RegExp} shape @returns {string[]} paths */
function filesIn(at, shape) {
  return readdirSync(at)
    .filter((name) => shape.test(name))
    .map((name) => join(at, name));
}

function parsers() {
  const separate = libraries.filter((each) => each.perInstructionSet).map(({ name }) => name);
  const together = installedLibraries().filter(({ name }) => !separate.includes(name));
  return addonOf({
    ...{ name: 'parsers', title: 'the JSON parsers', seconds: 15 * together.length },
    // The longest first.
    sources: ['vendor/yyjson/yyjson.c', 'addon.cc', ...together.map(({ name }) => `${name}.cc`)],
    others: together.map(({ version }) => version),
  });
}

/** @param {string} set @param {string[]} flags */
function simdjsonFor(set, flags) {
  return addonOf({
    ...{ name: `simdjson-${set}`, title: 'simdjson', seconds: 18 },
    sources: ['addon.cc', 'simdjson.cc', 'simdjson-library.cc'],
    headers: filesIn(simdjsonFolder, /./),
    flags: [`-I${simdjsonFolder}`, ...flags],
  });
}

const args = process.argv.slice(2);
const isAll = args.includes('--all');

/** @param {string} target */
function simdjson(target) {
  if (!target.startsWith('x86_64')) return [simdjsonFor('plain', [])];
  // Otherwise it would choose its code for AVX-512 on such processors.
  const forHaswell = () => simdjsonFor('haswell', [...haswell, '-DSIMDJSON_IMPLEMENTATION_ICELAKE=0']);
  const forIcelake = () => simdjsonFor('icelake', [...haswell, ...icelake]);
  if (isAll) return [forHaswell(), forIcelake()];
  if (mayHave('avx512_vbmi2')) return [forIcelake()];
  return mayHave('avx2') ? [forHaswell()] : [];
}

await exitAfter(
  compileAddons(
    (target) => [
      ...(isAll || args.includes('parsers') ? [parsers()] : []),
      ...(isAll || args.includes('simdjson') ? simdjson(target) : []),
    ],
    console.log,
  ),
);
