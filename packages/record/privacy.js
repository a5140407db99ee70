import { realpathSync } from 'node:fs';
import { homedir, hostname, userInfo } from 'node:os';

/** @typedef {{ homes: string[], users: string[], hosts: string[] }} PrivateNames that a results file must not contain */

// Names of roles and defaults identify no one, and many harmless texts contain `node` or `linux`.
const impersonal = new Set(
  `root user users admin administrator nobody guest runner ci circleci jenkins docker vagrant ubuntu debian fedora
  alpine arch linux darwin windows node bun deno just app dev test bench build work home localhost localdomain host`.split(
    /\s+/,
  ),
);

const notAfterName = '(?<![\\p{L}\\p{N}_.~-])';
const notBeforeName = '(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}_])';

/**
 * Replaces the home folder by `~`, and in paths other people's homes and the user's name by `user`; the host's name
 * becomes `host`. Works on a path and on text with paths in it, such as a stack trace.
 * @param {string} text
 * @param {PrivateNames} [names]
 */
export function withoutHome(text, names = ownNames()) {
  let result = text;
  const replace = (/** @type {string} */ pattern, /** @type {string} */ by) => {
    result = result.replace(new RegExp(pattern, 'gu'), by);
  };
  for (const home of longestFirst(names.homes.flatMap(spellings))) {
    replace(notAfterName + escaped(home) + notBeforeName, '~');
  }
  result = result.replace(/([/\\]{1,3}(?:home\d*|Users)[/\\]{1,3})[^/\\\s:;,'"`()[\]{}<>]+/gu, '$1user');
  for (const user of longestFirst(names.users).filter(isPersonal)) {
    // Only as a path's component or a part of one set off by - or _: `al` must not change `value` or `worker.al`.
    replace(`(?<=[/\\\\](?:[^/\\\\\\s]{0,64}[-_])?)${escaped(user)}(?![\\p{L}\\p{N}])`, 'user');
  }
  for (const host of longestFirst(names.hosts).filter(isPersonal)) {
    replace(`${notAfterName}${escaped(host)}(?![\\p{L}\\p{N}_-])`, 'host');
  }
  return result;
}

/** @type {PrivateNames | undefined} */
let known;

/** @returns {PrivateNames} of the current user, as far as the system knows them */
function ownNames() {
  if (known) return known;
  const home = orNothing(homedir);
  const account = orNothing(() => userInfo());
  const host = orNothing(hostname);
  const { USER, LOGNAME, SUDO_USER, USERNAME } = process.env;
  known = {
    homes: present([home, account?.homedir, home && orNothing(() => realpathSync(home))]),
    users: present([account?.username, USER, LOGNAME, SUDO_USER, USERNAME]),
    hosts: present([host, host?.split('.')[0]]),
  };
  return known;
}

/** A container may have no account for its user; the query then throws. @template T @param {() => T} ask */
function orNothing(ask) {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** @param {(string | undefined)[]} values */
function present(values) {
  return [...new Set(values.filter((value) => value !== undefined && value !== ''))].map(String);
}

/** A folder as it appears in paths, file URLs and JSON; none of `/`, the home in some containers. @param {string} folder */
function spellings(folder) {
  const trimmed = folder.replace(/[/\\]+$/, '');
  const slashed = trimmed.replaceAll('\\', '/');
  return present([trimmed, slashed, encodeURI(slashed), trimmed.replaceAll('\\', '\\\\')]);
}

/** @param {string} name */
function isPersonal(name) {
  return name.length > 2 && !impersonal.has(name.toLowerCase());
}

/** @param {string[]} names */
function longestFirst(names) {
  return [...new Set(names)].sort((a, b) => b.length - a.length);
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
