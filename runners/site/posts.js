import { claimSentence, suitesOf } from '@rounds/posts';
import { foldedMarkdown } from '@rounds/report/gate.js';
import { markdownBlocks, prose } from '@rounds/report/markdown.js';
import { claimBars } from '../posts/bars.js';
import { claimLine, outcomesSentence, postBlock } from '../posts/blocks.js';
import { runLine } from '../posts/here.js';
import { machineCodeListings } from '../posts/machine-code.js';
import { suiteLink } from './links.js';

/**
 * The pages of posts: claims first, the evidence folded.
 *
 * @import { PostResult, Processor } from '../posts/results.js'
 */

/** @param {string} id @returns {string} the address of its page */
export function linkTo(id) {
  return `/posts/${id}`;
}

/**
 * @param {PostResult[]} results
 * @param {Processor[]} processors
 * @returns {import('./links.js').SitePage[]} the list first
 */
export function postPages(results, processors) {
  const runs = processors.flatMap((each) => each.runs.map((run) => `- ${prose(runLine(run))}`)).join('\n');
  const pages = results.map((result) => {
    const { id, title, author, date } = result.post;
    const suites = suitesOf(result.post).map((suite) => `[${suite}](${suiteLink(suite)})`);
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
      ...(suites.length > 0 ? [`Answered here: ${suites.join(', ')}.`] : []),
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
