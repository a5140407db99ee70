import { existsSync, readdirSync } from 'node:fs';
import { runMain, UserError } from '../system/errors.js';
import { formatCommand, userPath } from '../system/invocation.js';
import { unknownName } from '../system/names.js';
import { commandsFolder, readRoundsVersion, suitesFolder } from '../system/project.js';
import { helpText, runCommand } from './command.js';

/** @typedef {import('./command.js').Definition} Definition */

/** @type {Record<string, () => Promise<{ default: Definition }>>} */
const commands = {
  bench: () => import('./commands/bench.js'),
  bisect: () => import('./commands/bisect.js'),
  check: () => import('./commands/check.js'),
  history: () => import('./commands/history.js'),
  init: () => import('./commands/init.js'),
  inspect: () => import('./commands/inspect.js'),
  report: () => import('./commands/report.js'),
  runtimes: () => import('./commands/runtimes.js'),
};

/** Runs one command. The modules of the others are not loaded. @param {string[]} words */
export function main(words) {
  const [word, ...argv] = words;
  return runMain(async () => {
    if (word === 'help' && argv[0] !== undefined)
      return runCommand(await commandNamed(requireKnown(argv[0])), [...argv.slice(1), '--help']);
    if (word === '--help' || word === '-h' || word === 'help') return showHelp();
    if (words.includes('--version') || words.includes('-V')) return console.log(readRoundsVersion());
    // In a project without suites, `rounds` alone measures its files of benches; and a file or a folder of them is measured.
    const isBench =
      word === undefined || word.startsWith('-')
        ? suitesFolder === undefined
        : !commandNames().includes(word) && existsSync(userPath(word));
    if (isBench) return runCommand(await commandNamed('bench'), words);
    if (word === undefined)
      throw new UserError(
        `Missing command. Known: ${commandNames().join(', ')}. See: ${formatCommand('--help')}`,
      );
    return runCommand(await commandNamed(requireKnown(word)), argv);
  });
}

/** @param {string} word */
function requireKnown(word) {
  const names = commandNames();
  if (!names.includes(word) && /[/\\]|\.[cm]?[jt]s$/.test(word))
    throw new UserError(`There is no file or folder ${JSON.stringify(word)}.`);
  if (!names.includes(word)) throw unknownName('command', word, names);
  return word;
}

/** Each file in the project's folder is a command, too. */
export function commandNames() {
  if (commandsFolder && !existsSync(commandsFolder))
    throw new UserError('There is no such folder as package.json names as "commands" of "rounds".');
  const files = commandsFolder ? readdirSync(commandsFolder).filter((file) => file.endsWith('.js')) : [];
  return [...Object.keys(commands), ...files.map((file) => file.slice(0, -'.js'.length))].sort();
}

/**
 * @param {string} name
 * @returns {Promise<Definition>}
 */
export async function commandNamed(name) {
  const load = commands[name] ?? (() => import(String(new URL(`${name}.js`, commandsFolder))));
  try {
    const definition = (await load()).default;
    if (definition?.name === name) return definition;
    throw new Error('its default export is no command of that name');
  } catch (error) {
    if (Object.hasOwn(commands, name)) throw error;
    const [why] = String(/** @type {Error} */ (error).message).split('\n');
    throw new UserError(
      `"${name}", of the folder that package.json names as "commands", is no command: ${why}.`,
      {
        cause: error,
      },
    );
  }
}

async function showHelp() {
  const commands = await Promise.all(commandNames().map(commandNamed));
  const named = Object.fromEntries(commands.map((definition) => [definition.name, definition]));
  const summary = 'Benchmarks of JavaScript runtimes that say how sure they are.';
  const options = /** @type {[string, string][]} */ ([['-V, --version', 'output the version number']]);
  const help = helpText(
    { summary, commands: named },
    { name: formatCommand(), width: process.stdout.columns, options },
  );
  process.stdout.write(help);
}
