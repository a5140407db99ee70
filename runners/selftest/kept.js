import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { analyseRun } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import { UserError } from '../cli/errors.js';

/**
 * What is kept of the runs of the self-test that the README shows: their scores, and where they were made. The trials
 * themselves are megabytes, and scoring them takes longer than a test should.
 *
 * @typedef {object} KeptSelftest
 * @property {Pick<import('@rounds/record').Header, 'machine' | 'runtimes' | 'startedAt' | 'commit' | 'argv' | 'seed'>} header
 * @property {number} trials
 * @property {import('@rounds/analysis').SelftestReport} selftest
 */

export const keptFile = fileURLToPath(new URL('../../results/selftest.json', import.meta.url));

/** @returns {KeptSelftest[]} */
export function keptSelftests() {
  return existsSync(keptFile) ? JSON.parse(readFileSync(keptFile, 'utf8')) : [];
}

/** @param {string[]} files of runs of the self-test, in the order in which they are shown */
export async function keepSelftests(files) {
  /** @type {KeptSelftest[]} */
  const kept = [];
  for (const file of files) {
    const run = await readRun(file);
    const { selftest } = analyseRun(run);
    if (!selftest)
      throw new UserError(`${file} is no run of the self-test. Make one: pnpm selftest --out FILE`);
    const { machine, runtimes, startedAt, commit, argv, seed } = run.header;
    kept.push({
      header: { startedAt, commit, argv, seed, machine, runtimes },
      trials: run.trials.length,
      selftest,
    });
  }
  writeFileSync(keptFile, `${JSON.stringify(kept, null, 2)}\n`);
}
