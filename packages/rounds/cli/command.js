import { Command, CommanderError, Help, Option } from 'commander';
import { UserError } from './errors.js';
import { nearest, unknown } from './nearest.js';
import { typed } from './typed.js';

/**
 * What a file of `commands/` exports: a declaration, and a function that imports what it needs only when it is called,
 * so that `--help` loads nothing else.
 *
 * @typedef {object} Definition
 * @property {string} name what is typed after `rounds`
 * @property {string} summary
 * @property {[syntax: string, description: string][]} [args]
 * @property {OptionRow[]} [options]
 * @property {Record<string, Omit<Definition, 'name'>>} [commands] such as `add` of `rounds runtimes add`
 * @property {(asked: Asked) => Promise<number | void>} [run] gives the exit code
 */

/**
 * `initial` is the default as a user would type it: `--help` shows it, and `parse` reads it.
 *
 * @typedef {[flags: string, description: string, parse?: (text: string, before?: any) => unknown, initial?: string]} OptionRow
 */

/**
 * @typedef {object} Asked
 * @property {any} options by name, with the defaults
 * @property {string[]} given the flags of those that are not defaults
 * @property {string[]} names the other arguments
 * @property {string[]} argv
 */

/** @param {Definition} definition @param {string[]} argv @returns {Promise<number>} exit code */
export async function runCommand(definition, argv) {
  const { run, asked } = parse(definition, argv) ?? {};
  return (asked && (await run?.(asked))) ?? 0;
}

/**
 * @param {Definition} definition
 * @param {string[]} argv
 * @returns {{ run: Definition['run'], asked: Asked } | undefined} nothing when the user asked for help, and got it
 */
export function parse(definition, argv) {
  /** @type {ReturnType<typeof parse>} */
  let parsed;
  const command = commandFor(definition, (run, chosen) => {
    const given = chosen.options.filter(
      (option) => chosen.getOptionValueSource(option.attributeName()) === 'cli',
    );
    const flags = given.map(({ flags, long }) => long ?? flags);
    parsed = { run, asked: { options: chosen.opts(), given: flags, names: chosen.args, argv } };
  });
  new Command(typed()).addCommand(command); // for its name in the usage line
  try {
    // `pnpm bench -- --quick` hands the `--` on.
    command.parse(argv[0] === '--' ? argv.slice(1) : argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError && error.exitCode === 0)) throw error;
  }
  return parsed;
}

/**
 * @param {Definition} definition
 * @param {(run: NonNullable<Definition['run']>, command: Command) => void} [onParsed]
 */
export function commandFor({ name, summary, args = [], options = [], commands = {}, run }, onParsed) {
  const command = new Command(name)
    .description(summary)
    .exitOverride((error) => {
      throw error.exitCode === 0 ? error : new UserError(inOurWords(error.message, command));
    })
    .helpCommand(false)
    .showSuggestionAfterError(false) // inOurWords makes its own, in the same line
    .configureOutput({ writeErr: () => {} })
    .addHelpText('after', helpText());
  for (const [syntax, description] of args) command.argument(syntax, description);
  for (const row of options) command.addOption(optionOf(row));
  for (const [word, definition] of Object.entries(commands)) {
    command.addCommand(commandFor({ ...definition, name: word }, onParsed));
  }
  if (!run) return command;
  const known = Object.keys(commands);
  return command.allowExcessArguments(known.length > 0).action(() => {
    const [word] = command.args;
    if (known.length > 0 && word !== undefined) throw unknown('command', word, known);
    onParsed?.(run, command);
  });
}

/** @param {OptionRow} row */
function optionOf([flags, description, parse, initial]) {
  const option = new Option(flags, description);
  if (parse) option.argParser(parse);
  return initial === undefined ? option : option.default(parse ? parse(initial) : initial, initial);
}

/** @param {string} message @param {Command} command */
function inOurWords(message, command) {
  const see = `See: ${fullName(command)} --help`;
  const text = message.replace(/^error: /, '').replace(/\.?$/, '.');
  const option = /^unknown option '([^'=]+)/.exec(text)?.[1];
  if (option === undefined) return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${see}`;
  // Without the dashes, which would pass for letters that are right.
  const known = [...command.options.map(({ long }) => long ?? ''), '--help'].map((each) => each.slice(2));
  const suggestion = nearest(option.replace(/^-+/, ''), known);
  return `Unknown option "${option}".${suggestion ? ` Did you mean "--${suggestion}"?` : ''} ${see}`;
}

/** @param {Command} command @returns {string} */
function fullName(command) {
  return command.parent ? `${fullName(command.parent)} ${command.name()}` : command.name();
}

/** What is the same for every command: in its help, and in the README. */

/** @type {[name: string, description: string][]} */
export const variables = [
  ['NODE_BINARY', 'path of the Node.js to measure, in place of the one on PATH'],
  ['BUN, DENO, JUST', 'the same for Bun, Deno and just-js'],
  ['ROUNDS_CACHE', 'folder for downloaded runtimes and compiled programs (~/.cache/rounds)'],
  ['DEBUG', 'if set, errors come with their stack trace'],
  ['COLUMNS', 'how wide text may be: 140 shows columns that 80 have no room for'],
];

/** @type {[code: string, description: string][]} */
export const exitCodes = [
  ['0', 'everything that was asked for was done, or skipped with a reason'],
  ['1', 'something failed, was not reached, or is slower than it was'],
  ['2', 'bad usage: nothing was done'],
  ['3', 'a comparison of versions could not tell what it was asked'],
  ['129, 130, 143', 'ended by SIGHUP, SIGINT (Ctrl-C) or SIGTERM'],
];

function helpText() {
  return `
Environment:
${rows(variables)}

Exit codes:
${rows(exitCodes)}
`;
}

/** @param {[string, string][]} table */
function rows(table) {
  const help = new Help();
  const width = Math.max(...table.map(([name]) => name.length));
  return table.map(([name, description]) => help.formatItem(name, width, description, help)).join('\n');
}
