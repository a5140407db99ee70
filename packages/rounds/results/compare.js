import { compareTwoRuns } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import { comparedRunsText } from '@rounds/report';
import { differenceWords } from '@rounds/report/words/compared-runs.js';
import { UserError } from '../cli/errors.js';
import { outputStyle } from '../cli/terminal.js';

/**
 * @param {string} base path
 * @param {string} other
 * @param {{ threshold: number, allowMissing?: boolean, json?: boolean }} options
 * @returns {Promise<number>} exit code: 1 if anything is slower, or was measured and is not any more
 */
export async function compareFiles(base, other, { threshold, allowMissing, json }) {
  const [before, after] = [await readRun(base), await readRun(other)];
  const compared = compareTwoRuns(before, after, { threshold });
  const isLost = compared.lost.length > 0 && !allowMissing;
  const nothingFailed = compared.lost.every(({ kind }) => kind === 'missing');
  if (compared.cells.length === 0 && nothingFailed) {
    throw new UserError(`${base} and ${other} have no cell in common: nothing can be compared.`);
  }
  const text = json
    ? JSON.stringify({ ...compared, differences: compared.differences.map(differenceWords) }, null, 2)
    : comparedRunsText(compared, { style: outputStyle() });
  process.stdout.write(`${text}\n`);
  const isSlower = compared.cells.some(({ comparison }) => comparison.verdict === 'slower');
  return isSlower || isLost ? 1 : 0;
}
