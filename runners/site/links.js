import { existsSync } from 'node:fs';
import path from 'node:path';
import { folderOf } from '../results/answers.js';

/**
 * Markdown of the repository, as the site has it: without what only its makers read, and with links that lead somewhere there.
 *
 * @typedef {{ path: string, title: string, description?: string, body: string }} SitePage
 *
 * @typedef {object} Places
 * @property {(file: string) => string | undefined} pageOf the page that a file of the repository has become
 * @property {(file: string) => string} pictureOf keeps a picture of the repository for the site, and returns its address
 * @property {string} root of the repository
 * @property {string} source where the rest can be read
 */

const links = /(!?)\[((?:[^\][]|\[[^\]]*\])*)\]\((?!\w+:|#|\/)([^)\s#]+)(#[^)\s]*)?\)/g;
const fences = /(^```.*?^```$|^(?: {4}[^\n]*\n)+)/ms;

/**
 * @param {string} text
 * @param {string} file that it is from, relative to the repository
 * @param {Places} places
 */
export function forSite(text, file, places) {
  return text
    .replace(/<!--.*?-->\n*/gs, '')
    .split(fences)
    .map((part, i) => (i % 2 === 1 ? part : part.replace(links, (...link) => relinked(link, file, places))))
    .join('')
    .replaceAll('{{', '&#123;&#123;');
}

/** @param {any[]} link @param {string} file @param {Places} places */
function relinked([, picture, words, to, hash = ''], file, { pageOf, pictureOf, root, source }) {
  const target = path.posix.join(path.posix.dirname(file), to).replace(/\/$/, '');
  if (!existsSync(path.join(root, target)))
    throw new Error(`${file} links to ${to}, and there is no ${target}.`);
  if (picture) return `![${words}](${pictureOf(target)})`;
  const page = pageOf(target);
  // What GitHub calls the README below a folder is the whole page here.
  if (page !== undefined) return `[${words}](${page}${hash === '#readme' ? '' : hash})`;
  return `[${words}](${source}/blob/main/${target}${hash})`;
}

/** @param {string} suite @returns {string} the page of its package */
export function suiteLink(suite) {
  return `/suites/${folderOf(suite)}`;
}
