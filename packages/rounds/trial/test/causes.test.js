import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { prepareLauncher } from '../../launcher/launcher.js';
import { findRuntimes } from '../../runtimes/find/locate.js';
import { groupOf } from '../../test/support/groups.js';
import { fileOf } from '../../test/support/scratch.js';
import { runFunctionTrial } from '../function-trial.js';

/**
 * What a suite throws, or how it ends the process, is the message of the failure: in every runtime that is here, with the
 * suite's own file and line.
 */

const launcher = await prepareLauncher();
const { runtimes } = await findRuntimes([], { provision: false });
const options = { measureMs: 1, warmUpMs: 1, limitMs: 10_000 };

/** @param {string} load @param {{ before?: string, more?: string }} [rest] of the module */
const suiteOf = (load, { before = '', more = '' } = {}) => `${before}
export default {
  question: 'What goes wrong?', baseline: 'it', work: 'sync', workloads: { once: { input: () => 1 } },
  reference: () => 1, cases: { it: { load: ${load} } }, ${more}
};`;

/** @param {import('../../runtimes/find/locate.js').InstalledRuntime} runtime @param {string} module */
async function recordOf(runtime, module) {
  const suite = pathToFileURL(fileOf(module, { suffix: '.mjs' })).href;
  const cell = { suite: 'faulty', case: 'it', workload: 'once', runtime: runtime.id };
  return /** @type {any} */ (await runFunctionTrial({ launcher, runtime, suite }, cell, 1, options));
}

const right = '() => () => 1';
const at = '\\(.*\\.m?js:\\d+\\)';
const broken = fileOf('\nconst = 3;\n', { suffix: '.mjs' });
const wait = 'new Promise((resolve) => setTimeout(resolve, 100))';
const late = `throw new Error('late');`;
const uncaught = `^uncaught error: Error: late ${at}$`;
/** @param {string} deed of the fifth call */
const fifth = (deed) => `() => { let calls = 0; return () => { if (++calls === 5) ${deed}; return 1; } }`;

/** `unlike`: runtimes that do not say so much */
const faults = /** @type {[what: string, module: string, error: string, unlike?: string[]][]} */ ([
  [
    ...['throws at import', suiteOf(right, { before: 'throw new Error("no");' })],
    `^could not be loaded: Error: no ${at}$`,
  ],
  [
    ...['imports what is not there', suiteOf(right, { before: 'import "./nowhere.js";' })],
    '^could not be (loaded|bundled for just-js): .*nowhere\\.js',
  ],
  [
    ...['is no JavaScript', 'export default {\n  question: (\n};'],
    `^could not be (loaded: (TypeError: )?(Syntax|Build).*${at}$|bundled for just-js: )`,
  ],
  [
    ...['imports what is no JavaScript', suiteOf(right, { before: `import ${JSON.stringify(broken)};` })],
    `^could not be (loaded: .* \\(${broken}:2\\)$|bundled for just-js: )`,
  ],
  [
    ...['leaves the process at import', suiteOf(right, { before: 'process.exit(3);' })],
    ...['^its module .*\\.mjs called process\\.exit\\(3\\)$', ['just']],
  ],
  [
    ...['never ends to be imported', suiteOf(right, { before: 'await new Promise(() => {});' })],
    ...['^its module .*\\.mjs waits for a promise that never settles$', ['deno', 'just']],
  ],
  [
    'rejects late',
    suiteOf(`async () => { Promise.reject(new Error('late')); await ${wait}; return () => 1; }`),
    ...[uncaught, ['just']],
  ],
  [
    'throws in a timer',
    suiteOf(`async () => { setTimeout(() => { ${late} }, 1); await ${wait}; return () => 1; }`),
    ...[uncaught, ['just']],
  ],
  [
    ...['waits for ever in load()', suiteOf('() => new Promise(() => {})')],
    ...['^its load\\(\\) waits for a promise that never settles$', ['deno', 'just']],
  ],
  [
    ...['leaves the process while it is measured', suiteOf(fifth('process.exit(0)'))],
    ...['^the case called process\\.exit\\(0\\)$', ['just']],
  ],
  ['throws while it is measured', suiteOf(fifth('throw new Error("no")')), `^threw Error: no ${at}$`],
]);

const answers = `[
  new Map([[{ a: 1 }, new Set([1n, { b: -0 }])]]), new RangeError('a', { cause: new Error('b') }), /a/g, new Date(5),
  Symbol.iterator, Uint8Array.of(1, 2), new DataView(new ArrayBuffer(2)), Object.create(null),
  [, 1], NaN, undefined, { [Symbol.iterator]: 1 }, { toJSON: 1 },
]`;

for (const runtime of runtimes) {
  const print = runtime.name === 'just' ? 'just.print' : 'console.log';

  test(`${runtime.id} measures right answers of every kind`, async () => {
    const module = suiteOf(`() => () => ${answers}`, { more: `reference: () => ${answers}` });
    const record = await recordOf(runtime, module);
    assert.equal(record.type, 'trial', record.error);
  });

  for (const [what, module, error, unlike] of faults) {
    if (unlike?.includes(runtime.name)) continue;
    test(`${runtime.id} tells that a suite ${what}`, async () => {
      assert.match(String((await recordOf(runtime, module)).error), new RegExp(error));
    });
  }

  test(`${runtime.id} takes turns with what prints in each call, and a megabyte before and after`, async () => {
    const atExit = runtime.name === 'just' ? '' : `process.on('exit', () => ${print}('x'.repeat(1 << 20)));`;
    const load = `() => { ${print}('x'.repeat(1 << 20)); ${atExit} return () => { ${print}('x'.repeat(1 << 10)); return 1; } }`;
    const before = `const loud = { load: ${load} };`;
    const module = suiteOf(right, { before }).replace('cases: {', 'cases: { loud, ');
    const setup = { launcher, runtime, suite: pathToFileURL(fileOf(module, { suffix: '.mjs' })).href };
    const { it, loud } = await groupOf({ it: setup, loud: setup }, options);
    for (const each of [it, loud]) assert.equal(each?.record.type, 'trial', each?.record.error);
    assert.equal(it?.turns.length, 3);
    assert.ok(loud?.record.ns > 500, `expected the time that it takes to print, got ${loud?.record.ns} ns`);
  });
}
