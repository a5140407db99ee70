import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { failureText } from '@rounds/record';
import { loadSuites } from '../../loading/suites.js';
import { askRuntimes } from '../../run/availability.js';
import { planCells } from '../../run/select-cells.js';
import { everyRuntime, openSession } from '../../run/session.js';
import { endAll, expectNoneAlive } from '../../test/support/processes.js';
import { launchProgramTrial } from '../program-trial.js';
import { setupOf } from '../setup.js';

/** What a suite of programs says is asked in the driver. Whatever it does then is its case's failure, and no other's. */

afterEach(endAll);

const fixtures = await loadSuites(new URL('../../../../runners/test/fixtures', import.meta.url).pathname);
const suites = fixtures.filter(({ name }) => name === 'misbehaving');
const session = await openSession(suites, [], { provision: false });
const planned = planCells(suites, everyRuntime(session), { tier: 'full', cases: [], workloads: [] });
const options = {
  tier: /** @type {const} */ ('smoke'),
  measureMs: 1,
  warmUpMs: 1,
  limitMs: 20_000,
};
const at = String.raw` \(runners/test/fixtures/misbehaving/suite\.js:\d+\)`;

/**
 * @param {string} caseName
 * @param {string} [workload]
 * @returns {Promise<string | undefined>} how it failed
 */
async function failureOf(caseName, workload = 'alone') {
  const cell = planned.find((each) => each.case === caseName && each.workload === workload);
  assert.ok(cell, `no cell of ${caseName}`);
  const obstacle = await askRuntimes(session, [cell], { examples: true, limitMs: 1000 })(cell);
  if (obstacle && 'failure' in obstacle) return failureText(obstacle.failure);
  assert.equal(obstacle, undefined);
  const setup = /** @type {import('../setup.js').ProgramSetup} */ (await setupOf(session, cell, options));
  const record = await launchProgramTrial(setup, cell, 1, options);
  await expectNoneAlive(2000);
  return record.type === 'failure' ? record.error : undefined;
}

for (const [caseName, error] of /** @type {[string, string][]} */ ([
  ['notFor-throws', `its notFor\\(\\) threw RangeError: not today${at}`],
  ['notFor-number', 'its notFor\\(\\) must return a reason or undefined, got 42'],
  ['unavailable-throws', `its unavailable\\(\\) threw RangeError: not today${at}`],
  ['unavailable-false', 'its unavailable\\(\\) must return a reason or undefined, got false'],
  ['args-throws', `its args\\(\\) threw RangeError: not today${at}`],
  ['args-text', 'its args\\(\\) must return a list of strings, got "x"'],
  ['args-throws-late', `its args\\(\\) threw RangeError: not today${at}`],
  ['unknown-tool', 'its "runsIn" names "cobol", which is unknown here\\. Known: node, bun, .*, cc, .*'],
  ['prints-null', 'exited with 0, and its answer cannot be read: "null\\\\n"'],
  ['judge-throws', `its judge\\(\\) threw RangeError: not today${at}`],
  ['judge-nothing', 'its judge\\(\\) must return what it makes of the answer, got undefined'],
])) {
  test(caseName, { timeout: 60_000 }, async () => {
    assert.match(String(await failureOf(caseName)), new RegExp(`^${error}$`));
  });
}

test('the others go on', async () => {
  assert.equal(await failureOf('fine'), undefined);
});

test('a feed that throws is a failure of the cells that it feeds', async () => {
  assert.match(
    String(await failureOf('fine', 'fed')),
    new RegExp(`^its feed\\(\\) threw RangeError: not today${at}$`),
  );
});
