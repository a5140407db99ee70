import { linePrinter } from 'rounds/bisect/bisect.js';
import { formatSearch, searchOutcome } from 'rounds/bisect/text.js';
import { judgeMachines } from 'rounds/results/machines.js';
import { log } from 'rounds/system/exclusive.js';
import { defaultResultPath } from 'rounds/system/project.js';
import { collectResults } from './follow.js';
import { readFleetRun } from './registry.js';

/**
 * Fetches the results of the machines, and prints them as the machines would.
 *
 * @param {string} id of a run
 * @param {import('./redis.js').Fleet} fleet
 * @param {{ out?: string, wait: boolean, signal: AbortSignal }} how
 * @returns {Promise<number>} exit code
 */
export async function fetchRun(id, fleet, { out, wait, signal }) {
  const { jobs } = await readFleetRun(id, fleet);
  const folder = out ?? defaultResultPath(`fleet-${id.slice(0, 8)}`);
  const print = linePrinter();
  /** @param {import('rounds/bisect/state.js').SearchState} search */
  const onSearch = (search) => print(formatSearch(search));
  const states = await collectResults(jobs, folder, fleet, { wait, signal, log, onSearch });
  const files = states.flatMap(({ file }) => file ?? []);
  const runs = states.flatMap(({ file, search }) => (file && !search ? [file] : []));
  const codes = states.flatMap(({ search }) => (search ? [searchOutcome(search).exitCode] : []));
  if (runs.length > 0 && !signal.aborted) {
    const { text, exitCode } = await judgeMachines(runs, log);
    process.stdout.write(text && `${text}\n`);
    codes.push(exitCode);
  }
  if (runs.length > 0)
    log(
      `Results are in ${folder}. ${runs.length > 1 ? 'Show them side by side' : 'Show them'}: pnpm report ${folder}`,
    );
  else log(files.length > 0 ? `The search is in ${folder}.` : 'No results.');
  const isComplete = codes.length > 0 && states.every(({ state }) => state === 'completed');
  return isComplete ? Math.max(...codes) : 1;
}
