import { message } from '../messages.js';

/**
 * Exchanges between the sockets of a client, with one message in flight. Both return `start` and `receive`, and call `completed` at the end of an
 * exchange, or `wrong` for an unexpected message.
 *
 * @typedef {object} Exchange
 * @property {(number: number) => void} start
 * @property {(index: number, text: unknown) => void} receive
 * @property {number} deliveries that one exchange counts for
 *
 * @typedef {object} Ends
 * @property {(index: number, text: string) => void} send
 * @property {(number: number) => void} completed
 * @property {(what: string) => void} wrong
 */

/**
 * A round trip: client 1 sends a question, client 2 the answer.
 *
 * @param {number} bytes
 * @param {Ends} ends
 * @returns {Exchange}
 */
export function pingPong(bytes, { send, completed, wrong }) {
  let number = 0;
  let question = '';
  let answer = '';
  let expected = -1;
  return {
    deliveries: 1,
    start(next) {
      number = next;
      question = message('q', number, bytes);
      answer = message('a', number, bytes);
      expected = 1;
      send(0, question);
    },
    receive(index, text) {
      const right = index === expected && text === (index === 1 ? question : answer);
      if (!right) return wrong(unexpected(index, text, expected === 1 ? question : answer, expected));
      if (index === 1) {
        expected = 0;
        return send(1, answer);
      }
      expected = -1;
      completed(number);
    },
  };
}

/**
 * The first client sends, and this many clients receive, including the first.
 *
 * @param {number} bytes
 * @param {number} receivers
 * @param {Ends} ends
 * @returns {Exchange}
 */
export function fanOut(bytes, receivers, { send, completed, wrong }) {
  let number = 0;
  let expected = '';
  let missing = 0;
  const received = new Float64Array(receivers).fill(-1);
  return {
    deliveries: receivers,
    start(next) {
      number = next;
      expected = message('f', number, bytes);
      missing = receivers;
      send(0, expected);
    },
    receive(index, text) {
      const isAwaited = received[index] !== undefined && received[index] !== number;
      if (text !== expected || !isAwaited)
        return wrong(unexpected(index, text, isAwaited ? expected : undefined, index));
      received[index] = number;
      missing--;
      if (missing === 0) completed(number);
    },
  };
}

/**
 * @param {number} index
 * @param {unknown} text
 * @param {string | undefined} expected
 * @param {number} by
 */
function unexpected(index, text, expected, by) {
  const awaited = expected === undefined || by < 0 ? 'nothing' : `${shown(expected)} at client ${by + 1}`;
  return `client ${index + 1} got ${shown(text)}, expected ${awaited}`;
}

/** @param {unknown} text */
function shown(text) {
  if (typeof text !== 'string') return 'a message that is not text';
  const [start, rest] = [text.slice(0, 24), text.length > 24 ? '…' : ''];
  return `${JSON.stringify(start + rest)} (${text.length} characters)`;
}
