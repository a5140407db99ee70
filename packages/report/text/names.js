/**
 * Titles of well-known runtimes. On every page a runtime has the colour and the mark of its place in this list; other series
 * get those that follow.
 *
 * @type {Record<string, string>}
 */
export const runtimeTitles = { node: 'Node.js', bun: 'Bun', deno: 'Deno', just: 'just-js' };

/** @type {Record<string, string>} */
const titles = { ...runtimeTitles, go: 'Go', python: 'Python' };

/** @param {string} id such as `node@20.20.2` @returns {string} such as `Node.js 20`; of other runtimes the first two numbers */
export function runtimeTitle(id) {
  const [name = '', version = ''] = id.split('@');
  if (!Object.hasOwn(titles, name)) return id;
  const digits = version.split('.').slice(0, name === 'node' ? 1 : 2);
  return `${titles[name]} ${digits.join('.')}`.trim(); // a label may be a name without a version
}

/**
 * @param {string[]} ids of runtimes, or of a server and its client
 * @returns {(id: string) => string} an id without the version of the client, if they still differ
 */
export function shortRuntimes(ids) {
  const short = (/** @type {string} */ id) => id.replace(/\+([^@+]+)@[^+]*/g, '+$1');
  return new Set(ids.map(short)).size === new Set(ids).size ? short : (id) => id;
}

const maxNames = 3;

/** @param {string[]} names @param {string} [separator] @returns {string} the first few, and the number of the others */
export function formatNames(names, separator = ', ') {
  const more = names.length - maxNames;
  // "1 more" takes as much room as the name.
  if (more <= 1) return names.join(separator);
  return `${names.slice(0, maxNames).join(separator)} and ${more} more`;
}

/** @param {{ case: string, runtime: string }} cell @returns {string} such as `ws in node@24.1.0` */
export function formatCaseAndRuntime({ case: caseName, runtime }) {
  return `${caseName} in ${runtime}`;
}

/** @param {{ case: string, program?: string }} traced a case, or one of its programs */
export function formatProgram({ case: caseName, program }) {
  return program === undefined ? caseName : `${caseName} (${program})`;
}

/** In files, the workload of benchmarks without arguments. Readers do not see it. */
const defaultWorkload = 'default';

/** @param {{ suite: string, workload: string }} of @param {string} [separator] @returns {string} such as `compression/1MiB` */
export function formatSuiteAndWorkload({ suite, workload }, separator = '/') {
  return workload === defaultWorkload ? suite : `${suite}${separator}${workload}`;
}

/** @param {string} workload @returns {string | undefined} */
export function workloadTitle(workload) {
  return workload === defaultWorkload ? undefined : workload;
}
