import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineProgramSuite, defineSuite } from '@rounds/harness';
import { keepProgramSuite, keepSuite } from '@rounds/harness/rules.js';

const load = () => () => 1;
const input = () => 1;
const reader = { runsIn: ['cc'] };
const [common, ofFunctions] = [
  { question: 'Does it work?', baseline: 'a' },
  { work: 'sync', reference: input },
];

/** @param {Record<string, unknown>} [changes] @returns {any} */
const suite = (changes) => ({ ...common, ...ofFunctions, ...workload(), ...aCase(), ...changes });
const workload = (more = {}) => ({ workloads: { small: { input, ...more } } });
const aCase = (more = {}) => ({ cases: { a: { load, ...more } } });

/** @param {Record<string, unknown>} [changes] @returns {any} */
const programs = (changes) => ({
  ...common,
  work: 'programs',
  judge: input,
  ...free(),
  ...program(),
  ...changes,
});
const free = (more = {}) => ({ workloads: { small: { whatever: 1, ...more } } });
const program = (more = {}) => ({ cases: { a: { programs: { reader: { ...reader, ...more } } } } });
const column = (more = {}) => ({ columns: [{ title: 'a', figure: 'b', format: 'count', ...more }] });

test('a suite that keeps the contract is handed back as it is', () => {
  const [given, other] = [suite(), programs()];
  keepSuite(given);
  keepProgramSuite(other);
  assert.deepEqual([defineSuite(given), defineProgramSuite(other)], [given, other]);
});

/** @type {[message: string, changes: Record<string, unknown>][]} */
const mistakes = [
  ['"work" must be "sync", "async" or "either", got "asynk"', { work: 'asynk' }],
  ['"question" must be a text, got "  "', { question: '  ' }],
  ['"workloads" must be an object with at least one entry, got {}', { workloads: {} }],
  ['"warmUpMs" must be a number, 0 or more, got "5"', { warmUpMs: '5' }],
  ['unknown key "colums". Did you mean "columns"?', { colums: [] }],
  ['"baseline" names an unknown case, "b". Did you mean "a"? Known: a.', { baseline: 'b' }],
  ['"endurance" names an unknown workload, "large". Known: small.', { endurance: ['small', 'large'] }],
  ['"endurance" must be a list of texts, got "small"', { endurance: 'small' }],
  ['workload "small": must be an object, got null', { workloads: { small: null } }],
  ['workload "small": unknown key "byte". Did you mean "bytes"?', workload({ byte: input })],
  ['case "a": "load" must be a function, got nothing', aCase({ load: undefined })],
  ['"fresh" and "prepare" exclude each other: what', { ...workload({ fresh: true }), prepare: input }],
  ['answer: "within" must be "runtime" or "workload", got "case"', { answer: { within: 'case' } }],
  ['answer: "excluded" names an unknown case, "other". Known: a.', { answer: { excluded: ['other'] } }],
  [
    'column 1: "format" must be "time", "count", "integer", "memory" or "rate", got "s"',
    column({ format: 's' }),
  ],
];

/** @type {typeof mistakes} */
const programMistakes = [
  ['"work" must be "programs", got "sync"', { work: 'sync' }],
  ['unknown key "reference".', { reference: input }],
  ['workload "small": unknown key "fed". Did you mean "feed"?', free({ fed: 5 })],
  ['case "a": "programs" must be an object with one or two programs', { cases: { a: { programs: {} } } }],
  ['case "a": reader: "runsIn" must be a list of runtimes or tools, got []', program({ runsIn: [] })],
  ['case "a": reader: unknown key "arg". Did you mean "args"?', program({ arg: load })],
  ['case "a": reader: within: unknown key "arg".', program({ within: [{ file: 'file:///a.c', arg: 1 }] })],
];

for (const [keep, make, all] of /** @type {const} */ ([
  [keepSuite, suite, mistakes],
  [keepProgramSuite, programs, programMistakes],
])) {
  for (const [message, changes] of all) {
    test(`refuses of ${make().work}: ${message}`, () => {
      const isIt = (/** @type {unknown} */ error) =>
        error instanceof TypeError && error.message.startsWith(`suite: ${message}`);
      assert.throws(() => keep(make(changes)), isIt);
    });
  }

  test(`what is no object is no suite of ${make().work}`, () => {
    for (const given of [undefined, null, 5, [], 'suite']) {
      const message = `suite: must be an object, got ${JSON.stringify(given)}`;
      assert.throws(() => keep(/** @type {any} */ (given)), { name: 'TypeError', message });
    }
  });
}

test('what is right is not refused', () => {
  for (const changes of [
    { endurance: ['small'], figures: () => ({ b: 1 }), answer: { workloads: ['small'], excluded: ['a'] } },
    column({ overBaseline: true }),
    aCase({ env: { A: 'b' }, notFor: () => undefined, unavailable: () => undefined }),
  ]) {
    keepSuite(suite(changes));
  }
  keepProgramSuite(
    programs({ cases: { a: { programs: { server: { ...reader, own: 1 }, client: reader } } } }),
  );
});

test('names that need quoting are refused', () => {
  for (const name of ['two words', 'a/b', "it's", '', '--flag', 'a*', '<b>']) {
    for (const [kind, all] of Object.entries({ case: 'cases', workload: 'workloads' })) {
      const message = `suite: invalid name of a ${kind}, ${JSON.stringify(name)}: use letters, digits and . _ ( ) + % -, the first a letter or a digit`;
      const given = suite();
      given[all][name] = given[all].a ?? given[all].small;
      assert.throws(() => keepSuite(given), { message });
    }
  }
});
