import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { analyseRun } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import { selftestsTable } from '@rounds/report/tables/selftest-table.js';
import { styleFor } from '@rounds/report/terminal/style.js';
import { layOutTable } from '@rounds/report/terminal/table.js';
import { selftestLine } from '@rounds/report/words/selftest.js';
import { UserError } from 'rounds/cli/errors.js';
import { typed } from 'rounds/cli/typed.js';

/**
 * What is kept of the runs of the self-test that the README shows: their scores, and where they were made. The trials
 * themselves are megabytes, and scoring them takes longer than a test should.
 *
 * @typedef {object} KeptSelftest
 * @property {Pick<import('@rounds/record').Header, 'machine' | 'runtimes' | 'startedAt' | 'commit' | 'argv' | 'seed'>} header
 * @property {number} trials
 * @property {import('@rounds/analysis').SelftestReport} selftest
 */

const keptFile = fileURLToPath(new URL('../../results/selftest.json', import.meta.url));

/** @returns {KeptSelftest[]} */
export function keptSelftests() {
  return existsSync(keptFile) ? JSON.parse(readFileSync(keptFile, 'utf8')) : [];
}

/**
 * @param {string[]} asked `CONDITION=FILE` for each run of the self-test, in the order in which they are shown; without a file,
 *   what was kept of it stays
 */
export async function keepSelftests(asked) {
  const before = keptSelftests();
  /** @type {KeptSelftest[]} */
  const kept = [];
  for (const each of asked) {
    const [condition = '', ...rest] = each.split('=');
    const file = rest.join('=');
    if (file === '') {
      const old = before.find(({ selftest }) => selftest.condition === condition);
      if (!old) throw new UserError(`Nothing is kept as '${condition}'. Name its file: ${condition}=FILE`);
      kept.push(old);
      continue;
    }
    const run = await readRun(file);
    const { selftest } = analyseRun(run);
    if (!selftest)
      throw new UserError(`${file} is no run of the self-test. Make one: ${typed('selftest --out FILE')}`);
    const { machine, runtimes, startedAt, commit, argv, seed } = run.header;
    kept.push({
      header: { startedAt, commit, argv, seed, machine, runtimes },
      trials: run.trials.length,
      selftest: { ...selftest, condition },
    });
  }
  writeFileSync(keptFile, `${JSON.stringify(kept, null, 2)}\n`);
}

/**
 * For docs/self-test.md: the figures after so many seconds.
 *
 * @param {KeptSelftest[]} kept
 * @returns {string}
 */
export function selftestMarkdown(kept) {
  const table = selftestsTable(kept.map(({ selftest }) => selftest));
  return [
    ['```text', ...layOutTable(table, styleFor(false), Number.POSITIVE_INFINITY), '```'].join('\n'),
    kept.map(({ header, ...run }) => `- ${selftestLine(header, run)}`).join('\n'),
  ].join('\n\n');
}
