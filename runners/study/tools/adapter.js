/**
 * How the study uses a tool: as its documentation recommends, with its defaults.
 *
 * @typedef {import('./work.js').Name} Name
 *
 * @typedef {object} ToolVerdict the conclusion of a tool's output
 * @property {number} ratio the time of `other` by that of `base`, as exactly as it is printed
 * @property {boolean} different whether the tool calls them different
 * @property {string} quote the decisive part of the output
 *
 * @typedef {object} ToolInput
 * @property {string} node the program
 * @property {readonly [Name, Name]} order in which the functions are declared; they are in `functions.js`
 * @property {number} calls of a function that take about a third of a second
 * @property {number} [seconds] that a pair is to take; by default as long as the tool takes
 *
 * @typedef {object} Tool
 * @property {(asked: ToolInput) => Record<string, string>} files what an author writes, by name
 * @property {(asked: ToolInput) => string[][]} commands run one after the other, in the folder of the project
 * @property {boolean} [timed] whether its documentation has an option for `seconds`
 * @property {(outputs: string[], order: ToolInput['order']) => ToolVerdict} parse reads the output of the commands, without colours
 */

/**
 * @param {string[]} outputs
 * @param {RegExp} pattern
 * @returns {string[]} what it finds in the first of them, and its groups
 */
export function found([output = ''], pattern) {
  const match = pattern.exec(output);
  if (!match) throw new Error(`The output cannot be read: ${JSON.stringify(output.slice(-300))}`);
  return [...match];
}

/**
 * The tool names the faster one, and a factor.
 *
 * @param {string} fastest
 * @param {number} times
 */
export function ratioOf(fastest, times) {
  return fastest === 'base' ? times : 1 / times;
}

/**
 * The tool gives each a time and a margin in percent. They differ where the margins do not overlap.
 *
 * @param {Record<Name, [ns: string, percent: string]>} times
 * @returns {ToolVerdict}
 */
export function byMargins({ base, other }) {
  const [ownBase, ownOther] = [base, other].map(([ns, percent]) => ({
    ns: Number(ns),
    margin: (Number(ns) * Number(percent)) / 100,
  }));
  if (!ownBase || !ownOther) throw new TypeError('Two times are compared.');
  return {
    ratio: ownOther.ns / ownBase.ns,
    different: Math.abs(ownOther.ns - ownBase.ns) > ownBase.margin + ownOther.margin,
    quote: `${base[0]} ±${base[1]}%, ${other[0]} ±${other[1]}%`,
  };
}
