import { existsSync } from 'node:fs';
import { posts } from '@rounds/posts';
import { readRun } from '@rounds/record';
import { titled } from '@rounds/report/blocks.js';
import { formatOutput } from '@rounds/report/terminal/output.js';
import { formatCommand, typedPath, unknownName, userPath } from 'rounds/command';
import { runFiles } from 'rounds/script';
import { claimRuns } from '../reference-files.js';
import { outcomesSentence, postBlock } from './blocks.js';
import { runLine } from './here.js';
import { postResults, processorsOf } from './results.js';

/** @import { PostResult, Processor } from './results.js' */

/**
 * @param {string[]} names ids of posts, results files and folders; all posts and the reference runs by default
 * @param {{ json?: boolean, fail?: boolean }} options
 * @returns {Promise<number>} exit code
 */
export async function showPosts(names, { json, fail }) {
  const all = posts.map(({ id }) => id);
  const ids = names.filter((name) => all.includes(name));
  const places = names.filter((name) => !all.includes(name));
  const unknown = places.find((name) => !existsSync(userPath(name)) && !/[/\\]|\.ndjson$/.test(name));
  if (unknown !== undefined) throw unknownName('post', unknown, all);
  const files = places.length > 0 ? runFiles(places) : claimRuns();
  const processors = processorsOf(await Promise.all(files.map((file) => readRun(file))));
  const chosen = postResults(processors, ids.length > 0 ? posts.filter(({ id }) => ids.includes(id)) : posts);
  // A run of one suite tests the claims of a few posts.
  const results = places.length > 0 && ids.length === 0 ? chosen.filter(isTested) : chosen;
  if (json) console.log(JSON.stringify(postsJson(files, results, processors)));
  else console.log(formatOutput(postsBlocks(results, processors, chosen.length - results.length)));
  const outcomes = results.flatMap(({ claims }) => claims.flatMap((claim) => claim.outcomes));
  return fail && outcomes.includes('reversed') ? 1 : 0;
}

/** @param {PostResult} result @returns {boolean} */
function isTested({ claims }) {
  return claims.some(({ columns }) => columns.some(({ repeated, now }) => repeated ?? now));
}

/** @param {PostResult[]} results @param {Processor[]} processors @param {number} omitted posts */
function postsBlocks(results, processors, omitted) {
  const more = `${omitted} other posts are not part of this: ${formatCommand('posts')} prints all.`;
  const runs = processors.flatMap((each) => each.runs.map((run) => [{ sentence: runLine(run) }]));
  return [
    { text: [outcomesSentence(results)] },
    ...(omitted > 0 ? [{ text: [more] }] : []),
    ...results.map((each) => postBlock(each, processors)),
    ...titled('Runs', runs.length > 0 ? [{ list: runs }] : []),
  ];
}

/** @param {string[]} files @param {PostResult[]} results @param {Processor[]} processors */
function postsJson(files, results, processors) {
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
  const results = postResults(processorsOf([await readRun(file)])).filter(isTested);
  return `${outcomesSentence(results)}\nThen and now: ${formatCommand(`posts ${typedPath(file)}`)}`;
}
