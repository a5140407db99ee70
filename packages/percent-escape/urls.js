import { seededRandom } from 'rounds/suite';

/**
 * Generated file URLs like those of editors, package managers and photo collections, the same in every runtime. Except for `%`, they contain no
 * character that `encodeURI` or the set of escape-set.js would escape.
 */

const roots = [
  'file:///home/anna',
  'file:///home/ben/work',
  'file:///Users/kim.larsen/Documents',
  'file:///Users/shared',
  'file:///C:/Users/tomas',
  'file:///D:/archive',
  'file:///var/www/html',
  'file:///srv/data',
  'file:///mnt/backup/2023',
];

const folders = [
  'projects',
  'src',
  'packages',
  'node_modules',
  '.pnpm',
  'build',
  'release-1.4.2',
  'documents',
  'photos',
  'invoices',
  'test',
  'fixtures',
  'internationalization',
  'components',
  'user-interface',
  'generated_sources',
  '2019-08-holidays',
  'customer+suppliers',
  'lib',
  'shared',
];

const words = [
  'report',
  'index',
  'summary',
  'final',
  'draft',
  'meeting-notes',
  'contract',
  'holiday',
  'panorama',
  'configuration',
  'validator',
  'stream-reader',
  'http',
  'benchmark-results',
  'table_of_contents',
  'v2',
  'copy',
  'translation',
  'img',
  'chart',
];

const extensions = ['js', 'ts', 'json', 'pdf', 'html', 'jpeg', 'd.ts', 'txt', 'docx', 'tar.gz'];

const percents = ['%20', '100%', '%C3%A9', '50%off', '%25', '%'];

/** Share of URLs with a percent sign. */
const escapedShare = 0.03;

/**
 * @param {number} count
 * @param {{ seed?: number, share?: number }} [options] `share` of the URLs that have at least one percent sign
 * @returns {string[]} 124 characters each on average; those of the post have 117
 */
export function fileUrls(count, { seed = 1019, share = escapedShare } = {}) {
  const random = seededRandom(seed);
  const pick = (/** @type {string[]} */ from) =>
    /** @type {string} */ (from[Math.floor(random() * from.length)]);
  const urls = [];
  for (let i = 0; i < count; i++) {
    const parts = [pick(roots)];
    for (let depth = 4 + Math.floor(random() * 7); depth > 0; depth--) parts.push('/', pick(folders));
    parts.push('/', pick(words), '-', pick(words), '-', String(Math.floor(random() * 10_000)));
    if (random() < share) {
      for (let signs = 1 + Math.floor(random() * 3); signs > 0; signs--)
        parts.push(pick(percents), pick(words));
    }
    parts.push('.', pick(extensions));
    // Not `+`, which would leave a rope that the first case has to flatten.
    urls.push(parts.join(''));
  }
  return urls;
}

/**
 * @param {number} count
 * @returns {string[]} as long as the others, with a percent sign about every eight characters
 */
export function denseUrls(count) {
  const random = seededRandom(2310);
  return Array.from({ length: count }, () => {
    const parts = ['file:///'];
    for (let pieces = 10 + Math.floor(random() * 9); pieces > 0; pieces--) {
      const word = /** @type {string} */ (words[Math.floor(random() * words.length)]);
      parts.push(word.slice(0, 5), random() < 0.5 ? '%20' : '%C3');
    }
    return parts.join('');
  });
}
