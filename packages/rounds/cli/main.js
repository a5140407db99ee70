import { existsSync, readdirSync } from 'node:fs';
import { commandsFolder } from '../files/project.js';
import { commandFor, runCommand } from './command.js';
import { failCleanly, UserError } from './errors.js';
import { unknown } from './nearest.js';
import { userPath } from './user-path.js';

/** Each file in these is a command. */
const folders = [new URL('../commands/', import.meta.url), ...(commandsFolder ? [commandsFolder] : [])];

/**
 * Runs one command. The modules of the others are not loaded.
 *
 * @param {string[]} argv
 */
export function main([word, ...argv]) {
  return failCleanly(async () => {
    if (word === '--help' || word === '-h') return showHelp();
    if (word === '--version' || word === '-V') return console.log(await ownVersion());
    const names = commandNames();
    if (word === undefined) {
      throw new UserError(`Missing command. Known: ${names.join(', ')}. See: pnpm rounds --help`);
    }
    const name = word.replaceAll(':', '-'); // `bench:native` is bench-native.js
    if (!names.includes(name)) {
      // A file or a folder of benches is measured.
      if (existsSync(userPath(word))) return runCommand(await commandNamed('bench'), [word, ...argv]);
      throw unknown('command', word, names);
    }
    return runCommand(await commandNamed(name), argv);
  });
}

export function commandNames() {
  return folders
    .flatMap((folder) => readdirSync(folder))
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.slice(0, -'.js'.length))
    .sort();
}

/**
 * @param {string} name
 * @returns {Promise<import('./command.js').Definition>}
 */
export async function commandNamed(name) {
  const files = folders.map((folder) => new URL(`${name}.js`, folder));
  const file = files.find((each) => existsSync(each));
  return (await import(String(file))).default;
}

async function showHelp() {
  const commands = await Promise.all(commandNames().map(commandNamed));
  const named = Object.fromEntries(commands.map((definition) => [definition.name, definition]));
  const summary = 'Benchmarks of JavaScript runtimes that say how sure they are.';
  commandFor({ name: 'pnpm', summary, commands: named })
    .version(await ownVersion())
    .outputHelp();
}

async function ownVersion() {
  return (await import('../files/project.js')).versionOfRounds();
}
