import { readFileSync } from 'node:fs';
import { groupBy } from '@rounds/analysis/group.js';
import { formatMachineTitle } from '@rounds/analysis/machines.js';
import { machineBlocks } from '@rounds/machine-readings/report/blocks.js';
import { readRun } from '@rounds/record';
import { inPageStyle, sizeFigures } from '@rounds/report';
import { markdownBlocks } from '@rounds/report/markdown.js';
import { pieceText } from '@rounds/report/text/pieces.js';
import { formatMachine } from '@rounds/report/text/run-facts.js';
import { answerMatrices } from '../answers/matrix.js';
import { runLine } from '../posts/here.js';
import { safe } from '../posts/safe.js';
import { releaseRuns, repository, runName, versionsRuns } from '../reference-files.js';
import { answeredBlocks, answerOf, answersOf } from '../results/index-of-runs.js';
import { machineReport } from '../results/output.js';
import { publishedMarkdown } from '../results/published.js';
import { plotOf, readReferences } from '../results/reference-runs.js';
import { versionChanges } from '../versions/changes.js';
import { fasterPage, versionPages } from '../versions/page.js';
import { answersPage } from './answers-page.js';
import { feedOf } from './feed.js';
import { homePage } from './home.js';
import { forSite } from './links.js';
import { questionItems, questionList } from './lists.js';
import { manual, suiteChapters } from './manual.js';
import { postPages, postsWords } from './posts.js';
import { socialPicture } from './social.js';

/**
 * The site, from committed files: reference runs, posts, documentation; and from the releases that nights have measured.
 *
 * @typedef {{ path: string, title: string, description?: string, body: string }} SitePage
 * @typedef {{ text: string, link: string, items: import('./lists.js').Item[] }} Menu
 * @typedef {Awaited<ReturnType<typeof readReferences>>} References
 * @typedef {ReturnType<typeof questionOf>} Question
 */

/** Where it is published. */
export const address = 'https://rounds-bench.github.io/rounds/';
export const source = 'https://github.com/rounds-bench/rounds';

/** @returns {Promise<Map<string, string | Uint8Array>>} by path in the folder of the site's pages */
export async function sitePages() {
  const references = await readReferences();
  const { reports, results, processors } = references;
  const questions = answersOf(reports).map((answered) => questionOf(answered, references));
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map();
  const chapters = [...manual(), ...suiteChapters()];
  const byFile = new Map([
    ...chapters.map(({ file, path: page }) => /** @type {const} */ ([file, linkTo(page)])),
    ...Object.entries({
      'docs/posts.md': '/posts/',
      'results/README.md': '/questions/',
      'results/versions.md': '/releases/faster',
    }),
  ]);
  const pageOf = (/** @type {string} */ file, hash = '') =>
    byFile.get(file + hash) ?? byFile.get(`${file}/README.md${hash}`);
  const places = {
    ...{ root: repository, source, pageOf },
    pictureOf: (/** @type {string} */ file) => {
      files.set(`public/files/${file}`, readFileSync(repository + file));
      return `/files/${file}`;
    },
  };
  const documents = chapters.map(({ path: page, file, title, text }) => ({
    ...{ path: page, title, body: forSite(text, file, places) },
  }));
  const linkOf = (/** @type {string} */ suite) => questions.find(({ name }) => name === suite)?.link;
  const [releases, ...ofReleases] = await versionPages(runsIn(releaseRuns()), { source, linkOf });
  const [newestVersions] = versionsRuns();
  const versions = newestVersions ? versionChanges(await readRun(newestVersions)) : undefined;
  const matrices = answerMatrices(reports);
  const faster = versions ? [fasterPage(versions, linkOf)] : [];
  const base = new URL(address).pathname;
  const [matrix] = matrices;
  const home = homePage({ matrix, linkOf, base, versions, results });
  const sections = {
    Questions: [questionsPage(questions), ...questions.map(({ page }) => page)],
    Posts: postPages(results, processors, questions),
    Runtimes: [answersPage(matrices, linkOf, base)],
    Releases: [...faster, releases, ...ofReleases],
    Machines: [...machinePages(reports), ...documents.filter((page) => page.path.startsWith('machines/'))],
    Manual: documents.filter((page) => page.path.startsWith('manual/')),
    Suites: documents.filter((page) => page.path.startsWith('suites/')),
  };
  const pages = Object.values(sections).flat();
  for (const page of [home, ...pages]) files.set(page.path, markdownOf(page));
  for (const { id, plot, picture } of questions) {
    if (plot) files.set(`public/embed/${id}.svg`, plot.svg);
    files.set(`public/${socialOf(id)}`, picture());
  }
  const { Suites, ...inMenu } = sections;
  const menus = Object.entries(inMenu).map(([text, own]) => menuOf(text, own));
  for (const menu of menus) if (menu.text === 'Questions') menu.items = questionItems(questions);
  const pictures = Object.fromEntries(questions.map(({ id, page }) => [page.path, socialOf(id)]));
  files.set('site.json', JSON.stringify({ address, source, menus, pictures }));
  const answers = questions.map((question) => ({ ...question, ...question.page }));
  files.set('public/feed.xml', feedOf(address, [...answers, ...faster, ...ofReleases]));
  files.set('public/icon.svg', icon);
  files.set('charts.css', inPageStyle);
  return files;
}

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="11" fill="none" stroke="#0b66b5" stroke-width="5" stroke-dasharray="52 18"/></svg>\n`;

/** @param {string[]} files */
async function* runsIn(files) {
  for (const file of files) yield readRun(file);
}

/** @param {string} page */
function linkTo(page) {
  return `/${page.replace(/(?:index)?\.md$/, '')}`;
}

/** @param {string} id */
function socialOf(id) {
  return `social/${id}.png`;
}

/** @param {string} text @param {SitePage[]} pages @returns {Menu} */
function menuOf(text, pages) {
  const items = pages.map(({ title, path: page }) => ({
    text: title.replaceAll('`', ''),
    link: linkTo(page),
  }));
  return { text, link: linkTo(`${pages[0]?.path.split('/')[0]}/index.md`), items };
}

