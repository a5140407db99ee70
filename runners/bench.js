/**
 * `pnpm bench`: the tool's own command if it is told what to measure, or else what posts say, and what became of that.
 */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { posts } from '@rounds/posts';
import { parse } from 'rounds/cli/command.js';
import bench from 'rounds/commands/bench.js';
import { localResult } from 'rounds/files/project.js';
import { main } from 'rounds/main.js';
import { descriptorOf, isRuntimeName } from 'rounds/runtimes/find/descriptors.js';
import { findRuntimes } from 'rounds/runtimes/find/locate.js';
import { cellsFor } from './posts/cells.js';
import { showScoreboard } from './posts/command.js';
import { suitesOf } from './posts/suites.js';

// `pnpm bench -- --quick` hands the `--` on.
const argv = process.argv.slice(process.argv[2] === '--' ? 3 : 2);
/** Options that tell what to measure. */
const choices = ['case', 'workload', 'cells', 'resume', 'list', 'against'];
const asked = askedFor();

if (asked) await benchPosts(asked);
else await main(['bench', ...argv]);

/** @returns {Record<string, any> | undefined} the options of a run that is not told what to measure */
function askedFor() {
  if (argv.includes('--help') || argv.includes('-h')) return undefined;
  try {
    const { options = {}, names = [] } = parse(bench, argv)?.asked ?? {};
    return names.length === 0 && !choices.some((name) => name in options) ? options : undefined;
  } catch {
    return undefined; // the command says what is wrong
  }
}

/** @param {string} name */
function oldestOf(name) {
  return isRuntimeName(name) ? descriptorOf(name).oldest : undefined;
}

/** @param {Record<string, any>} options */
async function benchPosts({ quick, full, runtime, maxTime, out, json }) {
  const tier = quick ? 'quick' : full ? 'full' : 'default';
  const { runtimes } = await findRuntimes([], { provision: false });
  const present = runtime ? undefined : runtimes.map(({ id }) => id);
  const cells = cellsFor(posts, { tier, suites: await suitesOf(posts), present, oldestOf });
  const list = localResult('posts.json');
  mkdirSync(path.dirname(list), { recursive: true });
  writeFileSync(list, JSON.stringify(cells, undefined, 1));
  const limits = { quick: '3m', default: '15m', full: '24h' };
  const [file = localResult(`posts-${new Date().toISOString().replace(/[:.]/g, '-')}.ndjson`)] = out ?? [];
  await main([
    ...['bench', '--cells', path.relative('', list), ...argv],
    ...(maxTime ? [] : ['--max-time', limits[tier]]),
    ...(out ? [] : ['--out', file]),
  ]);
  // What a run did not reach makes its exit code 1; what it measured is of use.
  if (!json && Number(process.exitCode ?? 0) <= 1 && existsSync(file)) await showScoreboard(file);
}
