import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { openSession } from '../../run/session.js';
import { groupOf } from '../../test/support/groups.js';
import { fileOf } from '../../test/support/scratch.js';
import { launchTrial } from '../function-trial.js';

/**
 * What a suite throws, or how it ends the process, is the message of the failure: in every runtime that is here, with the
 * suite's own file and line.
 */

const { launcher, runtimes } = await openSession([], [], { provision: false });
const options = { measureMs: 1, warmUpMs: 1, limitMs: 10_000 };

/** @param {string} load @param {{ before?: string, more?: string }} [rest] of the module */
const suiteOf = (load, { before = '', more = '' } = {}) => `${before}
export default {
  question: 'What goes wrong?', baseline: 'it', work: 'sync', workloads: { once: { input: () => 1 } },
  reference: () => 1, cases: { it: { load: ${load} } }, ${more}
};`;

const right = '() => () => 1';
const at = '\\(.*\\.mjs:\\d+\\)';
const wait = 'new Promise((resolve) => setTimeout(resolve, 100))';

/**
 * @typedef {object} Fault
 * @property {string} module
 * @property {RegExp} error
 * @property {string[]} [unlike] runtimes that do not say so much
 */

/** @type {Record<string, Fault>} */
const faults = {
  'throws at import': {
    module: suiteOf(right, { before: 'throw new Error("no");' }),
    error: new RegExp(`^its module .*\\.mjs threw Error: no ${at}$`),
  },
  'imports what is not there': {
    module: suiteOf(right, { before: 'import "./nowhere.js";' }),
    error: /^(its module .*\.mjs threw .*|could not be bundled for just-js: .*)nowhere\.js/,
  },
  'is no JavaScript': {
    module: 'export default {\n  question: (\n};',
    error: /^(its module .*\.mjs threw (TypeError: )?(Syntax|Build)|could not be bundled for just-js: )/,
  },
  'has no default export': {
    module: 'export const suite = {};',
    error: /\.mjs must have a suite as its default export: |No matching export .* for import "default"/,
  },
  'leaves the process at import': {
    module: suiteOf(right, { before: 'process.exit(3);' }),
    error: /^its module .*\.mjs called process\.exit\(3\)$/,
    unlike: ['just'],
  },
  'never ends to be imported': {
    module: suiteOf(right, { before: 'await new Promise(() => {});' }),
    error: /^its module .*\.mjs waits for a promise that never settles$/,
    unlike: ['deno', 'just'],
  },
  'rejects late': {
    module: suiteOf(`async () => { Promise.reject(new Error('late')); await ${wait}; return () => 1; }`),
    error: new RegExp(`^an error that nothing caught: Error: late ${at}$`),
    unlike: ['just'],
  },
  'throws in a timer': {
    module: suiteOf(
      `async () => { setTimeout(() => { throw new Error('late'); }, 1); await ${wait}; return () => 1; }`,
    ),
    error: new RegExp(`^an error that nothing caught: Error: late ${at}$`),
    unlike: ['just'],
  },
  'throws in load()': {
    module: suiteOf('() => { throw new TypeError("no"); }'),
    error: new RegExp(`^could not be loaded: TypeError: no ${at}$`),
  },
  'waits for ever in load()': {
    module: suiteOf('() => new Promise(() => {})'),
    error: /^its load\(\) waits for a promise that never settles$/,
    unlike: ['deno', 'just'],
  },
  'leaves the process while it is measured': {
    module: suiteOf(
      '() => { let calls = 0; return () => { if (++calls === 5) process.exit(0); return 1; } }',
    ),
    error: /^the case called process\.exit\(0\)$/,
    unlike: ['just'],
  },
  'throws while it is measured': {
    module: suiteOf(
      '() => { let calls = 0; return () => { if (++calls === 5) throw new Error("no"); return 1; } }',
    ),
    error: new RegExp(`^threw Error: no ${at}$`),
  },
  'throws a cause': {
    module: suiteOf(right, { more: 'prepare: () => { throw new Error("a", { cause: new Error("b") }); }' }),
    error: new RegExp(`^its prepare\\(\\) threw Error: a, caused by Error: b ${at}$`),
  },
  'answers with another map': {
    module: suiteOf('() => () => ({ map: new Map([["a", 2n]]) })', {
      more: 'reference: () => ({ map: new Map([["a", 1n]]) })',
    }),
    error: /^wrong answer: at \.map\.get\("a"\): expected 1n, got 2n$/,
  },
  'answers with a promise': {
    module: suiteOf('() => async () => 1'),
    error: /^returned a promise, but the suite's "work" is "sync"/,
  },
};