/** @param {SitePage} page */
function markdownOf({ title, description, body }) {
  const front = { title: title.replaceAll('`', ''), ...(description && { description }) };
  const lines = Object.entries(front).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const own = body.startsWith('# ') ? body : `# ${title}\n\n${body}`;
  return ['---', ...lines, '---', '', own, ''].join('\n');
}

/**
 * @param {ReturnType<typeof answersOf>[number]} answered
 * @param {References} references
 */
function questionOf(answered, { reports, results }) {
  const { suite, file } = answered;
  const { name, question } = suite;
  const id = name.replaceAll('/', '-');
  const folder = name.replace(/\/.*/, '');
  const answer = answerOf(suite).map(pieceText).join('');
  const { startedAt, machine } = /** @type {typeof reports[0]} */ (
    reports.find(({ run }) => runName(run.path) === file)
  ).run.header;
  const where = `${formatMachineTitle(machine)}, ${startedAt.slice(0, 10)}`;
  const plot = plotOf(suite);
  const published = publishedMarkdown([name], results);
  const body = [
    ...markdownBlocks(answeredBlocks(answered)),
    `Measured on ${where}.`,
    plot?.figure,
    ...sizeFigures(suite),
    published && `## Then and now\n\n${published.replace(/^.*`pnpm posts .*$/m, postsWords(name))}`,
    `## Repeat it\n\n\`\`\`sh\ngit clone ${source} && cd rounds\nnpx --yes pnpm bench ${name} --quick\n\`\`\``,
    `[How it is measured](/suites/${folder}), and [its source](${source}/tree/main/packages/${folder}).`,
    plot &&
      `## Show it elsewhere\n\n\`\`\`html\n<img src="${address}embed/${id}.svg" alt="${plot.title}">\n\`\`\``,
  ];
  return {
    ...{ id, name, suite, question, answer, plot, at: startedAt, link: `questions/${id}` },
    picture: () => socialPicture({ question, answer, where }),
    page: {
      ...{ path: `questions/${id}.md`, title: question, description: answer },
      body: body.filter(Boolean).join('\n\n'),
    },
  };
}

/** @param {Question[]} questions @returns {SitePage} */
function questionsPage(questions) {
  return { path: 'questions/index.md', title: 'Questions', body: questionList(questions) };
}

/** @param {References['reports']} reports @returns {SitePage[]} */
function machinePages(reports) {
  const parts = [...groupBy(reports, ({ run }) => formatMachineTitle(run.header.machine))].map(
    ([title, own]) =>
      [
        `## ${safe(title)}`,
        safe(formatMachine(own[0].run.header.machine)),
        own.map(({ run }) => `- ${safe(runLine(run))}`).join('\n'),
      ].join('\n\n'),
  );
  const found = ['## What `pnpm machine` found', ...markdownBlocks(machineBlocks(machineReport()), 3)];
  const body = [...parts, ...found].join('\n\n');
  return [{ path: 'machines/index.md', title: 'Machines of the reference runs', body }];
}
