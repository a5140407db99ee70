import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { validateRecord } from '@rounds/record';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { schema } from '../schema.js';
import { planFault } from '../validate.js';
import { anyBodyRecord, anyHeader } from './arbitrary.js';
import { end, examples, failure, fullTrial, header, noise } from './records.js';

/** @typedef {import('../shapes.js').Schema} Schema */

test('every record that the types allow is valid', () => {
  for (const record of examples) assert.equal(validateRecord(record), undefined);
  fc.assert(
    fc.property(fc.oneof(anyHeader, anyBodyRecord), (record) => validateRecord(record) === undefined),
  );
});

test('no value whatever makes the validator throw', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }), (value) => {
      assert.match(validateRecord(value) ?? '', /expected/);
    }),
  );
});

const suites = [{ ...header.plan.suites[0], columns: [{ format: 'ns' }] }];
const withColumns = { ...header, plan: { ...header.plan, suites } };
const inherited = JSON.parse('{"__proto__": "x"}');

for (const [reason, value] of /** @type {[string, unknown][]} */ ([
  ['trial.round: expected an integer from 1 to 9e+15, got 1.5', { ...fullTrial, round: 1.5 }],
  ['trial.ns: expected a number from 0 to 1e+18, got NaN', { ...fullTrial, ns: Number.NaN }],
  ['trial.ns: expected a number from 0 to 1e+18, got 10000000000000000000', { ...fullTrial, ns: 1e19 }],
  [time('trial.at', '"2026-01-31T12:00:00+02:00"'), { ...fullTrial, at: '2026-01-31T12:00:00+02:00' }],
  [
    'trial.figures["\\u001b[2J"]: expected a number from -1e+18 to 1e+18, got "few"',
    { ...fullTrial, figures: { '\u001b[2J': 'few' } },
  ],
  [
    'trial.figures.__proto__: expected a number from -1e+18 to 1e+18, got "x"',
    { ...fullTrial, figures: inherited },
  ],
  [
    'trial.counters: expected only "instructions", "cycles", "branchMisses", "cacheMisses", got "cpuNs"',
    { ...fullTrial, counters: { cycles: 1, cpuNs: 2 } },
  ],
  [
    'failure.kind: expected a kind of failure such as heap-limit, got "Wrong answer"',
    { ...failure, kind: 'Wrong answer' },
  ],
  ['run.plan.suites[0].columns[0].title: expected a string, got nothing', withColumns],
  ['noise.stealPct: expected a number from 0 to 100 or null, got 101', { ...noise, stealPct: 101 }],
  [
    'end.reason: expected one of "precise", "rounds", "max-time", "interrupted", got "bored"',
    { ...end, reason: 'bored' },
  ],
  [
    `failure.stderr: expected a string of at most 16384 characters, got "${'x'.repeat(60)}…"`,
    { ...failure, stderr: 'x'.repeat(16385) },
  ],
  [types('"__proto__"'), { type: '__proto__' }],
  ['expected an object with a "type", got 3', 3],
])) {
  test(`refused: ${reason}`, () => assert.equal(validateRecord(value), reason));
}

/** @type {(value: any) => unknown} */
const wholeSchema = new Ajv2020({ strict: false, ownProperties: true }).compile(schema);

const others = ['', 'Other', '2026-01-31T12:00:00Z', 'x'.repeat(20_000), [], {}, [''], { '': 'x' }];
const strange = [undefined, null, true, -1, 0, 0.5, 5, 101, 1e10, 1e19, -1e19, ...others];

for (const [i, example] of examples.entries()) {
  test(`it says the same of each property of a ${example.type}, which is named if it is wrong`, () => {
    const places = placesIn(schema.oneOf[i], example);
    for (const path of places) {
      for (const value of strange) {
        const text = JSON.stringify(withValue(example, path, value));
        const record = JSON.parse(text);
        const reason = validateRecord(record);
        // A schema cannot say all of what a plan must be.
        const isPlan = path.includes('plan') || path.includes('runtimes');
        const isValid = wholeSchema(record) && !(isPlan && planFault(record) !== undefined);
        assert.equal(reason === undefined, isValid, `${reason}: ${text}`);
        const at = path[0] === 'type' ? 'type' : `${example.type}.${path[0]}`;
        assert.ok(reason === undefined || reason.startsWith(at), `${reason}`);
      }
    }
    assert.ok(places.length >= Object.keys(example).length);
  });
}

/**
 * @param {Schema} given
 * @param {any} value
 * @param {string[]} [above]
 * @returns {string[][]} paths to all that it has, and should have
 */
