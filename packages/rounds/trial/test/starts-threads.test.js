import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { prepareLauncher } from '../../launcher/launcher.js';
import { thisNode } from '../../test/support/fake-runtime.js';
import { endAll } from '../../test/support/processes.js';
import { fileOf } from '../../test/support/scratch.js';
import { launchTrial } from '../function-trial.js';
import { turnerOf } from '../turner.js';

afterEach(endAll);

const launcher = await prepareLauncher();
const module = `import { spawnSync, spawn } from 'node:child_process';
const started = () => new Promise((resolve) => spawn('true').on('close', () => resolve(1)));
const waited = () => { spawnSync('true'); return 1; };
export default {
  question: 'What starts threads or processes?', baseline: 'nothing', work: 'either', reference: () => 1,
  workloads: { once: { input: () => 1 } },
  cases: {
    nothing: { load: () => () => 1 },
    waiting: { load: () => async () => 1 },
    waited: { load: () => waited },
    'waited-fresh': { load: () => waited, fresh: true },
    started: { load: () => started },
    'started-fresh': { load: () => started, fresh: true },
  },
};`;
const suite = pathToFileURL(fileOf(module, { suffix: '.mjs' })).href;
const skip = !existsSync('/proc/self/stat') && 'only Linux tells';

for (const [name, starts] of /** @type {const} */ ([
  ['nothing', false],
  ['waiting', false],
  ['waited', true],
  ['waited-fresh', true],
  ['started', true],
  ['started-fresh', true],
])) {
  test(`what calls start is noticed: ${name}`, { skip }, async () => {
    const options = { measureMs: 1, warmUpMs: 1, limitMs: 20_000, first: false };
    const cell = { suite: 'starting', case: name, workload: 'once', runtime: thisNode.id };
    const setup = { launcher, runtime: thisNode, suite };
    const turner = turnerOf(cell, options, (how) => launchTrial(setup, cell, 1, { ...options, ...how }));
    await turner.loaded();
    const step = await turner.goOn();
    const { type, error } = /** @type {any} */ (await turner.end());
    assert.deepEqual([step?.is, step?.startsThreads ?? false], ['warm', starts], `${type}: ${error}`);
  });
}