const answers = `[
  new Map([[{ a: 1 }, new Set([1n, { b: -0 }])]]), new RangeError('a', { cause: new Error('b') }), /a/g, new Date(5),
  Object(1n), Object('text'), Symbol.iterator, Uint8Array.of(1, 2), new DataView(new ArrayBuffer(2)), Object.create(null),
  [, 1], NaN, undefined, { [Symbol.iterator]: 1 }, { toJSON: 1 },
]`;

for (const runtime of runtimes) {
  test(`${runtime.id} measures right answers of every kind`, async () => {
    const module = suiteOf(`() => () => ${answers}`, { more: `reference: () => ${answers}` });
    const suite = pathToFileURL(fileOf(module, { suffix: '.mjs' })).href;
    const cell = { suite: 'right', case: 'it', workload: 'once', runtime: runtime.id };
    const { record } = await launchTrial({ launcher, runtime, suite }, cell, 1, options);
    assert.equal(record.type, 'trial', JSON.stringify(record));
  });

  for (const [what, { module, error, unlike }] of Object.entries(faults)) {
    if (unlike?.includes(runtime.name)) continue;
    test(`${runtime.id} tells that a suite ${what}`, async () => {
      const suite = pathToFileURL(fileOf(module, { suffix: '.mjs' })).href;
      const cell = { suite: 'faulty', case: 'it', workload: 'once', runtime: runtime.id };
      const { record } = await launchTrial({ launcher, runtime, suite }, cell, 1, options);
      assert.match(String(/** @type {any} */ (record).error), error);
    });
  }

  test(`${runtime.id} takes turns with what prints a megabyte in each`, async () => {
    const print = runtime.name === 'just' ? 'just.print' : 'console.log';
    const module = suiteOf(right, {
      before: `const loud = { load: () => () => { ${print}('x'.repeat(1 << 17)); return 1; } };`,
    }).replace('cases: {', 'cases: { loud, ');
    const setup = { launcher, runtime, suite: pathToFileURL(fileOf(module, { suffix: '.mjs' })).href };
    const { it, loud } = await groupOf({ it: setup, loud: setup }, options);
    for (const each of [it, loud]) assert.equal(each?.record.type, 'trial', JSON.stringify(each?.record));
    assert.equal(it?.turns.length, 3);
    assert.ok(
      loud?.record.ns > 20_000,
      `expected the time that it takes to print, got ${loud?.record.ns} ns`,
    );
  });

  test(`${runtime.id} measures what prints a megabyte before and after`, async () => {
    const noise = runtime.name === 'just' ? 'just.print' : 'console.log';
    const late = runtime.name === 'just' ? '' : `process.on('exit', () => ${noise}('x'.repeat(1 << 20)));`;
    const load = `() => { ${noise}('x'.repeat(1 << 20)); ${late} let calls = 0; return () => { if (++calls === 2) ${noise}('y'.repeat(1 << 20)); return 1; } }`;
    const suite = pathToFileURL(fileOf(suiteOf(load), { suffix: '.mjs' })).href;
    const cell = { suite: 'faulty', case: 'it', workload: 'once', runtime: runtime.id };
    const { record } = await launchTrial({ launcher, runtime, suite }, cell, 1, options);
    assert.equal(record.type, 'trial', JSON.stringify(record));
  });
}
