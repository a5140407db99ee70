/** Ways from a string to a string, which every runtime has. Strings are immutable, so most return a string without `%` unchanged. */

/** @typedef {(url: string) => string} Escape */

/** @type {Record<string, Escape>} */
export const stringWays = {
  'append-each': (url) => {
    let escaped = '';
    for (let i = 0; i < url.length; i++) {
      const character = url.charAt(i);
      escaped += character;
      if (character === '%') escaped += '25';
    }
    return escaped;
  },

  'indexOf-slices': (url) => {
    let at = url.indexOf('%');
    if (at === -1) return url;
    let escaped = '';
    let done = 0;
    for (; at !== -1; at = url.indexOf('%', done)) {
      escaped += `${url.slice(done, at)}%25`;
      done = at + 1;
    }
    return escaped + url.slice(done);
  },

  replaceAll: (url) => url.replaceAll('%', '%25'),

  'regular-expression': (url) => url.replace(/%/g, '%25'),

  'split-join': (url) => url.split('%').join('%25'),

  encodeURI: (url) => encodeURI(url),
};
