import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { answerIn, runtimes } from './support/runtimes.js';

/** What would be fast, or right, if nobody looked, in real processes: a failure, a mark, or the whole time that it takes. */

const suite = new URL('fixtures/faulty.suite.js', import.meta.url).href;

const late = { kind: 'threw', why: 'Error: late', uncaught: true };

/** @type {Record<string, Record<string, any>>} what fails, and how */
const failures = {
  timers: { kind: 'not-awaited', what: /^[\d,]+ timers$/ },
  'rejects-once': late,
  'throws-in-a-timer': late,
  'forgets-await': late,
  'rejects-while-loading': late,
  'rejects-in-teardown': late,
  'does-nothing': { kind: 'wrong-answer', path: '[1]', expected: '1', got: '856' },
  'sorts-in-place': { kind: 'changed-input', path: '[1]', was: '856', is: '1' },
  proxy: { kind: 'wrong-answer', got: 'a Proxy, which cannot be compared' },
  'writes-into-the-answer': { kind: 'wrong-answer' },
  'empties-its-list': { kind: 'used-up', size: 1000 },
  'has-a-getter': { kind: 'unfinished-answer', what: 'a getter', path: '.list[0].total' },
  generates: { kind: 'unfinished-answer', what: 'an iterator', path: undefined },
  'generates-later': { kind: 'unfinished-answer', what: 'an async iterator' },
  'maps-lazily': { kind: 'unfinished-answer', what: 'an iterator', path: '.values' },
  'maps-to-promises': { kind: 'unfinished-answer', what: 'a pending promise', path: /^\[[01]\]$/ },
  'maps-to-promises-later': { kind: 'unfinished-answer', what: 'a pending promise', path: '.it' },
};

for (const runtime of runtimes) {
  describe(runtime, { concurrency: 2 }, () => {
    const measured = async (/** @type {string} */ name, more = {}) => {
      const found = await answerIn(runtime, suite, { case: name, ...more });
      assert.equal(found.answer.outcome, 'measured', JSON.stringify(found.answer));
      return found;
    };

    for (const [name, expected] of Object.entries(failures)) {
      test(`${name}: ${expected.kind}`, async () => {
        const { answer } = await answerIn(runtime, suite, { case: name });
        assert.equal(answer.outcome, 'failed', JSON.stringify(answer));
        for (const [key, value] of Object.entries(expected)) {
          if (value instanceof RegExp) assert.match(answer.failure[key], value);
          else assert.equal(answer.failure[key], value, JSON.stringify(answer));
        }
      });
    }

    test('what it logs is written in its time, and all of it', async () => {
      const { answer, printed } = await measured('logs', { measureMs: 1 });
      assert.ok(
        printed > 5e6 && printed % 1e6 < 5000,
        `expected megabytes, and the answer, got ${printed} bytes`,
      );
      assert.ok(answer.ns > 50_000, `expected that a megabyte takes 50 µs at the least, got ${answer.ns} ns`);
    });

    test('what a call leaves to the event loop is a part of its time', async () => {
      const { answer } = await measured('immediate');
      // A busy machine takes a part of the 0.1 ms, which is not counted. Without what was left it would be a microsecond.
      assert.ok(answer.ns > 10_000, `expected the 0.1 ms of what was left to it, got ${answer.ns} ns`);
    });

    for (const name of [
      'waits-for-reads',
      'keeps-open',
      'sorts-a-copy',
      'sorts-fresh',
      'sorts-fresh-later',
      'has-promises',
      'has-methods',
      'has-instances',
      'does-its-work',
      'compares-by-locale',
      'matches-letters',
      'looks-up',
    ]) {
      test(`${name} is measured`, async () => {
        const { figures } = (await measured(name)).answer;
        const marks = ['remembered', 'folded', 'changesInput', 'returnsFunction'].filter(
          (mark) => mark in figures,
        );
        const known = { 'keeps-open': ['folded'], 'looks-up': ['folded'] }[name] ?? []; // a call of these does next to nothing
        assert.ok(
          marks.every((mark) => known.includes(mark)),
          JSON.stringify(figures),
        );
      });
    }

    test('what a fresh input takes to be made is not a part of the time', async () => {
      const { answer } = await measured('is-set-up-slowly');
      assert.ok(answer.ns < 50e6, `expected less than the 100 ms of its setup, got ${answer.ns} ns`);
    });

    for (const [name, ...marks] of /** @type {const} */ ([
      // On a fast processor, a call that only looks its answer up is as short as none.
      ['remembers', 'remembered', 'folded'],
      ['folds', 'folded'],
      ['sorts-what-was-set-up', 'changesInput'],
      ['returns-functions', 'returnsFunction'],
      ['keeps-its-answer', 'remembered'],
      ['keeps-its-answer-later', 'remembered'],
      ['keeps-by-length', 'remembered'],
      ['keeps-by-content', 'remembered'],
    ])) {
      // In Bun a call of it takes a nanosecond or more.
      test(`${name} is marked`, { skip: runtime === 'bun' && name === 'folds' }, async () => {
        const { answer } = await measured(name, { measureMs: 60, warmUp: { minMs: 100, limitMs: 1000 } });
        assert.ok(
          marks.some((mark) => answer.figures[mark] >= 1),
          JSON.stringify(answer.figures),
        );
      });
    }
  });
}

if (runtimes.includes('node')) {
  test('Node.js tells reads that nobody waits for', async () => {
    const { answer } = await answerIn('node', suite, { case: 'reads' });
    assert.deepEqual(
      [answer.failure?.kind, /^[\d,]+ file operations$/.test(answer.failure?.what)],
      ['not-awaited', true],
    );
  });
}
