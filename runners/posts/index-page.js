import { suitesOf } from '@rounds/posts';
import { joinMarkdown, markdownMark } from '@rounds/report/markdown.js';
import { groupBy } from '@rounds/stats/group.js';
import { claimLine, outcomesSentence } from './blocks.js';

/**
 * docs/posts.md: each post with the outcomes of its claims. `pnpm posts ID` and the site have the numbers.
 *
 * @import { PostResult } from './results.js'
 */

const introduction = `What each post published, and what holds today in the [reference runs](../results/README.md), which \`pnpm rounds index\`
reads to generate this page. \`pnpm posts ID\` prints the numbers with their intervals and conditions.
[packages/posts](../packages/posts/README.md) defines the outcomes.`;

/** @param {PostResult[]} results @returns {string} Markdown */
export function postsIndex(results) {
  const own = results.filter(({ claims }) => claims.length > 0);
  const others = results.filter(({ claims }) => claims.length === 0);
  const sections = [...groupBy(own, ({ post }) => post.author)].flatMap(([author, some]) => [
    `## ${author}`,
    ...some.flatMap(postParts),
  ]);
  const rest = others.map(({ post }) => `- ${titleOf(post)}. ${post.notRepeated ?? ''}`).join('\n');
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
  return `[${title}](${address}), ${year} (\`${id}\`)`;
}

/** @param {PostResult} result @returns {string[]} */
function postParts({ post, claims }) {
  const folders = [...new Set(suitesOf(post).map((suite) => suite.replace(/\/.*/, '')))];
  const suites = folders.map((folder) => `[${folder}](../packages/${folder}#readme)`).join(', ');
  return [`### ${titleOf(post)}`, suites, post.correction?.text ?? '', claims.map(claimLine).join('\n')];
}
