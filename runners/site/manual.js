import { readdirSync, readFileSync } from 'node:fs';
import { repository } from '../reference-files.js';

/**
 * What the repository's documentation is on the site, in the order of its menu.
 *
 * @typedef {{ path: string, file: string, title: string }} Chapter
 */

/** @type {Record<string, string>} by page */
const files = {
  'manual/index': 'packages/rounds/README.md',
  'manual/commands': 'docs/commands.md',
  'manual/suites': 'docs/suites.md',
  'manual/other-tools': 'docs/other-tools.md',
  'manual/method': 'docs/method.md',
  'manual/statistic': 'packages/stats/README.md',
  'manual/self-test': 'docs/self-test.md',
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
  return Object.entries(files).map(([page, file]) => ({ path: `${page}.md`, file, title: titleOf(file) }));
}

/** @returns {Chapter[]} how each package of suites measures */
export function suiteChapters() {
  return readdirSync(`${repository}packages`)
    .map((name) => ({ name, file: `packages/${name}/README.md` }))
    .filter(({ file }) => existsWithAnswers(file))
    .map(({ name, file }) => ({ path: `suites/${name}.md`, file, title: name }));
}

/** @param {string} file */
function existsWithAnswers(file) {
  try {
    return textOf(file).includes('<!-- answers,');
  } catch {
    return false; // a package without a README asks nothing
  }
}

/** @param {string} file */
export function textOf(file) {
  return readFileSync(repository + file, 'utf8');
}

/** @param {string} file */
function titleOf(file) {
  return /^# (.*)$/m.exec(textOf(file))?.[1] ?? file;
}
