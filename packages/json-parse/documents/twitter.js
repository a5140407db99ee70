import { seededRandom } from 'rounds/suite';
import { clients, days, handles, names, phrases, places, sentences } from './words.js';

/**
 * Results of a search for tweets, in the shape of the common benchmark file `twitter.json`: the same fields in the same order, an indentation of
 * two spaces, 100 tweets of which most repeat another, mostly Japanese, and the same length. All texts are invented.
 *
 * @typedef {object} Tweet what the task `partial-tweets` asks for
 * @property {string} created_at
 * @property {number} id
 * @property {string} text
 * @property {number} in_reply_to_status_id 0 if it is not a reply
 * @property {{ id: number, screen_name: string }} user
 * @property {number} retweet_count
 * @property {number} favorite_count
 *
 * @typedef {object} TwitterDocument
 * @property {Record<string, any>} document
 * @property {Tweet[]} tweets
 * @property {number[]} userIds of authors, and of authors of repeated tweets, in order, with repetitions
 */

/** Such numbers exceed 2^53, so JavaScript sees them rounded to a double. */
const firstId = 505874900000000000;

/** The length of the file, 631,515 bytes, decided how many phrases a text has. */
const phrasesInText = 8;
const phrasesInDescription = 12;

class Generator {
  #random;
  /** @type {Tweet[]} */
  tweets = [];
  /** @type {number[]} */
  userIds = [];

  /** @param {number} seed */
  constructor(seed) {
    this.#random = seededRandom(seed);
  }

