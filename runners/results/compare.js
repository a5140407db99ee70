import { compareTwoRuns } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import { comparedRunsText } from '@rounds/report';
import { differenceWords } from '@rounds/report/words/compared-runs.js';
import { UserError } from '../cli/errors.js';
import { outputStyle } from '../cli/terminal.js';

/**
 * @param {string} base path
 * @param {string} other
 * @param {{ threshold: number, json?: boolean }} options
 * @returns {Promise<number>} exit code: 1 if anything is slower
 */
export async function compareFiles(base, other, { threshold, json }) {
  const compared = compareTwoRuns(await readRun(base), await readRun(other), { threshold });
  if (compared.cells.length === 0) {
    throw new UserError(`${base} and ${other} have no cell in common: nothing can be compared.`);
  }
  const text = json
    ? JSON.stringify({ ...compared, differences: compared.differences.map(differenceWords) }, null, 2)
    : comparedRunsText(compared, { style: outputStyle() });
  process.stdout.write(`${text}\n`);
  return compared.cells.some(({ comparison }) => comparison.verdict === 'slower') ? 1 : 0;
}
