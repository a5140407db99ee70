import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { analyseRun, publishedSuite, scoreboard } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import {
  answersMarkdown,
  indexMarkdown,
  markdownMark,
  packagesMarkdown,
  postsMarkdown,
} from '@rounds/report';
import { UserError } from '../cli/errors.js';
import { loadSuites } from '../suites/suites.js';
import { writeWhole } from './whole-file.js';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const index = `${repository}results/README.md`;
const posts = `${repository}docs/posts.md`;

/** What stands between these is made here. */
const generated = /(?<=<!-- answers, made by pnpm report --index -->\n).*?(?=<!-- end of the answers -->)/s;

/**
 * @param {string[]} names of runs, of which there may be none
 * @param {{ out?: string }} options
 */
export async function writeIndex(names, { out }) {
  if (names.length > 0)
    throw new UserError('--index is of the runs in results/. Leave out the names of others.');
  const made = await referencePages();
  for (const [page, text] of out === undefined ? made : [[out, String(made.get(index))]]) {
    const isReadme = page !== (out ?? index) && page !== posts;
    writeWhole(
      page,
      text,
      isReadme ? { mark: '# ', noun: 'README' } : { mark: markdownMark, noun: 'Markdown report' },
    );
    process.stdout.write(`${page}\n`);
  }
}

/**
 * What the reference runs answer.
 *
 * @returns {Promise<Map<string, string>>} by path: the page beside them, and the READMEs that tell it in short
 */
export async function referencePages() {
  const files = readdirSync(`${repository}results`).filter((name) => name.endsWith('.ndjson'));
  const loaded = await loadSuites();
  const suites = loaded.map(publishedSuite);
  const askable = loaded.filter(({ suite }) => !suite.internal).map(publishedSuite);
  const reports = [];
  for (const file of files.sort())
    reports.push(analyseRun(await readRun(`${repository}results/${file}`), { suites }));
  const scores = scoreboard(reports, suites);
  const readmes = [
    ['', answersMarkdown(reports, scores)],
    ...[...packagesMarkdown(reports)].map(([name, text]) => [`packages/${name}/`, text]),
  ];
  return new Map([
    [index, indexMarkdown(reports, scores)],
    [posts, postsMarkdown(askable)],
    ...readmes.map(([folder, answers]) => readmeWith(`${repository}${folder}README.md`, String(answers))),
  ]);
}

/**
 * @param {string} readme
 * @param {string} answers
 * @returns {[file: string, text: string]}
 */
function readmeWith(readme, answers) {
  const text = readFileSync(readme, 'utf8');
  if (!generated.test(text))
    throw new UserError(
      `${readme} has lost the comments that the answers stand between. Restore them with git.`,
    );
  return [readme, text.replace(generated, () => `\n${answers}\n\n`)];
}
