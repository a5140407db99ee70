import assert from 'node:assert/strict';
import { test } from 'node:test';
import { styleFor } from '@rounds/report';
import { findingsText } from '../check.js';
import { examineHardware, examineLimits } from '../check-machine.js';

/** @type {import('../check-machine.js').Finding[]} */
const findings = [
  { state: 'ok', what: 'others', seen: '0.5% of the CPU goes to other programs' },
  { state: 'lacks', what: 'strace', seen: 'not found\non PATH', fix: 'Install it' },
];

test('each finding has a line, and its fix another one below', () => {
  assert.equal(
    findingsText(findings, styleFor(false)),
    `ok     others  0.5% of the CPU goes to other programs
lacks  strace  not found\ufffdon PATH
               Install it`,
  );
});

test('on a terminal its state has the colour that fits', () => {
  const [ok, lacks] = findingsText(findings, styleFor(true)).split('\n');
  const [green, red] = ['32', '31'].map((code) => `${String.fromCharCode(27)}[${code}m`);
  assert.ok(ok?.startsWith(`${green}ok`) && lacks?.startsWith(`${red}lacks`), `${ok}\n${lacks}`);
});

test('the limits of a container are told, and those that falsify a run', () => {
  const cores = 4;
  assert.deepEqual(examineLimits({ cores }), []);
  const [free] = examineLimits({ cores, container: 'docker' });
  assert.deepEqual(free, { state: 'ok', what: 'limits', seen: 'docker container, all cores, all memory' });
  const [quota] = examineLimits({ cores, limits: { cpuQuota: 1.5, memoryBytes: 2 ** 33 } });
  assert.deepEqual([quota?.state, quota?.seen], ['note', 'a control group, 1.5 of 4 cores, 8.00 GiB']);
  const [small] = examineLimits({ cores, container: 'oci', limits: { memoryBytes: 2 ** 28 } });
  assert.equal(small?.state, 'note');
});

test('what was measured of the machine is told', () => {
  const measured = { at: '2026-01-31T12:00:00Z', rounds: 6, cacheBytes: [32768, 2 ** 20] };
  assert.deepEqual(examineHardware({ measured }), [
    { state: 'ok', what: 'hardware', seen: 'caches of 32 KiB, 1 MiB found (on 2026-01-31)' },
  ]);
  assert.deepEqual(examineHardware({}), []);
});
