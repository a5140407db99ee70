import { analyseRun } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import { claimsText } from '@rounds/report';
import { UserError } from '../cli/errors.js';
import { outputStyle } from '../cli/terminal.js';
import { publicationsOf } from '../suites/suites.js';

/**
 * @param {string} file
 * @param {{ fail?: boolean, json?: boolean }} options
 * @returns {Promise<number>} exit code
 */
export async function showClaims(file, { fail, json }) {
  const run = await readRun(file);
  const { publications } = analyseRun(run, { suites: await publicationsOf([run]) });
  if (publications.length === 0) {
    throw new UserError(`${file} has no suite that repeats a published experiment.`);
  }
  const text = json
    ? JSON.stringify(publications, null, 2)
    : claimsText(publications, { style: outputStyle() });
  process.stdout.write(`${text}\n`);
  const claims = publications.flatMap((each) => each.claims);
  return fail && claims.some(({ verdict }) => verdict === 'contradicted') ? 1 : 0;
}
