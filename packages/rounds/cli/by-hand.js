import path from 'node:path';
import { parseArgs } from 'node:util';
import { endWith, UserError } from './errors.js';

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
    const given = Object.entries(asked.values).filter(([name]) => name in numbers);
    const own = Object.fromEntries(given.map(([name, text]) => [name, numberOf(name, String(text))]));
    return { ...asked, values: { ...asked.values, ...numbers, .../** @type {Numbers} */ (own) } };
  } catch (error) {
    const file = path.relative('', process.argv[1] ?? '');
    const [why = ''] = String(error instanceof Error && error.message).split(/\.?\n|\. /);
    return endWith(new UserError(`${why}. See the comment in ${file} for what it takes.`));
  }
}

/** @param {string} name @param {string} text */
function numberOf(name, text) {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Error(`Option '--${name}' takes a whole number of 1 or more, and not '${text}'`);
}
