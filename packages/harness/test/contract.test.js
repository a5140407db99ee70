import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineProgramSuite, defineSuite } from '@rounds/harness';
import { keepProgramSuite, keepSuite } from '@rounds/harness/rules/suite.js';

/** @param {Record<string, unknown>} [changes] @returns {any} */
function suite(changes) {
  return {
    question: 'Does it work?',
    baseline: 'plain',
    work: 'sync',
    workloads: { small: { input: () => 1 } },
    cases: { plain: { load: () => () => 1 } },
    reference: () => 1,
    ...changes,
  };
}

test('a suite that keeps the contract is handed back as it is', () => {
  const given = suite();
  keepSuite(given);
  assert.equal(defineSuite(given), given);
});

const aClaim = { case: 'plain', than: 'plain', workload: 'small', timesFaster: 1 };
const aFigure = { case: 'plain', workload: 'small', runtime: 'node@20', value: 1, unit: 'ns' };

/** @param {Record<string, unknown>} figure @param {Record<string, unknown>} [claimTest] */
function published(figure, claimTest) {
  const figures = [{ ...aFigure, ...figure }];
  const claims = [{ statement: 'It is so', runtime: 'node', tests: [{ ...aClaim, ...claimTest }] }];
  return { publications: [{ title: 'T', author: 'A', date: '2024', machine: 'M', figures, claims }] };
}

const load = () => () => 1;
const input = () => 1;

/** @type {[changes: Record<string, unknown>, message: string][]} */
const mistakes = [
  [{ work: 'asynk' }, 'suite: "work" must be "sync", "async" or "either", got "asynk"'],
  [{ work: undefined }, 'suite: "work" must be "sync", "async" or "either", got nothing'],
  [{ question: undefined }, 'suite: "question" must be a text, got nothing'],
  [{ question: '  ' }, 'suite: "question" must be a text, got "  "'],
  [{ reference: undefined }, 'suite: "reference" must be a function, got nothing'],
  [{ reference: 5 }, 'suite: "reference" must be a function, got 5'],
  [{ workloads: {} }, 'suite: "workloads" must be an object with at least one entry, got {}'],
  [{ cases: [] }, 'suite: "cases" must be an object with at least one entry, got []'],
  [{ warmUpMs: '5' }, 'suite: "warmUpMs" must be a number, 0 or more, got "5"'],
  [{ internal: 1 }, 'suite: "internal" must be true or false, got 1'],
  [{ colums: [] }, 'suite: unknown key "colums". Did you mean "columns"?'],
  [
    { baseline: 'plian' },
    'suite: "baseline" names an unknown case, "plian". Did you mean "plain"? Known: plain.',
  ],
  [
    { endurance: ['small', 'samll'] },
    'suite: "endurance" names an unknown workload, "samll". Did you mean "small"? Known: small.',
  ],
  [{ endurance: 'small' }, 'suite: "endurance" must be a list of texts, got "small"'],
  [{ workloads: { small: {} } }, 'suite: workload "small": "input" must be a function, got nothing'],
  [{ workloads: { small: null } }, 'suite: workload "small": must be an object, got null'],
  [
    { workloads: { small: { input, byte: () => 1 } } },
    'suite: workload "small": unknown key "byte". Did you mean "bytes"?',
  ],
  [
    { workloads: { small: { input, quick: 'yes' } } },
    'suite: workload "small": "quick" must be true or false, got "yes"',
  ],
  [{ cases: { plain: {} } }, 'suite: case "plain": "load" must be a function, got nothing'],
  [
    { cases: { plain: { load, notfor: 1 } } },
    'suite: case "plain": unknown key "notfor". Did you mean "notFor"?',
  ],
  [{ fresh: 'yes' }, 'suite: "fresh" must be true or false, got "yes"'],
  [
    { workloads: { small: { input, fresh: true } }, prepare: () => 1 },
    'suite: "fresh" and "prepare" exclude each other: what is prepared is the same for all calls of a trial',
  ],
  [{ answer: { within: 'case' } }, 'suite: answer: "within" must be "runtime" or "workload", got "case"'],
  [
    { answer: { apart: ['plian'] } },
    'suite: answer: "apart" names an unknown case, "plian". Did you mean "plain"? Known: plain.',
  ],
  [{ columns: {} }, 'suite: "columns" must be a list, got {}'],
  [{ columns: [{ title: 'a' }] }, 'suite: column 1: "figure" must be a text, got nothing'],
  [
    { columns: [{ title: 'a', figure: 'b', format: 'seconds' }] },
    'suite: column 1: "format" must be "time", "count", "memory" or "rate", got "seconds"',
  ],
  [
    { columns: [{ title: 'a', figure: 'b', format: 'count', againstTime: true }] },
    'suite: column 1: "againstTime" must be "less" or "more", got true',
  ],
  [{ figures: {} }, 'suite: "figures" must be a function, got {}'],
  [
    published({ case: 'plian' }),
    'suite: publication 1: figure 1: "case" names an unknown case, "plian". Did you mean "plain"? Known: plain.',
  ],
  [
    published({ workload: 'large' }),
    'suite: publication 1: figure 1: "workload" names an unknown workload, "large". Known: small.',
  ],
  [
    published({ unit: 'parsec' }),
    'suite: publication 1: figure 1: "unit" must be "GB/s", "ns", "µs", "ms", "s", "/s", "MB" or "times", got "parsec"',
  ],
  [
    published({}, { than: 'other' }),
    'suite: publication 1: claim 1: test 1: "than" names an unknown case, "other". Known: plain.',
  ],
  [
    published({}, { workload: 'large' }),
    'suite: publication 1: claim 1: test 1: "workload" names an unknown workload, "large". Known: small.',
  ],
  [
    published({}, { timesFaster: undefined }),
    'suite: publication 1: claim 1: test 1: "timesFaster" must be a number, 0 or more, got nothing',
  ],
];

