import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { analyseRun, publishedSuite, scoreboard } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import { answersMarkdown, indexMarkdown, markdownMark } from '@rounds/report';
import { UserError } from '../cli/errors.js';
import { loadSuites } from '../suites/suites.js';
import { writeWhole } from './whole-file.js';

const folder = fileURLToPath(new URL('../../results/', import.meta.url));
const readme = fileURLToPath(new URL('../../README.md', import.meta.url));

/** What stands between these is made here. */
const generated = /(?<=<!-- answers, made by pnpm report --index -->\n).*?(?=<!-- end of the answers -->)/s;

/**
 * @param {string[]} names of runs, of which there may be none
 * @param {{ out?: string }} options
 */
export async function writeIndex(names, { out }) {
  if (names.length > 0)
    throw new UserError('--index is of the runs in results/. Leave out the names of others.');
  const { index, answers } = await referenceRuns();
  const page = out ?? `${folder}README.md`;
  writeWhole(page, index, { mark: markdownMark, noun: 'Markdown report' });
  process.stdout.write(`${page}\n`);
  if (out !== undefined) return;
  writeWhole(readme, readmeWith(answers), { mark: '# Rounds\n', noun: 'README of Rounds' });
  process.stdout.write(`${readme}\n`);
}

/** The reference runs, and what they answer: on a page, and in short. */
export async function referenceRuns() {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ndjson'));
  const suites = (await loadSuites()).map(publishedSuite);
  const reports = [];
  for (const file of files.sort()) reports.push(analyseRun(await readRun(`${folder}${file}`), { suites }));
  const scores = scoreboard(reports, suites);
  return { index: indexMarkdown(reports, scores), answers: answersMarkdown(reports, scores) };
}

/** @param {string} answers */
export function readmeWith(answers) {
  const text = readFileSync(readme, 'utf8');
  if (!generated.test(text))
    throw new UserError(
      `${readme} has lost the comments that the answers stand between. Restore them with git.`,
    );
  return text.replace(generated, () => `\n${answers}\n\n`);
}
