import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { newPath } from '../../test/support/scratch.js';
import { withSides } from '../sides.js';

/** @returns {string} an empty cache for this process */
export function newCache() {
  process.env.ROUNDS_CACHE = newPath('-cache');
  return process.env.ROUNDS_CACHE;
}

/**
 * Prepares versions of a project, as `--against` does.
 *
 * @template [Result=void]
 * @param {{ folder: string }} project
 * @param {string[]} refs
 * @param {(sides: import('../side.js').VersionSide[]) => Result | Promise<Result>} [look] at the versions besides the working tree
 * @param {{ signal?: AbortSignal, build?: string, further?: string[] }} [how] `further` bench files
 */
export function withVersions({ folder }, refs, look, { signal, build, further = [] } = {}) {
  const files = [path.join(folder, 'bench/twice.bench.js'), ...further];
  /** @type {any[]} */
  const suites = files.map((file) => {
    return { name: 'twice', url: `${pathToFileURL(file)}#a%20group`, suite: { work: 'sync', cases: {} } };
  });
  const how = { signal: signal ?? new AbortController().signal, log: () => {} };
  return withSides({ refs, build }, suites, how, async (sides = []) => look?.(sides.slice(0, -1)));
}
