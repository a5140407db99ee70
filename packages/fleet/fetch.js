import { teller } from 'rounds/bisect/tell.js';
import { exitCodeOf, searchWords } from 'rounds/bisect/words.js';
import { judgeMachines } from 'rounds/results/machines.js';
import { say } from 'rounds/system/exclusive.js';
import { defaultResultPath } from 'rounds/system/project.js';
import { collect, runOf } from './follow.js';

/**
 * Fetches what the machines have found, and says it as they would themselves.
 *
 * @param {string} id of a run
 * @param {import('./redis.js').Fleet} fleet
 * @param {{ out?: string, put?: (file: string) => Promise<string>, wait: boolean, signal: AbortSignal }} how
 * @returns {Promise<number>} exit code
 */
export async function fetchRun(id, fleet, { out, put, wait, signal }) {
  const { jobs } = await runOf(id, fleet);
  const folder = out ?? defaultResultPath(`fleet-${id.slice(0, 8)}`);
  const print = teller();
  /** @param {import('rounds/bisect/state.js').State} search */
  const tell = (search) => print(searchWords(search));
  const states = await collect(jobs, folder, fleet, { wait, signal, say, tell });
  const files = states.flatMap(({ file }) => file ?? []);
  const runs = states.flatMap(({ file, search }) => (file && !search ? [file] : []));
  const codes = states.flatMap(({ search }) => (search ? [exitCodeOf(search)] : []));
  if (runs.length > 0 && !signal.aborted) {
    const { text, exitCode } = await judgeMachines(runs, say);
    process.stdout.write(text && `${text}\n`);
    codes.push(exitCode);
  }
  if (runs.length > 0)
    say(
      `Results are in ${folder}. ${runs.length > 1 ? 'Show them side by side' : 'Show them'}: pnpm report ${folder}`,
    );
  else say(files.length > 0 ? `The search is in ${folder}.` : 'There are no results.');
  let isWritten = true;
  for (const file of files) {
    if (!put || signal.aborted) break;
    await put(file).then(
      (where) => say(`Written: ${where}`),
      ({ message }) => {
        isWritten = false;
        say(message);
      },
    );
  }
  const isWhole = isWritten && codes.length > 0 && states.every(({ state }) => state === 'completed');
  return isWhole ? Math.max(...codes) : 1;
}