function placesIn(given, value, above = []) {
  const { properties = {}, items, additionalProperties } = given;
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return [...new Set([...Object.keys(properties), ...keys])].flatMap((key) => {
    assert.ok(keys.includes(key), `no example of a ${above.concat(key).join('.')}`);
    const rule = properties[key] ?? items ?? (additionalProperties || {});
    return [above.concat(key), ...placesIn(rule, value[key], above.concat(key))];
  });
}

/** @param {any} value @param {string[]} path @param {unknown} inner @returns {any} */
function withValue(value, [key, ...rest], inner) {
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[key] = rest.length === 0 ? inner : withValue(copy[key], rest, inner);
  return copy;
}

/** @param {string} at @param {string} got */
function time(at, got) {
  return `${at}: expected a UTC time such as 2026-01-31T12:00:00.000Z, got ${got}`;
}

/** @param {string} got */
function types(got) {
  return `type: expected one of "run", "trial", "trace", "skip", "failure", "broken", "noise", "resume", "end", got ${got}`;
}

const suite = { name: 'demo', question: 'Which?', baseline: 'a', cases: ['a'], workloads: ['small'] };
const plan = { suites: [suite], runtimes: ['node@24.1.0', 'cc@12'] };
const column = { title: 'p99', figure: 'p99Ns', format: 'rate' };

const validatePlan = (/** @type {unknown} */ given) => validateRecord({ ...header, plan: given });
const withSuites = (/** @type {unknown[]} */ ...suites) => validatePlan({ ...plan, suites });

test('what a run sets out to compare is a plan, whatever else stands in it', () => {
  assert.equal(validatePlan(plan), undefined);
  const lists = { columns: [column], endurance: ['small'], runtimes: { a: ['cc@12'] } };
  assert.equal(withSuites({ ...suite, baselineRuntime: 'cc@12', more: 1, ...lists }), undefined);
  // A suite of which nothing was chosen needs no baseline among its cases.
  assert.equal(withSuites({ ...suite, cases: [], workloads: [] }), undefined);
});

/** What a schema cannot say. */
for (const [reason, changes] of /** @type {[string, any][]} */ ([
  ['.baseline: expected one of the cases, got "b"', { baseline: 'b' }],
  [`.baselineRuntime: expected one of the plan's runtimes, got "cc@9"`, { baselineRuntime: 'cc@9' }],
  ['.cases: expected each name once, got "a" twice', { cases: ['a', 'a'] }],
  ['.workloads: expected each name once, got "s" twice', { workloads: ['s', 's'] }],
  ['.runtimes: expected one of the cases, got "b"', { runtimes: { b: [] } }],
  ['.casesOf: expected one of the workloads, got "large"', { casesOf: { large: ['a'] } }],
  [`.runtimesOf["small"]: expected one of the plan's runtimes, got "x"`, { runtimesOf: { small: ['x'] } }],
  [`.runtimes["a"]: expected one of the plan's runtimes, got "x"`, { runtimes: { a: ['cc@12', 'x'] } }],
  ['.runtimes["a"]: expected each name once, got "cc@12" twice', { runtimes: { a: ['cc@12', 'cc@12'] } }],
  [
    '.looks: expected rounds in ascending order, the last one at the end',
    { looks: { early: [20, 30], end: 30 } },
  ],
])) {
  test(`refused: ${reason}`, () => {
    const found = withSuites({ ...suite, name: 'other' }, { ...suite, ...changes });
    assert.equal(found, `run.plan.suites[1]${reason}`);
  });
}

test('what a run has several of has names of its own', () => {
  const [runtime] = header.runtimes;
  const twice = (/** @type {string} */ name) => `: expected each name once, got "${name}" twice`;
  const pairs = [{ base: plan.runtimes[0], other: 'x' }];
  const doubled = validateRecord({ ...header, runtimes: [runtime, runtime] });
  assert.equal(doubled, `run.runtimes${twice(runtime.id)}`);
  assert.equal(validatePlan({ ...plan, runtimes: ['x', 'x'] }), `run.plan.runtimes${twice('x')}`);
  assert.equal(withSuites(suite, suite), `run.plan.suites${twice('demo')}`);
  const unknown = `run.plan.pairs[0]: expected one of the plan's runtimes, got "x"`;
  assert.equal(validatePlan({ ...plan, pairs }), unknown);
});

test('a plan of more cells than can be gone through is refused at once', () => {
  const names = Array.from({ length: 1000 }, (_, i) => `${i}`);
  const found = withSuites({ ...suite, cases: ['a', ...names], workloads: names });
  assert.equal(found, 'run.plan: expected at most 1000000 cells, got 2002000');
});
