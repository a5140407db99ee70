import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Fault } from '@rounds/harness';
import { failureText } from '@rounds/record';
import { answerTo, checkOf, once, said, suiteWith } from './support/one-case.js';

/** What a suite throws or answers is the message of the failure, with the file and line that it comes from. */

/** @param {any} suite @param {Record<string, unknown>} [task] */
async function textOf(suite, task) {
  const { outcome, failure } = await answerTo(suite, task);
  assert.equal(outcome, 'failed');
  return failureText(failure);
}

/** @param {any} suite */
async function checkTextOf(suite) {
  const { cases, workloads } = await checkOf(suite);
  const failure = cases.it.failure ?? workloads.once?.failure;
  return failure && failureText(failure);
}

const oops = () => {
  throw new RangeError('oops');
};
const place = '\\(packages/harness/test/failure-error\\.test\\.js:\\d+\\)';

for (const [what, changes] of /** @type {[string, Record<string, any>][]} */ ([
  ['its input\\(\\) threw', once({ input: oops })],
  ['its bytes\\(\\) threw', once({ bytes: oops })],
  ['its operations\\(\\) threw', once({ operations: oops })],
  ['its prepare\\(\\) threw', { prepare: oops }],
  ['its reference\\(\\) threw', { reference: oops }],
  ['could not be loaded:', { load: oops }],
])) {
  test(`what a suite throws is told, with its place: ${what}`, async () => {
    const sentence = new RegExp(`^${what} RangeError: oops ${place}$`);
    for (const task of ['trial', 'repeat'])
      assert.match(await textOf(suiteWith(changes), { task }), sentence);
  });
}

test('the author of a suite gets its part of the stack, and nobody gets an empty line', async () => {
  said.length = 0;
  await textOf(suiteWith({ prepare: oops }));
  assert.equal(said.length, 1);
  assert.match(String(said[0]), /^RangeError: oops\n {4}at .*failure-error\.test\.js:\d+/);
  assert.doesNotMatch(String(said[0]), /packages\/harness\/(?!test)/);
  await textOf(suiteWith({ load: () => 5 }));
  assert.equal(said.length, 1);
});

for (const [part, changes] of /** @type {[string, Record<string, any>][]} */ ([
  ['examples', { examples: oops }],
  ['examples', { examples: () => ({ [Symbol.iterator]: () => ({ next: oops }) }) }],
  ['prepare', { examples: () => [1], prepare: oops }],
  ['reference', { examples: () => [1], reference: oops }],
  ['unavailable', { cases: { it: { unavailable: oops, load: () => () => 1 } } }],
  ['unavailable', once({ unavailable: oops })],
])) {
  test(`what ${part}() throws while cases are checked is told: ${Object.keys(changes)}`, async () => {
    assert.match(
      await checkTextOf(suiteWith(changes)),
      new RegExp(`^its ${part}\\(\\) threw RangeError: oops ${place}$`),
    );
  });
}

test('unavailable() must give a reason or nothing', async () => {
  for (const reason of [5, true, null, '', { because: 'so' }]) {
    const sentence = `its unavailable() must return a reason or undefined, got ${JSON.stringify(reason)}`;
    const it = { unavailable: () => reason, load: () => () => 1 };
    for (const changes of [{ cases: { it } }, once({ unavailable: async () => reason })])
      assert.equal(await checkTextOf(suiteWith(changes)), sentence);
  }
});

/** @param {unknown} answer @param {unknown} [expected] */
const answering = (answer, expected = 1) => ({ load: () => () => answer, reference: () => expected });
const cycle = { self: {} };
cycle.self = cycle;
const trap = Object.defineProperty({}, 'a', { get: oops, enumerable: true });
const proxy = new Proxy({}, { get: oops, getPrototypeOf: oops, ownKeys: oops });
const long = (/** @type {string} */ end) => ({ body: `${'a'.repeat(1000)}${end}` });
const twoFunctions = answering([() => {}], [() => {}]);
const wrong = 'wrong answer: expected 1, ';
const noNumber = 'must return a number that is not negative, got';

for (const [sentence, changes] of /** @type {[string, Record<string, any>][]} */ ([
  ['its load() must return the function to measure, got 5', { load: () => 5 }],
  [`its bytes() ${noNumber} 5n`, once({ bytes: () => 5n })],
  [`its operations() ${noNumber} Infinity`, once({ operations: () => Infinity })],
  [`${wrong}got 1n`, answering(1n)],
  [`${wrong}got {"self":{"self":`, answering(cycle)],
  [`${wrong}got `, answering(trap)],
  [wrong, answering(proxy)],
  [`${wrong}got {"toJSON":function oops}`, answering({ toJSON: oops })],
  [`${wrong}got undefined`, answering(undefined)],
  [`${wrong}got Symbol(s)`, answering(Symbol('s'))],
  [`${wrong}got "${'x'.repeat(100)}`, answering('x'.repeat(1e6))],
  [
    'wrong answer: expected {"a":1}, got an answer that cannot be compared: RangeError: oops',
    answering(trap, { a: 1 }),
  ],
  ['wrong answer: at .body.slice(1000): expected "b", got "c"', answering(long('c'), long('b'))],
  ['wrong answer: at [0]: expected a function, got another a function', twoFunctions],
  [`${wrong}got 2 for an input for which show() throws RangeError: oops`, { ...answering(2), show: oops }],
])) {
  test(`told: ${sentence}`, async () => {
    const text = await textOf(suiteWith(changes));
    assert.ok(text.startsWith(sentence) && text.length < sentence.length + 130, text);
  });
}

