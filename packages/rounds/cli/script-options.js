import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exitWithError, UserError } from '../system/errors.js';
import { parse } from './command.js';

/**
 * Options of programs that are started by hand and are no commands. Their help is the comment at their beginning. Bad usage, and
 * errors that a program does not catch, are one line.
 */

const help = ['--help', '-h'];

/**
 * @template {import('node:util').ParseArgsConfig} Config
 * @template {Record<string, number>} Numbers
 * @param {Config} config as `parseArgs` of Node.js has it
 * @param {Numbers} numbers options that take a whole number of 1 or more, each with what it is without the option
 */
export function parseScriptOptions(config, numbers) {
  process.once('uncaughtException', exitWithError);
  printHelp();
  const texts = Object.fromEntries(Object.keys(numbers).map((name) => [name, { type: 'string' }]));
  try {
    const asked = /** @type {ReturnType<typeof parseArgs<Config>>} */ (
      parseArgs(/** @type {Config} */ ({ ...config, options: { ...config.options, ...texts } }))
    );
    const given = Object.entries(asked.values).filter(([name]) => name in numbers);
    const own = Object.fromEntries(given.map(([name, text]) => [name, numberOf(name, String(text))]));
    return { ...asked, values: { ...asked.values, ...numbers, .../** @type {Numbers} */ (own) } };
  } catch (error) {
    const [why = ''] = String(error instanceof Error && error.message).split(/\.?\n|\. /);
    return exitWithError(new UserError(`${why}. See: node ${programPath()} --help`));
  }
}

/**
 * Checks the options that a program passes on to a command, before the program does anything.
 *
 * @param {Parameters<typeof parse>[0]} command
 * @param {string[]} [argv]
 * @returns {string[]} `argv`
 */
export function checkScriptOptions(command, argv = process.argv.slice(2)) {
  process.once('uncaughtException', exitWithError);
  printHelp();
  parse(command, argv);
  return argv;
}

function programPath() {
  return path.relative('', process.argv[1] ?? '');
}

/** Prints the comment of the program, and ends it, where that was asked for. */
function printHelp() {
  const [own = ''] = process.argv.slice(2).join('\n').split(/^--$/m);
  if (!own.split('\n').some((word) => help.includes(word))) return;
  const [, comment = ''] = /^\/\*\*\n(.*?)\*\/$/ms.exec(readFileSync(process.argv[1] ?? '', 'utf8')) ?? [];
  const [text = ''] = comment.replace(/^ \* ?/gm, '').split(/^@/m);
  process.stdout.write(`${text.trim()}\n`);
  process.exit();
}

/** @param {string} name @param {string} text */
function numberOf(name, text) {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Error(`Option '--${name}' takes a whole number of 1 or more, and not '${text}'`);
}
