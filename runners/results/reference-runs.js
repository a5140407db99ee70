import { readFileSync } from 'node:fs';
import { analyseRun, answerSettings } from '@rounds/analysis';
import { posts } from '@rounds/posts';
import { readRun } from '@rounds/record';
import { answerChart, markdownMark, svgMark } from '@rounds/report';
import { UserError } from 'rounds/command';
import { loadSuites, writeWhole } from 'rounds/script';
import { postsIndex } from '../posts/index-page.js';
import { judgeAll } from '../posts/outcomes.js';
import { pagesOf, scoreboardOf, scoreboardSentence } from '../posts/pages.js';
import { answeringRuns, repository, versionsRun } from '../reference-files.js';
import { versionsMarkdown } from '../versions/page.js';
import { answersMarkdown, indexMarkdown, packagesMarkdown } from './index-of-runs.js';
import { machineMarkdown, machineReport, outputMarkdown } from './output.js';
import { machinesOf, publishedMarkdown } from './published.js';

const index = `${repository}results/README.md`;

const aboutVersions = '[versions.md](versions.md) compares many versions of each runtime.';

/** The text between these comments is generated. */
const generated = {
  answers: /(?<=<!-- answers, made by pnpm rounds index -->\n).*?(?=<!-- end of the answers -->)/s,
  output: /(?<=<!-- output, made by pnpm rounds index -->\n).*?(?=<!-- end of the output -->)/s,
  machine: /(?<=<!-- machine, made by pnpm rounds index -->\n).*?(?=<!-- end of the machine -->)/s,
};

/** @param {{ out?: string }} options */
export async function writeIndex({ out }) {
  const made = await referencePages();
  for (const [page, text] of out === undefined ? made : [[out, String(made.get(index))]]) {
    writeWhole(page, text, kindOf(page, text));
    process.stdout.write(`${page}\n`);
  }
}

/** @param {string} page @param {string} text */
function kindOf(page, text) {
  if (page.endsWith('.svg')) return { mark: svgMark, noun: 'plot of a report' };
  return text.startsWith(markdownMark)
    ? { mark: markdownMark, noun: 'Markdown report' }
    : { mark: '# ', noun: 'README' };
}

/** The reference runs, with the answers of their suites and the outcomes of the posts' claims. */
export async function readReferences() {
  const loaded = await loadSuites();
  const runs = [];
  for (const file of answeringRuns()) runs.push(await readRun(file));
  const rules = loaded.map(answerSettings);
  return {
    loaded,
    reports: runs.map((run) => analyseRun(run, { rules })),
    judged: await judgeAll(runs),
  };
}

/**
 * What the reference runs answer.
 *
 * @returns {Promise<Map<string, string>>} by path: the pages about runs and posts, and the READMEs with answers
 */
export async function referencePages() {
  const { loaded, reports, judged } = await readReferences();
  const askable = loaded.filter(({ suite }) => !suite.internal);
  const postPages = pagesOf(posts, judged);
  const outcomes = scoreboardSentence(scoreboardOf(postPages));
  /** @type {[page: string, parts: Parts][]} */
  const readmes = [
    ['README.md', { answers: answersMarkdown(reports, outcomes), output: outputMarkdown(reports) }],
    ['docs/machine.md', { machine: machineMarkdown(machineReport()) }],
  ];
  /** @type {Map<string, string>} */
  const drawings = new Map();
  /** @type {Parameters<typeof packagesMarkdown>[1]} */
  const pictureOf = (suite, name) => {
    const plot = plotOf(suite);
    if (plot) drawings.set(`${repository}packages/${name}/${plot.path}`, plot.svg);
    return plot;
  };
  const machines = machinesOf(judged);
  const publishedFor = (/** @type {string[]} */ suites, /** @type {number} */ rows) =>
    publishedMarkdown(suites, machines, rows);
  for (const [name, answersOf] of packagesMarkdown(reports, pictureOf, publishedFor)) {
    const page = `packages/${name}/README.md`;
    readmes.push([page, { answers: answersOf(rowsFor(`${repository}${page}`, answersOf)) }]);
  }
  const folders = new Set(askable.map(({ name }) => String(name.split('/')[0])));
  for (const name of folders) {
    const page = `packages/${name}/README.md`;
    const isAnswered = readmes.some(([answered]) => answered === page);
    if (isAnswered || !generated.answers.test(readFileSync(`${repository}${page}`, 'utf8'))) continue;
    readmes.push([page, { answers: `No reference run has measured this yet: \`pnpm bench ${name}\`.` }]);
  }
  return new Map([
    [index, indexMarkdown(reports, aboutVersions)],
    [versionsRun.replace(/ndjson$/, 'md'), await versionsMarkdown(versionsRun)],
    [`${repository}docs/posts.md`, postsIndex(postPages)],
    ...drawings,
    ...readmes.map(([page, parts]) => readmeWith(`${repository}${page}`, parts)),
  ]);
}

/** @param {import('@rounds/analysis').SuiteReport} suite */
export function plotOf(suite) {
  const chart = answerChart(suite);
  return chart && { ...chart, path: `plots/${suite.name.replace(/.*\//, '')}.svg` };
}

/** @typedef {Partial<Record<keyof typeof generated, string>>} Parts of a README that are made here */

/** Of a README, so that it is read. */
const maxCharacters = 4600;
const maxRows = 5;

/**
 * @param {string} readme
 * @param {(rows: number) => string} answersOf
 * @returns {number} as many as it has room for
 */
function rowsFor(readme, answersOf) {
  let rows = maxRows;
  while (rows > 0 && readmeWith(readme, { answers: answersOf(rows) })[1].length > maxCharacters) rows--;
  return rows;
}

/**
 * @param {string} readme
 * @param {Parts} parts
 * @returns {[file: string, text: string]}
 */
function readmeWith(readme, parts) {
  let text = readFileSync(readme, 'utf8');
  for (const [name, part] of Object.entries(parts)) {
    const between = generated[/** @type {keyof Parts} */ (name)];
    if (!between.test(text))
      throw new UserError(`${readme} lacks the comments around the ${name}. Restore them with git.`);
    text = text.replace(between, () => `\n${part}\n\n`);
  }
  return [readme, text];
}