  /** @param {number} end */
  below(end) {
    return Math.floor(this.#random() * end);
  }

  /** @param {number} share */
  chance(share) {
    return this.#random() < share;
  }

  /**
   * @template T
   * @param {T[]} from
   * @returns {T}
   */
  pick(from) {
    return /** @type {T} */ (from[this.below(from.length)]);
  }

  /** @param {number} digits */
  digits(digits) {
    return 10 ** (digits - 1) + this.below(9 * 10 ** (digits - 1));
  }

  /** @param {number} count about how many phrases */
  words(count) {
    const parts = [];
    for (let left = count - 2 + this.below(5); left > 0; left--) {
      parts.push(this.chance(0.12) ? ` ${this.pick(sentences)} ` : this.pick(phrases));
      if (this.chance(0.08)) parts.push('\n');
    }
    // Not `+`, which would leave a rope that the first reader has to flatten.
    return parts.join('');
  }

  date() {
    const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
    const day = 1 + this.below(28);
    const time = [this.below(24), this.below(60), this.below(60)].map(two).join(':');
    return `${this.pick(days)} Aug ${two(day)} ${time} +0000 20${two(9 + this.below(6))}`;
  }

  url() {
    return `http://t.co/${this.digits(9).toString(36)}`;
  }

  /** @returns {Record<string, any>} */
  link() {
    const start = this.below(100);
    return {
      url: this.url(),
      expanded_url: `http://blog.example.com/${this.digits(6)}/entry-${this.digits(4)}.html`,
      display_url: `blog.example.com/${this.digits(6)}/…`,
      indices: [start, start + 22],
    };
  }

  /** @returns {Record<string, any>} */
  user() {
    const id = this.digits(9 + this.below(2));
    const handle = `${this.pick(handles)}${this.below(1000)}`;
    const picture = `${this.digits(9)}/${handle}`;
    const isDefault = this.chance(0.5);
    return {
      id,
      id_str: String(id),
      name: this.pick(names),
      screen_name: handle,
      location: this.pick(places),
      description: this.words(phrasesInDescription),
      url: this.chance(0.3) ? this.url() : null,
      entities: { ...(this.chance(0.3) && { url: { urls: [this.link()] } }), description: { urls: [] } },
      protected: false,
      followers_count: this.below(9000),
      friends_count: this.below(3000),
      listed_count: this.below(90),
      created_at: this.date(),
      favourites_count: this.below(20_000),
      utc_offset: this.chance(0.4) ? 32_400 : null,
      time_zone: this.chance(0.4) ? 'Tokyo' : null,
      geo_enabled: this.chance(0.3),
      verified: false,
      statuses_count: this.below(90_000),
      lang: 'ja',
      contributors_enabled: false,
      is_translator: false,
      is_translation_enabled: false,
      profile_background_color: this.digits(6).toString(16).padStart(6, '0').toUpperCase(),
      profile_background_image_url: `http://abs.example.com/images/themes/theme${this.below(19)}/bg.png`,
      profile_background_image_url_https: `https://abs.example.com/images/themes/theme${this.below(19)}/bg.png`,
      profile_background_tile: this.chance(0.3),
      profile_image_url: `http://pbs.example.com/profile_images/${picture}_normal.jpeg`,
      profile_image_url_https: `https://pbs.example.com/profile_images/${picture}_normal.jpeg`,
      profile_banner_url: `https://pbs.example.com/profile_banners/${id}/${this.digits(10)}`,
      profile_link_color: '0084B4',
      profile_sidebar_border_color: 'C0DEED',
      profile_sidebar_fill_color: 'DDEEF6',
      profile_text_color: '333333',
      profile_use_background_image: true,
      default_profile: isDefault,
      default_profile_image: false,
      following: false,
      follow_request_sent: false,
      notifications: false,
    };
  }

  /** @returns {Record<string, any>} */
  entities() {
    const mentions = Array.from({ length: this.below(3) }, () => {
      const id = this.digits(9);
      const start = this.below(60);
      const handle = `${this.pick(handles)}${this.below(1000)}`;
      const indices = [start, start + handle.length + 1];
      return { screen_name: handle, name: this.pick(names), id, id_str: String(id), indices };
    });
    const hashtags = this.chance(0.15) ? [{ text: '夏休み', indices: [this.below(40), 44] }] : [];
    return {
      hashtags,
      symbols: [],
      urls: this.chance(0.2) ? [this.link()] : [],
      user_mentions: mentions,
    };
  }

  /**
   * @param {number} number of the tweet
   * @param {Record<string, any>} [repeated] the tweet that it repeats
   * @returns {{ status: Record<string, any>, tweet: Tweet }}
   */
  status(number, repeated) {
    const id = firstId + number * 12_700_000_000 + this.below(1000) * 1_000_000;
    const user = this.user();
    const reply = this.chance(0.1) ? firstId - this.below(1000) * 10_000_000_000 : null;
    /** @type {Tweet} */
    const tweet = {
      created_at: this.date(),
      id,
      text: this.words(phrasesInText),
      in_reply_to_status_id: reply ?? 0,
      user: { id: user.id, screen_name: user.screen_name },
      retweet_count: this.below(200),
      favorite_count: this.below(100),
    };
    const status = {
      metadata: { result_type: 'recent', iso_language_code: 'ja' },
      created_at: tweet.created_at,
      id,
      id_str: String(id),
      text: tweet.text,
      source: this.pick(clients),
      truncated: false,
      in_reply_to_status_id: reply,
      in_reply_to_status_id_str: reply === null ? null : String(reply),
      in_reply_to_user_id: reply === null ? null : this.digits(9),
      in_reply_to_user_id_str: null,
      in_reply_to_screen_name: null,
      user,
      geo: null,
      coordinates: null,
      place: null,
      contributors: null,
      ...(repeated && { retweeted_status: repeated }),
      retweet_count: tweet.retweet_count,
      favorite_count: tweet.favorite_count,
      entities: this.entities(),
      favorited: false,
      retweeted: false,
      lang: 'ja',
    };
    return { status, tweet };
  }

  /** @param {number} number */
  next(number) {
    const repeated = this.chance(0.65) ? this.status(number).status : undefined;
    const { status, tweet } = this.status(number + 50, repeated);
    this.tweets.push(tweet);
    this.userIds.push(tweet.user.id);
    if (repeated) this.userIds.push(repeated.user.id);
    return status;
  }
}

/**
 * @param {number} count
 * @param {number} [seed]
 * @returns {TwitterDocument}
 */
export function twitterDocument(count, seed = 631) {
  const generator = new Generator(seed);
  const statuses = Array.from({ length: count }, (_, number) => generator.next(number));
  const search_metadata = {
    completed_in: 0.087,
    max_id: firstId,
    max_id_str: String(firstId),
    next_results: '?max_id=505874847260352512&q=%E4%B8%80&count=100&include_entities=1',
    query: '%E4%B8%80',
    refresh_url: '?since_id=505874924095815681&q=%E4%B8%80&include_entities=1',
    count,
    since_id: 0,
    since_id_str: '0',
  };
  const { tweets, userIds } = generator;
  return { document: { statuses, search_metadata }, tweets, userIds };
}

/** @returns {TwitterDocument & { text: string }} the document of the workloads */
export function tweetsText() {
  const made = twitterDocument(100);
  return { ...made, text: JSON.stringify(made.document, null, 2) };
}
