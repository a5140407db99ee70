/**
 * The questions by what they are about, what most readers ask first. A package of suites has one theme.
 *
 * @type {Record<string, string[]>}
 */
export const themes = {
  Text: ['utf8-validation', 'json-parse', 'compression', 'percent-escape', 'host-characters'],
  'Built-in functions': ['built-ins'],
  'Header names': ['header-lookup', 'undici-lookup', 'lookup-memory'],
  'Files and system calls': ['file-read', 'stdin-syscalls', 'open-close'],
  Servers: ['http', 'websocket-pingpong', 'connections'],
  'Compiled code': ['native-kernels'],
  'Data structures': ['cache-reset', 'recursive-lambda'],
  Threads: ['workers', 'shared-counter', 'go'],
  Memory: ['allocation', 'memory-latency', 'memory-bandwidth', 'cache-size', 'cache-line'],
  'Code and processors': ['branch-prediction', 'data-dependency', 'inlining'],
};

const order = Object.values(themes).flat();

/** @param {string} suite @returns {number} where it stands among all */
export function themeOrder(suite) {
  const place = order.indexOf(suite.replace(/\/.*/, ''));
  if (place < 0) throw new Error(`${suite} has no theme: give its package one in runners/themes.js.`);
  return place;
}

/** @param {string} suite */
export function themeOf(suite) {
  const folder = suite.replace(/\/.*/, '');
  return Object.keys(themes).find((theme) => themes[theme]?.includes(folder)) ?? '';
}
