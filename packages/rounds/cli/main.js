import { existsSync, readdirSync } from 'node:fs';
import { runMain, UserError } from '../system/errors.js';
import { formatCommand, userPath } from '../system/invocation.js';
import { unknownName } from '../system/names.js';
import { commandsFolder, readRoundsVersion, suitesFolder } from '../system/project.js';
import { runCommand } from './command.js';
import { commands } from './commands.js';
import { formatHelp } from './help.js';

/** @import { CommandDefinition } from './definition.js' */

/** Runs one command. @param {string[]} words */
export function main(words) {
  return runMain(async () => {
    const [word, about] = words;
    if (word === '--help' || word === '-h' || (word === 'help' && about === undefined)) return printHelp();
    if (words.includes('--version') || words.includes('-V')) return console.log(readRoundsVersion());
    const [name, argv] = findCommand(words);
    return runCommand(await loadCommand(name), argv);
  });
}

/**
 * @param {string[]} words
 * @returns {[name: string, argv: string[]]} `bench` is implied for files and folders, and in a project without suites also for no
 *   argument
 */
export function findCommand(words) {
  const [word, ...argv] = words;
  if (word === 'help') return [requireKnown(argv[0] ?? ''), [...argv.slice(1), '--help']];
  const isBench =
    word === undefined || word.startsWith('-')
      ? suitesFolder === undefined
      : !commandNames().includes(word) && existsSync(userPath(word));
  if (isBench) return ['bench', words];
  if (word !== undefined) return [requireKnown(word), argv];
  throw new UserError(
    `Missing command. Known: ${commandNames().join(', ')}. See: ${formatCommand('--help')}`,
  );
}

/** @param {string} word */
function requireKnown(word) {
  const names = commandNames();
  if (!names.includes(word) && /[/\\]|\.[cm]?[jt]s$/.test(word))
    throw new UserError(`There is no file or folder ${JSON.stringify(word)}.`);
  if (!names.includes(word)) throw unknownName('command', word, names);
  return word;
}

/** @returns {string[]} commands of Rounds, and of the project's folder */
export function commandNames() {
  if (commandsFolder && !existsSync(commandsFolder))
    throw new UserError('The folder "commands" of "rounds" in package.json does not exist.');
  const files = commandsFolder ? readdirSync(commandsFolder).filter((file) => file.endsWith('.js')) : [];
  return [...Object.keys(commands), ...files.map((file) => file.slice(0, -'.js'.length))].sort();
}

/**
 * @param {string} name
 * @returns {Promise<CommandDefinition>}
 */
export async function loadCommand(name) {
  if (Object.hasOwn(commands, name)) return commands[/** @type {keyof typeof commands} */ (name)];
  try {
    const { default: definition } = await import(String(new URL(`${name}.js`, commandsFolder)));
    if (definition?.name === name) return definition;
    throw new Error('its default export is not a command definition of that name');
  } catch (error) {
    const [why] = String(/** @type {Error} */ (error).message).split('\n');
    throw new UserError(`The command "${name}" of this project cannot be loaded: ${why}.`, { cause: error });
  }
}

async function printHelp() {
  const definitions = await Promise.all(commandNames().map(loadCommand));
  const byName = Object.fromEntries(definitions.map((definition) => [definition.name, definition]));
  const summary = 'Statistically sound benchmarks of JavaScript functions, commands and servers.';
  const context = { title: formatCommand(), width: process.stdout.columns, isAll: true };
  process.stdout.write(formatHelp({ summary, commands: byName }, context));
}
