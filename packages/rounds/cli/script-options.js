import { readFileSync } from 'node:fs';
import path from 'node:path';
import { exitWithError } from '../system/errors.js';
import { parseCommandLine } from './command.js';
import { wholeNumber } from './option-values.js';

/** Options of scripts that are not commands. Their help is the comment at their beginning; errors are one line. */

/**
 * @template {Record<string, string | number | boolean>} Values
 * @param {Values} defaults of the options by name, such as `underLoad` of `--under-load`: a flag, a text, or a whole number of 1 or more
 * @param {{ takesNames?: boolean }} [options] `takesNames`: whether it has other arguments, and words after `--`
 * @returns {{ values: Values, names: string[] }}
 */
export function parseScriptOptions(defaults, { takesNames = false } = {}) {
  process.once('uncaughtException', exitWithError);
  printHelp();
  const argv = process.argv.slice(2);
  const end = takesNames && argv.includes('--') ? argv.indexOf('--') : argv.length;
  const name = path.relative('', process.argv[1] ?? '');
  /** @type {import('./definition.js').CommandDefinition} */
  const script = {
    ...{ name, summary: '', args: takesNames ? [['[name...]', '']] : [] },
    options: Object.entries(defaults).map(([key, initial]) => {
      const flag = `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      if (typeof initial === 'boolean') return [flag, ''];
      return [`${flag} <value>`, '', typeof initial === 'number' ? wholeNumber : String];
    }),
  };
  const { options = {}, names = [] } =
    parseCommandLine(script, argv.slice(0, end), `node ${name}`)?.invocation ?? {};
  return { values: { ...defaults, ...options }, names: [...names, ...argv.slice(end + 1)] };
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
