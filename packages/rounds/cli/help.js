import { formatCommand } from '../system/invocation.js';
import { parameterName, parseOptionRow } from './definition.js';

/** @import { Subcommand } from './definition.js' */

/** @type {[name: string, description: string][]} */
export const variables = [
  ['NODE_BINARY', 'path of the Node.js to measure (the one on PATH)'],
  ['BUN, DENO, JUST', 'the same for Bun, Deno and just-js'],
  ['ROUNDS_CACHE', 'folder for downloaded runtimes and compiled programs (~/.cache/rounds)'],
  ['DEBUG', 'print the stack trace of errors'],
  ['COLUMNS', 'width of the output: 140 has room for more columns than 80'],
];

/** @type {[code: string, description: string][]} */
export const exitCodes = [
  ['0', 'success; skipped benchmarks have a reason'],
  ['1', 'a failure or a regression'],
  ['2', 'usage error'],
  ['3', 'inconclusive: the run could not detect what it was asked to detect'],
  ['4', 'bisect: the endpoints do not differ'],
  ['129, 130, 143', 'ended by SIGHUP, SIGINT (Ctrl-C) or SIGTERM'],
];

/**
 * @param {Subcommand} command
 * @param {{ title: string, width?: number, isAll?: boolean }} context `title` as it is typed; `isAll`: of all commands, whose help has
 *   what they share
 */
export function formatHelp({ summary, args = [], passes, options = [], commands = {} }, context) {
  const { title, isAll = false } = context;
  const width = context.width || 80; // a terminal of unknown width has 0
  const own = options.map(parseOptionRow).map(({ flags, help }) => [flags, help]);
  const subcommands = Object.entries(commands).map(([word, { args = [], summary }]) => {
    const syntax = [word, ...args.map(([each]) => each)];
    return [syntax.join(' '), summary];
  });
  const sections = Object.entries({
    Arguments: [
      ...args.map(([syntax, description]) => [parameterName(syntax), description]),
      ...(passes === undefined ? [] : [['-- ...', passes]]),
    ],
    Options: [...(isAll ? [['-V, --version', 'print the version']] : own), ['-h, --help', 'print this help']],
    Commands: subcommands,
  }).filter(([, rows]) => rows.length > 0);
  const termWidth = Math.max(...sections.flatMap(([, rows]) => rows.map(([term = '']) => term.length)));
  const usage = [
    title,
    '[options]',
    ...(subcommands.length > 0 ? ['[command]'] : []),
    ...args.map(([each]) => each),
    ...(passes === undefined ? [] : ['[-- ...]']),
  ];
  const parts = [
    `Usage: ${usage.join(' ')}`,
    wrap(summary, width).join('\n'),
    ...sections.map(([heading, rows]) => formatSection(heading, rows, width, termWidth)),
    ...(isAll
      ? [formatSection('Environment', variables, width), formatSection('Exit codes', exitCodes, width)]
      : [`Environment variables and exit codes: ${formatCommand('--help')}`]),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** @param {string} heading @param {string[][]} rows @param {number} width @param {number} [termWidth] */
function formatSection(
  heading,
  rows,
  width,
  termWidth = Math.max(...rows.map(([term = '']) => term.length)),
) {
  const lines = rows.flatMap(([term = '', description = '']) =>
    wrap(description, width - termWidth - 4).map(
      (line, i) => `  ${(i === 0 ? term : '').padEnd(termWidth)}  ${line}`,
    ),
  );
  return [`${heading}:`, ...lines].join('\n');
}

/** @param {string} text @param {number} width @returns {string[]} lines */
function wrap(text, width) {
  return text.match(new RegExp(`\\S(?:.{0,${width - 1}}(?=\\s|$)|\\S*)`, 'g')) ?? [];
}
