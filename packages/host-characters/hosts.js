import { seededRandom } from 'rounds/suite';
import { forbidden } from './forbidden.js';

/**
 * Generated host names, with the lengths of those in logs: half have at most 16 characters, one in twenty more than 32. Most are a name and a
 * top-level domain, some with `www.`; fewer have labels for a service or a region, and a few are long ones of content networks and clouds.
 */

const names = [
  'example',
  'wikipedia',
  'bbc',
  'nytimes',
  'open-data',
  'bank-of-finland',
  'weather',
  'lemonde',
  'ietf',
  'mail',
  'x',
  'github',
  'debian',
  'allrecipes',
  'stadtbibliothek',
  'news24',
  'zeit',
  'tokyo-metro',
  'university-of-toronto',
  'shop4u',
];
const domains = [
  'com',
  'com',
  'com',
  'com',
  'org',
  'net',
  'de',
  'co.uk',
  'fi',
  'jp',
  'io',
  'com.br',
  'museum',
];
const services = [
  'api',
  'static',
  'cdn',
  'mail',
  'img',
  'm',
  'accounts',
  'eu-west-1',
  'tracking',
  'download',
];
const networks = [
  'cloudfront.net',
  's3.eu-central-1.amazonaws.com',
  'akamaiedge.net',
  'azurewebsites.net',
  'fastly.net',
];

/** Share of hosts with a forbidden character. */
const badShare = 0.01;

/** Labels are at most 63 characters long, hosts at most 253. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * @param {number} count
 * @param {{ seed?: number, share?: number, least?: number }} [options] `share` of those with a forbidden character; at
 *   least this many characters
 * @returns {string[]}
 */
export function hosts(count, { seed = 1107, share = badShare, least = 0 } = {}) {
  const random = seededRandom(seed);
  const pick = (/** @type {string[]} */ from) =>
    /** @type {string} */ (from[Math.floor(random() * from.length)]);
  const letters = (/** @type {number} */ length) =>
    Array.from({ length }, () => alphabet.charAt(Math.floor(random() * alphabet.length))).join('');
  /** @returns {string} */
  const host = () => {
    const kind = random();
    if (kind < 0.4) return [pick(names), '.', pick(domains)].join('');
    if (kind < 0.75) return ['www.', pick(names), '.', pick(domains)].join('');
    if (kind < 0.9) return [pick(services), '.', pick(names), '.', pick(domains)].join('');
    if (kind < 0.97)
      return [pick(services), '.', pick(services), '.', pick(names), '.', pick(domains)].join('');
    return [letters(8 + Math.floor(random() * 32)), '.', pick(networks)].join('');
  };
  /** @type {string[]} */
  const made = [];
  while (made.length < count) {
    const text = host();
    if (text.length < least) continue;
    made.push(random() < share ? withForbidden(text, random) : text);
  }
  return made;
}

/**
 * @param {string} host
 * @param {() => number} random
 */
function withForbidden(host, random) {
  const at = Math.floor(random() * host.length);
  return [
    host.slice(0, at),
    forbidden.charAt(Math.floor(random() * forbidden.length)),
    host.slice(at + 1),
  ].join('');
}
