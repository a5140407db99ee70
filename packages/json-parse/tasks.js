import { steps } from './documents/coordinates.js';
import { withNumber } from './found.js';
import { Packer } from './message-pack.js';

/**
 * Tasks. The first four are those of simdjson's benchmarks.
 *
 * @typedef {import('./documents/coordinates.js').Point} Point
 * @typedef {import('./documents/twitter.js').Tweet} Tweet
 *
 * @typedef {object} Task
 * @property {(document: any) => any} extract the values of the task from the parsed document
 * @property {(values: any) => number} digest
 * @property {(values: any) => unknown} comparable the values as plain data, for a full comparison
 * @property {string} list name of the only relevant list, or an empty string for the whole document
 * @property {string[]} fields relevant ones in that list
 *
 * @typedef {'partial-tweets' | 'distinct-user-id' | 'kostya' | 'json2msgpack' | 'values'} TaskName
 */

/**
 * @param {Record<string, any>} status
 * @returns {Tweet}
 */
function tweetOf(status) {
  return {
    created_at: status.created_at,
    id: status.id,
    text: status.text,
    in_reply_to_status_id: status.in_reply_to_status_id ?? 0,
    user: { id: status.user.id, screen_name: status.user.screen_name },
    retweet_count: status.retweet_count,
    favorite_count: status.favorite_count,
  };
}

/**
 * @param {Iterable<number>} ids
 * @returns {Float64Array} in order, each once
 */
export function distinct(ids) {
  return Float64Array.from(new Set(ids)).sort();
}

/** @param {any} values */
const asTheyAre = (values) => values;

/** Keeps its memory between calls, like the parsers in C++. */
const packer = new Packer();

/** @type {Record<TaskName, Task>} */
export const tasks = {
  'partial-tweets': {
    list: 'statuses',
    fields: [
      ...['created_at', 'id', 'text', 'in_reply_to_status_id'],
      ...['user', 'screen_name', 'retweet_count', 'favorite_count'],
    ],
    extract: ({ statuses }) => statuses.map(tweetOf),
    digest: (/** @type {Tweet[]} */ tweets) => {
      let digest = tweets.length;
      for (const tweet of tweets) {
        digest = withNumber(digest, tweet.created_at.length);
        digest = withNumber(digest, tweet.id);
        digest = withNumber(digest, tweet.in_reply_to_status_id);
        digest = withNumber(digest, tweet.user.id);
        digest = withNumber(digest, tweet.user.screen_name.length);
        digest = withNumber(digest, tweet.retweet_count);
        digest = withNumber(digest, tweet.favorite_count);
      }
      return digest;
    },
    comparable: asTheyAre,
  },

  'distinct-user-id': {
    list: 'statuses',
    fields: ['user', 'id', 'retweeted_status'],
    extract: ({ statuses }) => {
      const ids = [];
      for (const { user, retweeted_status } of statuses) {
        ids.push(user.id);
        if (retweeted_status !== undefined) ids.push(retweeted_status.user.id);
      }
      return distinct(ids);
    },
    digest: (/** @type {Float64Array} */ ids) => ids.reduce(withNumber, ids.length),
    comparable: (/** @type {Float64Array} */ ids) => Array.from(ids),
  },

  kostya: {
    list: 'coordinates',
    fields: ['x', 'y', 'z'],
    extract: ({ coordinates }) => coordinates.map((/** @type {Point} */ { x, y, z }) => ({ x, y, z })),
    digest: (/** @type {Point[]} */ points) => {
      let digest = points.length;
      for (const { x, y, z } of points) digest = withNumber(digest, stepOf(x) + stepOf(y) + stepOf(z));
      return digest;
    },
    // Rounded to six digits, since not every parser rounds the last bit correctly.
    comparable: (/** @type {Point[]} */ points) =>
      points.map(({ x, y, z }) => `${stepOf(x)} ${stepOf(y)} ${stepOf(z)}`),
  },

  json2msgpack: {
    list: '',
    fields: [],
    extract: (document) => packer.pack(document),
    digest: packedDigest,
    comparable: latin1,
  },

  values: {
    list: '',
    fields: [],
    extract: asTheyAre,
    digest: (document) => document.statuses.length,
    comparable: asTheyAre,
  },
};

/** @param {number} fraction */
export function stepOf(fraction) {
  return Math.floor(fraction * steps + 0.5);
}

/** Distance between the bytes that count; the same as in parsers/parser.h. */
const packedStride = 1021;

/** @param {Uint8Array} packed */
function packedDigest(packed) {
  let digest = packed.length;
  for (let i = 0; i < packed.length; i += packedStride) {
    digest = withNumber(digest, /** @type {number} */ (packed[i]));
  }
  return digest;
}

/**
 * @param {Uint8Array} bytes
 * @returns {string} one character each, which compares faster than an array
 */
export function latin1(bytes) {
  const parts = [];
  for (let i = 0; i < bytes.length; i += 4096) {
    parts.push(String.fromCharCode(...bytes.subarray(i, i + 4096)));
  }
  return parts.join('');
}
