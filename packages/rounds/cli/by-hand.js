import path from 'node:path';
import { parseArgs } from 'node:util';
import { endWith, UserError } from './errors.js';
import { wholeNumber } from './values.js';

/**
 * The options of a program that is no command, and is started by hand. Bad usage is one line, as everything is that the
 * program does not catch.
 *
 * @template {import('node:util').ParseArgsConfig} Config
 * @template {Record<string, number>} Numbers
 * @param {Config} config as `parseArgs` of Node.js has it
 * @param {Numbers} numbers options that take a whole number of 1 or more, each with what it is without the option
 */
export function optionsByHand(config, numbers) {
  process.once('uncaughtException', endWith);
  const texts = Object.fromEntries(Object.keys(numbers).map((name) => [name, { type: 'string' }]));
  try {
    const asked = /** @type {ReturnType<typeof parseArgs<Config>>} */ (
      parseArgs(/** @type {Config} */ ({ ...config, options: { ...config.options, ...texts } }))
    );
    return { ...asked, values: { ...asked.values, ...numbersIn(asked.values, numbers) } };
  } catch (error) {
    const file = path.relative('', process.argv[1] ?? '');
    const [why = ''] = String(error instanceof Error && error.message).split('. ');
    return endWith(new UserError(`${why}. See the comment in ${file} for what it takes.`));
  }
}

/**
 * @template {Record<string, number>} Numbers
 * @param {Record<string, unknown>} values
 * @param {Numbers} numbers
 */
function numbersIn(values, numbers) {
  const all = Object.entries(numbers).map(([name, otherwise]) => {
    const text = values[name];
    if (text === undefined) return [name, otherwise];
    try {
      return [name, wholeNumber(String(text))];
    } catch {
      throw new UserError(`Option '--${name}' takes a whole number of 1 or more, and not '${text}'`);
    }
  });
  return /** @type {Numbers} */ (Object.fromEntries(all));
}
