/**
 * An On-Demand parser in JavaScript: walks over the text, and parses only what is needed. Of the rest, only ends of strings and balanced brackets
 * are checked.
 *
 * @typedef {import('./tasks.js').TaskName} TaskName
 */

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const openObject = 0x7b;
const closeObject = 0x7d;
const openArray = 0x5b;
const closeArray = 0x5d;
/** Turns `[` into `{`, and `]` into `}`. */
const curly = 0x20;

class Scanner {
  #text;
  #at = 0;

  /** @param {string} text */
  constructor(text) {
    this.#text = text;
  }

  /**
   * @param {(key: string) => boolean | undefined} visit reads or skips the value; true if the rest of the object may be
   *   skipped
   */
  object(visit) {
    this.#take(openObject);
    if (this.#next() === closeObject) {
      this.#at++;
      return;
    }
    for (;;) {
      const key = this.string();
      this.#take(colon);
      if (visit(key)) {
        this.#leave(1);
        return;
      }
      const code = this.#next();
      this.#at++;
      if (code === closeObject) return;
      if (code !== comma) throw this.#unexpected(this.#at - 1);
    }
  }

  /** @param {() => void} visit reads or skips an element */
  array(visit) {
    this.#take(openArray);
    if (this.#next() === closeArray) {
      this.#at++;
      return;
    }
    for (;;) {
      visit();
      const code = this.#next();
      this.#at++;
      if (code === closeArray) return;
      if (code !== comma) throw this.#unexpected(this.#at - 1);
    }
  }

  /** @returns {string} */
  string() {
    if (this.#next() !== quote) throw this.#unexpected(this.#at);
    const start = this.#at;
    this.#at = this.#endOfString(start + 1);
    return JSON.parse(this.#text.slice(start, this.#at));
  }

  /** @returns {number} 0 for null */
  number() {
    this.#next();
    const start = this.#at;
    this.#skipWord();
    const value = JSON.parse(this.#text.slice(start, this.#at)) ?? 0;
    if (typeof value !== 'number') throw this.#unexpected(start);
    return value;
  }

  skip() {
    const code = this.#next();
    if (code === quote) this.#at = this.#endOfString(this.#at + 1);
    else if ((code | curly) === openObject) this.#leave(0);
    else this.#skipWord();
  }

  end() {
    if (!Number.isNaN(this.#next())) throw this.#unexpected(this.#at);
  }

  /** A number, or one of the three words. */
  #skipWord() {
    const text = this.#text;
    let at = this.#at;
    for (; ; at++) {
      const code = text.charCodeAt(at);
      if (code === comma || (code | curly) === closeObject || code <= 0x20 || Number.isNaN(code)) break;
    }
    if (at === this.#at) throw this.#unexpected(at);
    this.#at = at;
  }

  /** @param {number} depth number of open brackets; the next one opened counts too */
  #leave(depth) {
    const text = this.#text;
    let at = this.#at;
    for (;;) {
      const code = text.charCodeAt(at++);
      if (code === quote) {
        at = this.#endOfString(at);
      } else if ((code | curly) === openObject) {
        depth++;
      } else if ((code | curly) === closeObject) {
        if (--depth === 0) break;
      } else if (Number.isNaN(code)) {
        throw this.#unexpected(text.length);
      }
    }
    this.#at = at;
  }

  /** @param {number} at after the quote that opens it */
  #endOfString(at) {
    const text = this.#text;
    for (let from = at; ; ) {
      const end = text.indexOf('"', from);
      if (end < 0) throw this.#unexpected(text.length);
      let escapes = end;
      while (escapes > at && text.charCodeAt(escapes - 1) === backslash) escapes--;
      if ((end - escapes) % 2 === 0) return end + 1;
      from = end + 1;
    }
  }

  /** @returns {number} the next character that is not a space, or NaN at the end */
  #next() {
    const text = this.#text;
    let at = this.#at;
    let code = text.charCodeAt(at);
    while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) code = text.charCodeAt(++at);
    this.#at = at;
    return code;
  }

  /** @param {number} code */
  #take(code) {
    if (this.#next() !== code) throw this.#unexpected(this.#at);
    this.#at++;
  }

  /** @param {number} at */
  #unexpected(at) {
    const what = at >= this.#text.length ? 'end' : JSON.stringify(this.#text[at]);
    return new SyntaxError(`Unexpected ${what} at position ${at}`);
  }
}

/**
 * @param {Scanner} scanner
 * @param {string} name of the list in the outermost object
 * @param {() => void} visit
 */
function each(scanner, name, visit) {
  let found = false;
  scanner.object((key) => {
    if (key !== name) {
      scanner.skip();
      return false;
    }
    scanner.array(visit);
    found = true;
    return true;
  });
  scanner.end();
  if (!found) throw new TypeError(`list "${name}" not found`);
}

/**
 * @param {Scanner} scanner
 * @returns {number} the number of the field `id`
 */
function idOf(scanner) {
  let id = 0;
  scanner.object((key) => {
    if (key === 'id') {
      id = scanner.number();
      return true;
    }
    scanner.skip();
  });
  return id;
}

/**
 * @param {Scanner} scanner
 * @returns {import('./documents/twitter.js').Tweet}
 */
function tweetOf(scanner) {
  const tweet = {
    created_at: '',
    id: 0,
    text: '',
    in_reply_to_status_id: 0,
    user: { id: 0, screen_name: '' },
    retweet_count: 0,
    favorite_count: 0,
  };
  const userField = (/** @type {string} */ key) => {
    if (key === 'id') tweet.user.id = scanner.number();
    else if (key === 'screen_name') tweet.user.screen_name = scanner.string();
    else scanner.skip();
    // The last needed field, in the order of these documents.
    return key === 'screen_name';
  };
  scanner.object((key) => {
    switch (key) {
      case 'created_at':
      case 'text':
        tweet[key] = scanner.string();
        break;
      case 'id':
      case 'in_reply_to_status_id':
      case 'retweet_count':
      case 'favorite_count':
        tweet[key] = scanner.number();
        break;
      case 'user':
        scanner.object(userField);
        break;
      default:
        scanner.skip();
    }
    return key === 'favorite_count';
  });
  return tweet;
}

/** @type {Partial<Record<TaskName, (text: string) => any>>} the values that a task asks for */
export const scans = {
  'partial-tweets': (text) => {
    const scanner = new Scanner(text);
    /** @type {ReturnType<typeof tweetOf>[]} */
    const tweets = [];
    each(scanner, 'statuses', () => tweets.push(tweetOf(scanner)));
    return tweets;
  },

  'distinct-user-id': (text) => {
    const scanner = new Scanner(text);
    /** @type {Set<number>} */
    const ids = new Set();
    /** @type {(key: string) => boolean} */
    const field = (key) => {
      if (key === 'user') ids.add(idOf(scanner));
      else if (key === 'retweeted_status') scanner.object(field);
      else scanner.skip();
      return key === 'retweeted_status';
    };
    each(scanner, 'statuses', () => scanner.object(field));
    return Float64Array.from(ids).sort();
  },

  kostya: (text) => {
    const scanner = new Scanner(text);
    /** @type {import('./documents/coordinates.js').Point[]} */
    const points = [];
    each(scanner, 'coordinates', () => {
      const point = { x: 0, y: 0, z: 0 };
      scanner.object((key) => {
        if (key === 'x' || key === 'y' || key === 'z') point[key] = scanner.number();
        else scanner.skip();
        return key === 'z';
      });
      points.push(point);
    });
    return points;
  },
};
