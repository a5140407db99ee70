import { safe } from '../posts/safe.js';
import { changesChart, changeTitle, fasterTitle, largestChanges } from '../versions/faster.js';
import { releaseName } from '../versions/names.js';
import { homeMatrix } from './answers-page.js';
import { linkTo } from './posts.js';

/**
 * @import { Matrix } from '../answers/matrix.js'
 * @import { PostResult } from '../posts/results.js'
 * @import { VersionRun } from '../versions/changes.js'
 *
 * @typedef {object} Content
 * @property {Matrix} matrix
 * @property {import('./answers-page.js').LinkOf} linkOf
 * @property {string} base of the site
 * @property {VersionRun} [versions]
 * @property {PostResult[]} results
 */

const maxClaims = 5;

/** Outcomes of claims that no longer hold, the most surprising first. @type {import('@rounds/posts').Outcome[]} */
const goneOutcomes = ['reversed', 'gone', 'smaller'];

const intro = `Rounds benchmarks JavaScript in Node.js, Bun and Deno side by side, and reports how certain each result is.

\`\`\`sh
npx rounds bench/
\`\`\`

[The manual](/manual/) explains the installation and [gating a pull request](/manual/gate). [The method](/manual/method) explains why to
believe it, and [a comparison of tools](/manual/tools) what else there is.`;

/** @param {Content} content */
export function homePage({ matrix, linkOf, base, versions, results }) {
  const faster = versions ? largestChanges(versions, 'faster') : [];
  const body = [
    ...correctionsOf(results),
    intro,
    '## Node.js, Bun or Deno?',
    homeMatrix(matrix, linkOf, base),
    ...(faster.length > 0 ? ['## What got faster', fasterFigure(faster)] : []),
    ...goneClaims(results),
    '[All questions](/questions/), and [all posts with their claims, then and now](/posts/).',
  ];
  return {
    path: 'index.md',
    title: 'Rounds',
    description: 'Benchmarks with confidence intervals',
    body: body.join('\n\n'),
  };
}

/** @param {PostResult[]} results @returns {string[]} Markdown */
function correctionsOf(results) {
  return results.flatMap(({ post: { id, title, correction } }) =>
    correction
      ? [
          `::: warning A correction\n[${safe(title)}](${linkTo(id)}): ${safe(correction.text)} [The draft](${correction.address})\n:::`,
        ]
      : [],
  );
}

/** @param {PostResult[]} results @returns {string[]} Markdown */
function goneClaims(results) {
  const all = results.flatMap(({ post, claims }) =>
    claims.map(({ outcomes, sentence }) => ({
      rank: Math.max(...outcomes.map((outcome) => goneOutcomes.indexOf(outcome))),
      line: `- ${safe(sentence)} ([${safe(post.title)}](${linkTo(post.id)}))`,
    })),
  );
  const gone = all.filter(({ rank }) => rank >= 0).sort((a, b) => a.rank - b.rank);
  if (gone.length === 0) return [];
  const lines = gone.slice(0, maxClaims).map(({ line }) => line);
  return ['## Claims that no longer hold', lines.join('\n')];
}

/** @param {import('../versions/faster.js').Change[]} changes */
function fasterFigure(changes) {
  const [first] = changes;
  const title = `${first && changeTitle(first)} in ${first && releaseName(first.after.id)}, and ${changes.length - 1} more changes`;
  return [
    changesChart(changes, title)?.figure ?? '',
    `[${fasterTitle}, and what got slower](/releases/faster)`,
  ].join('\n\n');
}
