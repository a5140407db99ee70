import path from 'node:path';
import { answerParts, scoreboardParts, tableParts } from '../sections.js';
import { runsTable } from '../tables/runs-table.js';
import { markdownBlocks } from './blocks.js';
import { joined, markdownMark } from './report.js';

const introduction = `# Reference runs

Each file is a run as \`pnpm bench\` wrote it, with its machine, its versions and its command. Look at one with
\`pnpm report\`, or compare a run of yours with it: \`pnpm compare\`. Your own runs go to \`local/\`, which git ignores.

\`native-bench.json\` is of \`pnpm bench:native --json\`, the C kernels without JavaScript. Older files are read as if written
today: \`packages/record/upgrade.js\` says what has changed since.

This page is made from these files by \`pnpm report --index\`.`;

/**
 * The page that stands beside the reference runs: what they are, what they answer, and what they say of each claim.
 *
 * @param {import('@rounds/analysis').Report[]} reports
 * @param {import('@rounds/analysis').Score[]} scores
 * @returns {string}
 */
export function indexMarkdown(reports, scores) {
  const files = reports.map(({ run }) => run.path);
  return joined([
    markdownMark,
    introduction,
    ...markdownBlocks([
      ...tableParts(runsTable(reports)),
      ...reports.flatMap(({ run, suites }) =>
        suites.map((suite) => ({
          title: [{ name: suite.name }, ': ', { sentence: suite.question }],
          blocks: [...answerParts(suite), { text: ['From ', { name: path.basename(run.path) }, '.'] }],
        })),
      ),
      ...scoreboardParts(scores, files),
    ]),
  ]);
}
