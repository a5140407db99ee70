/**
 * Imports suites one after the other, in a process of its own. It reads a token from stdin, and prints a line with this token for each
 * suite. It stops at the first suite that fails, whose side effects are unknown.
 */

import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
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
import { keepProgramSuite, keepSuite } from '@rounds/harness/rules.js';
import { benchSuites, declaresBenches, fileOf, isAboutResults } from '@rounds/harness/simple/import-file.js';

/** @import { FailureReason } from '@rounds/record' */

const [root = '', ...urls] = process.argv.slice(2);
const token = readFileSync(0, 'utf8');
let current = '';
/** @type {Pick<import('./find.js').SuiteModule, 'groups' | 'notes'>} of a benchmark file */
let found = {};
showPathsFrom(root);

process.on('uncaughtException', (error) => {
  if (isAboutResults()) return;
  end(/** @type {FailureReason} */ (failedBy(error, { uncaught: true }).failure));
});
process.on('beforeExit', () => end({ kind: 'unsettled', waiting: `its module ${inRepo(current)}` }));
process.on('exit', (exitCode) => {
  report({ kind: 'exit', exitCode, signal: null, caller: `its module ${inRepo(current)}` });
});

for (const url of urls) {
  current = fileOf(url);
  found = {};
  const failure = await (declaresBenches(url) ? importBenches(url) : importSuite(url));
  if (failure) end(failure);
  report();
}
end();

/** @param {string} url @returns {Promise<FailureReason | undefined>} */
async function importSuite(url) {
  const before = process.getActiveResourcesInfo();
  let suite;
  try {
    ({ default: suite } = await import(url));
  } catch (error) {
    return importFailure(error);
  }
  if (typeof suite !== 'object' || suite === null) {
    return loadFailure('must have a suite as its default export: export default defineSuite({ … })');
  }
  try {
    if (suite.work === 'programs') keepProgramSuite(suite);
    else keepSuite(suite);
  } catch (error) {
    return { kind: 'load', ...thrown(error), at: inRepo(current) };
  }
  // After this turn, rejected promises have been reported, and pending work is visible.
  await nextTurn();
  const after = process.getActiveResourcesInfo();
  for (const each of before) if (after.includes(each)) after.splice(after.indexOf(each), 1);
  if (after.length > 0)
    return loadFailure(`leaves ${after[0]} running. Start it in load(), and end it there`);
}

/** @param {string} url @returns {Promise<FailureReason | undefined>} */
async function importBenches(url) {
  let imported = false;
  try {
    const { groups, notes } = await benchSuites(url, async (file) => {
      await import(file);
      imported = true;
      restoreBuiltins(); // declarations are read with the originals
    });
    const outlines = [...groups].map(
      ([name, { question, baseline, cases, workloads, columns, servers }]) => ({
        ...{ name, question, baseline, ...(columns && { columns }), ...(servers && { servers }) },
        cases: Object.entries(cases).map(([name, { limitMs, flags }]) => ({ name, limitMs, flags })),
        workloads: Object.keys(workloads),
      }),
    );
    found = { groups: outlines, notes };
    await nextTurn();
  } catch (error) {
    if (error instanceof FailureError) return error.reason;
    if (!imported) return importFailure(error);
    const { why } = thrown(error);
    const [, message] = /^TypeError: suite: (.*)/s.exec(why) ?? [];
    return message === undefined ? { kind: 'load', why, at: inRepo(current) } : { kind: 'load', message };
  }
}

/** @param {unknown} error @returns {FailureReason | Promise<never>} */
function importFailure(error) {
  const failure = /** @type {const} */ ({ kind: 'load', ...thrown(error) });
  if (!isWithoutPlace(error)) return failure;
  report(failure);
  throwUncaught(error);
  return new Promise(() => {});
}

/** @param {string} what is wrong @returns {FailureReason} */
function loadFailure(what) {
  return { kind: 'load', message: `${inRepo(current)} ${what}` };
}

/** @param {FailureReason} [failure] */
function end(failure) {
  process.removeAllListeners('exit');
  if (failure) report(failure);
  process.exit();
}

/** @param {FailureReason} [failure] */
function report(failure) {
  restoreBuiltins();
  print(`\n${token}${inJson({ failure, ...found })}`);
}
