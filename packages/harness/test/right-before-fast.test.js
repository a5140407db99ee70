import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import suite from './fixtures/faulty.suite.js';
import { answerTo } from './support/one-case.js';
import { answerIn, runtimes } from './support/runtimes.js';

/** What would be fast, or right, if nobody looked: a failure, a mark, or the whole time that it takes. */

const url = new URL('fixtures/faulty.suite.js', import.meta.url).href;

const late = { kind: 'threw', why: 'Error: late', uncaught: true };

/** What fails, and how; what is measured and marked, by one of several marks; and what is measured without marks but these. */
/** @typedef {{ failures: Record<string, Record<string, any>>, marks: Record<string, string[]>, honest: Record<string, string[]> }} Expected */

/** The same JavaScript in every runtime. @type {Expected} */
const anywhere = {
  failures: {
    'does-nothing': { kind: 'wrong-answer', path: '[1]', expected: '1', got: '856' },
    'sorts-in-place': { kind: 'changed-input', path: '[1]', was: '856', is: '1' },
    'writes-into-the-answer': { kind: 'wrong-answer' },
    'empties-its-list': { kind: 'used-up', size: 1000 },
    'runs-past-the-end': { kind: 'used-up', size: 1 },
    'returns-queries': { kind: 'unfinished-answer', what: 'a thenable', path: '[0]' },
    'has-a-getter': { kind: 'unfinished-answer', what: 'a getter', path: '.list[0].total' },
    generates: { kind: 'unfinished-answer', what: 'an iterator', path: undefined },
    'generates-later': { kind: 'unfinished-answer', what: 'an async iterator' },
    'maps-lazily': { kind: 'unfinished-answer', what: 'an iterator', path: '.values' },
    'maps-to-promises': { kind: 'unfinished-answer', what: 'a pending promise', path: /^\[[01]\]$/ },
    'maps-to-promises-later': { kind: 'unfinished-answer', what: 'a pending promise', path: '.it' },
  },
  marks: {
    'sorts-what-was-set-up': ['changesInput'],
    'returns-functions': ['returnsFunction'],
  },
  honest: {
    'sorts-a-copy': [],
    'sorts-fresh': [],
    'sorts-fresh-later': [],
    'does-its-work': [],
    'has-promises': [],
    'has-methods': ['folded'],
    'has-instances': [],
  },
};

/** What depends on the engine and its event loop. @type {Expected} */
const inEachRuntime = {
  failures: {
    timers: { kind: 'not-awaited', what: /^[\d,]+ timers$/ },
    'rejects-once': late,
    'throws-in-a-timer': late,
    'forgets-await': late,
    'rejects-while-loading': late,
    'rejects-in-teardown': late,
    'passes-an-error-on': { kind: 'error-answer', why: /ENOENT/ },
    proxy: { kind: 'wrong-answer', got: 'a Proxy, which cannot be compared' },
  },
  marks: {
    // On a fast processor, a call that only looks its answer up is as short as none.
    remembers: ['remembered', 'folded'],
    'keeps-its-answer': ['remembered', 'folded'],
    folds: ['folded'],
    'sorts-its-list': ['sortsAgain'],
  },
  honest: {
    'waits-for-reads': [],
    'keeps-open': ['folded'], // a call of these does next to nothing
    'looks-up': ['folded'],
    'fills-its-array': [],
    'compares-by-locale': [],
    'matches-letters': [],
  },
};

/** More ways to keep an answer. @type {Expected} */
const inNode = {
  failures: {},
  marks: {
    'keeps-its-answer-later': ['remembered'],
    'keeps-by-length': ['remembered'],
    'keeps-by-content': ['remembered'],
  },
  honest: {},
};

const allMarks = ['remembered', 'folded', 'changesInput', 'returnsFunction', 'sortsAgain'];

/** @param {Expected} expected @param {(name: string, task?: object) => Promise<any>} answerOf @param {string[]} [skipped] */
function testAll({ failures, marks, honest }, answerOf, skipped = []) {
  for (const [name, failure] of Object.entries(failures)) {
    test(`${name}: ${failure.kind}`, async () => {
      const answer = await answerOf(name);
      assert.equal(answer.outcome, 'failed', JSON.stringify(answer));
      for (const [key, value] of Object.entries(failure)) {
        if (value instanceof RegExp) assert.match(answer.failure[key], value);
        else assert.equal(answer.failure[key], value, JSON.stringify(answer));
      }
    });
  }
  for (const [name, any] of Object.entries(marks)) {
    test(`${name} is marked`, { skip: skipped.includes(name) }, async () => {
      const task = { measureMs: 60, warmUp: { minMs: 100, limitMs: 1000 } };
      const { outcome, figures, failure } = await answerOf(name, task);
      assert.equal(outcome, 'measured', JSON.stringify(failure));
      assert.ok(
        any.some((mark) => figures[mark] >= 1),
        JSON.stringify(figures),
      );
    });
  }
  for (const [name, known] of Object.entries(honest)) {
    test(`${name} is measured`, async () => {
      const { outcome, figures, failure } = await answerOf(name);
      assert.equal(outcome, 'measured', JSON.stringify(failure));
      const others = allMarks.filter((mark) => mark in figures && !known.includes(mark));
      assert.deepEqual(others, [], JSON.stringify(figures));
    });
  }
}

describe('in this process', () => {
  testAll(anywhere, (name, task) => answerTo(suite, { case: name, ...task }));

  test('what a fresh input takes to be made is not a part of the time', async () => {
    const { ns } = await answerTo(suite, { case: 'is-set-up-slowly', measureMs: 20 });
    assert.ok(ns < 50e6, `expected less than the 100 ms of its setup, got ${ns} ns`);
  });
});

for (const runtime of runtimes) {
  describe(runtime, { concurrency: 2 }, () => {
    const answerOf = async (/** @type {string} */ name, task = {}) =>
      (await answerIn(runtime, url, { case: name, ...task })).answer;
    // In Bun, a call takes a nanosecond or more.
    testAll(inEachRuntime, answerOf, runtime === 'bun' ? ['folds'] : []);
    if (runtime === 'node') testAll(inNode, answerOf);

    test('what it logs is written in its time, and all of it', async () => {
      const { answer, printed } = await answerIn(runtime, url, { case: 'logs', measureMs: 1 });
      assert.ok(
        printed > 5e6 && printed % 1e6 < 5000,
        `expected megabytes, and the answer, got ${printed} bytes`,
      );
      assert.ok(answer.ns > 50_000, `expected that a megabyte takes 50 µs at the least, got ${answer.ns} ns`);
    });

    test('what a call leaves to the event loop is a part of its time', async () => {
      const { ns } = await answerOf('immediate');
      // A busy machine takes a part of the 0.1 ms, which is not counted. Without what was left it would be a microsecond.
      assert.ok(ns > 10_000, `expected the 0.1 ms of what was left to it, got ${ns} ns`);
    });
  });
}

if (runtimes.includes('node')) {
  test('Node.js reports reads that nobody waits for', async () => {
    const { answer } = await answerIn('node', url, { case: 'reads' });
    assert.equal(answer.failure?.kind, 'not-awaited', JSON.stringify(answer));
    assert.match(answer.failure.what, /^[\d,]+ file operations$/);
  });
}
