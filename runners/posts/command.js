import { existsSync } from 'node:fs';
import { posts } from '@rounds/posts';
import { readRun } from '@rounds/record';
import { pageMark } from '@rounds/report';
import { makePage } from '@rounds/report/html/page.js';
import { joinMarkdown, markdownBlocks } from '@rounds/report/markdown.js';
import { formatOutput } from '@rounds/report/terminal/output.js';
import { formatCommand, typedPath, unknownName, userPath } from 'rounds/command';
import { runFiles, writeWhole } from 'rounds/script';
import { claimRuns } from '../reference-files.js';
import { markdownLayout, outcomesSentence, postBlock } from './blocks.js';
import { runLine } from './here.js';
import { postResults, processorsOf } from './results.js';

/**
 * @import { Layout } from './blocks.js'
 * @import { PostResult, Processor } from './results.js'
 */

/** The beginning of a page of Markdown. */
const mark = '<!-- Made by pnpm rounds posts -->';

/**
 * @param {string[]} names ids of posts, results files and folders; all posts and the reference runs by default
 * @param {{ json?: boolean, markdown?: boolean, out?: string, fail?: boolean }} options
 * @returns {Promise<number>} exit code
 */
export async function showPosts(names, { json, markdown, out, fail }) {
  const ids = new Set(names.filter((name) => posts.some(({ id }) => id === name)));
  const places = names.filter((name) => !ids.has(name));
  const unknown = places.find((name) => !existsSync(userPath(name)) && !/[/\\]|\.ndjson$/.test(name));
  if (unknown !== undefined)
    throw unknownName(
      'post',
      unknown,
      posts.map(({ id }) => id),
    );
  const files = places.length > 0 ? runFiles(places) : claimRuns();
  const processors = processorsOf(await Promise.all(files.map((file) => readRun(file))));
  const chosen = posts.filter(({ id }) => ids.size === 0 || ids.has(id));
  const all = postResults(processors, chosen);
  // A run of one suite tests the claims of a few posts.
  const results = places.length > 0 && ids.size === 0 ? all.filter(isTested) : all;
  const omitted = all.length - results.length;
  const blocks = () => postsBlocks(results, processors, omitted);
  const page = () =>
    joinMarkdown([
      mark,
      '# Posts',
      ...markdownBlocks(postsBlocks(results, processors, omitted, markdownLayout)),
    ]);
  if (out?.endsWith('.html'))
    writeWhole(out, makePage('Claims of posts, then and now', blocks(), 'Made by rounds posts.'), {
      mark: pageMark,
      noun: 'report page',
    });
  else if (out !== undefined) writeWhole(out, page(), { mark, noun: 'page of posts' });
  if (out !== undefined) console.log(typedPath(out));
  else if (markdown) process.stdout.write(page());
  else if (json) console.log(JSON.stringify(asJson(files, results, processors)));
  else console.log(formatOutput(blocks()));
  const isReversed = results.some(({ claims }) =>
    claims.some(({ outcomes }) => outcomes.includes('reversed')),
  );
  return fail && isReversed ? 1 : 0;
}

/** @param {PostResult} result @returns {boolean} */
export function isTested({ claims }) {
  return claims.some(({ columns }) => columns.some(({ repeated, now }) => repeated ?? now));
}

/** @param {PostResult[]} results @param {Processor[]} processors @param {number} omitted @param {Required<Layout>} [layout] */
function postsBlocks(results, processors, omitted, layout) {
  const more = `${omitted} other posts are not part of this: ${formatCommand('posts')} prints all.`;
  const runs = processors.flatMap((each) => each.runs.map(runLine));
  const lines = [outcomesSentence(results), ...(omitted > 0 ? [more] : []), ...runs];
  return [
    ...lines.map((line) => ({ text: [line] })),
    ...results.map((each) => postBlock(each, processors, layout)),
  ];
}

/** @param {string[]} files @param {PostResult[]} results @param {Processor[]} processors */
function asJson(files, results, processors) {
  return {
    runs: files.map(typedPath),
    posts: results.map(({ post: { claims: _, figures: __, ...post }, claims }) => ({
      ...post,
      claims: claims.map(({ claim: { id, published, unit }, sentence, outcomes, columns }) => ({
        ...{ id, published, unit, sentence, outcomes },
        processors: columns.map((column, i) => ({ processor: processors[i]?.folder, ...column })),
      })),
    })),
  };
}

/** @param {string} file @returns {Promise<string>} what a run of the posts found */
export async function outcomesOf(file) {
  const processors = processorsOf([await readRun(file)]);
  const results = postResults(processors).filter(isTested);
  return `${outcomesSentence(results)}\nThen and now: ${formatCommand(`posts ${typedPath(file)}`)}`;
}
