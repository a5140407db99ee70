import path from 'node:path';
import { scoreWords, whyWords } from '../words/scoreboard.js';
import { claimTones } from './claim-table.js';
import { left, makeTable } from './model.js';

/**
 * Every published claim, in each runtime and on each machine.
 *
 * @param {import('@rounds/analysis').Score[]} scores
 * @param {string[]} files of the runs
 * @returns {import('./model.js').Table}
 */
export function scoreboardTable(scores, files) {
  const machines = new Set(scores.map(({ machine }) => machine ?? ''));
  machines.delete('');
  return makeTable(
    scores,
    [
      left('in', ({ judged, about }) => judged?.runtime ?? about),
      left('verdict', (score) => ({ text: scoreWords(score), tone: claimTones[score.verdict] })),
      left('found', (score) => whyWords(score)),
      left('machine', ({ machine = '' }) => (machines.size < 2 ? '' : machine)),
      left('run', ({ run }) =>
        run === undefined || files.length < 2 ? '' : path.basename(String(files[run])),
      ),
    ],
    ({ suite, statement }) => `${suite}: ${statement}`,
  );
}
