import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';

/**
 * The scripts for just-js, in a stand-in for it: a strict classic script, no code from strings, the language and `just`
 * and nothing else. The tests of the runners run them in just-js itself, if it is here.
 */

const folder = new URL('../programs/just/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
const blockBytes = 64;
const constants = { O_NONBLOCK: 2048, EAGAIN: 11, EINTR: 4, EPOLLIN: 1, EPOLLET: 2 ** 31 };

class Exit extends Error {}

/**
 * Runs a script against a pipe that gives what it is told to.
 *
 * @param {string} name
 * @param {(number | 'EAGAIN' | 'EINTR' | 'EIO')[]} results of the reads, one after another
 */
function run(name, results) {
  /** @type {{ flags: number, printed: string[], errors: string[], exitCode?: number, waiting: boolean, reads: number }} */
  const seen = { flags: 0, printed: [], errors: [], waiting: false, reads: 0 };
  let errno = 0;
  /** @type {{ callback: () => void, events: number } | undefined} */
  let handle;
  const just = {
    args: ['just', name, String(blockBytes)],
    hrtime: () => 1000 * ++seen.reads,
    memoryUsage: () => ({ rss: 4096n }),
    print: (/** @type {string} */ text) => void seen.printed.push(text),
    error: (/** @type {string} */ text) => void seen.errors.push(text),
    exit: (/** @type {number} */ code) => {
      seen.exitCode = code;
      throw new Exit();
    },
    net: {
      ...constants,
      read(/** @type {unknown[]} */ ...given) {
        assert.equal(given.length, 4, 'a read takes four arguments');
        const [fd, buffer, offset, length] = given;
        assert.deepEqual([fd, offset, length], [0, 0, blockBytes]);
        assert.equal(Object.prototype.toString.call(buffer), '[object ArrayBuffer]');
        const result = results.shift();
        assert.ok(result !== undefined, 'it reads on after the end');
        seen.waiting = result === 'EAGAIN';
        if (typeof result === 'number') return result;
        errno = result === 'EIO' ? 5 : constants[result];
        return -1;
      },
    },
    sys: {
      F_GETFL: 3,
      F_SETFL: 4,
      fcntl: (/** @type {number} */ _, /** @type {number} */ command, /** @type {number} */ flags) => {
        if (command === 4) seen.flags = flags;
        return command === 3 ? seen.flags : 0;
      },
      errno: () => errno,
      strerror: (/** @type {number} */ error) => `error ${error}`,
    },
    loop: constants,
    factory: {
      loop: {
        add: (/** @type {number} */ _, /** @type {() => void} */ callback, /** @type {number} */ events) => {
          handle = { callback, events };
          return 0;
        },
      },
    },
  };
  const context = createContext({ just }, { codeGeneration: { strings: false, wasm: true } });
  runInContext('delete globalThis.console', context);
  try {
    runInContext(`'use strict'; ${readFileSync(new URL(name, folder), 'utf8')}`, context, { filename: name });
    for (let events = 0; handle && events < 100; events++) {
      handle.callback();
      // Edge-triggered, it hears no more of what it has left in the pipe.
      if (Number(handle.events) & constants.EPOLLET) assert.ok(seen.waiting, 'it did not read until EAGAIN');
    }
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
  }
  return seen;
}

test('there are scripts', () => assert.deepEqual(names, ['blocking.js', 'epoll-edge.js', 'epoll-level.js']));

for (const name of names) {
  test(`${name} counts every byte, and says so in one line`, () => {
    const { printed, exitCode } = run(name, [64, 64, 'EAGAIN', 10, 'EINTR', 64, 'EAGAIN', 0]);
    assert.equal(exitCode, 0);
    assert.equal(printed.length, 1);
    const { ns, ...answer } = JSON.parse(String(printed[0]));
    assert.deepEqual(answer, { bytes: 202, reads: 4, blockBytes, rssBytes: 4096, again: 3 });
    assert.ok(ns > 0);
  });

  test(`${name} takes an input that is closed at once for an empty one`, () => {
    const { printed } = run(name, [0]);
    assert.equal(JSON.parse(String(printed[0])).bytes, 0);
  });

  test(`${name} gives no answer when a read fails`, () => {
    try {
      const { printed, errors, exitCode } = run(name, [64, 'EIO']);
      assert.deepEqual(
        { printed, errors, exitCode },
        { printed: [], errors: ['read: error 5'], exitCode: 1 },
      );
    } catch (error) {
      // Uncaught, it ends just-js with a trace and without an answer.
      assert.match(String(error), /read: error 5/);
    }
  });
}

test('blocking.js makes a pipe that was made non-blocking block again', () => {
  assert.equal(run('blocking.js', ['EAGAIN', 0]).flags & constants.O_NONBLOCK, 0);
});

for (const name of ['epoll-level.js', 'epoll-edge.js']) {
  test(`${name} makes the pipe non-blocking`, () => {
    assert.equal(run(name, [0]).flags, constants.O_NONBLOCK);
  });
}
