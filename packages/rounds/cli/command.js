import { parseArgs } from 'node:util';
import { InvalidValue, UserError } from '../system/errors.js';
import { formatCommand } from '../system/invocation.js';
import { nearest, unknownName } from '../system/names.js';

/**
 * What a file of `cli/commands/` exports: a declaration, and a function that imports what it needs only when it is called,
 * so that `--help` loads nothing else.
 *
 * @typedef {object} Definition
 * @property {string} name what is typed after `rounds`
 * @property {string} summary
 * @property {[syntax: string, description: string][]} [args]
 * @property {OptionRow[]} [options]
 * @property {string} [passes] what the words behind `--` are for, if it takes some
 * @property {Record<string, Omit<Definition, 'name'>>} [commands] such as `add` of `rounds runtimes add`
 * @property {(invocation: import('../system/invocation.js').Invocation) => Promise<number | void>} [run] gives the exit code
 */

/**
 * `initial` is the default as a user would type it: `--help` shows it, and `parse` reads it.
 *
 * @typedef {[flags: string, description: string, parse?: (text: string, before?: any) => unknown, initial?: string]} OptionRow
 */

/** @typedef {Omit<Definition, 'name'>} Within */

/** @param {Definition} definition @param {string[]} argv @returns {Promise<number>} exit code */
export async function runCommand(definition, argv) {
  const { run, asked } = parse(definition, argv) ?? {};
  return (asked && (await run?.(asked))) ?? 0;
}

/**
 * @param {Definition} definition
 * @param {string[]} argv
 * @returns {{ run: Definition['run'], asked: import('../system/invocation.js').Invocation } | undefined} nothing when the user asked for help, and got it
 */
export function parse(definition, argv) {
  /** @type {Within} */
  let own = definition;
  let name = formatCommand(definition.name);
  let words = argv[0] === '--' ? argv.slice(1) : argv; // `pnpm bench -- --quick` hands the `--` on
  for (let [word = ''] = words; Object.hasOwn(own.commands ?? {}, word); [word = ''] = words) {
    own = /** @type {Within} */ (own.commands?.[word]);
    name += ` ${word}`;
    words = words.slice(1);
  }
  const end = own.passes === undefined ? -1 : words.indexOf('--');
  const passed = end < 0 ? [] : words.slice(end + 1);
  if (end >= 0) words = words.slice(0, end);
  const rows = (own.options ?? []).map(optionOf);
  const { tokens, positionals: names } = parseArgs({
    args: words,
    options: {
      help: { type: 'boolean', short: 'h' },
      ...Object.fromEntries(rows.map(({ long, value }) => [long, { type: value ? 'string' : 'boolean' }])),
    },
    ...{ strict: false, allowPositionals: true, tokens: true },
  });
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token] : []));
  if (given.some((token) => token.name === 'help')) {
    process.stdout.write(helpText(own, { name, width: process.stdout.columns }));
    return undefined;
  }
  const refused = (/** @type {string} */ why) => new UserError(`${why} See: ${name} --help`);
  /** @type {Record<string, any>} */
  const options = Object.fromEntries(
    rows.flatMap(({ key, initial }) => (initial === undefined ? [] : [[key, initial]])),
  );
  for (const { name: long, rawName, value, inlineValue } of given) {
    const row = rows.find((each) => each.long === long);
    const meant = nearest(long, [...rows.map((each) => each.long), 'help']);
    if (!row) throw refused(`Unknown option "${rawName}".${meant ? ` Did you mean "--${meant}"?` : ''}`);
    if (inlineValue && !row.value) throw refused(`Option '${row.flags}' takes no argument.`);
    if (row.value && value === undefined) throw refused(`Option '${row.flags}' argument missing.`);
    try {
      options[row.key] = row.value ? row.parse(String(value), options[row.key]) : true;
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error;
      throw refused(`Option '${row.flags}' argument '${value}' is invalid. ${error.message}`);
    }
  }
  requireArguments(own, names, name, refused);
  const flags = rows.filter(({ long }) => given.some((token) => token.name === long));
  const typedFlags = flags.map(({ long }) => `--${long}`);
  return { run: own.run, asked: { options, given: typedFlags, names, passed, argv } };
}

