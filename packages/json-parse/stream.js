import { tasks } from './tasks.js';

/**
 * @typedef {import('./input.js').Input} Input
 * @typedef {import('./tasks.js').TaskName} TaskName
 */

/** As a stream of Node.js reads from a file. */
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
    // What is whole has ended by itself.
    if (!parser.isEnded) parser.end();
    return extract(list === '' ? found[0] : { [list]: found });
  };
}
