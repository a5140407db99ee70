import { groupBy } from '@rounds/analysis/group.js';
import { countOutcomes } from '@rounds/posts';
import { markdownMark } from '@rounds/report/markdown.js';
import { safe, scoreboardMarkdown } from './blocks.js';
import { decisiveTest, otherConditions } from './pages.js';

/**
 * docs/posts.md: one line for each post. `rounds posts ID` and the site have every claim.
 *
 * @import { Page, Row } from './pages.js'
 */

const introduction = `One line per post: the outcomes of its claims in the [reference runs](../results/README.md), and one claim. \`pnpm posts ID\`
prints every claim with its conditions, its published value and ours. [packages/posts](../packages/posts/README.md) explains how a claim is
judged. Outcomes under other conditions, such as another processor, do not count. \`pnpm rounds index\` generates this page.`;

/** The claim that represents its post has the first of these outcomes. */
const outcomes = /** @type {const} */ (['confirmed', 'stronger', 'weaker', 'reversed', 'inconclusive']);

/** @param {Page[]} pages @returns {string} Markdown */
export function postsIndex(pages) {
  const repeated = pages.filter(({ post }) => post.suites.length > 0);
  const others = pages.filter(({ post }) => post.suites.length === 0);
  const parts = [
    markdownMark,
    '# Posts',
    introduction,
    ...[...groupBy(repeated, ({ post }) => post.author)].flatMap(([author, own]) => [
      `## ${safe(author)}`,
      own.map(lineOf).join('\n'),
    ]),
    '## Not repeated',
    others
      .map(({ post }) => `- ${nameOf(post)}, ${safe(post.author)}. ${safe(post.notRepeated ?? '')}`)
      .join('\n'),
    ...scoreboardMarkdown(pages),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** @param {Page['post']} post */
function nameOf({ id, title, date, address }) {
  const year = /^\d{4}/.exec(date)?.[0] ?? 'undated';
  return `\`${id}\`: [${safe(title)}](${address}), ${year}`;
}

/** @param {Page} page */
function lineOf({ post, sections }) {
  const folders = [...new Set(post.suites.map((suite) => suite.replace(/\/.*/, '')))];
  const suites = folders.map((folder) => `[${folder}](../packages/${folder}#readme)`).join(', ');
  const rows = sections.filter(({ title }) => title === undefined).flatMap((section) => section.rows);
  return `- ${nameOf(post)}; ${suites}. ${countsOf(rows)}.${mainClaim(rows)}`;
}

/** @param {Row[]} rows of the claims of a post */
function countsOf(rows) {
  const comparable = new Set(rows.filter(({ outcome }) => outcome.comparable).map(({ claim }) => claim));
  const [same, others] = [true, false].map((is) =>
    // Those of other conditions are counted by the same rules.
    boardOf(rows.filter(({ claim }) => comparable.has(claim) === is)),
  );
  const claims = same.claims + others.claims;
  const counts = [
    ...(same.claims > 0 ? [formatBoard(same)] : []),
    ...(others.claims > others.notTested ? [`under ${otherConditions} ${formatBoard(others)}`] : []),
  ];
  const tested = `${claims - others.notTested} of ${claims} ${claims === 1 ? 'claim' : 'claims'} tested`;
  return counts.length > 0 ? `${tested}: ${counts.join('; ')}` : tested;
}

/** @param {Row[]} rows of one post, as if their conditions were those of the post */
function boardOf(rows) {
  return countOutcomes(
    rows.map(({ claim, outcome }) => ({ post: '', claim, outcome: { ...outcome, comparable: true } })),
  );
}

/** @param {ReturnType<typeof boardOf>} board */
function formatBoard(board) {
  const words = [...outcomes, /** @type {const} */ ('mixed')].filter((word) => board[word] > 0);
  return words.map((word) => `${board[word]} ${word}`).join(', ');
}

/** @param {Row[]} rows @returns {string} one claim with its outcome */
function mainClaim(rows) {
  const ranked = rows.flatMap(({ claim, outcome, word }) => {
    const test = decisiveTest(outcome);
    const place = outcomes.findIndex((each) => each === outcome.outcome);
    return test ? [{ claim, test, word, rank: place + (outcome.comparable ? 0 : outcomes.length) }] : [];
  });
  const [first] = ranked.sort((a, b) => a.rank - b.rank);
  return first ? ` “${safe(first.claim.text)}” Here ${first.word}: ${safe(first.test.text)}.` : '';
}
