import { defineSuite } from 'rounds';
import { lacksMemory } from 'rounds/suite';
import { sentences } from './answer.js';
import { cases } from './cases.js';
import { coordinates } from './documents/coordinates.js';
import { tweetsText } from './documents/twitter.js';
import { examples } from './examples.js';
import { Input, utf8Length } from './input.js';
import { packed, reference } from './reference.js';
import { distinct } from './tasks.js';

/** @typedef {import('rounds').Suite<Input>['workloads'][string]} Workload */

/**
 * @param {() => Input} input
 * @returns {Workload}
 */
function workload(input) {
  return { input, bytes: ({ text }) => utf8Length(text) };
}

/**
 * @param {import('./tasks.js').TaskName} task
 * @param {(made: import('./documents/twitter.js').TwitterDocument) => unknown} values
 */
function ofTweets(task, values) {
  return workload(() => {
    const { text, ...made } = tweetsText();
    return new Input(task, text, () => values(made));
  });
}

/** @param {number} count */
function ofPoints(count) {
  return workload(() => {
    const { text, points } = coordinates(count);
    return new Input('kostya', text, () => points);
  });
}

export default defineSuite({
  question: 'How fast does JavaScript get what it needs out of JSON?',
  baseline: 'JSON.parse',
  work: 'sync',
  workloads: {
    'partial-tweets': { ...ofTweets('partial-tweets', ({ tweets }) => tweets), quick: true },
    'distinct-user-id': ofTweets('distinct-user-id', ({ userIds }) => distinct(userIds)),
    kostya: ofPoints(10_000),
    json2msgpack: ofTweets('json2msgpack', ({ document }) => Uint8Array.from(packed(document))),
    values: ofTweets('values', ({ document }) => document),
    // As many as published.
    'kostya-524288': { ...ofPoints(524_288), fullOnly: true, unavailable: () => lacksMemory(3 * 2 ** 30) },
  },
  cases,
  reference,
  examples,
  show: ({ task, text }) => `${task} of ${text.length} characters, ${JSON.stringify(text.slice(0, 200))}`,
  answer: { workloads: ['partial-tweets', 'json2msgpack', 'distinct-user-id', 'kostya'], sentences },
});
