import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { validateRecord } from '@rounds/record';
import { resolve, schema } from '../schema.js';
import { compiledSchema } from '../scripts/compile-schema.js';
import { anyBodyRecord, anyHeader } from './arbitrary.js';
import { end, examples, failure, fullTrial, header, noise } from './records.js';

/** @typedef {import('../schema.js').Schema} Schema */

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

/** @type {[string, unknown, string][]} */
const refusals = [
  ['a round below 1', { ...fullTrial, round: -3 }, 'trial.round: expected an integer of 1 or more, got -3'],
  ['half a round', { ...fullTrial, round: 1.5 }, 'trial.round: expected an integer of 1 or more, got 1.5'],
  ['NaN', { ...fullTrial, ns: Number.NaN }, 'trial.ns: expected a number of 0 or more, got NaN'],
  [
    'infinity',
    { ...fullTrial, ns: Number.POSITIVE_INFINITY },
    'trial.ns: expected a number of 0 or more, got Infinity',
  ],
  ['a missing property', { ...fullTrial, at: undefined }, time('trial.at', 'nothing')],
  [
    'local time',
    { ...fullTrial, at: '2026-01-31T12:00:00+02:00' },
    time('trial.at', '"2026-01-31T12:00:00+02:00"'),
  ],
  ['an empty name', { ...fullTrial, case: '' }, 'trial.case: expected a non-empty string, got ""'],
  ['a number as a name', { ...fullTrial, suite: 1 }, 'trial.suite: expected a non-empty string, got 1'],
  [
    'an inner fault',
    { ...fullTrial, counters: { cycles: null } },
    'trial.counters.cycles: expected a number of 0 or more, got null',
  ],
  [
    'a strange key',
    { ...fullTrial, figures: { '\u001b[2J': 'few' } },
    'trial.figures["\\u001b[2J"]: expected a number, got "few"',
  ],
  [
    'a key that objects inherit',
    { ...fullTrial, figures: JSON.parse('{"__proto__": "x"}') },
    'trial.figures.__proto__: expected a number, got "x"',
  ],
  [
    'a figure among the counters',
    { ...fullTrial, counters: { cycles: 1, cpuNs: 2 } },
    'trial.counters: expected only "instructions", "cycles", "branchMisses", "cacheMisses", got "cpuNs"',
  ],
  [
    'a kind in words',
    { ...failure, kind: 'Wrong answer' },
    'failure.kind: expected a kind of failure such as heap-limit, got "Wrong answer"',
  ],
  [
    'a key with a slash and a tilde',
    { ...fullTrial, programs: { 'a/b~c': { userMs: 1 } } },
    'trial.programs["a/b~c"].sysMs: expected a number of 0 or more, got nothing',
  ],
  [
    'a column in an unknown format',
    {
      ...header,
      plan: {
        ...header.plan,
        suites: [{ ...header.plan.suites[0], columns: [{ title: '', figure: 'x', format: 'ns' }] }],
      },
    },
    'run.plan.suites[0].columns[0].format: expected one of "time", "count", "memory", "rate", got "ns"',
  ],
  ['a list as counters', { ...fullTrial, counters: [] }, 'trial.counters: expected an object, got an array'],
  ['a fault in a list', { ...header, argv: ['a', 1] }, 'run.argv[1]: expected a string, got 1'],
  [
    'a fault in an object in a list',
    { ...header, runtimes: [{ id: 'x' }] },
    'run.runtimes[0].name: expected a non-empty string, got nothing',
  ],
  [
    'a seed of more than 32 bits',
    { ...header, seed: 2 ** 32 },
    'run.seed: expected an integer from 0 to 4294967295, got 4294967296',
  ],
  ['another schema', { ...header, schema: 1 }, 'run.schema: expected 2, got 1'],
  [
    'a missing machine property',
    { ...header, machine: { ...header.machine, governor: undefined } },
    'run.machine.governor: expected a string or null, got nothing',
  ],
  [
    'a cache of no bytes',
    { ...header, machine: { ...header.machine, measured: { ...header.machine.measured, cacheBytes: [0] } } },
    'run.machine.measured.cacheBytes[0]: expected an integer of 1 or more, got 0',
  ],
  [
    'an impossible share',
    { ...noise, stealPct: 101 },
    'noise.stealPct: expected a number from 0 to 100 or null, got 101',
  ],
  [
    'an unknown end',
    { ...end, reason: 'bored' },
    'end.reason: expected one of "precise", "rounds", "max-time", "interrupted", got "bored"',
  ],
  [
    'too much stderr',
    { ...failure, stderr: 'x'.repeat(16385) },
    `failure.stderr: expected a string of at most 16384 characters, got "${'x'.repeat(60)}…"`,
  ],
  ['an unknown type', { type: 'foo' }, types('"foo"')],
  ['an inherited type', { type: '__proto__' }, types('"__proto__"')],
  ['no type', {}, types('nothing')],
  ['no object', 3, 'expected an object with a "type", got 3'],
  ['a list', [], 'expected an object with a "type", got an array'],
];

for (const [what, value, reason] of refusals) {
  test(`refuses ${what}`, () => assert.equal(validateRecord(value), reason));
}