for (const [changes, message] of mistakes) {
  test(`refuses: ${message}`, () => {
    assert.throws(() => keepSuite(suite(changes)), { name: 'TypeError', message });
  });
}

test('what is right is not refused', () => {
  for (const changes of [
    { endurance: ['small'] },
    { columns: [{ title: 'a', figure: 'b', format: 'time', overBaseline: true }] },
    {
      figures: () => ({ b: 1 }),
      columns: [{ title: 'a', figure: 'b', format: 'count', againstTime: 'more' }],
    },
    published({}),
    published(
      { operations: 5, bytes: 1, figure: 'cpuNs' },
      { timesFaster: 0.5, figure: 'cpuNs', thanRuntime: 'bun' },
    ),
    { cases: { plain: { load, env: { A: 'b' }, notFor: () => undefined, unavailable: () => undefined } } },
  ]) {
    keepSuite(suite(changes));
  }
  const fate = { case: 'plain', workload: 'small', fate: 'survives' };
  const { publications } = published({});
  const claims = [{ statement: 'It survives', runtime: 'node', tests: [fate] }];
  keepSuite(suite({ publications: [{ ...publications[0], claims }] }));
});

for (const given of [undefined, null, 5, [], 'suite']) {
  test(`${JSON.stringify(given)} is no suite`, () => {
    const message = `suite: must be an object, got ${JSON.stringify(given)}`;
    assert.throws(() => keepSuite(/** @type {any} */ (given)), { name: 'TypeError', message });
    assert.throws(() => keepProgramSuite(/** @type {any} */ (given)), { name: 'TypeError', message });
  });
}

for (const name of ['two words', 'a/b', "it's", '', '--flag', 'a*', '<b>']) {
  test(`the name ${JSON.stringify(name)} is refused for a case and for a workload`, () => {
    const cases = { plain: suite().cases.plain, [name]: suite().cases.plain };
    const message = (/** @type {string} */ kind) =>
      `suite: invalid name of a ${kind}, ${JSON.stringify(name)}: use letters, digits and . _ ( ) + % -, the first a letter or a digit`;
    assert.throws(() => keepSuite(suite({ cases })), { message: message('case') });
    assert.throws(() => keepSuite(suite({ workloads: { [name]: { input } } })), {
      message: message('workload'),
    });
  });
}

/** @param {Record<string, unknown>} [changes] @returns {any} */
function programs(changes) {
  return {
    question: 'Does it work?',
    baseline: 'c',
    work: 'programs',
    workloads: { small: { whatever: 1 } },
    cases: { c: { programs: { reader: { runsIn: ['cc'], file: 'file:///c.c' } } } },
    judge: () => ({}),
    ...changes,
  };
}

const reader = { runsIn: ['cc'] };

/** @type {[changes: Record<string, unknown>, message: string][]} */
const programMistakes = [
  [{ work: 'sync' }, 'suite: "work" must be "programs", got "sync"'],
  [{ judge: undefined }, 'suite: "judge" must be a function, got nothing'],
  [{ reference: () => 1 }, 'suite: unknown key "reference".'],
  [{ workloads: { small: { fed: 5 } } }, 'suite: workload "small": unknown key "fed". Did you mean "feed"?'],
  [{ workloads: { small: { feed: 5 } } }, 'suite: workload "small": "feed" must be a function, got 5'],
  [
    { cases: { c: { programs: {} } } },
    'suite: case "c": "programs" must be an object with one or two programs, got {}',
  ],
  [
    { cases: { c: { programs: { reader: { runsIn: [] } } } } },
    'suite: case "c": reader: "runsIn" must be a list of runtimes or tools, got []',
  ],
  [
    { cases: { c: { programs: { reader: { ...reader, exposeGc: 1 } } } } },
    'suite: case "c": reader: "exposeGc" must be true or false, got 1',
  ],
  [
    { cases: { c: { programs: { reader: { ...reader, arg: () => [] } } } } },
    'suite: case "c": reader: unknown key "arg". Did you mean "args"?',
  ],
  [
    { cases: { c: { programs: { reader: { ...reader, within: [{ file: 'file:///a.c', arg: 1 }] } } } } },
    'suite: case "c": reader: within: unknown key "arg". Did you mean "args"?',
  ],
  [
    { workloads: { small: { takesMs: 'long' } } },
    'suite: workload "small": "takesMs" must be a number, 0 or more, got "long"',
  ],
  [{ endurance: ['samll'] }, 'suite: "endurance" names an unknown workload, "samll". Did you mean "small"?'],
];

for (const [changes, message] of programMistakes) {
  test(`refuses a suite of programs: ${message}`, () => {
    assert.throws(
      () => keepProgramSuite(programs(changes)),
      (error) => error instanceof TypeError && error.message.startsWith(message),
    );
  });
}

test('a suite of programs that keeps the contract is handed back as it is', () => {
  const given = programs({
    cases: { c: { programs: { server: { ...reader, deflates: true }, client: reader } } },
  });
  keepProgramSuite(given);
  assert.equal(defineProgramSuite(given), given);
});
