import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { repository } from '../reference-files.js';

/**
 * The repository's documentation on the site, in the order of its menu.
 *
 * @typedef {{ path: string, file: string, title: string, text: string }} Chapter `text`: as the file has it
 */

/** By page. @type {Record<string, string>} */
const files = {
  'manual/index': 'packages/rounds/README.md',
  'manual/tools': 'docs/tools.md',
  'manual/shared-runners': 'docs/shared-runners.md',
  'manual/servers': 'docs/servers.md',
  'manual/nodejs': 'docs/nodejs.md',
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

/** @returns {Chapter[]} the manual, and how each package of suites measures */
export function chapters() {
  const suites = readdirSync(`${repository}packages`)
    .map((name) => chapterOf(`suites/${name}`, `packages/${name}/README.md`))
    .filter(({ text }) => text.includes('<!-- answers,'));
  return [...Object.entries(files).map(([page, file]) => chapterOf(page, file)), ...suites];
}

/** @param {string} page @param {string} file @returns {Chapter} */
function chapterOf(page, file) {
  const text = existsSync(repository + file) ? readFileSync(repository + file, 'utf8') : '';
  return { path: `${page}.md`, file, title: /^# (.*)$/m.exec(text)?.[1] ?? file, text };
}
