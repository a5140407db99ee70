import { Help } from 'commander';

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

export function helpText() {
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
