import { readFileSync, writeFileSync } from 'node:fs';
import { analyseRun, answerSettings } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import { answerChart } from '@rounds/report';
import { groupBy } from '@rounds/stats/group.js';
import { UserError } from 'rounds/command';
import { loadSuites } from 'rounds/script';
import { outcomesSentence } from '../posts/blocks.js';
import { postsIndex } from '../posts/index-page.js';
import { postResults, processorsOf } from '../posts/results.js';
import { answeringRuns, claimRuns, repository, versionsRuns } from '../reference-files.js';
import { versionsFiles } from '../versions/page.js';
import { answersOf, folderOf } from './answers.js';
import { machineMarkdown, machineReport, outputMarkdown } from './output.js';
import { answersMarkdown, indexMarkdown, packageMarkdown } from './pages.js';

/** `pnpm rounds index` */
export async function writeIndex() {
  for (const [file, text] of await referencePages()) {
    writeFileSync(file, text);
    console.log(file);
  }
}

/** @type {ReturnType<typeof analyseReferences> | undefined} */
let references;

/** Reads them once, which takes seconds: the reference runs, with the answers of their suites and the outcomes of the posts' claims. */
export function readReferences() {
  references ??= analyseReferences();
  return references;
}

async function analyseReferences() {
  const rules = (await loadSuites()).map(answerSettings);
  const runs = [];
  for (const file of claimRuns()) runs.push(await readRun(file));
  const answering = new Set(answeringRuns());
  const processors = processorsOf(runs);
  return {
    reports: runs.filter((run) => answering.has(run.path)).map((run) => analyseRun(run, { rules })),
    processors,
    results: postResults(processors),
  };
}

/** @returns {Promise<Map<string, string>>} the pages about runs and posts, the READMEs with answers, and their plots, by path */
export async function referencePages() {
  const { reports, results } = await readReferences();
  const answered = answersOf(reports);
  const [newestVersions] = versionsRuns();
  const pages = new Map([
    [`${repository}results/README.md`, indexMarkdown(reports, answered)],
    ...(newestVersions ? await versionsFiles(newestVersions, `${repository}results/versions`) : []),
    [`${repository}docs/posts.md`, postsIndex(results)],
    readmeWith('README.md', {
      answers: answersMarkdown(reports, outcomesSentence(results)),
      output: outputMarkdown(reports),
    }),
    readmeWith('docs/machine.md', { machine: machineMarkdown(machineReport()) }),
  ]);
  for (const [name, own] of groupBy(answered, ({ suite }) => folderOf(suite.name))) {
    const plots = own.flatMap(({ suite }) => plotOf(suite) ?? []);
    for (const plot of plots) pages.set(`${repository}packages/${name}/${plot.path}`, plot.svg);
    pages.set(...readmeWith(`packages/${name}/README.md`, { answers: packageMarkdown(own, plots, results) }));
  }
  return pages;
}

/** @param {import('@rounds/analysis').SuiteReport} suite */
export function plotOf(suite) {
  const chart = answerChart(suite);
  return chart && { ...chart, path: `plots/${suite.name.replace(/.*\//, '')}.svg` };
}

/**
 * @param {string} readme in the repository
 * @param {Record<string, string>} parts the text between comments, by their name
 * @returns {[file: string, text: string]}
 */
function readmeWith(readme, parts) {
  const file = `${repository}${readme}`;
  let text = readFileSync(file, 'utf8');
  for (const [name, part] of Object.entries(parts)) {
    const begin = `<!-- ${name}, made by pnpm rounds index -->\n`;
    const between = new RegExp(`(?<=${begin}).*?(?=<!-- end of the ${name} -->)`, 's');
    if (!between.test(text))
      throw new UserError(`${file} lacks the comments around the ${name}. Restore them with git.`);
    text = text.replace(between, () => `\n${part}\n\n`);
  }
  return [file, text];
}
