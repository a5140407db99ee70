import { readFileSync } from 'node:fs';
import { analyseRun, answerSettings } from '@rounds/analysis';
import { groupBy } from '@rounds/analysis/group.js';
import { readRun } from '@rounds/record';
import { answerChart, markdownMark, svgMark } from '@rounds/report';
import { UserError } from 'rounds/command';
import { loadSuites, writeWhole } from 'rounds/script';
import { outcomesSentence } from '../posts/blocks.js';
import { postsIndex } from '../posts/index-page.js';
import { postResults, processorsOf } from '../posts/results.js';
import { answeringRuns, claimRuns, repository, versionsRuns } from '../reference-files.js';
import { versionsFiles } from '../versions/page.js';
import { answersMarkdown, answersOf, indexMarkdown, maxInFull, packageMarkdown } from './index-of-runs.js';
import { machineMarkdown, machineReport, outputMarkdown } from './output.js';
import { publishedMarkdown } from './published.js';

const index = `${repository}results/README.md`;

const aboutVersions = '[versions.md](versions.md) compares many versions of each runtime.';

/** The text between these comments is generated. */
const generated = {
  answers: generatedPart('answers'),
  output: generatedPart('output'),
  machine: generatedPart('machine'),
};

/** @param {string} name */
function generatedPart(name) {
  const begin = `<!-- ${name}, made by pnpm rounds index -->\n`;
  return new RegExp(`(?<=${begin}).*?(?=<!-- end of the ${name} -->)`, 's');
}

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
  for (const file of claimRuns()) runs.push(await readRun(file));
  const rules = loaded.map(answerSettings);
  const answering = new Set(answeringRuns());
  const processors = processorsOf(runs);
  return {
    loaded,
    reports: runs.filter((run) => answering.has(run.path)).map((run) => analyseRun(run, { rules })),
    processors,
    results: postResults(processors),
  };
}

/**
 * What the reference runs answer.
 *
 * @returns {Promise<Map<string, string>>} by path: the pages about runs and posts, and the READMEs with answers
 */
export async function referencePages() {
  const { loaded, reports, results } = await readReferences();
  const [newestVersions] = versionsRuns();
  const pages = new Map([
    [index, indexMarkdown(reports, aboutVersions)],
    ...(newestVersions ? await versionsFiles(newestVersions, `${repository}results/versions`) : []),
    [`${repository}docs/posts.md`, postsIndex(results)],
    readmeWith('README.md', {
      answers: answersMarkdown(reports, outcomesSentence(results)),
      output: outputMarkdown(reports),
    }),
    readmeWith('docs/machine.md', { machine: machineMarkdown(machineReport()) }),
  ]);
  const packages = groupBy(answersOf(reports), ({ suite }) => folderOf(suite.name));
  for (const [name, own] of packages) {
    const plots = own.flatMap(({ suite }) => plotOf(suite) ?? []);
    for (const plot of plots) pages.set(`${repository}packages/${name}/${plot.path}`, plot.svg);
    pages.set(...packageReadme(name, own, plots, results));
  }
  const askable = loaded.filter(({ suite }) => !suite.internal);
  for (const name of new Set(askable.map((suite) => folderOf(suite.name)))) {
    const readme = `packages/${name}/README.md`;
    if (packages.has(name) || !generated.answers.test(readFileSync(`${repository}${readme}`, 'utf8')))
      continue;
    const answers = `No reference run has measured this yet: \`pnpm bench ${name}\`.`;
    pages.set(...readmeWith(readme, { answers }));
  }
  return pages;
}

/** @param {string} suite @returns {string} of its package */
function folderOf(suite) {
  return suite.replace(/\/.*/, '');
}

/** @param {import('@rounds/analysis').SuiteReport} suite */
export function plotOf(suite) {
  const chart = answerChart(suite);
  return chart && { ...chart, path: `plots/${suite.name.replace(/.*\//, '')}.svg` };
}

/** Of a README, so that it is read. */
const maxCharacters = 4600;
const maxRows = 5;

/**
 * @param {string} name of a package
 * @param {ReturnType<typeof answersOf>} own
 * @param {NonNullable<ReturnType<typeof plotOf>>[]} plots
 * @param {import('../posts/results.js').PostResult[]} results
 * @returns {[file: string, text: string]} with as many claims of posts as there is room for
 */
function packageReadme(name, own, plots, results) {
  const pictures = plots.slice(0, maxInFull).map(({ title, path: file }) => `![${title}](${file})`);
  const suites = own.map(({ suite }) => suite.name);
  for (let rows = maxRows; ; rows--) {
    const published = publishedMarkdown(suites, results, rows) ?? [];
    const title = published.length > 0 ? '### Then and now' : [];
    const answers = packageMarkdown(own, [title, published, pictures].flat());
    const readme = readmeWith(`packages/${name}/README.md`, { answers });
    if (rows === 0 || readme[1].length <= maxCharacters) return readme;
  }
}

/**
 * @param {string} readme in the repository
 * @param {Partial<Record<keyof typeof generated, string>>} parts that are made here
 * @returns {[file: string, text: string]}
 */
function readmeWith(readme, parts) {
  const file = `${repository}${readme}`;
  let text = readFileSync(file, 'utf8');
  for (const [name, part] of Object.entries(parts)) {
    const between = generated[/** @type {keyof typeof generated} */ (name)];
    if (!between.test(text))
      throw new UserError(`${file} lacks the comments around the ${name}. Restore them with git.`);
    text = text.replace(between, () => `\n${part}\n\n`);
  }
  return [file, text];
}
