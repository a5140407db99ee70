/**
 * Imports suites one after the other, in a process that may die of it. Each line after the token, which is all of its standard
 * input, tells what came of one. After a suite that failed nothing else is imported: who knows what it left behind.
 */

import { readFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { inJson, restoreBuiltins } from '@rounds/harness/builtins.js';
import {
  FailureError,
  failedBy,
  inRepo,
  isWithoutPlace,
  showPathsFrom,
  thrown,
  throwUncaught,
} from '@rounds/harness/failure-error.js';
import { print } from '@rounds/harness/print.js';
import { keepProgramSuite, keepSuite } from '@rounds/harness/rules/suite.js';
import { benchSuites, declaresBenches, fileOf, isAboutResults } from '@rounds/harness/simple/suites.js';

/** @typedef {import('@rounds/record').FailureReason} FailureReason */

const [root = '', ...urls] = process.argv.slice(2);
const token = readFileSync(0, 'utf8');
let current = '';
/** @type {import('./find.js').Group[] | undefined} of a file of benches */
let groups;
/** @type {string[]} */
let notes = [];
showPathsFrom(root);

process.on('uncaughtException', (error) => {
  if (isAboutResults()) return;
  end(/** @type {FailureReason} */ (failedBy(error, { uncaught: true }).failure));
});
process.on('beforeExit', () => end({ kind: 'unsettled', waiting: `its module ${inRepo(current)}` }));
process.on('exit', (exitCode) => {
  tell({ kind: 'exit', exitCode, signal: null, caller: `its module ${inRepo(current)}` });
});

for (const url of urls) {
  current = fileOf(url);
  groups = undefined;
  notes = [];
  const failure = await (declaresBenches(url) ? failureOfBenches(url) : failureOfSuite(url));
  if (failure) end(failure);
  tell();
}
end();

/** @param {string} url @returns {Promise<FailureReason | undefined>} */
async function failureOfSuite(url) {
  const before = process.getActiveResourcesInfo();
  let suite;
  try {
    ({ default: suite } = await import(url));
  } catch (error) {
    return notImported(error);
  }
  if (typeof suite !== 'object' || suite === null) {
    return refusal('must have a suite as its default export: export default defineSuite({ … })');
  }
  try {
    if (suite.work === 'programs') keepProgramSuite(suite);
    else keepSuite(suite);
  } catch (error) {
    return { kind: 'load', ...thrown(error), at: inRepo(current) };
  }
  // A promise that was rejected is reported after this turn, and work that was begun is seen.
  await turn();
  const after = process.getActiveResourcesInfo();
  for (const each of before) if (after.includes(each)) after.splice(after.indexOf(each), 1);
  if (after.length > 0)
    return refusal(`leaves something running (${after[0]}). Start it in load(), and end it there`);
}

/** @param {string} url @returns {Promise<FailureReason | undefined>} */
async function failureOfBenches(url) {
  let imported = false;
  try {
    const found = await benchSuites(url, async (file) => {
      await import(file);
      imported = true;
      restoreBuiltins(); // what it declared is read with the originals
    });
    notes = found.notes;
    groups = [...found.groups].map(([name, { question, baseline, cases, workloads, columns }]) => ({
      ...{ name, question, baseline, ...(columns && { columns }) },
      limits: Object.fromEntries(Object.entries(cases).map(([each, { limitMs }]) => [each, limitMs])),
      ...{ cases: Object.keys(cases), workloads: Object.keys(workloads) },
    }));
    await turn();
  } catch (error) {
    if (error instanceof FailureError) return error.reason;
    if (!imported) return notImported(error);
    const { why } = thrown(error);
    const [, message] = /^TypeError: suite: (.*)/s.exec(why) ?? [];
    return message === undefined ? { kind: 'load', why, at: inRepo(current) } : { kind: 'load', message };
  }
}

/** @param {unknown} error @returns {FailureReason | Promise<never>} */
function notImported(error) {
  const failure = /** @type {const} */ ({ kind: 'load', ...thrown(error) });
  if (!isWithoutPlace(error)) return failure;
  tell(failure);
  throwUncaught(error);
  return new Promise(() => {});
}

/** @param {string} what @returns {FailureReason} */
function refusal(what) {
  return { kind: 'load', message: `${inRepo(current)} ${what}` };
}

/** @param {FailureReason} [failure] */
function end(failure) {
  process.removeAllListeners('exit');
  if (failure) tell(failure);
  process.exit();
}

/** @param {FailureReason} [failure] */
function tell(failure) {
  restoreBuiltins();
  print(`\n${token}${inJson({ failure, groups, notes })}`);
}
