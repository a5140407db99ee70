import { inWords } from '../answers/in-words.js';
import { mistake, oneOf, optional, rules } from '../rules.js';

/** What the options of a server must be. */

const { amount, callable, flag, record, text } = rules;
const command = {
  must: 'a command: a text, or a list of words',
  is: (/** @type {any} */ value) => text.is(value) || (rules.texts.is(value) && value.length > 0),
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
const texts = {
  must: 'an object of texts',
  is: (/** @type {any} */ value) =>
    record.is(value) &&
    Object.values(value).every((each) => typeof each === 'string' && !/[\r\n]/.test(each)),
};
export const requestRules = {
  connections: integer(1, 1000),
  rate: positive,
  method: { must: 'a method such as POST', is: (/** @type {any} */ value) => /^[A-Z]+$/.test(value) },
  ...{ headers: texts, body: string, status: integer(200, 599), answer: string },
  ...{ timeoutMs: positive, warmUpMs: amount },
};

/** Of `server(name, options)`, without `args`. @type {import('../rules.js').Rules} */
export const serverRules = {
  ...{ start: command, url: address },
  ...optional({
    connect: callable,
    ready: { must: 'a regular expression', is: (value) => value instanceof RegExp },
    ...requestRules,
    ...{ by: oneOf('time', 'cpu'), env: texts, baseline: flag, only: flag },
    skip: { must: 'true, false or a text', is: (value) => flag.is(value) || text.is(value) },
  }),
};

/** What only the client in C does. */
const withoutConnect = ['rate', 'method', 'headers', 'body', 'status', 'answer'];

/** @param {string} place @param {Record<string, unknown>} options @param {object} args */
export function keepConnect(place, { connect, ...options }, args) {
  const names = Object.entries({ ...options, ...args }).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  );
  const other = connect && withoutConnect.find((name) => names.includes(name));
  if (other)
    throw mistake(place, `"${other}" and "connect" exclude each other: connect() makes its own requests`);
}

/** @param {string} place @param {Record<string, readonly unknown[]>} args of a server; those with the name of an option set it */
export function keepServerArgs(place, args) {
  for (const [name, values] of Object.entries(args)) {
    if (!Object.hasOwn(requestRules, name)) continue;
    const { must, is } = /** @type {import('../rules.js').Rules} */ (requestRules)[name];
    const wrong = values.find((value) => !is(value));
    if (wrong !== undefined)
      throw mistake(`${place}: args`, `"${name}" must be ${must}, got ${inWords(wrong)}`);
  }
}
