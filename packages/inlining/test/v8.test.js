import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** What V8 says of the calls: the suite's names would be wrong if it inlined what is to be kept out. */

const hot = fileURLToPath(new URL('../study/hot.js', import.meta.url));

/**
 * @param {string} cell
 * @returns {Promise<Set<string>>} names of the functions that were inlined
 */
async function inlinedIn(cell) {
  const { stdout } = await promisify(execFile)(process.execPath, ['--trace-turbo-inlining', hot, cell]);
  return new Set(
    [...stdout.matchAll(/^Inlining .*?SharedFunctionInfo (\w+)>/gm)].map(([, name = '']) => name),
  );
}

describe('in Node.js', { concurrency: 2 }, () => {
  for (const [cell, name, isInlined] of /** @type {[string, string, boolean][]} */ ([
    ['count-odd/inlined', 'isOdd', true],
    ['count-odd/kept-out', 'isOddAtLength', false],
  ])) {
    test(`${cell} is ${isInlined ? '' : 'not '}inlined`, async () => {
      assert.equal((await inlinedIn(cell)).has(name), isInlined);
    });
  }
});
