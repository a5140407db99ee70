import { failedBy } from '../../failure-error.js';
import { answerText, readToken, runTask } from '../../run-task.js';
import detect from './host.js';

/**
 * The worker of just-js, where `../../worker.js` cannot run: the first module of a bundle that holds the suite too. It is evaluated
 * before the suite, and so has read the token by then.
 */

const { just } = /** @type {any} */ (globalThis);
// A suite may replace what these are made of.
const host = /** @type {import('../../host.js').WorkerHost} */ (detect(globalThis));
const [print, exit] = [just.print.bind(just), just.exit.bind(just)];
const piece = new ArrayBuffer(64);
const token = readToken(() => {
  const length = just.net.read(0, piece, 0, piece.byteLength);
  // At once: each letter by itself would stay on the heap, and there are not always as many different ones.
  return String.fromCharCode(...new Uint8Array(piece, 0, Math.max(0, length)));
});
const send = (/** @type {string} */ text) => print(token + text); // which ends the line
const end = (/** @type {string} */ text) => {
  send(text);
  exit(0);
};

/**
 * Reports an error of the code around the bundle: just-js would exit with 0 and without a report.
 * @param {any} error
 */
function answerImportError(error) {
  const [, at] = /(?:\(|at )(\/[^()]*?:\d+):\d+/.exec(String(error?.stack)) ?? [];
  const failure = { kind: 'load', why: String(error), at };
  end(answerText({ outcome: 'failed', failure }));
}
Object.assign(globalThis, { answerImportError });

/** @param {import('../../contract.js').Suite} suite */
export function answerBundled(suite) {
  host.watch({
    waits: () => {},
    exits: () => {},
    threw: (error) => end(answerText(failedBy(error, { uncaught: true }))),
  });
  runTask(suite, JSON.parse(just.args[2]), host, send).then(end);
}
