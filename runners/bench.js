/**
 * Asks: does what posts say of JavaScript runtimes hold on this machine?
 *
 *     pnpm bench [--quick | --full] [options of `rounds bench`]
 *
 * Measures what their statements need, and prints the answers of the suites and how many statements were reproduced. Told what
 * to measure (`pnpm bench file-read`), it is `rounds bench`.
 */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { posts } from '@rounds/posts';
import { parse } from 'rounds/cli/command.js';
import { typedPath } from 'rounds/cli/user-path.js';
import bench from 'rounds/commands/bench.js';
import { localResult } from 'rounds/files/project.js';
import { descriptorOf, isRuntimeName } from 'rounds/runtimes/find/descriptors.js';
import { findRuntimes } from 'rounds/runtimes/find/locate.js';
import { $ } from 'zx';
import { cellsFor } from './posts/cells.js';
import { showScoreboard } from './posts/command.js';
import { suitesOf } from './posts/suites.js';
import { rounds, shown } from './shown.js';

/** Options that tell what to measure. */
const choices = ['case', 'workload', 'cells', 'resume', 'list', 'against'];
const limits = { quick: '3m', default: '15m', full: '24h' };

// `pnpm bench -- --quick` hands the `--` on.
const argv = process.argv.slice(process.argv[2] === '--' ? 3 : 2);
const asked = askedOfPosts();
if (asked) await benchPosts(asked);
else process.exitCode = (await $(shown)`${rounds} bench ${argv}`).exitCode ?? 1;

/** @returns {Record<string, any> | undefined} the options of a run that is not told what to measure */
function askedOfPosts() {
  if (argv.includes('--help') || argv.includes('-h')) return undefined;
  try {
    const { options = {}, names = [] } = parse(bench, argv)?.asked ?? {};
    return names.length === 0 && !choices.some((name) => name in options) ? options : undefined;
  } catch {
    return undefined; // the command says what is wrong
  }
}

/** @param {Record<string, any>} options */
async function benchPosts({ quick, full, runtime, maxTime, out, json }) {
  const tier = quick ? 'quick' : full ? 'full' : 'default';
  const { runtimes } = await findRuntimes([], { provision: false });
  const present = runtime ? undefined : runtimes.map(({ id }) => id);
  const oldestOf = (/** @type {string} */ name) =>
    isRuntimeName(name) ? descriptorOf(name).oldest : undefined;
  const cells = cellsFor(posts, { tier, suites: await suitesOf(posts), present, oldestOf });
  const list = localResult('posts.json');
  mkdirSync(path.dirname(list), { recursive: true });
  writeFileSync(list, JSON.stringify(cells, undefined, 1));
  const [file = localResult(`posts-${new Date().toISOString().replace(/[:.]/g, '-')}.ndjson`)] = out ?? [];
  const more = [...(maxTime ? [] : ['--max-time', limits[tier]]), ...(out ? [] : ['--out', file])];
  const { exitCode } = await $(shown)`${rounds} bench --cells ${typedPath(list)} ${argv} ${more}`;
  process.exitCode = exitCode ?? 1;
  // What a run did not reach makes its exit code 1; what it measured is of use.
  if (!json && process.exitCode <= 1 && existsSync(file)) await showScoreboard(file);
}
