import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { processorFolder, processorName } from '../../processors.js';
import { answeringRuns, versionsRuns } from '../../reference-files.js';

/** @param {Partial<import('@rounds/record').Machine>} machine */
const machine = (machine) => /** @type {import('@rounds/record').Machine} */ ({ arch: 'x64', ...machine });

test('every reference run is in the folder of its processor', () => {
  const files = [...answeringRuns(), ...versionsRuns()];
  assert.ok(files.length > 0);
  for (const file of files) {
    const [header = ''] = readFileSync(file, 'utf8').split('\n', 1);
    assert.equal(processorFolder(JSON.parse(header).machine), path.basename(path.dirname(file)), file);
  }
});

test('a processor is named after its generation, otherwise after its model', () => {
  const zen4 = machine({ cpu: 'AMD EPYC 9R14', cpuFamily: 25, cpuModel: 17 });
  assert.deepEqual([processorName(zen4), processorFolder(zen4)], ['AMD EPYC 9R14, Zen 4', 'zen4']);
  const intel = machine({ cpu: 'Intel(R) Xeon(R) Processor', cpuFamily: 6, cpuModel: 143 });
  assert.deepEqual(
    [processorName(intel), processorFolder(intel)],
    ['Intel Xeon Processor, Sapphire Rapids', 'sapphire-rapids'],
  );
  assert.equal(processorFolder(machine({ cpu: 'Apple M2' })), 'apple-m2');
  assert.equal(processorFolder(machine({ cpu: '../..', arch: 'arm64' })), 'arm64');
});
