import os from 'node:os';
import path from 'node:path';

/** Where runtimes and compiled helpers are kept: never in the repository. */
export function cacheFolder(env = process.env) {
  if (env.ROUNDS_CACHE) return path.resolve(env.ROUNDS_CACHE);
  return path.join(env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'rounds');
}
