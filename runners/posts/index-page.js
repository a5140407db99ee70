import { groupBy } from '@rounds/analysis/group.js';
import { suitesOf } from '@rounds/posts';
import { joinMarkdown, markdownMark } from '@rounds/report/markdown.js';
import { outcomesSentence } from './blocks.js';
import { safe } from './safe.js';

/**
 * docs/posts.md: each post with the outcomes of its claims. `pnpm posts ID` and the site have the numbers.
 *
 * @import { PostResult } from './results.js'
 */

const introduction = `Each post with its claims: what it published, and what holds today in the [reference runs](../results/README.md).
\`pnpm posts ID\` prints the numbers with their intervals and conditions. [packages/posts](../packages/posts/README.md) defines the outcomes.
\`pnpm rounds index\` generates this page.`;

/** @param {PostResult[]} results @returns {string} Markdown */
export function postsIndex(results) {
  const own = results.filter(({ claims }) => claims.length > 0);
  const others = results.filter(({ claims }) => claims.length === 0);
  const sections = [...groupBy(own, ({ post }) => post.author)].flatMap(([author, some]) => [
    `## ${safe(author)}`,
    ...some.map(postLines),
  ]);
  const rest = others.map(({ post }) => `- ${titleOf(post)}. ${safe(post.notRepeated ?? '')}`).join('\n');
  return joinMarkdown([
    markdownMark,
    '# Posts',
    outcomesSentence(results),
    introduction,
    ...sections,
    '## Without an experiment',
    rest,
  ]);
}

/** @param {PostResult['post']} post */
function titleOf({ id, title, date, address }) {
  const year = /^\d{4}/.exec(date)?.[0] ?? 'undated';
  return `[${safe(title)}](${address}), ${year} (\`${id}\`)`;
}

/** @param {PostResult} result */
function postLines({ post, claims }) {
  const folders = [...new Set(suitesOf(post).map((suite) => suite.replace(/\/.*/, '')))];
  const suites = folders.map((folder) => `[${folder}](../packages/${folder}#readme)`).join(', ');
  const lines = claims.map(({ outcomes, sentence }) => `- **${outcomes.join(', ')}**: ${safe(sentence)}`);
  const correction = post.correction ? `\n${safe(post.correction.text)}` : '';
  return `### ${titleOf(post)}\n\n${suites}${correction}\n\n${lines.join('\n')}`;
}
