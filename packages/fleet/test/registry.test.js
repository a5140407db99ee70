/** Whatever anybody writes to Redis becomes neither a path, nor a key, nor a second line. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatJobState, readJobState } from '../follow.js';
import { listMachines, parseRun } from '../registry.js';

const job = { id: 'a0b1c2d3-e4f5', on: 'zen4', expires: '2100-01-01T00:00:00Z' };
const run = { at: '2099-12-31T23:59:59.999Z', about: 'all', jobs: [job] };

test('a run is omitted unless each id, label and time is valid', () => {
  assert.deepEqual(parseRun(JSON.stringify(run)), run);
  const invalid = [
    ...['', '{', 'null', '"text"', '{}'],
    ...[{ at: 'never' }, { about: 1 }, { jobs: [] }, { jobs: [null] }].map((own) => ({ ...run, ...own })),
    ...[
      ...[{ id: '../../etc/passwd' }, { id: ['a0b1c2d3'] }, { on: 'a:b' }, { on: undefined }],
      ...[{ expires: 'soon' }, { expires: '2100-13-01T00:00:00Z' }, { expires: undefined }],
    ].map((own) => ({ ...run, jobs: [job, { ...job, ...own }] })),
  ];
  for (const each of invalid) {
    const text = typeof each === 'string' ? each : JSON.stringify(each);
    assert.equal(parseRun(text), undefined, text);
  }
});

/** @param {string} claim of a worker @returns {any} a fleet whose Redis has it */
const fleetWith = (claim) => ({
  redis: { hget: async () => claim, exists: async () => 0, xlen: async () => 0 },
  queueOf: () => ({
    getJobState: async () => 'failed',
    getJob: async () => ({ failedReason: 'no\n\u001b[2Jline' }),
  }),
});

test('a machine whose name is a path is omitted, and the reason of a failure stays in its line', async () => {
  /** @type {[string, string][]} */
  const claims = [
    ['zen4-1', 'zen4-1'],
    ['../../x', 'any zen4'],
    ['', 'any zen4'],
  ];
  for (const [claim, name] of claims) {
    const state = await readJobState(job, fleetWith(claim));
    assert.equal(formatJobState(state), `${name}: failed: no\ufffd\ufffd[2Jline`);
  }
});

test('invalid machines are omitted', async () => {
  /** @type {Record<string, string | null>} */
  const machines = {
    fine: '{"labels":["zen4"],"cpu":"EPYC","cores":2}',
    '../x': '{"labels":["zen4"],"cpu":"EPYC","cores":2}',
    ...{ gone: null, loud: 'no JSON', odd: '{"labels":["a:b"],"cpu":"EPYC","cores":2}', none: '{}' },
  };
  const redis = {
    smembers: async () => Object.keys(machines),
    mget: async () =>
      Object.keys(machines)
        .sort()
        .map((name) => machines[name]),
  };
  assert.deepEqual(await listMachines(/** @type {any} */ (redis)), [
    { name: 'fine', labels: ['zen4'], cpu: 'EPYC', cores: 2 },
  ]);
});
