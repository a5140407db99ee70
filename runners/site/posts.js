import { posts, suitesOf } from '@rounds/posts';
import { foldedMarkdown } from '@rounds/report/gate.js';
import { markdownBlocks } from '@rounds/report/markdown.js';
import { evidenceBlock, markdownLayout, outcomesSentence, postBlock } from '../posts/blocks.js';
import { runLine } from '../posts/here.js';
import { safe } from '../posts/safe.js';

/**
 * The pages of posts: claims first, the evidence folded.
 *
 * @import { PostResult, Processor } from '../posts/results.js'
 */

/** @param {string} id @returns {string} path of its page */
export function postPath(id) {
  return `posts/${id}.md`;
}

/** @param {string} id @returns {string} the address of its page */
export function linkTo(id) {
  return `/${postPath(id).replace(/\.md$/, '')}`;
}

/** @param {string} suite @returns {string} the posts that ask its question */
export function postsWords(suite) {
  const own = posts.filter((post) => suitesOf(post).includes(suite));
  const links = own.map(({ id, title }) => `[${safe(title)}](${linkTo(id)})`);
  return `${own.length === 1 ? 'The post' : 'The posts'}, with every claim: ${links.join(', ')}.`;
}

/**
 * @param {PostResult[]} results
 * @param {Processor[]} processors
 * @param {{ name: string, link: string }[]} questions
 * @returns {{ path: string, title: string, description?: string, body: string }[]} the list first
 */
export function postPages(results, processors, questions) {
  const runs = processors.flatMap((each) => each.runs.map((run) => `- ${safe(runLine(run))}`)).join('\n');
  const pages = results.map((result) => {
    const { id, title, author, date } = result.post;
    const own = questions.filter(({ name }) => suitesOf(result.post).includes(name));
    const answers = own.map(({ name, link }) => `[${name}](/${link})`);
    const { blocks } = evidenceBlock(result, processors, markdownLayout);
    const claims = postBlock(result, processors, markdownLayout).blocks.slice(0, -1);
    const body = [
      `# ${safe(title)}`,
      ...markdownBlocks(claims, 2).filter(Boolean),
      ...foldedMarkdown('Evidence', blocks),
      ...(answers.length > 0 ? [`Answered here: ${answers.join(', ')}.`] : []),
      `In brackets: 95% intervals.\n\n<details><summary>Runs</summary>\n\n${runs}\n\n</details>`,
    ].join('\n\n');
    return { path: postPath(id), title, description: `${author}, ${date}`, body };
  });
  const list = results.map(({ post: { id, title }, claims }) =>
    [
      `## [${safe(title)}](${linkTo(id)})`,
      ...claims.map(({ outcomes, sentence }) => `- **${outcomes.join(', ')}**: ${safe(sentence)}`),
    ].join('\n'),
  );
  const body = [outcomesSentence(results), ...list].join('\n\n');
  return [{ path: 'posts/index.md', title: 'Posts', body }, ...pages];
}
