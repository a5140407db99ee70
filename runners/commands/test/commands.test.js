import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { expectOneLine, rounds } from 'rounds/test/support/bench.js';

/** The commands that this repository adds, alone and with a folder of benches. Those of the package are tested packed. */

/** @type {Record<string, { alone?: RegExp, withFolder: RegExp }>} without `alone`: it has an answer, which other tests read */
const refused = {
  answers: { withFolder: /^error: bench\/ does not exist\. / },
  fleet: {
    alone: /^error: Missing command of fleet\. See: /,
    withFolder: /^error: Unknown command "bench\/"\. /,
  },
  index: { withFolder: /^error: Too many arguments: / },
  machine: { withFolder: /^error: Too many arguments: / },
  posts: { withFolder: /^error: bench\/: cannot be read: no such file/ },
};

test('these are all of them', () => {
  const files = readdirSync(new URL('..', import.meta.url)).filter((file) => file.endsWith('.js'));
  assert.deepEqual(
    files,
    Object.keys(refused).map((name) => `${name}.js`),
  );
});

for (const [name, { alone, withFolder }] of Object.entries(refused)) {
  test(`${name} says in one line what it does not take`, async () => {
    if (alone) expectOneLine(await rounds(name, []), 2, alone);
    expectOneLine(await rounds(name, ['bench/']), 2, withFolder);
  });
}
