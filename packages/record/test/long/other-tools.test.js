import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import fc from '@rounds/fast-check';
import { createRunFile, validateRecord } from '@rounds/record';
import { planFault } from '../../plan-fault.js';
import { anyBodyRecord, anyHeader } from '../arbitrary.js';
import { end, examples, failure, fullTrial, header, noise, skip } from '../records.js';
import { newPath } from '../scratch.js';

/**
 * Why a program cannot be asked, for a test's `skip`.
 * @param {string} program
 * @param {string[]} args
 */
function lacking(program, ...args) {
  const { status } = spawnSync(program, args, { stdio: 'ignore' });
  return status === 0 ? false : `${[program, ...args].join(' ')} does not work here`;
}

test('jq reads a results file as it is', { skip: lacking('jq', '--version') }, () => {
  const path = newPath();
  const file = createRunFile(path, header);
  for (const record of [noise, fullTrial, skip, failure, end]) file.append(record);
  file.close();
  const types = execFileSync('jq', ['-r', '.type', path], { encoding: 'utf8' });
  assert.deepEqual(types.trim().split('\n'), ['run', 'noise', 'trial', 'skip', 'failure', 'end']);
});

const judge = `
import json, sys
from jsonschema import Draft202012Validator
schema = json.load(open(sys.argv[1]))
Draft202012Validator.check_schema(schema)
validator = Draft202012Validator(schema)
print(json.dumps([validator.is_valid(value) for value in json.load(sys.stdin)]))
`;

test('another validator of JSON Schema comes to the same verdicts', {
  skip: lacking('python3', '-c', 'import jsonschema'),
}, () => {
  const junk = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(-1, 0, 0.5, '', 'precise', '2026-01-31T12:00:00Z', null),
  );
  const spoiled = fc
    .tuple(fc.constantFrom(...examples), fc.nat(), junk)
    .map(([example, index, value]) => spoil(structuredClone(example), index, value));
  const any = fc.oneof(anyHeader, anyBodyRecord, { arbitrary: spoiled, weight: 6 }, fc.jsonValue());
  const values = JSON.parse(JSON.stringify(fc.sample(any, 600)));
  const output = execFileSync(
    'python3',
    ['-c', judge, fileURLToPath(new URL('../../schema.json', import.meta.url))],
    {
      input: JSON.stringify(values),
      encoding: 'utf8',
    },
  );
  const verdicts = JSON.parse(output);
  const ours = values.map((/** @type {unknown} */ value) => validateRecord(value) === undefined);
  assert.ok(ours.includes(true) && ours.includes(false));
  for (const [index, value] of values.entries()) {
    // A schema cannot say all of what a plan must be.
    const isOnlyPlan = verdicts[index] && value.type === 'run' && planFault(value) !== undefined;
    assert.equal(
      ours[index],
      verdicts[index] && !isOnlyPlan,
      `${JSON.stringify(value)}: ${validateRecord(value)}`,
    );
  }
});

/**
 * Puts a value in the place of one of a record's properties, at any depth.
 * @param {any} record
 * @param {number} index
 * @param {unknown} value
 */
function spoil(record, index, value) {
  /** @type {(() => void)[]} */
  const places = [];
  /** @param {any} inner */
  const visit = (inner) => {
    if (typeof inner !== 'object' || inner === null) return;
    for (const key of Object.keys(inner)) {
      places.push(() => {
        inner[key] = value;
      });
      visit(inner[key]);
    }
  };
  visit(record);
  places[index % places.length]?.();
  return record;
}
