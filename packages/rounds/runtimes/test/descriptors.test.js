import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { descriptorOf, RUNTIME_NAMES, whyProgramsOnly, whyTooOld } from '../descriptors.js';

/** A runtime is `packages/rounds/runtimes/known/<name>.js`, the folder `packages/harness/runtimes/<name>`, by which it is found. */

const tool = fileURLToPath(new URL('../../', import.meta.url));
const harness = fileURLToPath(new URL('../../../harness/', import.meta.url));

test('each runtime is described from outside and from inside', () => {
  const described = readdirSync(join(tool, 'runtimes/known')).flatMap(
    (file) => /^(.+)\.js$/.exec(file)?.slice(1) ?? [],
  );
  const inside = readdirSync(join(harness, 'runtimes'));
  assert.deepEqual(described, inside);
  assert.deepEqual([...RUNTIME_NAMES].sort(), inside);
});

test('no two runtimes share a variable', () => {
  const variables = RUNTIME_NAMES.map((name) => descriptorOf(name).variable);
  assert.equal(new Set(variables).size, RUNTIME_NAMES.length);
});

test('nothing else in the tool and the harness names a runtime', () => {
  const names = new RegExp(`'(${RUNTIME_NAMES.join('|')})'`);
  const own = new RegExp(`^runtimes/(known/)?(${RUNTIME_NAMES.join('|')})(\\.js$|/)`);
  for (const folder of [tool, harness]) {
    const files = readdirSync(folder, { recursive: true }).map(String);
    const source = files.filter(
      (file) => file.endsWith('.js') && !/(^|\/)(build|node_modules|test|tools)\//.test(file),
    );
    assert.ok(source.length > 10);
    const naming = source.filter(
      (file) => !own.test(file) && names.test(readFileSync(join(folder, file), 'utf8')),
    );
    assert.deepEqual(naming, []);
  }
});

test('an old version runs programs, an older one nothing; what may be newer is let through', () => {
  const ages = (/** @type {string} */ version) =>
    [whyTooOld, whyProgramsOnly].map((why) => why({ name: 'node', version }) !== undefined);
  assert.deepEqual(ages('14.21.3'), [true, true]);
  assert.deepEqual(ages('15.0.0'), [false, true]);
  assert.deepEqual(ages('16.8.0'), [false, true]);
  assert.deepEqual(ages('16'), [false, false]);
  assert.deepEqual(ages('24.1.0'), [false, false]);
  assert.equal(whyProgramsOnly({ name: 'deno', version: '1.0.0' }), undefined);
});
