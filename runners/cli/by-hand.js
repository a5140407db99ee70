import path from 'node:path';
import { parseArgs } from 'node:util';
import { endWith, UserError } from './errors.js';

/**
 * The options of a program that is no command, and is started by hand: as `parseArgs` of Node.js, but bad usage is one line.
 */
export const optionsByHand = /** @type {typeof parseArgs} */ (
  (config) => {
    try {
      return parseArgs(config);
    } catch (error) {
      const file = path.relative('', process.argv[1] ?? '');
      const [why = ''] = String(error instanceof Error && error.message).split('. ');
      return endWith(new UserError(`${why}. See the comment in ${file} for what it takes.`));
    }
  }
);
