import { existsSync } from 'node:fs';
import { analyseRun } from '@rounds/analysis';
import { posts } from '@rounds/posts';
import { readRun } from '@rounds/record';
import { pageMark } from '@rounds/report';
import { makePage } from '@rounds/report/html/page.js';
import { formatOutput } from '@rounds/report/terminal/output.js';
import { formatCommand, typedPath, unknownName, userPath } from 'rounds/command';
import { runFiles, writeWhole } from 'rounds/script';
import { answeringRuns } from '../reference-files.js';
import { mark, pageLayout, postsBlocks, postsMarkdown } from './blocks.js';
import { judgeAll } from './outcomes.js';
import { isAnyReversed, isTested, pagesOf, scoreboardLines, scoreboardOf } from './pages.js';

/**
 * @import { JudgedRun } from './outcomes.js'
 * @import { Page } from './pages.js'
 */

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
  const files = places.length > 0 ? runFiles(places) : answeringRuns();
  const { runs, pages } = await judgeFiles(files, ids);
  if (out?.endsWith('.html'))
    writeWhole(out, postsPage(pages, runs), { mark: pageMark, noun: 'report page' });
  else if (out !== undefined) writeWhole(out, postsMarkdown(pages, runs), { mark, noun: 'page of posts' });
  if (out !== undefined) console.log(typedPath(out));
  else if (markdown) process.stdout.write(postsMarkdown(pages, runs));
  else if (json) console.log(JSON.stringify(asJson(files.map(typedPath), pages)));
  else {
    // A run of one suite tests the claims of a few posts.
    const shown = places.length > 0 && ids.size === 0 ? pages.filter(isTested) : pages;
    const omitted = pages.length - shown.length;
    const advice = `${omitted} other posts are not part of this: ${formatCommand('posts')} prints all.`;
    console.log(formatOutput(postsBlocks(shown, runs, { more: omitted > 0 ? [advice] : [] })));
  }
  return fail && isAnyReversed(pages) ? 1 : 0;
}

/** @param {Page[]} pages @param {JudgedRun[]} runs */
export function postsPage(pages, runs) {
  const blocks = postsBlocks(pages, runs, pageLayout(runs.map(({ run }) => analyseRun(run))));
  return makePage('Claims of posts, and their outcomes here', blocks, 'Made by rounds posts.');
}

/**
 * @param {string[]} runs
 * @param {Page[]} pages
 */
function asJson(runs, pages) {
  const all = pages.map(({ post: { claims, figures, ...post }, sections }) => ({
    ...post,
    claims: sections.flatMap(({ rows }) =>
      rows.map(({ claim: { tests, ...claim }, outcome, run, word }) => ({
        ...claim,
        ...{ run: run === undefined ? null : runs[run], word, here: outcome },
      })),
    ),
  }));
  return { runs, posts: all, scoreboard: scoreboardOf(pages) };
}

/**
 * Prints the outcomes below the answers of a run of the posts.
 *
 * @param {string} file
 */
export async function showScoreboard(file) {
  const { pages } = await judgeFiles([file]);
  const more = `All of them, published and measured: ${formatCommand(`posts ${typedPath(file)}`)}`;
  console.log(['', ...scoreboardLines(scoreboardOf(pages)), more].join('\n'));
}

/** @param {string[]} files @param {Set<string>} [ids] of posts; all if it is empty */
async function judgeFiles(files, ids = new Set()) {
  const runs = await judgeAll(await Promise.all(files.map((file) => readRun(file))));
  const chosen = posts.filter(({ id }) => ids.size === 0 || ids.has(id));
  return { runs, pages: pagesOf(chosen, runs) };
}