/** @param {Within} own @param {string[]} names @param {string} name @param {(why: string) => UserError} refused */
function requireArguments({ args = [], commands }, names, name, refused) {
  const [word] = names;
  if (commands && word !== undefined) throw unknownName('command', word, Object.keys(commands));
  const lacking = args.find(([syntax], i) => syntax.startsWith('<') && i >= names.length);
  if (lacking) throw refused(`Missing required argument '${nameIn(lacking[0])}'.`);
  if (names.length <= args.length || args.some(([syntax]) => syntax.includes('...'))) return;
  const expected = `${args.length} argument${args.length === 1 ? '' : 's'}`;
  throw refused(
    `Too many arguments for '${name.split(' ').at(-1)}'. Expected ${expected} but got ${names.length}.`,
  );
}

/** @param {OptionRow} row */
function optionOf([flags, description, parse = (text) => text, typedDefault]) {
  const [, long = '', value] = /--([\w-]+)( <.*>)?$/.exec(flags) ?? [];
  const key = long.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const initial = typedDefault === undefined ? undefined : parse(typedDefault);
  const shown = typedDefault === undefined ? description : `${description} (default: ${typedDefault})`;
  return { flags, shown, parse, long, value, key, initial };
}

/** @param {string} syntax such as `[suite...]` */
function nameIn(syntax) {
  return syntax.replace(/[^\w-]/g, '');
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
  ['4', 'bisect: the two ends do not differ'],
  ['129, 130, 143', 'ended by SIGHUP, SIGINT (Ctrl-C) or SIGTERM'],
];

/**
 * @param {Within} definition
 * @param {{ name: string, width?: number, options?: [string, string][] }} how `name` as it is typed, and `options` besides its own
 */
export function helpText({ summary, args = [], passes, options = [], commands = {} }, how) {
  const { name, options: more = [] } = how;
  const width = how.width || 80; // a terminal that does not know its own has 0
  const own = options.map(optionOf).map(({ flags, shown }) => [flags, shown]);
  const within = Object.entries(commands).map(([word, { args = [], summary }]) => {
    const syntax = [word, ...args.map(([each]) => each)];
    return [syntax.join(' '), summary];
  });
  const sections = Object.entries({
    Arguments: [
      ...args.map(([syntax, description]) => [nameIn(syntax), description]),
      ...(passes === undefined ? [] : [['-- ...', passes]]),
    ],
    Options: [...more, ...own, ['-h, --help', 'display help for command']],
    Commands: within,
  }).filter(([, rows]) => rows.length > 0);
  const room = Math.max(...sections.flatMap(([, rows]) => rows.map(([term = '']) => term.length)));
  const usage = [
    name,
    '[options]',
    ...(within.length > 0 ? ['[command]'] : []),
    ...args.map(([each]) => each),
    ...(passes === undefined ? [] : ['[-- ...]']),
  ];
  const parts = [
    `Usage: ${usage.join(' ')}`,
    broken(summary, width).join('\n'),
    ...sections.map(([title, rows]) => laidOut(title, rows, width, room)),
    laidOut('Environment', variables, width),
    `${laidOut('Exit codes', exitCodes, width)}\n`,
  ];
  return parts.map((part) => `${part}\n`).join('\n');
}

/** @param {string} title @param {string[][]} rows @param {number} width @param {number} [room] */
function laidOut(title, rows, width, room = Math.max(...rows.map(([term = '']) => term.length))) {
  const lines = rows.flatMap(([term = '', description = '']) =>
    broken(description, width - room - 4).map(
      (line, i) => `  ${(i === 0 ? term : '').padEnd(room)}  ${line}`,
    ),
  );
  return [`${title}:`, ...lines].join('\n');
}

/** @param {string} text @param {number} width @returns {string[]} lines */
function broken(text, width) {
  return text.match(new RegExp(`\\S(?:.{0,${width - 1}}(?=\\s|$)|\\S*)`, 'g')) ?? [];
}
