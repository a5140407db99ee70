import { tweetsText } from './documents/twitter.js';
import { utf8Length } from './input.js';

const tasks = { 'partial-tweets': '8 fields of 100 tweets', json2msgpack: '100 tweets as MessagePack' };

/** Only the last one returns the values to JavaScript. */
const groups = {
  '': { 'JSON.parse': '`JSON.parse`', 'scan-fields': '`scan-fields`' },
  'in C++, ': { 'native-simdjson-ondemand': 'simdjson', 'native-yyjson': 'yyjson' },
  'as objects, ': { 'native-simdjson-ondemand-values': 'simdjson' },
};

const names = Object.values(groups).flatMap((ways) => Object.keys(ways));

const runtimes = ['node', 'bun', 'deno', 'just'];

/** @returns {string} of the document, such as `420 kB` */
function size() {
  return `${Math.round(utf8Length(tweetsText().text) / 1000)} kB`;
}

/** @type {import('rounds').AnswerSentences} */
export function sentences(results) {
  const ofTasks = Object.entries(tasks).flatMap(([task, what]) => {
    const runtime = runtimes.find((each) => names.some((name) => results.has(name, task, each)));
    if (runtime === undefined) return [];
    const parts = Object.entries(groups).flatMap(([group, ways]) => {
      const times = Object.entries(ways)
        .filter(([name]) => results.has(name, task, runtime))
        .map(([name, words]) => `${words} ${results.time(name, task, runtime)}`);
      return times.length > 0 ? [group + times.join(', ')] : [];
    });
    return [`${what} (${size()}) in ${results.runtime(runtime)}: ${parts.join('; ')}.`];
  });
  const parsed = runtimes
    .filter((each) => results.has('JSON.parse', 'partial-tweets', each))
    .map((each) => `${results.time('JSON.parse', 'partial-tweets', each)} in ${results.runtime(each)}`);
  if (parsed.length < 2) return ofTasks;
  return [...ofTasks.slice(0, 1), `${parsed.join(', ')}: the 8 fields of 100 tweets by \`JSON.parse\`.`];
}