test('counts characters, not UTF-16 units', () => {
  assert.equal(validateRecord({ ...failure, stderr: '🦀'.repeat(16384) }), undefined);
  assert.match(validateRecord({ ...failure, stderr: '🦀'.repeat(16385) }) ?? '', /^failure\.stderr: /);
});

test('what a value inherits does not count, for it is not written', () => {
  assert.match(validateRecord(Object.create(fullTrial)) ?? '', /^type: expected .* got nothing$/);
  const heir = Object.assign(Object.create({ ns: 1 }), { ...fullTrial, ns: undefined });
  assert.equal(validateRecord(heir), 'trial.ns: expected a number of 0 or more, got nothing');
});

test('allows properties of a later version', () => {
  const { latencyNs } = fullTrial;
  assert.equal(validateRecord({ ...fullTrial, joules: 3, latencyNs: { ...latencyNs, p75: 'x' } }), undefined);
});

test('the compiled schema is that of schema.json: node packages/record/scripts/compile-schema.js', () => {
  const compiled = readFileSync(new URL('../generated/validator.js', import.meta.url), 'utf8');
  assert.ok(compiled === compiledSchema(), 'expected generated/validator.js to be current: compile it again');
  assert.doesNotMatch(compiled, /\b(require\(|import\b)/, 'expected it to need no other module');
});

test('every property that schema.json describes is checked by the rule it is given', () => {
  let checked = 0;
  for (const [index, branch] of (schema.oneOf ?? []).entries()) {
    const example = /** @type {import('@rounds/record').AnyRecord | undefined} */ (examples[index]);
    assert.ok(example);
    for (const { path, rule } of propertiesOf(resolve(branch), [])) {
      for (const [keyword, wrong] of violations(rule)) {
        const copy = structuredClone(example);
        setIn(copy, path, wrong);
        const reason = validateRecord(copy);
        const at = placeOf(example.type, path);
        assert.equal(
          reason?.startsWith(`${at}: expected`),
          true,
          `${keyword} of ${at} let ${JSON.stringify(wrong)} pass: ${reason}`,
        );
        checked++;
      }
    }
    for (const key of resolve(branch).required ?? []) {
      const copy = /** @type {Record<string, any>} */ (structuredClone(example));
      delete copy[key];
      assert.ok(validateRecord(copy), `${example.type}.${key} may be left out`);
      checked++;
    }
  }
  assert.ok(checked > 150, `${checked} checks`);
});

/**
 * @param {string} at
 * @param {string} got
 */
function time(at, got) {
  return `${at}: expected a UTC time such as 2026-01-31T12:00:00.000Z, got ${got}`;
}

/**
 * Where a property stands, as reasons name it.
 * @param {string} type
 * @param {string[]} path
 */
function placeOf(type, path) {
  return path[0] === 'type' ? 'type' : `${type}.${path.join('.').replace(/\.(\d+)/g, '[$1]')}`;
}

/** @param {string} got */
function types(got) {
  return `type: expected one of "run", "trial", "trace", "skip", "failure", "noise", "resume", "end", got ${got}`;
}

/**
 * @param {Schema} node
 * @param {string[]} path
 * @returns {{ path: string[], rule: Schema }[]}
 */
function propertiesOf(node, path) {
  const own = Object.entries(node.properties ?? {});
  const inner = /** @type {[string, Schema][]} */ (node.items ? [...own, ['0', node.items]] : own);
  return inner.flatMap(([key, unresolved]) => {
    const rule = resolve(unresolved);
    return [{ path: [...path, key], rule }, ...propertiesOf(rule, [...path, key])];
  });
}

/**
 * For each keyword of a rule, a value that breaks it.
 * @param {Schema} rule
 * @returns {[string, unknown][]}
 */
function violations(rule) {
  /** @type {[string, unknown][]} */
  const wrong = [];
  const types = [rule.type ?? []].flat();
  for (const value of ['text', 1.5, null, true, [], {}]) {
    const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
    if (types.length > 0 && !types.includes(type)) wrong.push(['type', value]);
  }
  if ('const' in rule) wrong.push(['const', 'other']);
  if (rule.enum) wrong.push(['enum', 'other']);
  if (rule.minimum !== undefined) wrong.push(['minimum', rule.minimum - 1 - Math.abs(rule.minimum)]);
  if (rule.maximum !== undefined) wrong.push(['maximum', rule.maximum * 2]);
  if (rule.minLength !== undefined) wrong.push(['minLength', '']);
  if (rule.maxLength !== undefined) wrong.push(['maxLength', 'x'.repeat(rule.maxLength + 1)]);
  if (rule.pattern !== undefined) wrong.push(['pattern', 'Yesterday']);
  return wrong;
}

/**
 * @param {any} object
 * @param {string[]} path
 * @param {unknown} value
 */
function setIn(object, [key = '', ...rest], value) {
  if (rest.length === 0) object[key] = value;
  else setIn(object[key], rest, value);
}

test('a machine that was not measured is as good, and so is one of which little was found', () => {
  const { measured, ...machine } = header.machine;
  assert.equal(validateRecord({ ...header, machine }), undefined);
  const found = { at: header.startedAt, rounds: 1 };
  assert.equal(validateRecord({ ...header, machine: { ...machine, measured: found } }), undefined);
  assert.ok(measured);
});
