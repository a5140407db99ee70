import { releaseName } from '../versions/changes.js';
import { changesChart, changeTitle, fasterTitle, largestChanges } from '../versions/faster.js';
import { homeMatrix } from './answers-page.js';
import { linkTo } from './posts.js';

/**
 * @import { Matrix } from '../answers/matrix.js'
 * @import { PostResult } from '../posts/results.js'
 * @import { VersionRun } from '../versions/changes.js'
 */

const maxClaims = 5;

/** Outcomes of claims that no longer hold, the most surprising first. @type {import('@rounds/posts').Outcome[]} */
const goneOutcomes = ['reversed', 'gone', 'smaller'];

const intro = `Rounds benchmarks JavaScript in Node.js, Bun and Deno side by side, and reports how certain each result is.

\`\`\`sh
npx rounds bench/
\`\`\`

[The manual](/manual/) explains the installation and [gating a pull request](/manual/#gate-a-pull-request). [The method](/manual/method)
explains why its results can be trusted, and [a comparison of tools](/manual/tools) lists alternatives.`;

/**
 * @param {{ matrix: Matrix, base: string, versions: VersionRun | undefined, results: PostResult[] }} content
 *   `base` of the site
 */
export function homePage({ matrix, base, versions, results }) {
  const body = [
    ...results.flatMap(({ post }) => correctionOf(post)),
    intro,
    '## Node.js, Bun or Deno?',
    homeMatrix(matrix, base),
    ...(versions ? fasterFigure(versions) : []),
    ...goneClaims(results),
    '[All questions](/suites/), and [all posts with their claims, then and now](/posts/).',
  ];
  return {
    path: 'index.md',
    title: 'Rounds',
    description: 'Benchmarks with confidence intervals',
    body: body.join('\n\n'),
  };
}

/** @param {PostResult['post']} post @returns {string[]} Markdown */
function correctionOf({ id, title, correction }) {
  if (!correction) return [];
  const links = [`[${title}](${linkTo(id)})`, `[The draft](${correction.address})`];
  return [`::: warning A correction\n${links[0]}: ${correction.text} ${links[1]}\n:::`];
}

/** @param {PostResult[]} results @returns {string[]} Markdown */
function goneClaims(results) {
  const all = results.flatMap(({ post, claims }) =>
    claims.map(({ outcomes, sentence }) => ({
      rank: Math.max(...outcomes.map((outcome) => goneOutcomes.indexOf(outcome))),
      line: `- ${sentence} ([${post.title}](${linkTo(post.id)}))`,
    })),
  );
  const gone = all.filter(({ rank }) => rank >= 0).sort((a, b) => a.rank - b.rank);
  if (gone.length === 0) return [];
  const lines = gone.slice(0, maxClaims).map(({ line }) => line);
  return ['## Claims that no longer hold', lines.join('\n')];
}

/** @param {VersionRun} versions @returns {string[]} Markdown */
function fasterFigure(versions) {
  const changes = largestChanges(versions);
  const [first] = changes;
  if (first === undefined) return [];
  const title = `${changeTitle(first)} in ${releaseName(first.after.id)}, and ${changes.length - 1} more changes`;
  return [
    '## What got faster',
    changesChart(changes, title)?.figure ?? '',
    `[${fasterTitle}, and what got slower](/runtimes/faster)`,
  ];
}
