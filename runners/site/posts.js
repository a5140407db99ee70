import { claimSentence, posts, suitesOf } from '@rounds/posts';
import { foldedMarkdown } from '@rounds/report/gate.js';
import { markdownBlocks, prose } from '@rounds/report/markdown.js';
import { claimBars } from '../posts/bars.js';
import { claimLine, outcomesSentence, postBlock } from '../posts/blocks.js';
import { runLine } from '../posts/here.js';
import { machineCodeListings } from '../posts/machine-code.js';

/**
 * The pages of posts: claims first, the evidence folded.
 *
 * @import { PostResult, Processor } from '../posts/results.js'
 */

/** @param {string} id @returns {string} the address of its page */
export function linkTo(id) {
  return `/posts/${id}`;
}

/** @param {string} suite @param {PostResult[]} results @returns {string | undefined} Markdown: the measured claims of its posts, if any */
export function publishedMarkdown(suite, results) {
  const claims = results
    .flatMap((each) => each.claims)
    .filter(({ claim, outcomes }) => claim.of?.suite === suite && !outcomes.includes('not tested'));
  if (claims.length === 0) return undefined;
  const own = posts.filter((post) => suitesOf(post).includes(suite));
  const links = own.map(({ id, title }) => `[${title}](${linkTo(id)})`);
  return `## Then and now\n\n${claims.map(claimLine).join('\n')}\n\nAll claims of the posts: ${links.join(', ')}.`;
}

/**
 * @param {PostResult[]} results
 * @param {Processor[]} processors
 * @param {{ name: string, link: string }[]} questions
 * @returns {{ path: string, title: string, description?: string, body: string }[]} the list first
 */
export function postPages(results, processors, questions) {
  const runs = processors.flatMap((each) => each.runs.map((run) => `- ${prose(runLine(run))}`)).join('\n');
  const pages = results.map((result) => {
    const { id, title, author, date } = result.post;
    const own = questions.filter(({ name }) => suitesOf(result.post).includes(name));
    const answers = own.map(({ name, link }) => `[${name}](/${link})`);
    const { blocks } = postBlock(result, processors);
    const sections = blocks.filter((block) => 'title' in block);
    const about = blocks.slice(0, blocks.length - sections.length);
    const numbers = sections.slice(0, result.claims.length);
    const [evidence, code] = sections.slice(result.claims.length).reverse();
    const body = [
      `# ${title}`,
      ...markdownBlocks(about),
      ...result.claims.flatMap((claim) => {
        const bars = claimBars(claim, processors);
        const sentence = bars.length > 0 ? claimSentence(claim.claim, []) : claim.sentence;
        return [`${claimLine({ ...claim, sentence }).slice(2)}.`, ...bars];
      }),
      ...foldedMarkdown('Numbers', numbers),
      ...(code
        ? [
            ...foldedMarkdown('Machine code', code.blocks).slice(0, -1),
            ...machineCodeListings(result.post),
            '</details>',
          ]
        : []),
      ...foldedMarkdown('Evidence', evidence?.blocks ?? []),
      ...(answers.length > 0 ? [`Answered here: ${answers.join(', ')}.`] : []),
      `In brackets: 95% intervals.\n\n<details><summary>Runs</summary>\n\n${runs}\n\n</details>`,
    ].join('\n\n');
    return { path: `posts/${id}.md`, title, description: `${author}, ${date}`, body };
  });
  const list = results.map(({ post: { id, title }, claims }) =>
    [`## [${title}](${linkTo(id)})`, ...claims.map(claimLine)].join('\n'),
  );
  const body = [outcomesSentence(results), ...list].join('\n\n');
  return [{ path: 'posts/index.md', title: 'Posts', body }, ...pages];
}
