/**
 * What the runtimes that everybody knows are called. Each has the colour and the mark of its place in this list, on every page;
 * what has another name has one of those that follow.
 *
 * @type {Record<string, string>}
 */
export const runtimeTitles = { node: 'Node.js', bun: 'Bun', deno: 'Deno', just: 'just-js' };

const mostNames = 3;

/** @param {string[]} names @param {string} [joint] @returns {string} the first few, and how many more there are */
export function formatNames(names, joint = ', ') {
  const more = names.length - mostNames;
  // One that is left out takes as much room as it saves.
  if (more <= 1) return names.join(joint);
  return `${names.slice(0, mostNames).join(joint)} and ${more} more`;
}

/** @param {{ case: string, runtime: string }} program @returns {string} such as `ws in node@24.1.0` */
export function formatCaseAndRuntime({ case: caseName, runtime }) {
  return `${caseName} in ${runtime}`;
}

/** @param {{ case: string, program?: string }} of a case, or of one of the programs that it has */
export function formatProgram({ case: caseName, program }) {
  return program === undefined ? caseName : `${caseName} (${program})`;
}

/**
 * What the time of a cell is called: of the steady state, or of what a user feels before that.
 *
 * @type {Record<import('@rounds/analysis').Phase, { heading: string, time: string }>}
 */
export const phaseTitles = {
  steady: { heading: '', time: 'time' },
  cold: { heading: ', cold (first calls, not the steady state)', time: 'first call' },
};

/** What benches without arguments work on has a name in files, and none for a reader. */
const unnamed = 'default';

/** @param {{ suite: string, workload: string }} of @param {string} [joint] @returns {string} such as `compression/1MiB` */
export function formatSuiteAndWorkload({ suite, workload }, joint = '/') {
  return workload === unnamed ? suite : `${suite}${joint}${workload}`;
}

/** @param {string} workload @returns {string | undefined} */
export function workloadTitle(workload) {
  return workload === unnamed ? undefined : workload;
}
