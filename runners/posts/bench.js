import { existsSync } from 'node:fs';
import { posts } from '@rounds/posts';
import { defaultResultPath, findRuntimes, formatTimestamp } from 'rounds/script';
import { measureCells } from '../recipe.js';
import { cellsFor } from './cells.js';
import { outcomesOf } from './command.js';
import { postSuites } from './suites.js';

const limits = { quick: '3m', default: '30m', full: '24h' };

/**
 * Measures what the claims of posts and the answers of their suites need, and shows which still hold.
 *
 * @param {Record<string, any>} options of `rounds bench`
 * @param {string[]} argv that they were made of
 */
export async function benchPosts({ quick, full, runtime, maxTime, out, json }, argv) {
  const tier = quick ? 'quick' : full ? 'full' : 'default';
  const { runtimes } = await findRuntimes([], { provision: false });
  const present = runtimes.map(({ id }) => id);
  const wanted = cellsFor(posts, { tier, suites: await postSuites(), present });
  const cells = runtime ? wanted.map(({ runtime: _, ...cell }) => cell) : wanted;
  const [file = defaultResultPath(`posts-${formatTimestamp()}.ndjson`)] = out ?? [];
  const more = [...(maxTime ? [] : ['--max-time', limits[tier]]), ...(out ? [] : ['--out', file])];
  process.exitCode = await measureCells(cells, [...argv, ...more]);
  // What a run did not reach makes its exit code 1; what it measured is of use.
  if (!json && process.exitCode <= 1 && existsSync(file)) console.log(`\n${await outcomesOf(file)}`);
}
