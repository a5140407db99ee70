import { Digested } from 'rounds/suite';
import { withNumber } from './found.js';
import { lacksWay, nativeWay } from './native.js';
import { scans } from './scan.js';
import { streaming } from './stream.js';
import { stepOf, tasks } from './tasks.js';

/**
 * @typedef {import('rounds').Host} Host
 * @typedef {import('./input.js').Input} Input
 * @typedef {import('./tasks.js').TaskName} TaskName
 * @typedef {import('./native.js').Output} Output
 * @typedef {import('rounds').Suite<Input, Digested>['cases'][string]} Case
 */

/**
 * @param {TaskName} task
 * @param {any} values
 */
function foundIn(task, values) {
  const { digest, comparable } = tasks[task];
  return new Digested(digest(values), () => comparable(values));
}

/**
 * @param {Input} input
 * @param {string} text
 * @param {(this: any, key: string, value: any) => any} [reviver]
 */
function parsed({ task }, text, reviver) {
  return foundIn(task, tasks[task].extract(JSON.parse(text, reviver)));
}

/**
 * Drops unneeded values as soon as they are parsed.
 *
 * @param {TaskName} task
 * @returns {(this: any, key: string, value: any) => any}
 */
function reviverFor(task) {
  const { list, fields } = tasks[task];
  if (list === '') return (_, value) => value;
  const wanted = new Set(['', list, ...fields]);
  return function (key, value) {
    return wanted.has(key) || Array.isArray(this) ? value : undefined;
  };
}

/** @param {Host} host */
const lacksBytes = ({ name, version, global }) =>
  global.TextEncoder && global.TextDecoder
    ? undefined
    : `${name} ${version} has no TextEncoder and TextDecoder`;

/** @param {string} workload */
const notForWhole = (workload) =>
  scans[taskOf(workload)] ? undefined : 'it asks for all of the document, of which nothing can be skipped';

/** @param {string} workload */
const notForValues = (workload) =>
  taskOf(workload) === 'values' ? 'the answer is values of JavaScript' : undefined;

/** @param {string} workload */
const notWithoutNumbers = (workload) =>
  ['distinct-user-id', 'kostya'].includes(taskOf(workload)) ? undefined : 'the answer has more than numbers';

/**
 * The largest workloads have their size in their names.
 *
 * @param {string} workload
 */
export function taskOf(workload) {
  return /** @type {TaskName} */ (workload.replace(/-\d+$/, ''));
}

/**
 * Examples cover every task, and a case returns what it supports.
 *
 * @param {TaskName} task
 * @param {Output} wanted
 * @returns {Output}
 */
function possible(task, wanted) {
  if (task === 'values') return 'values';
  return wanted === 'numbers' && notWithoutNumbers(task) ? 'values' : wanted;
}

/**
 * @param {string} way
 * @param {Output} wanted
 * @param {'bytes' | 'string'} from
 * @returns {Case}
 */
function native(way, wanted, from = 'bytes') {
  return {
    build: ['./build.js', 'parsers', ...(way.startsWith('simdjson') ? ['simdjson'] : [])],
    unavailable: (host) => lacksWay(way, host),
    ...(wanted === 'digest' && { notFor: notForValues }),
    ...(wanted === 'numbers' && { notFor: notWithoutNumbers }),
    load: async () => {
      const { run } = await nativeWay(way);
      return (input) => {
        const { task } = input;
        const text = from === 'string' ? input.text : input.padded;
        const output = possible(task, wanted);
        const found = run(task, text, output);
        if (output === 'values') return foundIn(task, found);
        if (output === 'numbers') return foundInNumbers(task, found);
        return new Digested(found, () => tasks[task].comparable(run(task, text, 'values')));
      };
    },
  };
}

/**
 * @param {TaskName} task
 * @param {Float64Array} numbers the ids, or the points one after the other
 */
function foundInNumbers(task, numbers) {
  if (task !== 'kostya') return foundIn(task, numbers);
  let digest = numbers.length / 3;
  for (let i = 0; i < numbers.length; i += 3) digest = withNumber(digest, stepsOf(numbers, i));
  const points = () =>
    Array.from({ length: numbers.length / 3 }, (_, i) => {
      const [x, y, z] = numbers.subarray(3 * i, 3 * i + 3);
      return { x, y, z };
    });
  return new Digested(digest, () => tasks.kostya.comparable(points()));
}

/**
 * @param {Float64Array} numbers
 * @param {number} i index of a point's first number
 */
function stepsOf(numbers, i) {
  let sum = 0;
  for (let end = i + 3; i < end; i++) sum += stepOf(/** @type {number} */ (numbers[i]));
  return sum;
}

/** @type {Record<string, Case>} */
export const cases = {
  'JSON.parse': { load: () => (input) => parsed(input, input.text) },
  'JSON.parse-reviver': { load: () => (input) => parsed(input, input.text, reviverFor(input.task)) },
  'JSON.parse-bytes': {
    unavailable: lacksBytes,
    load: ({ global: { TextDecoder } }) => {
      const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
      return (input) => parsed(input, decoder.decode(input.bytes));
    },
  },
  'scan-fields': {
    notFor: notForWhole,
    load: () => (input) => {
      const scan = scans[input.task];
      return scan ? foundIn(input.task, scan(input.text)) : parsed(input, input.text);
    },
  },
  streamparser: {
    unavailable: lacksBytes,
    load: async () => {
      const parse = await streaming();
      return ({ task, bytes }) => foundIn(task, parse(task, bytes));
    },
  },

  // The values stay in C++; only the answer is returned.
  'native-simdjson-ondemand': native('simdjson-ondemand', 'digest'),
  'native-simdjson-dom': native('simdjson-dom', 'digest'),
  'native-yyjson': native('yyjson', 'digest'),
  'native-rapidjson': native('rapidjson', 'digest'),
  'native-nlohmann': native('nlohmann', 'digest'),
  'native-boost': native('boost', 'digest'),

  // The values are returned as objects.
  'native-simdjson-ondemand-values': native('simdjson-ondemand', 'values'),
  'native-simdjson-dom-values': native('simdjson-dom', 'values'),
  'native-yyjson-values': native('yyjson', 'values'),
  'native-rapidjson-values': native('rapidjson', 'values'),

  'native-simdjson-ondemand-numbers': native('simdjson-ondemand', 'numbers'),

  // The text is a JavaScript string, as for JSON.parse.
  'native-simdjson-ondemand-string': native('simdjson-ondemand', 'digest', 'string'),
  'native-simdjson-ondemand-string-values': native('simdjson-ondemand', 'values', 'string'),
};
