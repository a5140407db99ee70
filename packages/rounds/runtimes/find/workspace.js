/** The builds of runtimes that this repo depends on, inside their platform packages. */

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { descriptorOf } from './descriptors.js';
import { packagesFor } from './platform.js';

/**
 * The packages of that name (`bun`, `deno`) hold only scripts that start the binary, and install scripts do not run
 * here; the binary is in an optional dependency of theirs, which pnpm lets only them see.
 *
 * @param {import('./descriptors.js').RuntimeName} name
 * @returns {import('./cache.js').Build | undefined}
 */
export function workspaceBuild(name) {
  const wrapper = descriptorOf(name).inWorkspace ? resolvePackage(import.meta.url, name) : undefined;
  if (wrapper === undefined) return undefined;
  for (const source of packagesFor(name)) {
    const manifest = resolvePackage(wrapper, source.name);
    if (manifest === undefined) continue;
    const binary = join(dirname(manifest), source.file);
    const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
    if (existsSync(binary)) return { name, version, binary, source: 'workspace' };
  }
  return undefined;
}

/**
 * @param {string} from
 * @param {string} packageName
 */
function resolvePackage(from, packageName) {
  try {
    return createRequire(from).resolve(`${packageName}/package.json`);
  } catch {
    return undefined;
  }
}
