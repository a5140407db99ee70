import {
  activePart,
  during,
  FailureError,
  failedBy,
  inRepo,
  isWithoutPlace,
  pathOf,
  showPathsFrom,
  throwUncaught,
} from './failure-error.js';
import { detectHost } from './host.js';
import { answerText, readToken, runTask } from './run-task.js';
import { copyImports } from './simple/copy-imports.js';
import {
  benchSuites,
  copyName,
  declaresBenches,
  fileOf,
  groupOf,
  isAboutResults,
} from './simple/import-file.js';

/** @import { Task } from './run-task.js' */

/**
 * How the `worker.js` that a runtime is started with reaches that runtime, in its own way.
 *
 * @typedef {object} Surroundings
 * @property {string} [task] as JSON
 * @property {(line: string) => void} print has written the line, and its end, when it returns
 * @property {(exitCode: number) => void} exit
 */

/**
 * Does one task inside a runtime that can import it. Its last line on stdout, after its token, is the answer.
 * @param {import('./host.js').Detect} detect
 * @param {Surroundings} surroundings
 */
export async function answerTask(detect, { task: json = '', print, exit }) {
  /** @type {Task} */
  const task = JSON.parse(json);
  if (task.root) showPathsFrom(task.root);
  // The runner rejects results from another runtime, and reports its name.
  const host = detect(globalThis) ?? (await detectHost(globalThis));
  const token = readToken(await host.letterReader());
  const send = (/** @type {string} */ text) => print(token + text);
  let answered = false;
  const answer = (/** @type {string} */ text) => {
    if (answered) return;
    answered = true;
    send(text);
  };
  const end = (/** @type {string} */ text) => {
    answer(text);
    exit(0); // a suite may have left something open that would keep the process alive
  };
  const failed = (/** @type {import('@rounds/record/failures.js').FailureReason} */ failure) =>
    answerText({ outcome: 'failed', failure });
  let isCopied = false;
  host.watch({
    threw: (error) => {
      // A module that is imported twice may find that its port is in use.
      if (!isAboutResults() && !isCopied) end(answerText(failedBy(error, { uncaught: true })));
    },
    waits: () => end(failed({ kind: 'unsettled', waiting: activePart() })),
    exits: (exitCode) => answer(failed({ kind: 'exit', exitCode, signal: null, caller: activePart() })),
  });
  const carryOut = async () => {
    const known = task.task === 'trial' ? await withReaders(host) : host;
    const { case: name, cases = [name] } = /** @type {{ case?: any, cases?: string[] }} */ (task);
    const suite = await importSuite(task, cases);
    let copies = 0;
    const reload = async ({ isDeep = false } = {}) => {
      isCopied = true;
      if (isDeep) await copyImports();
      return importSuite({ ...task, suite: copyOf(task.suite, ++copies) }, cases);
    };
    return runTask(suite, task, { ...known, reload }, send);
  };
  await carryOut().then(end, (error) => {
    const text = answerText(failedBy(error));
    if (!isWithoutPlace(error.cause)) return end(text);
    answer(text);
    throwUncaught(error.cause);
  });
}

/**
 * What it uses is read by what is there before a suite is imported, which may replace it.
 * @param {import('./host.js').WorkerHost} host
 * @returns {Promise<import('./host.js').WorkerHost>}
 */
async function withReaders(host) {
  const usage = await host.usageReader();
  const heap = await host.heapReader?.();
  return { ...host, usageReader: async () => usage, ...(heap && { heapReader: async () => heap }) };
}

/** @param {string} url @param {number} number @returns {string} another URL of the same module */
function copyOf(url, number) {
  const copy = new URL(url);
  copy.searchParams.set(copyName, String(number));
  return copy.href;
}

/** @param {string} url @returns {string} in Bun, URLs of copies would be the same module, and paths are not */
function specifierOf(url) {
  return 'Bun' in globalThis && new URL(url).searchParams.has(copyName) ? pathOf(url) : url;
}

/** @param {Task} task @param {string[]} cases that are asked for @returns {Promise<import('./contract.js').Suite>} */
async function importSuite({ suite: url, folder }, cases) {
  const name = inRepo(fileOf(url));
  if (declaresBenches(url)) {
    const group = groupOf(url);
    const load = () =>
      benchSuites(
        url,
        (module) => import(specifierOf(module)),
        (all) => cases.every((each) => all.get(group)?.cases[each] !== undefined),
        folder,
      );
    const { groups } = await during(`module ${name}`, load, {});
    const suite = groups.get(group);
    if (suite) return suite;
    throw new FailureError({ kind: 'load', message: `${name} declares no such group in this runtime` });
  }
  const { default: suite } = await during(`module ${name}`, () => import(specifierOf(url)), {});
  if (suite?.cases && suite.workloads) return suite;
  const message = `${name} must have a suite as its default export: export default defineSuite({ … })`;
  throw new FailureError({ kind: 'load', message });
}
