import { readFileSync } from 'node:fs';
import { formatMachineTitle } from '@rounds/analysis/machines.js';
import { machineBlocks } from '@rounds/machine-readings/report/blocks.js';
import { readRun } from '@rounds/record';
import { inPageStyle, sizeFigures } from '@rounds/report';
import { markdownBlocks, prose } from '@rounds/report/markdown.js';
import { pieceText } from '@rounds/report/text/pieces.js';
import { formatMachine } from '@rounds/report/text/run-facts.js';
import { groupBy } from '@rounds/stats/group.js';
import { answerMatrices } from '../answers/matrix.js';
import { runLine } from '../posts/here.js';
import { repository, versionsRuns } from '../reference-files.js';
import { answersOf, briefAnswer } from '../results/answers.js';
import { machineReport } from '../results/output.js';
import { readReferences } from '../results/reference-runs.js';
import { themeOf } from '../themes.js';
import { versionChanges } from '../versions/changes.js';
import { fasterPage } from '../versions/page.js';
import { answersPage } from './answers-page.js';
import { homePage } from './home.js';
import { forSite, suiteLink } from './links.js';
import { chapters } from './manual.js';
import { postPages } from './posts.js';

/**
 * The site, from committed files: reference runs, posts, documentation.
 *
 * @import { SitePage } from './links.js'
 *
 * @typedef {{ text: string, link?: string, items?: Item[] }} Item of a menu
 * @typedef {Awaited<ReturnType<typeof readReferences>>} References
 * @typedef {ReturnType<typeof answersOf>[number]} Answered
 */

/** Where it is published. */
export const address = 'https://rounds-bench.github.io/rounds/';
const source = 'https://github.com/rounds-bench/rounds';

/** @returns {Promise<Map<string, string | Uint8Array>>} by path in the folder of the site's pages */
export async function sitePages() {
  const { reports, results, processors } = await readReferences();
  const questions = answersOf(reports);
  const [newestVersions] = versionsRuns();
  const versions = newestVersions ? versionChanges(await readRun(newestVersions)) : undefined;
  const base = new URL(address).pathname;
  const matrices = answerMatrices(reports);
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map();
  const documents = documentPages(files);
  const inFolder = (/** @type {string} */ folder) =>
    documents.filter((page) => page.path.startsWith(`${folder}/`));
  const sections = {
    Questions: [questionsPage(questions)],
    Posts: postPages(results, processors),
    Runtimes: [answersPage(matrices, base), ...(versions ? [fasterPage(versions)] : [])],
    Machines: [machinesPage(reports), ...inFolder('machines')],
    Manual: inFolder('manual'),
  };
  const suites = inFolder('suites').map((page) => withSizes(page, questions));
  const home = homePage({ matrix: matrices[0], base, versions, results });
  for (const page of [home, ...Object.values(sections).flat(), ...suites])
    files.set(page.path, markdownOf(page));
  const menus = Object.entries(sections).map(([text, own]) => ({
    ...{ text, link: linkTo(`${own[0]?.path.split('/')[0]}/index.md`) },
    items: text === 'Questions' ? suiteItems(questions, suites) : own.map(menuItem),
  }));
  files.set('site.json', JSON.stringify({ address, source, menus }));
  files.set('public/icon.svg', icon);
  files.set('charts.css', inPageStyle);
  return files;
}

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="11" fill="none" stroke="#0b66b5" stroke-width="5" stroke-dasharray="52 18"/></svg>\n`;

/** Generated documents, which the site has in another form. */
const generated = {
  'docs/posts.md': '/posts/',
  'results/README.md': '/suites/',
  'results/versions.md': '/runtimes/faster',
};

/** @param {Map<string, string | Uint8Array>} files gets their pictures @returns {SitePage[]} the documentation */
function documentPages(files) {
  const documents = chapters();
  const byFile = new Map([
    ...documents.map(({ file, path: page }) => /** @type {const} */ ([file, linkTo(page)])),
    ...Object.entries(generated),
  ]);
  const places = {
    ...{ root: repository, source },
    pageOf: (/** @type {string} */ file) => byFile.get(file) ?? byFile.get(`${file}/README.md`),
    pictureOf: (/** @type {string} */ file) => {
      files.set(`public/files/${file}`, readFileSync(repository + file));
      return `/files/${file}`;
    },
  };
  return documents.map(({ path: page, file, title, text }) => ({
    ...{ path: page, title, body: forSite(text, file, places) },
  }));
}

/** @param {string} page */
function linkTo(page) {
  return `/${page.replace(/(?:^|(?<=\/))index\.md$|\.md$/, '')}`;
}

/** @param {SitePage} page @returns {Item} */
function menuItem({ title, path: page }) {
  return { text: title.replaceAll('`', ''), link: linkTo(page) };
}

/** @param {SitePage} page */
function markdownOf({ title, description, body }) {
  const front = { title: title.replaceAll('`', ''), ...(description && { description }) };
  const lines = Object.entries(front).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const own = body.startsWith('# ') ? body : `# ${title}\n\n${body}`;
  return ['---', ...lines, '---', '', own, ''].join('\n');
}

/** @param {Answered[]} questions */
const byTheme = (questions) => [...groupBy(questions, ({ suite }) => themeOf(suite.name))];

/** @param {Answered[]} questions @param {SitePage[]} suites @returns {Item[]} the pages of suites by theme */
function suiteItems(questions, suites) {
  return byTheme(questions).map(([text, own]) => {
    const links = new Set(own.map(({ suite }) => suiteLink(suite.name)));
    return { text, items: suites.map(menuItem).filter(({ link }) => links.has(String(link))) };
  });
}

/** @param {Answered[]} questions @returns {SitePage} */
function questionsPage(questions) {
  const parts = byTheme(questions).map(([theme, own]) => {
    const lines = own.map(({ suite }) => {
      const answer = briefAnswer(suite).map(pieceText).join('');
      return `- [${suite.question}](${suiteLink(suite.name)}) ${answer}`;
    });
    return [`## ${theme}\n`, ...lines].join('\n');
  });
  return { path: 'suites/index.md', title: 'Questions', body: parts.join('\n\n') };
}

/** @param {SitePage} page of a package of suites @param {Answered[]} questions @returns {SitePage} with charts of workloads by size */
function withSizes(page, questions) {
  const own = questions.filter(({ suite }) => suiteLink(suite.name) === linkTo(page.path));
  const charts = own.flatMap(({ suite }) => sizeFigures(suite));
  return charts.length > 0 ? { ...page, body: [page.body, '## By size', ...charts].join('\n\n') } : page;
}

/** @param {References['reports']} reports @returns {SitePage} */
function machinesPage(reports) {
  const byMachine = groupBy(reports, ({ run }) => formatMachineTitle(run.header.machine));
  const parts = [...byMachine].flatMap(([title, own]) => [
    ...[`## ${prose(title)}`, prose(formatMachine(own[0].run.header.machine))],
    own.map(({ run }) => `- ${prose(runLine(run))}`).join('\n'),
  ]);
  const found = ['## What `pnpm machine` found', ...markdownBlocks(machineBlocks(machineReport()), 3)];
  return {
    path: 'machines/index.md',
    title: 'Machines of the reference runs',
    body: [...parts, ...found].join('\n\n'),
  };
}
