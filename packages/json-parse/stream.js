import { tasks } from './tasks.js';

/**
 * @typedef {import('./input.js').Input} Input
 * @typedef {import('./tasks.js').TaskName} TaskName
 */

/** Like the chunks of a file stream of Node.js. */
const chunkBytes = 65_536;

/**
 * A streaming parser in JavaScript. It yields the elements of the named list one by one.
 *
 * @returns {Promise<(task: TaskName, bytes: Uint8Array) => unknown>} the values that a task asks for
 */
export async function streaming() {
  const { JSONParser } = await import('@streamparser/json');
  return (task, bytes) => {
    const { list, extract } = tasks[task];
    /** @type {any[]} */
    const found = [];
    const parser = new JSONParser({ paths: [list === '' ? '$' : `$.${list}.*`], keepStack: false });
    parser.onValue = ({ value }) => {
      found.push(value);
    };
    for (let at = 0; at < bytes.length; at += chunkBytes) parser.write(bytes.subarray(at, at + chunkBytes));
    // A complete document has already ended.
    if (!parser.isEnded) parser.end();
    return extract(list === '' ? found[0] : { [list]: found });
  };
}
