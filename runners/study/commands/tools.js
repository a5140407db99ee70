import { fileURLToPath } from 'node:url';
import { hyperfine as hyperfineOnFunctions } from '../tools/hyperfine.js';
import { rounds as roundsOnFunctions } from '../tools/rounds.js';

/**
 * The tools that compare commands. Both name the commands `base` and `other`, so their output is read like that on functions.
 *
 * @typedef {import('../tools/adapter.js').ToolInput['order']} Order
 * @typedef {{ base: string, other: string }} Commands
 */

const cli = fileURLToPath(new URL('../../../packages/rounds/cli.js', import.meta.url));

/** @param {Commands} commands @param {Order} order */
const namedCommands = (commands, order) => order.flatMap((name) => ['--command-name', name, commands[name]]);

export const rounds = {
  /** @param {Commands} commands @param {Order} order @param {number} [seconds] */
  command: (commands, order, seconds) => [
    ...[process.execPath, cli, 'compare', '--json', '--out', 'run.ndjson'],
    ...(seconds === undefined ? [] : ['--max-time', `${seconds}s`]),
    ...namedCommands(commands, order),
  ],
  parse: roundsOnFunctions.parse,
};

export const roundsByCpu = {
  /** @param {Commands} commands @param {Order} order @param {number} [seconds] */
  command: (commands, order, seconds) => [...rounds.command(commands, order, seconds), '--by', 'cpu'],
  parse: roundsOnFunctions.parse,
};

/** Programs of the study take a tenth of a second. */
const runsPerSecond = 10;

export const hyperfine = {
  /** @param {Commands} commands @param {Order} order @param {number} [seconds] */
  command: (commands, order, seconds) => [
    ...['hyperfine', '--style', 'basic', '--shell', 'none'],
    ...(seconds === undefined ? [] : ['--runs', String(Math.round((seconds / 2) * runsPerSecond))]),
    ...namedCommands(commands, order),
  ],
  /** @param {string[]} outputs */
  parse: ([output = '']) => {
    // As on functions, where the names are those of files.
    const named = output.replace(/'?\b(base|other)'? ran/, '$1.js ran');
    return hyperfineOnFunctions.parse([named], ['base', 'other']);
  },
};
