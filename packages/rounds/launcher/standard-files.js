import { closeSync, openSync } from 'node:fs';

/** @typedef {'pipe' | 'ignore' | 'inherit'} StreamMode */

/** @type {Map<string, StreamMode>} */
const outputModes = new Map([
  ['pipe', 'pipe'],
  ['null', 'ignore'],
  ['inherit', 'inherit'],
]);

/**
 * Files as standard input and output of a process, which are open here only while it is started.
 *
 * @template Result
 * @param {{ stdin?: string, stdout?: string }} files `stdin`: path of a file; `stdout`: `pipe`, `null`, `inherit`, or the path of a file
 *   to overwrite
 * @param {StreamMode} input without a file
 * @param {(stdin: number | StreamMode, stdout: number | StreamMode) => Result} start
 * @returns {Result}
 */
export function withStandardFiles({ stdin, stdout = 'pipe' }, input, start) {
  /** @type {number[]} */
  const open = [];
  try {
    if (stdin !== undefined) open.push(openSync(stdin, 'r'));
    const mode = outputModes.get(stdout);
    if (!mode) open.push(openSync(stdout, 'w'));
    return start(stdin === undefined ? input : open[0], mode ?? open[open.length - 1]);
  } finally {
    for (const each of open) closeSync(each);
  }
}
