/** Which npm packages hold the binary of a runtime for a machine, best first. */

import { readFileSync } from 'node:fs';
import { descriptorOf } from './descriptors.js';

/**
 * @typedef {import('./descriptors.js').Platform} Platform
 * @typedef {import('./descriptors.js').BinaryPackage} BinaryPackage
 */

/** @type {Platform | undefined} */
let current;

/** @returns {Platform} */
function thisPlatform() {
  current ??= { os: process.platform, cpu: process.arch, musl: isMusl(), avx2: hasAvx2() };
  return current;
}

/**
 * @param {import('./descriptors.js').RuntimeName} runtime
 * @param {Platform} [platform]
 * @returns {BinaryPackage[]} none where nobody publishes the runtime for such a machine
 */
export function packagesFor(runtime, platform = thisPlatform()) {
  const { os, cpu } = platform;
  if (!['linux', 'darwin'].includes(os) || !['x64', 'arm64'].includes(cpu)) return [];
  return descriptorOf(runtime).packages?.(platform) ?? [];
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
