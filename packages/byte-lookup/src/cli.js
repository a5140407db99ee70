import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formats, generate, strategies } from '../generate.js';

const usage = `Usage: byte-lookup generate WORDS [options]

Writes a module, without dependencies, whose one function recognises the words in bytes.
WORDS is a file with one word a line, a .json file with an array of strings, or - for standard input.

  --ignore-case     ASCII letters match in either case
  --strategy NAME   ${strategies.join(' | ')} (default: ${strategies[0]})
  --format NAME     ${formats.join(' | ')} (default: ${formats[0]})
  --name NAME       the function's name (default: lookup)
  --out FILE        write there instead of to standard output
  --help            show this
`;

/** Bad usage: exit code 2. Every other error is exit code 1. */
class UsageError extends Error {}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'ignore-case': { type: 'boolean', default: false },
        strategy: { type: 'string', default: strategies[0] },
        format: { type: 'string', default: formats[0] },
        name: { type: 'string', default: 'lookup' },
        out: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(/** @type {Error} */ (error).message);
  }
}

/**
 * Ignores empty lines and comments, which begin with "# " or are "#". A word that looks like one of these, or that has a
 * line break, can be in a JSON file.
 *
 * @param {string} text
 */
function wordsOfLines(text) {
  return text.split(/\r?\n/).filter((line) => line !== '' && line !== '#' && !line.startsWith('# '));
}

/** @param {string} path @returns {string[]} */
function readWords(path) {
  let text;
  try {
    text = readFileSync(path === '-' ? 0 : path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new UsageError(`Cannot read the words: ${/** @type {Error} */ (error).message}`);
  }
  if (!/\.json$/i.test(path)) return wordsOfLines(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path} is not JSON: ${/** @type {Error} */ (error).message}`);
  }
}

/**
 * @param {string[]} args
 * @returns {string} what to print
 */
function run(args) {
  const { values, positionals } = parse(args);
  if (values.help) return usage;
  const [command, path, ...rest] = positionals;
  if (command === undefined) throw new UsageError('No command given: use "byte-lookup generate WORDS"');
  if (command !== 'generate')
    throw new UsageError(`Unknown command "${command}": the only one is "generate"`);
  if (path === undefined) throw new UsageError('No file of words given: name one, or - for standard input');
  if (rest.length > 0) throw new UsageError(`One file of words is read, so what is "${rest[0]}"?`);
  const { strategy, format, name, out, 'ignore-case': ignoreCase } = values;
  const words = readWords(path);
  let code;
  try {
    // Unknown names are refused by `generate`, with the names that it knows.
    code = generate(words, /** @type {any} */ ({ ignoreCase, strategy, format, name }));
  } catch (error) {
    const refused = error instanceof TypeError || error instanceof RangeError;
    throw refused ? new UsageError(error.message) : error;
  }
  if (out === undefined) return code;
  writeFileSync(out, code);
  return '';
}

/** @param {unknown} error */
function fail(error) {
  if (process.env.DEBUG) throw error;
  const { message } = /** @type {Error} */ (error);
  process.stderr.write(`byte-lookup: ${message.replace(/\s*\n\s*/g, ' ')}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

/** @param {string[]} args */
export function main(args) {
  process.stdout.on('error', (error) => {
    // A reader such as `head` may stop early, which is fine.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPIPE') fail(error);
  });
  try {
    process.stdout.write(run(args));
  } catch (error) {
    fail(error);
  }
}
