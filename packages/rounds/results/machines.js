import { analyseRun } from '@rounds/analysis';
import { RecordError, readRun } from '@rounds/record';
import { machinesBlocks } from '@rounds/report';
import { formatOutput } from '@rounds/report/terminal/output.js';
import { gateOfReport } from '@rounds/report/text/gate.js';
import { exitCodeOf } from '../run/outcome.js';
import { gateExitCode } from './judge.js';

/**
 * Prints the results of several machines side by side, each judged by its own trials.
 *
 * @param {string[]} files of a run each
 * @param {(line: string) => void} log
 * @returns {Promise<{ text: string, exitCode: number }>} 1 if anything failed or is slower on any of them, 3 if one is inconclusive
 */
export async function judgeMachines(files, log) {
  /** @type {import('@rounds/analysis').Report[]} */
  const reports = [];
  for (const file of files) {
    try {
      reports.push(analyseRun(await readRun(file)));
    } catch (error) {
      if (!(error instanceof RecordError)) throw error;
      log(error.message);
    }
  }
  const codes = reports.map((report) => {
    const gate = gateOfReport(report);
    return exitCodeOf(report, gate && gateExitCode(gate)) ?? 1;
  });
  const hasFailed = codes.includes(1) || reports.length < files.length;
  return {
    text: formatOutput(machinesBlocks(reports)).trimStart(),
    exitCode: hasFailed ? 1 : Math.max(0, ...codes),
  };
}
