import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hereOf } from '../here.js';
import { madeUpRun } from './made-up-run.js';

/** @param {string} cpu @param {number} [cpuFamily] @param {number} [cpuModel] */
const named = (cpu, cpuFamily, cpuModel) =>
  hereOf(madeUpRun([], { machine: { cpu, cpuFamily, cpuModel } }).header, false).processor;

test('a processor has its generation, even where its name hides it', () => {
  assert.equal(named('AMD EPYC', 25, 17), 'AMD EPYC, Zen 4');
  assert.equal(named('AMD EPYC', 25, 1), 'AMD EPYC, Zen 3');
  assert.equal(named('AMD EPYC', 26, 2), 'AMD EPYC, Zen 5');
  assert.equal(named('Intel(R) Xeon(R) Gold 6338', 6, 106), 'Intel Xeon Gold 6338, Ice Lake');
  assert.equal(named('Intel(R) Xeon(R) Processor', 6, 143), 'Intel Xeon Processor, Sapphire Rapids');
  assert.equal(named('AMD EPYC'), 'AMD EPYC');
  assert.equal(named('Apple M2'), 'Apple M2');
});

test('the processors are those that the programs may use', () => {
  const { header } = madeUpRun([], { machine: { cores: 8 } });
  assert.equal(hereOf(header, false).cores, 8);
  assert.equal(hereOf(header, true).cores, 1);
  const chosen = { ...header, options: { cpus: [0, 1] } };
  assert.equal(hereOf(chosen, true).cores, 2);
  const limited = { ...header, machine: { ...header.machine, limits: { cpuQuota: 2.5 } } };
  assert.equal(hereOf(limited, false).cores, 2);
});
