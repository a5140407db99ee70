import { parseArgs } from 'node:util';
import { InvalidValue, UserError } from '../system/errors.js';
import { formatCommand } from '../system/invocation.js';
import { nearest, unknownName } from '../system/names.js';
import { parameterName, parseOptionRow } from './definition.js';
import { formatHelp } from './help.js';

/**
 * @import { Invocation } from '../system/invocation.js'
 * @import { CommandDefinition, Subcommand } from './definition.js'
 */

/** @param {CommandDefinition} definition @param {string[]} argv @returns {Promise<number>} exit code */
export async function runCommand(definition, argv) {
  const { run, invocation } = parseCommandLine(definition, argv) ?? {};
  return (invocation && (await run?.(invocation))) ?? 0;
}

/**
 * @param {CommandDefinition} definition
 * @param {string[]} argv
 * @param {string} [typed] as a user types the command
 * @returns {{ run: CommandDefinition['run'], invocation: Invocation } | undefined} nothing if the user asked for help, which is printed
 */
export function parseCommandLine(definition, argv, typed = formatCommand(definition.name)) {
  /** @type {Subcommand} */
  let command = definition;
  let title = typed;
  let words = argv[0] === '--' ? argv.slice(1) : argv; // `pnpm bench -- --quick` passes the `--` on
  for (let [word = ''] = words; Object.hasOwn(command.commands ?? {}, word); [word = ''] = words) {
    command = /** @type {Subcommand} */ (command.commands?.[word]);
    title += ` ${word}`;
    words = words.slice(1);
  }
  const end = command.passes === undefined ? -1 : words.indexOf('--');
  const [own, passed] = end < 0 ? [words, []] : [words.slice(0, end), words.slice(end + 1)];
  const rows = (command.options ?? []).map(parseOptionRow);
  const { tokens } = parseArgs({
    args: joinPairs(own, rows),
    options: {
      help: { type: 'boolean', short: 'h' },
      ...Object.fromEntries(rows.map(({ long, value }) => [long, { type: value ? 'string' : 'boolean' }])),
    },
    ...{ strict: false, allowPositionals: true, tokens: true },
  });
  const names = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  const given = tokens.filter((token) => token.kind === 'option');
  if (given.some((token) => token.name === 'help')) {
    process.stdout.write(formatHelp(command, { title, width: process.stdout.columns }));
    return undefined;
  }
  const usageError = (/** @type {string} */ why) => new UserError(`${why} See: ${title} --help`);
  /** @type {Record<string, any>} */
  const options = Object.fromEntries(
    rows.flatMap(({ key, initial }) => (initial === undefined ? [] : [[key, initial]])),
  );
  for (const { name, rawName, value, inlineValue } of given) {
    const row = rows.find(({ long }) => long === name);
    const meant = nearest(name, [...rows.map(({ long }) => long), 'help']);
    if (!row) throw usageError(`Unknown option "${rawName}".${meant ? ` Did you mean "--${meant}"?` : ''}`);
    if (inlineValue && !row.value) throw usageError(`Option '${row.flags}' does not take a value.`);
    if (row.value && value === undefined) throw usageError(`Option '${row.flags}' needs a value.`);
    try {
      options[row.key] = row.value ? row.parse(String(value), options[row.key]) : true;
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error;
      throw usageError(`Invalid value '${value}' of option '${row.flags}'. ${error.message}`);
    }
  }
  checkArguments(command, names, usageError);
  const flags = rows
    .filter(({ long }) => given.some(({ name }) => name === long))
    .map(({ long }) => `--${long}`);
  return { run: command.run, invocation: { options, given: flags, names, passed, argv } };
}

/**
 * An option with two words, such as `--parameter-list <name> <values>`.
 *
 * @param {string[]} words
 * @param {ReturnType<typeof parseOptionRow>[]} rows
 * @returns {string[]} with both values in one word
 */
function joinPairs(words, rows) {
  const pairs = rows.filter(({ value }) => value?.includes('> <')).map(({ long }) => `--${long}`);
  return words.flatMap((word, i) => {
    if (pairs.includes(words[i - 2] ?? '')) return [];
    return pairs.includes(words[i - 1] ?? '') ? [words.slice(i, i + 2).join(' ')] : [word];
  });
}

/** @param {Subcommand} command @param {string[]} names @param {(why: string) => UserError} usageError */
function checkArguments({ args = [], commands }, names, usageError) {
  const [word] = names;
  if (commands && word !== undefined) throw unknownName('command', word, Object.keys(commands));
  const missing = args.find(([syntax], i) => syntax.startsWith('<') && i >= names.length);
  if (missing) throw usageError(`Missing argument '${parameterName(missing[0])}'.`);
  if (names.length <= args.length || args.some(([syntax]) => syntax.includes('...'))) return;
  const max = `${args.length} argument${args.length === 1 ? '' : 's'}`;
  throw usageError(`Too many arguments: expected ${max}, got ${names.length}.`);
}
