import { Command, CommanderError } from 'commander';
import { UserError } from './errors.js';
import { nearest } from './nearest.js';

/**
 * A command whose mistakes end as one line of ours.
 *
 * @param {string} name
 * @param {string} description
 */
export function newCommand(name, description) {
  return new Command(`pnpm ${name}`)
    .description(description)
    .exitOverride()
    .showSuggestionAfterError(false) // ours also knows how to say it in the same line
    .configureOutput({ writeErr: () => {} });
}

/**
 * @param {Command} command
 * @param {string[]} argv
 * @returns {boolean} false when help was asked for and given
 */
export function parse(command, argv) {
  try {
    // `pnpm bench -- --quick` hands the `--` on.
    command.parse(argv[0] === '--' ? argv.slice(1) : argv, { from: 'user' });
    return true;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return false;
    throw new UserError(`${inOurWords(error.message, command)} See: ${command.name()} --help`);
  }
}

/**
 * @param {string} message
 * @param {Command} command
 */
function inOurWords(message, command) {
  const text = message.replace(/^error: /, '').replace(/\.?$/, '.');
  const option = /^unknown option '([^'=]+)/.exec(text)?.[1];
  if (option === undefined) return text.charAt(0).toUpperCase() + text.slice(1);
  const suggestion = nearest(
    option,
    command.options.map(({ long }) => long ?? ''),
  );
  return `Unknown option "${option}".${suggestion ? ` Did you mean "${suggestion}"?` : ''}`;
}
