import { inWords } from './faults.js';
import { tallyOf } from './tally.js';

/**
 * @typedef {import('./content.js').Plan} Plan
 * @typedef {Plan & { paths: string[], before?: () => void }} Input with the files made; each call begins with `before`
 *
 * @typedef {import('./tally.js').Answer} Answer
 * @typedef {import('./tally.js').Form} Form
 * @typedef {(input: Input) => Promise<Answer>} Work
 */

export const maxInFlight = 64;

/** @param {Input} input */
function lanesOf({ schedule, reads }) {
  return schedule === 'in-turn' ? 1 : Math.min(maxInFlight, reads);
}

/**
 * @param {Input} input
 * @param {number} index of a read
 */
function pathOf({ paths }, index) {
  return /** @type {string} */ (paths[index % paths.length]);
}

/**
 * @param {(input: Input) => Answer | Promise<Answer>} work
 * @returns {Work}
 */
function inWordsIfItFails(work) {
  return async (input) => {
    try {
      input.before?.();
      return await work(input);
    } catch (error) {
      throw inWords(error, input);
    }
  };
}

/**
 * Reads that block.
 *
 * @param {Form} form
 * @param {(path: string) => any} read
 */
export function blocking(form, read) {
  return inWordsIfItFails((input) => {
    const { add, answer } = tallyOf(input, form);
    for (let index = 0; index < input.reads; index++) add(index, read(pathOf(input, index)));
    return answer();
  });
}

/**
 * Reads that return a promise of the content.
 *
 * @param {Form} form
 * @param {(path: string, lane: number) => Promise<any>} read concurrent reads have different lanes,
 *   unless all are started at once
 */
export function promised(form, read) {
  return inWordsIfItFails(async (input) => {
    const { reads, schedule } = input;
    const { add, answer } = tallyOf(input, form);
    if (schedule === 'at-once') {
      const pending = [];
      for (let index = 0; index < reads; index++) pending.push(read(pathOf(input, index), 0));
      const contents = await Promise.all(pending);
      for (let index = 0; index < reads; index++) add(index, contents[index]);
      return answer();
    }
    let next = 0;
    const follow = async (/** @type {number} */ lane) => {
      while (next < reads) {
        const index = next++;
        add(index, await read(pathOf(input, index), lane));
      }
    };
    await Promise.all(Array.from({ length: lanesOf(input) }, (_, lane) => follow(lane)));
    return answer();
  });
}

/**
 * Reads that call back, without a promise for each.
 *
 * @param {Form} form
 * @param {(path: string, done: (error: unknown, content?: any) => void) => void} read
 */
export function calledBack(form, read) {
  return inWordsIfItFails((input) => {
    const { reads, schedule } = input;
    const { add, answer } = tallyOf(input, form);
    return new Promise((resolve, reject) => {
      /** @type {any[]} */
      const contents = [];
      let next = 0;
      let ended = 0;
      const start = () => {
        const index = next++;
        read(pathOf(input, index), (error, content) => {
          if (error) {
            reject(error);
            return;
          }
          ended++;
          if (schedule === 'at-once') contents[index] = content;
          else add(index, content);
          if (next < reads) start();
          else if (ended === reads) {
            for (let held = 0; held < contents.length; held++) add(held, contents[held]);
            resolve(answer());
          }
        });
      };
      const first = schedule === 'at-once' ? reads : lanesOf(input);
      while (next < first) start();
    });
  });
}
