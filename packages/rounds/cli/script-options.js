import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exitWithError, UserError } from '../system/errors.js';
import { parseCommandLine } from './command.js';

/** Options of scripts that are not commands. Their help is the comment at their beginning; errors are one line. */

/**
 * @template {import('node:util').ParseArgsConfig} Config
 * @template {Record<string, number>} Numbers
 * @param {Config} config of Node.js's `parseArgs`
 * @param {Numbers} numbers defaults of options that take a whole number of 1 or more
 */
export function parseScriptOptions(config, numbers) {
  process.once('uncaughtException', exitWithError);
  printHelp();
  const texts = Object.fromEntries(Object.keys(numbers).map((name) => [name, { type: 'string' }]));
  try {
    const parsed = /** @type {ReturnType<typeof parseArgs<Config>>} */ (
      parseArgs(/** @type {Config} */ ({ ...config, options: { ...config.options, ...texts } }))
    );
    const given = Object.entries(parsed.values).filter(([name]) => name in numbers);
    const own = Object.fromEntries(given.map(([name, text]) => [name, parseNumber(name, String(text))]));
    return { ...parsed, values: { ...parsed.values, ...numbers, .../** @type {Numbers} */ (own) } };
  } catch (error) {
    const [why = ''] = String(error instanceof Error && error.message).split(/\.?\n|\. /);
    return exitWithError(
      new UserError(`${why}. See: node ${path.relative('', process.argv[1] ?? '')} --help`),
    );
  }
}

/**
 * Checks options that a script passes on to a command, before it does anything else.
 *
 * @param {import('./definition.js').CommandDefinition} command
 * @param {string[]} [argv]
 * @returns {string[]} `argv`
 */
export function checkScriptOptions(command, argv = process.argv.slice(2)) {
  process.once('uncaughtException', exitWithError);
  printHelp();
  parseCommandLine(command, argv);
  return argv;
}

/** Prints the comment of the script and exits, if the user asked for help. */
function printHelp() {
  const [own = ''] = process.argv.slice(2).join('\n').split(/^--$/m);
  if (!own.split('\n').some((word) => ['--help', '-h'].includes(word))) return;
  const [, comment = ''] = /^\/\*\*\n(.*?)\*\/$/ms.exec(readFileSync(process.argv[1] ?? '', 'utf8')) ?? [];
  const [text = ''] = comment.replace(/^ \* ?/gm, '').split(/^@/m);
  process.stdout.write(`${text.trim()}\n`);
  process.exit();
}

/** @param {string} name @param {string} text */
function parseNumber(name, text) {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Error(`Option '--${name}' takes a whole number of 1 or more, not '${text}'`);
}
