const mostNames = 3;

/** @param {string[]} names @returns {string} the first few, and how many more there are */
export function severalNames(names) {
  const more = names.length - mostNames;
  // One that is left out takes as much room as it saves.
  if (more <= 1) return names.join(', ');
  return `${names.slice(0, mostNames).join(', ')} and ${more} more`;
}

/** @param {{ case: string, runtime: string }} program @returns {string} such as `ws in node@24.1.0` */
export function inRuntime({ case: caseName, runtime }) {
  return `${caseName} in ${runtime}`;
}

/** @param {{ case: string, program?: string }} of a case, or of one of the programs that it has */
export function programName({ case: caseName, program }) {
  return program === undefined ? caseName : `${caseName} (${program})`;
}

/**
 * The file is untrusted: a name in it may be `constructor`.
 *
 * @template Value
 * @param {Record<string, Value> | undefined} values
 * @param {string} name
 */
export function own(values, name) {
  return values && Object.hasOwn(values, name) ? values[name] : undefined;
}

/**
 * What the time of a cell is called: of the steady state, or of what a user feels before that.
 *
 * @type {Record<import('@rounds/analysis').Phase, { heading: string, time: string }>}
 */
export const phaseWords = {
  steady: { heading: '', time: 'time' },
  cold: { heading: ', cold (first calls, not the steady state)', time: 'first call' },
};
