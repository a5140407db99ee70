import { fileURLToPath } from 'node:url';
import { project } from '../files/project.js';
import { launch } from '../launcher/launch.js';
import { prepareLauncher } from '../launcher/launcher.js';
import { driver } from '../runtimes/node.js';
import { newToken } from '../trial/token.js';
import { importable } from '../trial/typescript.js';
import { isOfProject } from './find.js';

/**
 * @typedef {import('@rounds/record').FailureReason} FailureReason
 * @typedef {import('./find.js').SuiteModule} SuiteModule
 */

const program = fileURLToPath(new URL('import.js', import.meta.url));

/** For one suite. */
const usualLimitMs = 20_000;

/** Of what the files print themselves, in characters that are looked at. */
const mostOfOthers = 1 << 16;

/**
 * Imports suites in a process of their own first: whatever a module does when it is imported, it does not do it here.
 * Files of projects are imported alone; what benches they declare is noted in `groups`.
 *
 * @param {SuiteModule[]} modules
 * @param {{ limitMs?: number, signal?: AbortSignal }} [options]
 * @returns {Promise<Map<SuiteModule, FailureReason>>} those that cannot be imported
 */
export async function probe(modules, { limitMs = usualLimitMs, signal } = {}) {
  /** @type {Map<SuiteModule, FailureReason>} */
  const broken = new Map();
  for (let left = modules; left.length > 0; ) {
    const next = left.findIndex(({ url }) => isOfProject(url));
    const part = next < 0 ? left : left.slice(0, Math.max(next, 1));
    const { fine, failure } = await importAll(part, limitMs, signal);
    const guilty = part[fine];
    if (guilty) broken.set(guilty, failure ?? { kind: 'bad-record', why: 'no answer' });
    left = left.slice(Math.min(fine + 1, part.length));
  }
  return broken;
}

/**
 * @param {SuiteModule[]} modules
 * @param {number} limitMs
 * @param {AbortSignal} [interruption]
 * @returns {Promise<{ fine: number, failure?: FailureReason }>} how many could be imported, and what the next one did
 */
async function importAll(modules, limitMs, interruption) {
  const launcher = await prepareLauncher(interruption);
  const token = newToken();
  let text = '';
  let fine = 0;
  /** @type {FailureReason | undefined} */
  let failure;
  try {
    for (const each of modules) each.driverUrl = await importable(launcher, driver, each.url);
  } catch (error) {
    return { fine, failure: { kind: 'preparation', says: /** @type {Error} */ (error).message } };
  }
  const stalled = new AbortController();
  const patience = setTimeout(() => stalled.abort(), limitMs);
  const urls = modules.map(({ url, driverUrl = url }) => driverUrl);
  const command = [process.execPath, program, token, `${project}/`, ...urls];
  const { exitCode, signal, notStarted } = await launch(launcher, command, {
    limitMs: limitMs * (modules.length + 1),
    signal: AbortSignal.any([stalled.signal, ...(interruption ? [interruption] : [])]),
    onStdout: (more) => {
      const lines = (text + more).split('\n');
      const rest = lines.pop() ?? '';
      text = rest.startsWith(token) ? rest : rest.slice(0, mostOfOthers);
      for (const line of lines.filter((each) => each.startsWith(token))) {
        patience.refresh();
        const answer = JSON.parse(line.slice(token.length));
        failure = answer.failure;
        if (failure) continue;
        Object.assign(modules[fine] ?? {}, answer);
        fine++;
      }
    },
  });
  clearTimeout(patience);
  interruption?.throwIfAborted();
  if (fine === modules.length || failure) return { fine, failure };
  if (stalled.signal.aborted) return { fine, failure: { kind: 'time-limit', limitMs } };
  if (notStarted !== undefined) return { fine, failure: { kind: 'not-started', why: notStarted } };
  return { fine, failure: { kind: signal === null ? 'exit' : 'crash', exitCode, signal } };
}
