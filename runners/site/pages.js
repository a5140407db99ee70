import { readFileSync } from 'node:fs';
import { groupBy } from '@rounds/analysis/group.js';
import { formatMachineTitle } from '@rounds/analysis/machines.js';
import { machineBlocks } from '@rounds/machine-readings/report/blocks.js';
import { readRun } from '@rounds/record';
import { inPageStyle, sizeFigures } from '@rounds/report';
import { answerBlocks } from '@rounds/report/document.js';
import { markdownBlocks, prose } from '@rounds/report/markdown.js';
import { pieceText } from '@rounds/report/text/pieces.js';
import { formatMachine } from '@rounds/report/text/run-facts.js';
import { answerMatrices } from '../answers/matrix.js';
import { runLine } from '../posts/here.js';
import { releaseRuns, repository, versionsRuns } from '../reference-files.js';
import { answersOf, briefAnswer, folderOf } from '../results/answers.js';
import { machineReport } from '../results/output.js';
import { plotOf, readReferences } from '../results/reference-runs.js';
import { themeOf } from '../themes.js';
import { versionChanges } from '../versions/changes.js';
import { fasterPage, releasePages } from '../versions/page.js';
import { answersPage } from './answers-page.js';
import { homePage } from './home.js';
import { forSite } from './links.js';
import { chapters } from './manual.js';
import { postPages, publishedMarkdown } from './posts.js';

/**
 * The site, from committed files: reference runs, posts, documentation; and from the releases that nights have measured.
 *
 * @typedef {{ path: string, title: string, description?: string, body: string }} SitePage
 * @typedef {{ text: string, link?: string, items?: Item[] }} Item of a menu
 * @typedef {Awaited<ReturnType<typeof readReferences>>} References
 * @typedef {ReturnType<typeof questionOf>} Question
 */

/** Where it is published. */
export const address = 'https://rounds-bench.github.io/rounds/';
const source = 'https://github.com/rounds-bench/rounds';

/** @returns {Promise<Map<string, string | Uint8Array>>} by path in the folder of the site's pages */
export async function sitePages() {
  const references = await readReferences();
  const { reports, results, processors } = references;
  const questions = answersOf(reports).map((answered) => questionOf(answered, references));
  const [newestVersions] = versionsRuns();
  const versions = newestVersions ? versionChanges(await readRun(newestVersions)) : undefined;
  const [releases, ...ofReleases] = await releasePages(runsIn(releaseRuns()), source);
  const faster = versions ? [fasterPage(versions)] : [];
  const base = new URL(address).pathname;
  const linkOf = (/** @type {string} */ suite) => questions.find(({ name }) => name === suite)?.link;
  const matrices = answerMatrices(reports);
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map();
  const documents = documentPages(files);
  const inFolder = (/** @type {string} */ folder) =>
    documents.filter((page) => page.path.startsWith(`${folder}/`));
  const sections = {
    Questions: [questionsPage(questions), ...questions.map(({ page }) => page)],
    Posts: postPages(results, processors, questions),
    Runtimes: [answersPage(matrices, linkOf, base)],
    Releases: [...faster, releases, ...ofReleases],
    Machines: [machinesPage(reports), ...inFolder('machines')],
    Manual: inFolder('manual'),
  };
  const home = homePage({ matrix: matrices[0], linkOf, base, versions, results });
  const pages = [home, ...Object.values(sections).flat(), ...inFolder('suites')];
  for (const page of pages) files.set(page.path, markdownOf(page));
  for (const { id, plot } of questions) if (plot) files.set(`public/embed/${id}.svg`, plot.svg);
  const menus = Object.entries(sections).map(([text, own]) => ({
    ...{ text, link: linkTo(`${own[0]?.path.split('/')[0]}/index.md`) },
    items: text === 'Questions' ? questionItems(questions) : own.map(menuItem),
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
  'results/README.md': '/questions/',
  'results/versions.md': '/releases/faster',
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

/** @param {string[]} files */
async function* runsIn(files) {
  for (const file of files) yield readRun(file);
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

/** @param {ReturnType<typeof answersOf>[number]} answered @param {References} references */
function questionOf({ suite, report, file }, { results }) {
  const { name, question } = suite;
  const id = name.replaceAll('/', '-');
  const { startedAt, machine } = report.run.header;
  const plot = plotOf(suite);
  const body = [
    ...markdownBlocks(answerBlocks(suite)),
    `Measured on ${formatMachineTitle(machine)}, ${startedAt.slice(0, 10)} (\`${file}\`).`,
    plot?.figure,
    ...sizeFigures(suite),
    publishedMarkdown(name, results),
    `## Repeat it\n\n\`\`\`sh\ngit clone ${source} && cd rounds\nnpx --yes pnpm bench ${name} --quick\n\`\`\``,
    `[How it is measured](/suites/${folderOf(name)}), and [its source](${source}/tree/main/packages/${folderOf(name)}).`,
    plot &&
      `## Show it elsewhere\n\n\`\`\`html\n<img src="${address}embed/${id}.svg" alt="${plot.title}">\n\`\`\``,
  ];
  const answer = briefAnswer(suite).map(pieceText).join('');
  return {
    ...{ id, name, question, answer, plot, link: `questions/${id}` },
    page: {
      ...{ path: `questions/${id}.md`, title: question, description: answer },
      body: body.filter(Boolean).join('\n\n'),
    },
  };
}

/** @param {Question[]} questions */
const byTheme = (questions) => [...groupBy(questions, ({ name }) => themeOf(name))];

/** @param {Question[]} questions @returns {Item[]} */
function questionItems(questions) {
  return byTheme(questions).map(([text, own]) => ({ text, items: own.map(({ page }) => menuItem(page)) }));
}

/** @param {Question[]} questions @returns {SitePage} */
function questionsPage(questions) {
  const parts = byTheme(questions).map(([theme, own]) =>
    [`## ${theme}\n`, ...own.map(({ question, answer, link }) => `- [${question}](/${link}) ${answer}`)].join(
      '\n',
    ),
  );
  return { path: 'questions/index.md', title: 'Questions', body: parts.join('\n\n') };
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
