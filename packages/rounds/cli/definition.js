/**
 * A command: a declaration, and a function that imports what it needs when it is called, so `--help` loads nothing else.
 *
 * @typedef {object} CommandDefinition
 * @property {string} name
 * @property {string} summary
 * @property {[syntax: string, description: string][]} [args]
 * @property {OptionRow[]} [options]
 * @property {string} [passes] purpose of the words after `--`, if the command accepts them
 * @property {Record<string, Omit<CommandDefinition, 'name'>>} [commands] such as `add` of `rounds runtimes add`
 * @property {(invocation: Invocation) => Promise<number | void>} [run] returns the exit code
 *
 * @typedef {Omit<CommandDefinition, 'name'>} Subcommand
 *
 * @typedef {[flags: string, description: string, parse?: (text: string, before?: any) => unknown, initial?: string]} OptionRow
 *   `initial` is the default as a user would type it: it is shown in the help and parsed
 *
 * @import { Invocation } from '../system/invocation.js'
 */

/** @param {OptionRow} row */
export function parseOptionRow([flags, description, parse = (text) => text, initialText]) {
  const [, long = '', value] = /--([\w-]+)( <.*>)?$/.exec(flags) ?? [];
  const key = long.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const initial = initialText === undefined ? undefined : parse(initialText);
  const help = initialText === undefined ? description : `${description} (default: ${initialText})`;
  return { flags, help, parse, long, value, key, initial };
}

/** @param {string} syntax such as `[suite...]` @returns {string} such as `suite` */
export function parameterName(syntax) {
  return syntax.replace(/[^\w-]/g, '');
}