test('a wrong answer says where it differs, and in which example', async () => {
  const make = (/** @type {string} */ name) => ({ headers: [{ name: 'host' }, { name }] });
  const suite = suiteWith({
    load: () => (/** @type {number} */ n) => make(n === 7 ? 'y' : 'x'),
    reference: () => make('x'),
    examples: () => [5, 7],
    show: (/** @type {number} */ n) => `the number ${n}`,
  });
  assert.equal(
    await checkTextOf(suite),
    'wrong answer: at .headers[1].name: expected "x", got "y" (example 2: the number 7)',
  );
});

// biome-ignore lint/suspicious/noThenProperty: as libraries of promises have it
const thenable = { then: (/** @type {(value: number) => void} */ resolve) => resolve(1) };

test('a promise in a suite of synchronous work is a failure before anything is timed, or later', async () => {
  const message = /^returned a promise, but the suite's "work" is "sync"/;
  let calls = 0;
  for (const promised of [async () => 1, () => thenable, () => Promise.reject(new Error('late'))]) {
    const load = () => () => {
      calls++;
      return promised();
    };
    for (const more of [{}, { endurance: ['once'] }]) {
      calls = 0;
      assert.match(await textOf(suiteWith({ load, ...more })), message);
      assert.equal(calls, 1);
    }
    assert.match(await checkTextOf(suiteWith({ load, examples: () => [1] })), message);
  }
  calls = 0;
  const later = () => () => (++calls > 5 ? Promise.resolve(1) : 1);
  assert.match(await textOf(suiteWith({ load: later })), message);
});

test('no promise in a suite of asynchronous work is a failure too, and a thenable is a promise', async () => {
  for (const more of [{}, { endurance: ['once'] }])
    assert.match(await textOf(suiteWith({ work: 'async', ...more })), /^did not return a promise/);
  const good = suiteWith({ work: 'async', load: () => () => thenable });
  assert.equal((await answerTo(good)).outcome, 'measured');
});

test('a full heap is one, wherever it is thrown', async () => {
  const full = () => {
    throw new RangeError('Out of memory');
  };
  for (const changes of [{ prepare: full }, { load: full }, { load: () => full }]) {
    assert.equal(await textOf(suiteWith(changes)), 'heap limit reached');
  }
});

test('what caused an error is told too, and what is no error in words', async () => {
  const thrownBy = (/** @type {unknown} */ error) => {
    const reference = () => {
      throw error;
    };
    return textOf(suiteWith({ reference }));
  };
  const chain = ['c', 'b', 'a'].reduce((cause, text) => new Error(text, { cause }), new Error('d'));
  assert.match(await thrownBy(chain), / threw Error: a, caused by Error: b, caused by Error: c \(/);
  assert.equal(await thrownBy({ code: 5 }), 'its reference() threw {"code":5}');
  assert.equal(await thrownBy(undefined), 'its reference() threw undefined');
  const strange = Object.defineProperty(new Error('x'), 'message', { get: oops });
  assert.match(await thrownBy(strange), /^its reference\(\) threw an error that cannot be shown/);
  assert.match(await thrownBy(new Error(`one line\nand ${'more'.repeat(1000)}`)), /threw Error: one line \(/);
});

/** Something outside of a case that stands in its way is told as it is, and is no wrong answer. */

/** @param {unknown} error thrown at the given call, counted from 1; at 0, while the input is prepared @param {number} at */
function suiteThat(error, at) {
  let calls = 0;
  const throwAt = (/** @type {any} */ input, /** @type {number} */ now) => {
    if (now === at) throw error;
    return input;
  };
  return suiteWith({
    load: () => (/** @type {unknown} */ input) => throwAt(input, ++calls),
    prepare: (/** @type {unknown} */ input) => throwAt(input, 0),
    examples: () => [1],
  });
}

const fault = new Fault('the disk is full: free some');
const failure = { kind: 'fault', message: 'the disk is full: free some' };

test('a fault is the reason of the failure, whenever it is thrown', async () => {
  for (const at of [0, 1, 52, 60])
    assert.deepEqual(await answerTo(suiteThat(fault, at)), { outcome: 'failed', failure }, `call ${at}`);
  for (const at of [0, 1]) assert.deepEqual((await checkOf(suiteThat(fault, at))).cases, { it: { failure } });
});

test('any other error at the first call is a wrong answer, and later it is told as it is', async () => {
  const slip = new TypeError('no such method');
  const { failure: first } = await answerTo(suiteThat(slip, 1));
  assert.match(first.at, /^packages\/harness\/test\/failure-error\.test\.js:\d+$/);
  const { at } = first;
  assert.deepEqual(first, { kind: 'wrong-answer', expected: '1', threw: 'TypeError: no such method', at });
  const { failure: later } = await answerTo(suiteThat(slip, 60));
  assert.deepEqual(later, { kind: 'threw', why: 'TypeError: no such method', at: later.at });
});

test('that of another copy of the module is one too, and nothing else is', async () => {
  const url = `${import.meta.resolve('@rounds/harness')}?copy`;
  const copy = /** @type {typeof import('@rounds/harness')} */ (await import(url));
  const fault = new copy.Fault('the disk is full');
  assert.ok(copy.Fault !== Fault && fault instanceof Fault && fault instanceof Error);
  class Other extends Fault {}
  assert.ok(new Other('') instanceof Fault && !(fault instanceof Other));
  for (const each of [new Error(''), undefined, null, 'Fault']) assert.ok(!(each instanceof Fault));
});
