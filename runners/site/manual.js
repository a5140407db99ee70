import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { repository } from '../reference-files.js';

/**
 * What the repository's documentation is on the site, in the order of its menu.
 *
 * @typedef {object} Chapter
 * @property {string} path
 * @property {string} file and, behind a #, the place of the section that it is
 * @property {string} title
 * @property {string} text as the file has it
 */

/** @type {Record<string, string>} by page */
const files = {
  'manual/index': 'packages/rounds/README.md',
  'manual/gate': 'packages/rounds/README.md#gate-a-pull-request',
  'manual/tools': 'docs/tools.md',
  'manual/shared-runners': 'docs/shared-runners.md',
  'manual/suites': 'docs/suites.md',
  'manual/method': 'docs/method.md',
  'manual/statistic': 'packages/stats/README.md',
  'manual/data': 'docs/data.md',
  'manual/fleet': 'docs/fleet.md',
  'manual/container': 'docs/container.md',
  'manual/limits': 'docs/limits.md',
  'manual/faults': 'docs/faults.md',
  'manual/architecture': 'docs/architecture.md',
  'manual/byte-lookup': 'packages/byte-lookup/README.md',
  'machines/readings': 'docs/machine.md',
};

/** @returns {Chapter[]} */
export function manual() {
  return Object.entries(files).map(([page, file]) => chapterOf(page, file));
}

/** @returns {Chapter[]} how each package of suites measures */
export function suiteChapters() {
  return readdirSync(`${repository}packages`)
    .map((name) => ({ name, file: `packages/${name}/README.md` }))
    .filter(({ file }) => existsSync(repository + file) && textOf(file).includes('<!-- answers,'))
    .map(({ name, file }) => ({ ...chapterOf(`suites/${name}`, file), title: name }));
}

/** @param {string} page @param {string} file @returns {Chapter} */
function chapterOf(page, file) {
  const [whole = '', place] = file.split('#');
  const text = place ? sectionIn(textOf(whole), place).replace('##', '#') : withoutSections(whole);
  return { path: `${page}.md`, file, title: /^# (.*)$/m.exec(text)?.[1] ?? file, text };
}

/** @param {string} file @returns {string} its text, with a link instead of each section that has its own page */
function withoutSections(file) {
  return Object.entries(files).reduce((text, [page, other]) => {
    const [whole, place] = other.split('#');
    if (whole !== file || !place) return text;
    const section = sectionIn(text, place);
    const [heading = ''] = section.split('\n', 1);
    return text.replace(section, `${heading}\n\nThis has [a page of its own](/${page}).\n\n`);
  }, textOf(file));
}

/** @param {string} text of a document @param {string} place of a section, as a link has it */
function sectionIn(text, place) {
  const start = `## ${place.replaceAll('-', ' ')}\n`;
  const section = text.split(/^(?=## )/m).find((each) => each.toLowerCase().startsWith(start));
  if (section === undefined) throw new Error(`Missing section #${place}.`);
  return section;
}

/** @param {string} file */
function textOf(file) {
  return readFileSync(repository + file, 'utf8');
}
