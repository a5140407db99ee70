import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatJobState, parseRunData, readJobState } from '../follow.js';
import { listMachines } from '../submit.js';

/** What anybody who can write to Redis may have put there becomes no path, no key and no second line. */

const job = { id: 'a0b1c2d3-e4f5', on: 'zen4', expires: '2100-01-01T00:00:00Z' };

test('a list of jobs is taken only if every id and label can be a name', () => {
  assert.deepEqual(parseRunData({ about: 'all', jobs: [job], more: 1 }), { about: 'all', jobs: [job] });
  const invalidRecords = [
    undefined,
    null,
    'text',
    {},
    { jobs: [] },
    { jobs: [null] },
    { jobs: [job, { ...job, id: '../../etc/passwd' }] },
    { jobs: [{ ...job, id: ['a0b1c2d3'] }] },
    { jobs: [{ ...job, on: 'a:b' }] },
    { jobs: [{ ...job, on: undefined }] },
    { jobs: [{ ...job, expires: 'soon' }] },
    { jobs: [{ ...job, expires: undefined }] },
  ];
  assert.deepEqual(invalidRecords.map(parseRunData), Array(invalidRecords.length).fill(undefined));
});

/** @param {string} claim of a worker @returns {any} a fleet whose Redis has it */
const fleetWith = (claim) => ({
  redis: { hget: async () => claim, exists: async () => 0, xlen: async () => 0 },
  queueOf: () => ({
    getJobState: async () => 'failed',
    getJob: async () => ({ failedReason: 'no\n\u001b[2Jline' }),
  }),
});

test('a machine whose name is a path is none', async () => {
  const machines = await Promise.all(
    ['zen4-1', '../../x', ''].map((claim) => readJobState(job, fleetWith(claim))),
  );
  assert.deepEqual(
    machines.map(({ machine }) => machine),
    ['zen4-1', null, null],
  );
});

test('the reason of a failure stays in its line', async () => {
  assert.equal(
    formatJobState(await readJobState(job, fleetWith('zen4-1'))),
    'zen4-1: failed: no\ufffd\ufffd[2Jline',
  );
});

test('machines that say nothing sensible are left out', async () => {
  const said = {
    fine: '{"labels":["zen4"],"cpu":"EPYC","cores":2}',
    '../x': '{"labels":[]}',
    gone: null,
    loud: 'no JSON',
    odd: '{"labels":["a:b"]}',
    none: '{}',
  };
  const redis = {
    smembers: async () => Object.keys(said),
    mget: async () =>
      Object.keys(said)
        .sort()
        .map((name) => /** @type {any} */ (said)[name]),
  };
  assert.deepEqual(await listMachines(/** @type {any} */ (redis)), [
    { name: 'fine', labels: ['zen4'], cpu: 'EPYC', cores: 2 },
  ]);
});
