import { inWords } from '../answers/in-words.js';
import { keep, mistake, oneOf, optional, rules } from '../rules.js';

/** What the options of a server must be. */

const { amount, callable, flag, flagOrReason, record, text, texts } = rules;
const command = {
  must: 'a command: a text, or a list of words',
  is: (/** @type {any} */ value) => text.is(value) || (texts.is(value) && value.length > 0),
};
const address = {
  must: 'such as http://127.0.0.1:{port}/ or ws://127.0.0.1:{port}/, with {port}: Rounds assigns it, since several servers run at once',
  is: (/** @type {unknown} */ value) => addressShape.test(String(value)),
};
const addressShape = /^(?:http|ws):\/\/(?:127\.0\.0\.1|localhost):\{port\}(?:\/[^\s#]*)?$/;
const string = { must: 'a text', is: (/** @type {unknown} */ value) => typeof value === 'string' };

/** @param {number} min @param {number} max */
const integer = (min, max) => ({
  must: `a whole number from ${min} to ${max}`,
  is: (/** @type {any} */ value) => Number.isInteger(value) && value >= min && value <= max,
});
const positive = {
  must: 'a number above 0',
  is: (/** @type {any} */ value) => Number.isFinite(value) && value > 0,
};
const lines = {
  must: 'an object of texts',
  is: (/** @type {any} */ value) =>
    record.is(value) &&
    Object.values(value).every((each) => typeof each === 'string' && !/[\r\n]/.test(each)),
};

/** Those that arguments may set. @type {import('../rules.js').Rules} */
export const requestRules = {
  connections: integer(1, 1000),
  rate: positive,
  method: { must: 'a method such as POST', is: (/** @type {any} */ value) => /^[A-Z]+$/.test(value) },
  ...{ headers: lines, body: string, status: integer(200, 599), answer: string },
  ...{ timeoutMs: positive, warmUpMs: amount },
};

/** Of `server(name, options)`, without `args`. @type {import('../rules.js').Rules} */
const serverRules = {
  ...{ start: command, url: address },
  ...optional({
    connect: callable,
    ready: { must: 'a regular expression', is: (value) => value instanceof RegExp },
    ...requestRules,
    ...{ by: oneOf('time', 'cpu'), env: lines, baseline: flag, only: flag, skip: flagOrReason },
  }),
};

/** What only the client in C does. */
const withoutConnect = ['rate', 'method', 'headers', 'body', 'status', 'answer'];

/**
 * @param {string} place
 * @param {Record<string, any>} options
 * @param {Record<string, readonly unknown[]>} args those with the name of an option set it
 * @throws {TypeError} what is wrong with them
 */
export function keepServer(place, options, args) {
  keep(place, options, serverRules);
  for (const [name, values] of Object.entries(args)) {
    if (!Object.hasOwn(requestRules, name)) continue;
    const { must, is } = requestRules[name];
    const wrong = values.find((value) => !is(value));
    if (wrong !== undefined)
      throw mistake(`${place}: args`, `"${name}" must be ${must}, got ${inWords(wrong)}`);
  }
  const other = options.connect && withoutConnect.find((name) => options[name] !== undefined || name in args);
  if (other)
    throw mistake(place, `"${other}" and "connect" exclude each other: connect() makes its own requests`);
}
